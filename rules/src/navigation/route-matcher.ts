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
 * parameter in its place, in the order in which they were declared. The lists are made once; a lookup costs at most two
 * map reads, and unknown addresses leave nothing behind.
 */
export function indexRoutes<Route extends Indexed>(routes: readonly Route[]): (pathname: string) => readonly Route[] {
  const candidates = routes.map((route) => ({ route, ...shapeOf(route.pattern) }));
  const routesFor = (segments: number, first: string | null) =>
    candidates
      .filter((one) => one.isGlob || (one.segments === segments && (one.first === null || one.first === first)))
      .map(({ route }) => route);

  const byFirst = new Map<string, Route[]>();
  const bySegments = new Map<number, Route[]>();
  for (const { segments, first } of candidates) {
    if (first !== null) byFirst.set(`${segments}/${first}`, routesFor(segments, first));
    bySegments.set(segments, routesFor(segments, null));
  }
  const globs = candidates.filter(({ isGlob }) => isGlob).map(({ route }) => route);

  return (pathname) => {
    const segments = segmentsIn(pathname);
    return byFirst.get(`${segments}/${firstSegmentOf(pathname)}`) ?? bySegments.get(segments) ?? globs;
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
