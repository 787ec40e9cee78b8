import type { Location } from '@app/rules/locations/location';
import { useEffect, useState } from 'react';

/** Lists do not change while a page is open, and every visit of the form needs the same ones. */
const kept = new Map<string, Promise<Location[]>>();

/** A list of the location pickers by its address; empty without one, on the way, and when it cannot be had. */
export function useLocations(path: string | null): Location[] {
  const [found, setFound] = useState<{ path: string | null; places: Location[] }>({ path: null, places: [] });
  useEffect(() => {
    let isCurrent = true;
    if (path) void load(path).then((places) => isCurrent && setFound({ path, places }));
    return () => {
      isCurrent = false;
    };
  }, [path]);
  return found.path === path ? found.places : [];
}

export function locationPath(...codes: (string | undefined)[]): string | null {
  if (codes.some((code) => code === undefined)) return null;
  return `/api/locations/${codes.map((code) => encodeURIComponent(code ?? '')).join('/')}`;
}

async function load(path: string): Promise<Location[]> {
  const pending = kept.get(path) ?? ask(path);
  kept.set(path, pending);
  const places = await pending;
  // An empty list may mean a failure on the way; the next visit loads it again.
  if (places.length === 0) kept.delete(path);
  return places;
}

async function ask(path: string): Promise<Location[]> {
  try {
    const answer = await fetch(path, { headers: { accept: 'application/json' } });
    const places: unknown = await answer.json();
    return Array.isArray(places) ? places.filter(isLocation) : [];
  } catch {
    return [];
  }
}

function isLocation(value: unknown): value is Location {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
