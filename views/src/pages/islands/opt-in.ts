import { mobileFromField, type OptInForm, optInMessages } from '@app/rules/growth/landing-pages/opt-in-form';
import { readAffiliateCode } from './affiliate-code.ts';
import { startPanel } from './lessons.ts';
import { markInvalid, post } from './post.ts';

const names = ['name', 'email', 'mobile'] as const;
const campaign = { utmSource: 'utm_source', utmMedium: 'utm_medium', utmCampaign: 'utm_campaign' };

/** Sends the form in the background: what was typed stays, errors stand beside their fields. */
export function startOptIn(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-source]')) {
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form);
    });
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!button || button.disabled) return;
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`);
  const typed = Object.fromEntries(names.map((name) => [name, field(name)?.value ?? ''])) as OptInForm;
  if (show(form, optInMessages(typed))) return;
  button.disabled = true;
  const query = new URLSearchParams(location.search);
  const words = Object.entries(campaign).map(([key, name]) => [key, query.get(name) ?? undefined]);
  const isChallenge = query.get('source') === 'challenge';
  const { ok, body } = await post('/api/opt-in', {
    ...typed,
    mobile: mobileFromField(typed.mobile),
    source: isChallenge ? 'challenge' : form.dataset['source'],
    affCode: readAffiliateCode() ?? undefined,
    ...Object.fromEntries(words),
  });
  // The trackers that the visitor agreed to listen to this.
  if (ok) document.dispatchEvent(new Event('tribe:lead'));
  if (ok && (await startPanel(typed))) return;
  button.disabled = false;
  if (ok) return location.reload();
  const error = body['error'] ?? 'That did not work. Check your connection and try again.';
  show(form, body['errors']?.[0]?.extensions?.properties?.messages ?? {}, error);
}

/** Writes the messages and moves to the first; true when there is one. */
function show(form: HTMLFormElement, messages: Record<string, string | string[]>, other = ''): boolean {
  let first: HTMLElement | null = null;
  for (const name of names) {
    const input = form.querySelector<HTMLInputElement>(`[name=${name}]`);
    const place = form.querySelector(`#oi-${name}-e`);
    const text = [messages[name] ?? ''].flat()[0] ?? '';
    if (place) place.textContent = text;
    if (input) markInvalid(input, text !== '');
    if (text !== '') first ??= input;
  }
  const rest = form.querySelector('[data-err]');
  if (rest) rest.textContent = first ? '' : other;
  first?.focus();
  return first !== null;
}
