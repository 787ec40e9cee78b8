/** Where an address leads, with the query string of the visit kept: what the target itself says wins. */
export function withQueryOf(target: string, search: string): string {
  const [path = '', hash] = target.split('#');
  const [address = '', own = ''] = path.split('?');
  const named = new Set(pairsOf(own).map(nameOf));
  const query = [...pairsOf(own), ...pairsOf(search).filter((pair) => !named.has(nameOf(pair)))].join('&');
  return `${address}${query === '' ? '' : `?${query}`}${hash === undefined ? '' : `#${hash}`}`;
}

const pairsOf = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean);
const nameOf = (pair: string) => pair.split('=')[0];

/** Seconds before `/fast-track` goes on. */
export const FAST_TRACK_SECONDS = 5;
