import type { FormValues } from '@app/rules/journey/forms/form-fields';
import { readLocal, writeLocal } from '#session/device/local-storage.ts';

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

/** Text typed before signing in stays on the device: the server accepts nothing from strangers. */
export function keepValues(slug: string, values: FormValues): void {
  writeLocal(valuesKey(slug), JSON.stringify(values));
}

/** The stored values, if any; the server checks them like anything else. */
export function keptValues(slug: string): FormValues | null {
  try {
    const kept: unknown = JSON.parse(readLocal(valuesKey(slug)) || 'null');
    return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? (kept as FormValues) : null;
  } catch {
    return null;
  }
}

export function forgetValues(slug: string): void {
  writeLocal(valuesKey(slug), '');
}
