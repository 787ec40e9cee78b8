import type { GatedLesson, GatedUnit } from '@app/rules/learning/content/lesson-gate';
import type { LessonType } from '@app/rules/learning/courses/lesson-types';
import type { RichText } from '@app/rules/rich-text/rich-text';
import type { Pool } from 'pg';

export type OutlineLesson = GatedLesson & {
  id: number;
  name: string;
  type: LessonType;
  durationSeconds: number | null;
};

export type OutlineUnit = GatedUnit & {
  id: number;
  name: string;
  shortDescription: string | null;
  lessons: OutlineLesson[];
};

export type OutlineTrack = { id: number; name: string; description: string | null; unitIds: number[] };

/** What a course is made of. The same for everyone, and so kept in memory until the course says it has changed. */
export type Outline = {
  id: number;
  version: string;
  name: string;
  shortDescription: string | null;
  description: string | null;
  coverKey: string | null;
  introVideoUrl: string | null;
  introText: RichText | null;
  tracks: OutlineTrack[];
  units: OutlineUnit[];
  /** All that counts, in order; reckoned once, since lists ask it of every course. */
  publishedIds: number[];
};

/** What changes with the outline and with the course itself; read with every request. */
export const versionColumn = `c.revision || ':' || extract(epoch from c.updated_at)`;

const most = 1000;

/** By database, so that two servers in one process (as in tests) never share. The least used goes first. */
const kept = new WeakMap<Pool, Map<number, Outline>>();

type Wanted = { id: number; version: string };

/** The outlines of courses as they are now: from memory, and the rest in one statement. */
export async function outlinesOf(pool: Pool, wanted: readonly Wanted[]): Promise<Map<number, Outline>> {
  const cache = cacheOf(pool);
  const found = new Map<number, Outline>();
  const missing: number[] = [];
  for (const { id, version } of wanted) {
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
  for (const outline of await readOutlines(pool, missing)) {
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

/** With the version from the same snapshot: an outline is never kept under a number that is not its own. */
const outlinesText = `select json_build_object(
    'id', c.id, 'version', ${versionColumn}, 'name', c.name, 'shortDescription', c.short_description,
    'description', c.description, 'coverKey', f.key, 'introVideoUrl', c.intro_video_url, 'introText', c.intro_text,
    'tracks', coalesce((select json_agg(json_build_object(
        'id', t.id, 'name', t.name, 'description', t.description, 'unitIds', t.unit_ids
      ) order by t.position, t.id) from tracks t where t.course_id = c.id), '[]'),
    'units', coalesce((select json_agg(json_build_object(
        'id', u.id, 'name', u.name, 'shortDescription', u.short_description,
        'availableAfterDays', u.available_after_days,
        'lessons', coalesce((select json_agg(json_build_object(
            'id', l.id, 'name', l.name, 'type', l.type, 'durationSeconds', l.duration_seconds,
            'isFreePreview', l.is_free_preview, 'status', l.status
          ) order by l.position, l.id) from lessons l where l.unit_id = u.id), '[]')
      ) order by u.position, u.id) from units u where u.course_id = c.id), '[]')
  ) as outline
  from courses c left join files f on f.id = c.cover_id
  where c.id = any ($1::int[])`;

async function readOutlines(pool: Pool, ids: number[]): Promise<Outline[]> {
  const { rows } = await pool.query<{ outline: Omit<Outline, 'publishedIds'> }>({
    name: 'outlines',
    text: outlinesText,
    values: [ids],
  });
  return rows.map(({ outline }) => {
    const lessons = outline.units.flatMap((unit) => unit.lessons);
    return { ...outline, publishedIds: lessons.filter(({ status }) => status === 'published').map(({ id }) => id) };
  });
}
