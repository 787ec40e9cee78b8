import { mobileFromField, type OptInForm, optInMessages } from '@app/rules/growth/landing-pages/opt-in-form';
import { readAffiliateCode } from './affiliate-code.ts';
import { markInvalid, post } from './post.ts';

const names = ['name', 'email', 'mobile'] as const;

// The sheet of the challenge: it opens by itself, sends the form in the background, and says that one is in.
const dialog = document.querySelector<HTMLDialogElement>('#challenge');
const form = dialog?.querySelector('form');
if (dialog && form) start(dialog, form);

function start(sheet: HTMLDialogElement, fields: HTMLFormElement): void {
  sheet.showModal();
  sheet.querySelector('[data-close]')?.addEventListener('click', () => sheet.close());
  sheet.querySelector('[data-close-in]')?.addEventListener('click', () => sheet.close());
  sheet.querySelector('[data-invite]')?.addEventListener('click', () => void invite());
  fields.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(sheet, fields);
  });
}

async function send(sheet: HTMLDialogElement, fields: HTMLFormElement): Promise<void> {
  const button = fields.querySelector<HTMLButtonElement>('[type=submit]');
  if (!button || button.disabled) return;
  const field = (name: string) => fields.querySelector<HTMLInputElement>(`[name=${name}]`);
  const typed = Object.fromEntries(names.map((name) => [name, field(name)?.value ?? ''])) as OptInForm;
  if (show(fields, optInMessages(typed))) return;
  button.disabled = true;
  const query = new URLSearchParams(location.search);
  const { ok, body } = await post('/api/opt-in', {
    ...typed,
    mobile: mobileFromField(typed.mobile),
    source: 'challenge',
    affCode: readAffiliateCode() ?? undefined,
    utmSource: query.get('utm_source') ?? undefined,
    utmMedium: query.get('utm_medium') ?? undefined,
    utmCampaign: query.get('utm_campaign') ?? undefined,
  });
  button.disabled = false;
  if (!ok) {
    const error = body['error'] ?? 'That did not work. Check your connection and try again.';
    show(fields, body['errors']?.[0]?.extensions?.properties?.messages ?? {}, error);
    return;
  }
  document.dispatchEvent(new Event('tribe:lead'));
  goOnAfter(sheet, typed);
  const done = sheet.querySelector<HTMLElement>('[data-in]');
  if (!done) return;
  fields.hidden = true;
  done.hidden = false;
  sheet.setAttribute('aria-label', 'Registered');
  addCalendar(done, fields.dataset['starts'] ?? '');
  done.querySelector<HTMLElement>('h2')?.focus();
}

/** Whoever closes it is in: the page behind it goes on, and asks strangers for a password before they leave it. */
function goOnAfter(sheet: HTMLDialogElement, { name, email }: OptInForm): void {
  let goOn: string | undefined;
  const link = sheet.querySelector<HTMLAnchorElement>('[data-go-on]');
  link?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    goOn = link.href;
    sheet.close();
  });
  const tell = () => document.dispatchEvent(new CustomEvent('tribe:joined', { detail: { name, email, goOn } }));
  sheet.addEventListener('close', tell, { once: true });
}

function show(fields: HTMLFormElement, messages: Record<string, string | string[]>, other = ''): boolean {
  let first: HTMLElement | null = null;
  for (const name of names) {
    const input = fields.querySelector<HTMLInputElement>(`[name=${name}]`);
    const place = fields.querySelector(`#ch-${name}-e`);
    const text = [messages[name] ?? ''].flat()[0] ?? '';
    if (place) place.textContent = text;
    if (input) markInvalid(input, text !== '');
    if (text !== '') first ??= input;
  }
  const rest = fields.querySelector('[data-err]');
  if (rest) rest.textContent = first ? '' : other;
  first?.focus();
  return first !== null;
}

/** Twelve days from the first on, as a file that every calendar reads. */
function addCalendar(done: HTMLElement, startsOn: string): void {
  const link = done.querySelector<HTMLAnchorElement>('[data-calendar]');
  if (!link || startsOn === '') return;
  const first = startsOn.replaceAll('-', '');
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tribe//Challenge//EN',
    'BEGIN:VEVENT',
    `UID:challenge-${first}@${location.hostname}`,
    `DTSTAMP:${first}T000000Z`,
    `DTSTART;VALUE=DATE:${first}`,
    'RRULE:FREQ=DAILY;COUNT=12',
    'SUMMARY:12-day challenge: my task of the day',
    `URL:${location.origin}/challenge-buddies`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
}

async function invite(): Promise<void> {
  const url = `${location.origin}/12-day-challenge`;
  const words = { title: '12-day challenge', text: 'Sali ka! One small task a day, with a group. Libre lahat.', url };
  try {
    if (navigator.share) await navigator.share(words);
    else {
      await navigator.clipboard.writeText(url);
      const button = document.querySelector('[data-invite]');
      if (button) button.textContent = 'Link copied';
    }
  } catch {
    // They closed it again.
  }
}
