import { affiliateParameters } from '../../people/affiliate-codes/affiliate-code.ts';

const longestTarget = 1000;

export const targetMessages = {
  missing: 'To is required',
  tooLong: 'This address is too long',
  shape: 'Start with a slash, or with https://',
  unsafe: 'This address is not safe to send people to',
  star: 'The target is one address, without a *',
} as const;

/** Where a rule may lead: the hosts that staff listed, and the host of this installation, whose addresses become paths. */
export type TargetHosts = { allowed: readonly string[]; own: string | null };
export type ReadTarget = { ok: true; address: string } | { ok: false; message: string };

/** The setting `redirect-hosts`. */
export function hostsOf(setting: string): string[] {
  return setting
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
}

/** What people type as the target of a rule, as it is sent to browsers: letters of other languages are encoded. */
export function readTarget(typed: string, { allowed, own }: TargetHosts): ReadTarget {
  const text = typed.trim();
  const refuse = (message: string): ReadTarget => ({ ok: false, message });
  if (text === '') return refuse(targetMessages.missing);
  if (text.length > longestTarget) return refuse(targetMessages.tooLong);
  // Browsers drop tabs and line breaks and take a backslash for a slash: `/\t/host` and `/\host` are another site.
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\\\s\u0000-\u001F\u007F-\u009F]/.test(text)) return refuse(targetMessages.unsafe);
  if (text.startsWith('/')) return readPath(text);
  if (!/^https:\/\//i.test(text)) return refuse(targetMessages.shape);
  const url = URL.parse(text);
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.port !== '' || text.includes('@', 8))
    return refuse(targetMessages.unsafe);
  if (own !== null && sameHost(url.hostname, own)) return readPath(text.replace(/^https:\/\/[^/?#]+/i, '') || '/');
  if (!allowed.some((host) => sameHost(host, url.hostname))) return refuse(hostMessage(url.hostname, allowed));
  return url.pathname.includes('*') ? refuse(targetMessages.star) : { ok: true, address: url.href };
}

function readPath(text: string): ReadTarget {
  const [path = ''] = text.split(/[?#]/, 1);
  // Two slashes lead to another site, at the front or brought there by dots.
  if (!path.startsWith('/') || path.includes('//')) return { ok: false, message: targetMessages.unsafe };
  if (path.includes('*')) return { ok: false, message: targetMessages.star };
  // Dots, also encoded ones, are resolved here and not by the browser.
  const url = URL.parse(text, 'https://host.invalid');
  if (!url || url.hostname !== 'host.invalid') return { ok: false, message: targetMessages.unsafe };
  const address = url.href.slice('https://host.invalid'.length);
  return address.startsWith('//')
    ? { ok: false, message: targetMessages.unsafe }
    : {
        ok: true,
        address: address.length > 1 ? address.replace(/\/+(?=$|[?#])/, '') || '/' : address,
      };
}

function sameHost(one: string, other: string): boolean {
  return one.replace(/^www\./, '') === other.replace(/^www\./, '');
}

function hostMessage(host: string, allowed: readonly string[]): string {
  const rest = allowed.length > 0 ? ` Rules may lead to ${allowed.join(', ')}.` : '';
  return `${host} is not listed in the setting “Hosts for redirect rules”.${rest}`;
}

/** Whether a saved target may still be used: staff may have taken its host off the list since. */
export function isTargetOpen(address: string, hosts: TargetHosts): boolean {
  return readTarget(address, hosts).ok;
}

/** The path of a target on this site; null for other sites. */
export function pathOfTarget(address: string): string | null {
  return address.startsWith('/') ? (address.split(/[?#]/, 1)[0] ?? null) : null;
}

/**
 * The target with the query of the visitor: what they bring replaces what the rule has under the same name, so that the
 * affiliate code and the campaign of the last link always travel along.
 */
export function withVisitorQuery(address: string, query: string): string {
  const brought = pairsOf(printable(query));
  const [, path = '', search = '', anchor = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const names = new Set(brought.map(nameOf));
  const isAffiliate = (name: string) => affiliateParameters.some((one) => one === name);
  const bringsCode = [...names].some(isAffiliate);
  const own = pairsOf(search).filter((pair) => {
    const name = nameOf(pair);
    return !names.has(name) && !(bringsCode && isAffiliate(name));
  });
  const all = [...own, ...brought].join('&');
  return `${path}${all === '' ? '' : `?${all}`}${anchor}`;
}

function pairsOf(search: string): string[] {
  return search.split('&').filter((pair) => pair !== '');
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? '';
}

/** What cannot stand in a header as it is, is encoded: line breaks above all. */
function printable(query: string): string {
  return query
    .replace(/#.*$/s, '')
    .replaceAll(/[^\u0021-\u007E]|["<>\\^`{|}]/gu, (letter) => encodeURIComponent(letter.toWellFormed()));
}
