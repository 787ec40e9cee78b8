/** The key in local storage and the name of the cookie, as the specification reads it. */
export const affiliateCodeName = 'affiliate-code';
/** Beside the code in local storage, which has no end of its own: the instant of the click, in milliseconds. */
export const affiliateClickName = 'affiliate-code-at';
export const affiliateCodeDays = 30;

/** Links are made with `aff`; the contract calls the same thing `affCode`. */
export const affiliateParameters = ['aff', 'affCode'] as const;

const pattern = /^[\w.-]{1,64}$/;

/** The code itself, or null for anything that is none. */
export function affiliateCodeFrom(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim() : '';
  return pattern.test(code) ? code : null;
}

/** The code that an address carries in its query string. */
export function affiliateCodeIn(search: string): string | null {
  const values = new Map(queryPairs(search).toReversed());
  for (const name of affiliateParameters) {
    const code = affiliateCodeFrom(values.get(name));
    if (code !== null) return code;
  }
  return null;
}

/** Whether a click still counts. A code without a noted click is accepted as it is. */
export function isFreshClick(clickedAt: number | null, now: number): boolean {
  return clickedAt === null || now - clickedAt < affiliateCodeDays * 24 * 3_600_000;
}

/** An address of this site with the code in it; an existing code stays. */
export function withAffiliateCode(address: string, code: string): string {
  const [, path = '', search = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const names = queryPairs(search).map(([name]) => name);
  if (affiliateParameters.some((name) => names.includes(name))) return address;
  return `${path}${search === '' ? '?' : `${search}&`}${affiliateParameters[0]}=${code}${anchor}`;
}

/** Names and values of a query string. What cannot be read is no code anyway. */
function queryPairs(search: string): [name: string, value: string][] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return [decoded(name), decoded(value)];
    });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
