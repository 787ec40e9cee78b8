import { type SearchType, searchLink } from '@app/rules/learning/search/search';
import { isLongNumber, typedWords } from '@app/rules/platform/palette/typed-text';
import type { PageFlag } from '@app/rules/people/access/flags';
import { requireViewer } from '#context.ts';
import type { Finder } from '#features/platform/palette/finder.ts';
import { searchContent } from './global-search.ts';

/** The flags that open the pages of staff; without them, the pages of learners. */
const flags: Record<SearchType, PageFlag> = {
  course: 'course',
  event: 'event',
  lesson: 'lesson',
  resource: 'resourceFile',
};

/** Courses, lessons, events and resources, by the one rule that opens content. */
export const contentFinder: Finder = {
  isFor: () => true,
  find: async (ctx, text) => {
    if (isLongNumber(text) || typedWords(text).length === 0) return [];
    const { pages } = requireViewer(ctx);
    const results = await searchContent(ctx, { query: text, type: null });
    return results.map(({ type, id, subId, title, detail }) => ({
      kind: type,
      id,
      title,
      detail,
      path: searchLink({ type, id, subId }, pages.has(flags[type]) ? 'tribe-team-ro' : 'member'),
    }));
  },
};
