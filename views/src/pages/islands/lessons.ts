import { askForPassword, startPassword } from './password.ts';
import { post } from './post.ts';
import { hideCallBesidePrice } from './sticky-call.ts';
import { playVideosOnTap } from './video.ts';
import { keepWatching } from './watching.ts';

/** The lessons on the page: finishing one, and opening another, draw only their parts again. */
export function startLessons(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-finish]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void finish(Number(form.dataset['finish']));
    });
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-lesson]')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      void draw(link.getAttribute('href') ?? '').then((isDrawn) => {
        if (isDrawn) panel()?.scrollIntoView();
        else location.assign(link.href);
      });
    });
  }
  keepWatching(root, {
    watched: (lessonId) => void post(address, { lessonId }),
    ended: (lessonId) => void finish(lessonId),
  });
  startPassword(root);
}

const address = '/api/free-lessons';
const panel = () => document.querySelector('[data-panel]');

async function finish(lessonId: number): Promise<void> {
  const { ok } = await post(address, { lessonId });
  if (ok && (await draw(location.pathname))) return focusPanel();
  const place = panel()?.querySelector('[data-err]');
  if (place) place.textContent = 'That was not saved. Check your connection and try again.';
}

/** After an opt-in: the first lesson takes the place of the form. */
export async function startPanel({ name, email }: { name: string; email: string }): Promise<boolean> {
  if (!(await draw(location.pathname + location.search)) || !panel()) return false;
  const greeting = document.querySelector('[data-greet]');
  if (greeting) greeting.textContent = `You’re in, ${name.trim().split(/\s+/)[0]}!`;
  const sent = document.querySelector('[data-sent]');
  if (sent) sent.prepend(`We also sent the link to ${email.trim()}. `);
  focusPanel();
  askForPassword();
  return true;
}

function focusPanel(): void {
  panel()?.scrollIntoView({ block: 'nearest' });
  document.querySelector<HTMLElement>('[data-greet]')?.focus({ preventScroll: true });
}

/** Fetches the page again and exchanges the parts that depend on the visitor. */
async function draw(page: string): Promise<boolean> {
  try {
    const answer = await fetch(page.replace(/#.*$/, ''), { headers: { accept: 'text/html' } });
    if (!answer.ok) return false;
    // Its style has the nonce of another answer, which the content policy would refuse aloud.
    const html = (await answer.text()).replace(/<(style)[^]*?<\/\1>/g, '');
    const next = new DOMParser().parseFromString(html, 'text/html');
    for (const part of ['.oi', '.flist', '.sticky']) {
      const [old, fresh] = [document.querySelector(part), next.querySelector(part)];
      if (!old || !fresh) continue;
      fresh.className = part === '.sticky' ? old.className : fresh.className;
      old.replaceChildren(...fresh.childNodes);
      playVideosOnTap(old);
      startLessons(old);
    }
    hideCallBesidePrice(document);
    return true;
  } catch {
    return false;
  }
}
