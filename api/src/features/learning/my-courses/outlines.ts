import type { Pool } from 'pg';
import { type OutlineRow, readOutlines } from '#db/hot/course-outline.ts';

/** The content of a course. The same for everyone, and so cached until the course's version changes. */
export type Outline = OutlineRow & {
  /** All that counts, in order; reckoned once, since lists ask it of every course. */
  publishedIds: number[];
};

const most = 1000;

/** Per database, so that two servers in one process (as in tests) never share. The least used goes first. */
const kept = new WeakMap<Pool, Map<number, Outline>>();

type CourseVersion = { id: number; version: string };

/** The current outlines of courses: from memory, and the rest in one statement. */
export async function outlinesOf(pool: Pool, versions: readonly CourseVersion[]): Promise<Map<number, Outline>> {
  const cache = cacheOf(pool);
  const found = new Map<number, Outline>();
  const missing: number[] = [];
  for (const { id, version } of versions) {
    const outline = cache.get(id);
    if (outline?.version === version) {
      found.set(id, outline);
      cache.delete(id);
      cache.set(id, outline);
    } else {
      missing.push(id);
    }
  }
  if (missing.length === 0) return found;
  for (const outline of await readMissing(pool, missing)) {
    found.set(outline.id, outline);
    cache.delete(outline.id);
    cache.set(outline.id, outline);
  }
  for (const id of cache.keys()) {
    if (cache.size <= most) break;
    cache.delete(id);
  }
  return found;
}

function cacheOf(pool: Pool): Map<number, Outline> {
  let cache = kept.get(pool);
  if (!cache) {
    cache = new Map();
    kept.set(pool, cache);
  }
  return cache;
}

async function readMissing(pool: Pool, ids: number[]): Promise<Outline[]> {
  const outlines = await readOutlines(pool, [ids]);
  return outlines.map((outline) => {
    const lessons = outline.units.flatMap((unit) => unit.lessons);
    return { ...outline, publishedIds: lessons.filter(({ status }) => status === 'published').map(({ id }) => id) };
  });
}
