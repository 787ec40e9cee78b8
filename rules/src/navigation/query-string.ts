export type QueryValue = string | number | boolean | null | undefined;

/** `?a=1&b=2`, without null and undefined; an empty text when nothing is left. */
export function queryString(values: Record<string, QueryValue>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** The value of one name in a query string; of a repeated name the first counts. */
export function queryValue(search: string, name: string): string | null {
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [key = '', ...rest] = pair.split('=');
    if (decoded(key) === name) return decoded(rest.join('='));
  }
  return null;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A broken escape is a typing error in an address, not a reason to fail: it stays as it is.
    return spaced;
  }
}
