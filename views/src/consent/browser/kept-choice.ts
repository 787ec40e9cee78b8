import { type Consent, consentDays, consentName, readConsent, writeConsent } from '@app/rules/growth/tracking/consent';

const day = 24 * 3600;

/** What this browser chose about the trackers that are set now; null when it has not been asked. */
export function keptChoice(version: string): Consent | null {
  const kept = readConsent(cookieText()) ?? storedChoice();
  return kept?.version === version ? kept : null;
}

/** Browsers inside other apps lose the one or the other: the choice is kept in both. */
export function keepChoice(consent: Consent): void {
  const text = writeConsent(consent);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${consentName}=${text}; path=/; max-age=${consentDays * day}; samesite=lax${secure}`;
  try {
    localStorage.setItem(consentName, `${text} ${Date.now()}`);
  } catch {
    // Storage can be closed; the cookie is enough.
  }
}

function cookieText(): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${consentName}=`))
    ?.slice(consentName.length + 1);
}

function storedChoice(): Consent | null {
  try {
    const [text, at] = (localStorage.getItem(consentName) ?? '').split(' ');
    return Date.now() - Number(at) < consentDays * day * 1000 ? readConsent(text) : null;
  } catch {
    return null;
  }
}

/** The same browser keeps its mark when it changes its mind. */
export function newMark(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
