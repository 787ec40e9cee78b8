import { z } from 'zod';
import { isMemberLike } from '../../people/access/roles.ts';
import { pathTo } from '../../navigation/route-table.ts';

export const searchTypes = ['course', 'event', 'resource', 'lesson'] as const;
export type SearchType = (typeof searchTypes)[number];

export const searchTexts = {
  loading: 'Browsing the entire database',
  nothing: 'Oops, no results found',
};

/** The search waits this long after the last letter before it asks the server. */
export const searchPause = 300;
export const shortestSearch = 2;
export const mostSearchResults = 20;

export const searchInput = z.object({
  query: z
    .string()
    .trim()
    .min(shortestSearch, 'Write at least two letters')
    .max(100, 'The search is too long')
    .refine((text) => searchWords(text).length > 0, 'Write at least one word'),
  type: z.enum(searchTypes, 'This cannot be searched for').nullish(),
});

const mostWords = 8;

/** The words of a search: letters and digits; everything else is ignored. */
export function searchWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, mostWords);
}

export function isSearchType(text: string | null): text is SearchType {
  return searchTypes.some((type) => type === text);
}

export type SearchTarget = { type: SearchType; id: number; subId: number | null };

/** The page a result leads to, by the chosen role: learners to their own pages, others to staff pages. */
export function searchLink({ type, id, subId }: SearchTarget, roleId: string): string {
  if (!isMemberLike(roleId)) {
    const staffPages = { course: 'course', event: 'event', resource: 'resourceFile', lesson: 'lessonLink' } as const;
    return pathTo(staffPages[type], { id });
  }
  if (type === 'lesson') return pathTo('viewLesson', { courseId: subId ?? 0, lessonId: id });
  const learnerPages = { course: 'viewCourse', event: 'viewEvent', resource: 'viewResource' } as const;
  return pathTo(learnerPages[type], { id });
}
