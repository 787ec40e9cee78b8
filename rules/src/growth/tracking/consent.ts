/** The name of the cookie and of the key in local storage: what a browser chose. */
export const consentName = 'tribe-consent';
export const consentDays = 180;

export const consentChoices = ['accept', 'refuse'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** A choice is about what was set when it was made: another tracker asks again. */
export type Consent = { version: string; choice: ConsentChoice; mark: string };

const letters: Record<ConsentChoice, string> = { accept: 'a', refuse: 'r' };
const form = /^([a-z~]{1,60})\.([ar])\.([0-9a-f]{32})$/;

/** Which trackers are set, as a word that fits into a cookie: `meta~analytics`. */
export function consentVersion(set: readonly string[]): string {
  return set.join('~');
}

export function writeConsent({ version, choice, mark }: Consent): string {
  return `${version}.${letters[choice]}.${mark}`;
}

/** Null for anything that is not a choice, such as a cookie that somebody wrote by hand. */
export function readConsent(text: unknown): Consent | null {
  const [, version, letter, mark] = form.exec(typeof text === 'string' ? text : '') ?? [];
  if (version === undefined || mark === undefined) return null;
  return { version, choice: letter === 'a' ? 'accept' : 'refuse', mark };
}

/** Names the one opt-in of a browser, so that the same event from the page and from the server counts once. */
export function leadEventId(mark: string): string {
  return `lead.${mark}`;
}
