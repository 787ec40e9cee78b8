import { mobileFromField, optInMessages } from '@app/rules/growth/landing-pages/opt-in-form';
import { readAffiliateCode } from '../../islands/affiliate-code.ts';
import { askForPassword, startPassword } from '../../islands/password.ts';
import { post } from './renew.ts';

type Refusal = { error?: string; errors?: { extensions?: { properties?: { messages?: Record<string, string[]> } } }[] };

/** Sends the form and opens the training in its place. What was typed stays where it is when something is wrong. */
export function sendOptIn(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form[data-opt-in]');
  if (!form) return;
  // The words beside the fields are ours, not the browser's.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    if (!button || button.disabled) return;
    button.disabled = true;
    send(form)
      .catch(() => fail(form, 'No connection. Try again in a moment.'))
      .finally(() => (button.disabled = false));
  });
}

const key = 'ask-for-password';

/** Notes that the password is asked for once the page is there again; where storage is closed, its button asks. */
function asksAfterReload(isNext: boolean): boolean {
  try {
    const asks = sessionStorage.getItem(key) !== null;
    if (isNext) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
    return asks;
  } catch {
    return false;
  }
}

/** The set-password modal: by itself after the opt-in, later on a tap. */
export function startAccount(): void {
  startPassword(document);
  if (asksAfterReload(false)) askForPassword();
}

async function send(form: HTMLFormElement): Promise<void> {
  clear(form);
  const typed = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
  );
  const [name = '', email = '', mobile = ''] = ['name', 'email', 'mobile'].map((field) => typed[field]);
  if (mark(form, optInMessages({ name, email, mobile }))) return;
  const query = new URLSearchParams(location.search);
  const answer = await post('/api/opt-in', {
    ...typed,
    mobile: mobileFromField(mobile),
    source: 'free-training',
    tags: [`training-${form.dataset.optIn}`],
    affCode: readAffiliateCode(),
    utmSource: query.get('utm_source'),
    utmMedium: query.get('utm_medium'),
    utmCampaign: query.get('utm_campaign'),
  });
  if (answer.ok) {
    document.dispatchEvent(new Event('tribe:lead'));
    // At the top is the video; a browser would go back to where the form was.
    history.scrollRestoration = 'manual';
    asksAfterReload(true);
    return location.reload();
  }
  const refusal = (await answer.json().catch(() => ({}))) as Refusal;
  const isMarked = mark(form, refusal.errors?.[0]?.extensions?.properties?.messages ?? {});
  if (!isMarked) fail(form, refusal.error ?? 'Something went wrong. Try again.');
}

/** Writes the words beside their fields and goes to the first; false when there are none. */
function mark(form: HTMLFormElement, messages: Record<string, string | string[]>): boolean {
  const fields = Object.entries(messages);
  for (const [name, why] of fields) {
    const place = form.querySelector(`[data-why="${name}"]`);
    if (place) place.textContent = [why].flat()[0] ?? '';
    form.querySelector(`[name="${name}"]`)?.setAttribute('aria-invalid', 'true');
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  return fields.length > 0;
}

function clear(form: HTMLFormElement): void {
  for (const why of form.querySelectorAll('[data-why]')) why.textContent = '';
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  fail(form, '');
}

function fail(form: HTMLFormElement, words: string): void {
  const place = form.querySelector<HTMLElement>('[data-failed]');
  if (!place) return;
  place.textContent = words;
  place.hidden = words === '';
}
