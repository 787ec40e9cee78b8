/** An address inside this site, in its parts. */
export type Place = { pathname: string; search: string; hash: string };

/** Where to go: an address as in a link (`/courses`, `?tab=notes`), or parts; without a path, on the same page. */
export type To = string | Partial<Place>;

export function addressOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash;
}

/** The whole address. A path that begins with two slashes would name another site without the origin before it. */
export function hrefOf(place: Place): string {
  return place.pathname.startsWith('//') ? fullAddress(place) : addressOf(place);
}

export function fullAddress(place: Place): string {
  return location.origin + addressOf(place);
}

/** The place that an address means when it is read at another; null when it is not inside this site. */
export function resolveAddress(to: To, from: Place): Place | null {
  const base = fullAddress(from);
  const url = typeof to === 'string' ? parsed(to, base) : withParts(new URL(base), to);
  if (url?.origin !== location.origin) return null;
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}

function withParts(url: URL, { pathname = url.pathname, search = '', hash = '' }: Partial<Place>): URL {
  return Object.assign(url, { pathname, search, hash });
}

/** `URL.parse`, which the browsers of older phones do not have. */
function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
