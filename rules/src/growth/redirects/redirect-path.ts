import { isReservedSlug } from '../../navigation/route-table.ts';

const longestPath = 500;

/**
 * The one spelling of a path by which rules and requests are compared: decoded, in lower case, without a slash at the
 * end. Null for paths that two readers could understand differently; no rule may have one, and no rule takes one.
 */
export function comparablePath(path: string): string | null {
  if (path.length > longestPath || !path.startsWith('/')) return null;
  const decoded = decode(path.replace(/\/+$/, ''));
  // An encoded slash or percent sign would be read as another path by the next one who decodes it.
  if (decoded === null || /%2f|%25/i.test(path)) return null;
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\\?#\u0000-\u0020\u007F-\u00A0]/.test(decoded)) return null;
  const segments = decoded.slice(1).split('/');
  if (segments.some((segment) => segment === '.' || segment === '..')) return null;
  if (segments.length > 1 && segments.includes('')) return null;
  return `/${segments.join('/')}`.normalize('NFC').toLowerCase();
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The word that an address begins with. */
export function firstWordOf(path: string): string {
  return path.split('/', 2)[1] ?? '';
}

/** Home, the pages of the product, its API and its files: rules leave them alone. */
export function isOwnAddress(path: string): boolean {
  const first = firstWordOf(path);
  return first === '' || isReservedSlug(first);
}

export type RedirectSource = { fromPath: string; isPrefix: boolean };

/** A rule's source as people read and write it: `/promo/*` or `/promo`. */
export function sourceText({ fromPath, isPrefix }: RedirectSource): string {
  return isPrefix ? `${fromPath}/*` : fromPath;
}

export type ReadSource = { ok: true; source: RedirectSource } | { ok: false; message: string };

export const sourceMessages = {
  missing: 'From is required',
  slash: 'Start with a slash, such as /promo',
  query: 'Leave out the question mark and what follows. It travels along by itself.',
  star: 'Use one * at the end, after a slash: /promo/*',
  everything: 'This would take every address. Write something before the *.',
  unreadable: 'This is not a path that browsers ask for',
  own: 'This is a page of Tribe, so it cannot be redirected',
} as const;

/** What people type as the source of a rule. */
export function readSource(typed: string): ReadSource {
  const text = typed.trim();
  const refuse = (message: string): ReadSource => ({ ok: false, message });
  if (text === '') return refuse(sourceMessages.missing);
  if (!text.startsWith('/')) return refuse(sourceMessages.slash);
  if (/[?#]/.test(text)) return refuse(sourceMessages.query);
  const isPrefix = text.endsWith('/*');
  const plain = isPrefix ? text.slice(0, -2) : text;
  if (plain.includes('*')) return refuse(sourceMessages.star);
  if (isPrefix && /^\/*$/.test(plain)) return refuse(sourceMessages.everything);
  const fromPath = comparablePath(plain);
  if (fromPath === null) return refuse(sourceMessages.unreadable);
  if (isOwnAddress(fromPath)) return refuse(sourceMessages.own);
  return { ok: true, source: { fromPath, isPrefix } };
}
