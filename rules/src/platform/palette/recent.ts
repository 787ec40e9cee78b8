import { z } from 'zod';
import { type FoundKind, isFoundKind } from './found.ts';

/** Something that was opened from the palette, as this device remembers it: no numbers, addresses or amounts. */
export type RecentThing = { kind: FoundKind | 'page'; title: string; detail: string | null; path: string };

const mostRecent = 6;

/** The newest first, each once. */
export function withRecent(things: readonly RecentThing[], thing: RecentThing): RecentThing[] {
  return [thing, ...things.filter(({ path }) => path !== thing.path)].slice(0, mostRecent);
}

const kept = z.array(
  z.object({
    kind: z.custom<FoundKind | 'page'>((kind) => typeof kind === 'string' && (kind === 'page' || isFoundKind(kind))),
    title: z.string().max(300),
    detail: z.string().max(300).nullable(),
    // A path of our own, and nothing that leads away.
    path: z.string().regex(/^\/(?![/\\])/),
  }),
);

/** What the device kept; nothing when it is not what we wrote. */
export function readRecent(text: string | null): RecentThing[] {
  if (!text) return [];
  try {
    return kept.parse(JSON.parse(text)).slice(0, mostRecent);
  } catch {
    return [];
  }
}
