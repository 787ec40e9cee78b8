import type { PathPattern } from './route-path.ts';

type Indexed = { pattern: PathPattern };

/** The text between the leading slash and the next one. */
export function firstSegmentOf(pathname: string): string {
  const end = pathname.indexOf('/', 1);
  return end === -1 ? pathname.slice(1) : pathname.slice(1, end);
}

/** The first segment of a path when it is a fixed word, else null. */
export function staticFirstSegment(path: string): string | null {
  const first = firstSegmentOf(path);
  return first === '' || first.includes('{') ? null : first;
}

/**
 * Finds the few routes that can match an address: those with as many segments and either the same first word or a
 * parameter in its place, in the order in which they were declared. A list is made when an address first needs it, since
 * a page that opens needs two or three of them; unknown addresses leave nothing behind.
 */
export function indexRoutes<Route extends Indexed>(routes: readonly Route[]): (pathname: string) => readonly Route[] {
  const candidates = routes.map((route) => ({ route, ...shapeOf(route.pattern) }));
  const firstWords = new Set(candidates.map(({ first }) => first));
  const mostSegments = Math.max(...candidates.map(({ segments }) => segments));
  const lists = new Map<string, Route[]>();

  const listOf = (segments: number, first: string | null) =>
    candidates
      .filter((one) => one.isGlob || (one.segments === segments && (one.first === null || one.first === first)))
      .map(({ route }) => route);

  return (pathname) => {
    // One more than any route has stands for all longer ones, and no word for all unknown ones.
    const segments = Math.min(segmentsIn(pathname), mostSegments + 1);
    const word = firstSegmentOf(pathname);
    const first = firstWords.has(word) ? word : null;
    const key = `${segments}/${first ?? ''}`;
    const list = lists.get(key) ?? listOf(segments, first);
    lists.set(key, list);
    return list;
  };
}

function shapeOf({ path, params }: PathPattern) {
  return {
    segments: segmentsIn(path),
    first: staticFirstSegment(path),
    // A glob swallows slashes, so the number of segments says nothing about it.
    isGlob: params.some(({ type }) => type === 'Glob'),
  };
}

function segmentsIn(pathname: string): number {
  let slashes = 0;
  for (let at = pathname.indexOf('/'); at !== -1; at = pathname.indexOf('/', at + 1)) slashes += 1;
  return slashes;
}
