import { lessonGate } from '@app/rules/learning/content/lesson-gate';
import { mostSearchResults, searchInput, type SearchType } from '@app/rules/learning/search/search';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { type Context, requireViewer } from '#context.ts';
import { readList } from '#db/replica.ts';
import { parseInput } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { findByWords, findMisspelt, type Match } from './find-matches.ts';
import { type OpenContent, openContent } from './open-content.ts';
import type { SearchScope } from './search-sources.ts';

export type SearchResult = {
  title: string;
  type: SearchType;
  id: number;
  /** The course of a lesson. */
  subId: number | null;
  /** A line that tells it from others of the same title. */
  detail: string | null;
};

type SearchQuery = { query: string; type?: string | null | undefined };

/** With fewer results than this the person may have made a typing error. */
const few = 5;

/** Courses, lessons, events and resources that the viewer may open, the best first. */
export async function globalSearch(ctx: Context, input: SearchQuery): Promise<SearchResult[]> {
  const { query, type = null } = parseInput(searchInput, input);
  await enforceLimit(ctx, 'searchesPerUser', String(requireViewer(ctx).userId));
  return searchContent(ctx, { query, type });
}

/** The same for a text that was checked, and is counted elsewhere. */
export async function searchContent(
  ctx: Context,
  { query, type }: { query: string; type: SearchType | null },
): Promise<SearchResult[]> {
  const open = await openContent(ctx);
  const matchQuery = { query, type, scope: scopeOf(open) };
  const isOpen = openMatch(ctx, open);
  const matches = (await readList(ctx, (pool) => findByWords({ pool }, matchQuery))).filter(isOpen);
  if (matches.length < few) {
    const known = new Set(matches.map(keyOf));
    const misspelt = await findMisspelt(ctx, matchQuery);
    matches.push(...misspelt.filter((match) => isOpen(match) && !known.has(keyOf(match))));
  }
  return matches.slice(0, mostSearchResults).map(resultOf);
}

function scopeOf({ courses, courseLearner, eventIds, resourceIds }: OpenContent): SearchScope {
  const closed = courses.filter(({ opening }) => !opening.isOpen && opening.because !== 'draft');
  return {
    courseIds: courses.filter(({ opening }) => opening.isOpen).map(({ id }) => id),
    previewCourseIds: closed.map(({ id }) => id),
    eventIds,
    resourceIds,
    seesDraftLessons: courseLearner.isStaff,
  };
}

function openMatch({ now }: Context, { courses, courseLearner }: OpenContent): (match: Match) => boolean {
  const today = manilaDay(now);
  const items = new Map(courses.map(({ id, item }) => [id, item]));
  return ({ lesson, subId }) => {
    if (!lesson) return true;
    const course = items.get(subId ?? 0);
    const { availableAfterDays } = lesson;
    if (!course) return false;
    return lessonGate({ course, unit: { availableAfterDays }, lesson }, courseLearner, today).isOpen;
  };
}

function keyOf({ type, id }: Match): string {
  return `${type}:${id}`;
}

function resultOf({ title, type, id, subId, detail, startsAt }: Match): SearchResult {
  return { title, type, id, subId, detail: startsAt ? formatDay(manilaDay(startsAt)) : detail };
}
