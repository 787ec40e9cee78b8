/** Where an address leads, with the query string of the visit kept: what the target itself says wins. */
export function withQueryOf(target: string, search: string): string {
  const [path = '', hash] = target.split('#');
  const [address = '', own = ''] = path.split('?');
  const query = queryOf(own);
  const named = new Set(query?.keys());
  for (const [name, value] of queryOf(search) ?? []) if (!named.has(name)) query?.append(name, value);
  const text = query?.toString() ?? '';
  return `${address}${text === '' ? '' : `?${text}`}${hash === undefined ? '' : `#${hash}`}`;
}

const queryOf = (search: string) => URL.parse(`?${search.replace(/^\?/, '')}`, 'http://here')?.searchParams;

/** Seconds before `/fast-track` goes on. */
export const FAST_TRACK_SECONDS = 5;
