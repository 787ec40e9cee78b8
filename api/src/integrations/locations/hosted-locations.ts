import { z } from 'zod';
import type { LocationSource } from './location-source.ts';

type HostedOptions = { url: string; key: string; timeout?: number };

const answer = z.array(z.object({ name: z.string(), iso2: z.string().nullish() })).max(50_000);

/** Lists that hardly ever change are loaded once per process. */
const MOST_KEPT = 500;

/** A hosted service that lists `countries`, their `states` and their `cities`. The key goes with the request, never to a browser. */
export function hostedLocations({ url, key, timeout = 10_000 }: HostedOptions): LocationSource {
  const kept = new Map<string, ReturnType<typeof ask>>();
  const ask = async (path: string) => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      headers: { 'x-cscapi-key': key, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`the location service answered ${response.status}`);
    return answer.parse(await response.json()).map(({ name, iso2 }) => (iso2 ? { name, code: iso2 } : { name }));
  };
  const list = (...parts: string[]) => {
    const path = parts.map(encodeURIComponent).join('/');
    const known = kept.get(path);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const pending = ask(path);
    kept.set(path, pending);
    // A failure is not cached: the next request tries again.
    pending.catch(() => kept.delete(path));
    return pending;
  };
  return {
    countries: () => list('countries'),
    states: (country) => list('countries', country, 'states'),
    cities: (country, state) => list('countries', country, 'states', state, 'cities'),
    forget: () => kept.clear(),
  };
}
