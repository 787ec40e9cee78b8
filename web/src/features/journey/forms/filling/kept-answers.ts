import type { FormValues } from '@app/rules/journey/forms/form-fields';
import { readLocal, removeLocal, writeLocal } from '#session/device/local-storage.ts';
import { typedWords } from '#session/device/typed-words.ts';

const tokenKey = (slug: string) => `form-token:${slug}`;
const valuesKey = (slug: string) => `form-values:${slug}`;

/** The mark that identifies this browser's draft on the server; nobody else can guess it. */
export function draftToken(slug: string): string {
  const kept = readLocal(tokenKey(slug));
  if (kept && /^[\w-]{43}$/.test(kept)) return kept;
  return renewToken(slug);
}

/** A new one, for the next answer to a form that takes several. */
export function renewToken(slug: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  writeLocal(tokenKey(slug), token);
  return token;
}

/** Whose values they are; null for a visitor, who takes them along when they sign in. */
type Owner = number | null;

const ownWords = (slug: string, owner: number) => typedWords('device', owner, valuesKey(slug));

/** Text typed before signing in stays on the device: the server accepts nothing from strangers. */
export function keepValues(slug: string, values: FormValues, owner: Owner): void {
  const text = JSON.stringify(values);
  if (owner === null) writeLocal(valuesKey(slug), text);
  else ownWords(slug, owner).keep(text);
}

/** The stored values, if any; the server checks them like anything else. */
export function keptValues(slug: string, owner: Owner): FormValues | null {
  try {
    const own = owner === null ? null : ownWords(slug, owner).read();
    const kept: unknown = JSON.parse(own ?? readLocal(valuesKey(slug)) ?? 'null');
    return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? (kept as FormValues) : null;
  } catch {
    return null;
  }
}

export function forgetValues(slug: string, owner: Owner): void {
  removeLocal(valuesKey(slug));
  if (owner !== null) ownWords(slug, owner).drop();
}
