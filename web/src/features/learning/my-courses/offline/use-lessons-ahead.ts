import { useDataClient } from '#graphql/use-data-client.ts';
import type { CourseOutlineFieldsFragment } from '#gql/graphql.ts';
import { usePages } from '#navigation/pages-context.ts';
import { connection } from '#offline/connection.ts';
import { savedAnswers } from '#offline/saved-answers.ts';
import { usePersonToKeepFor, useWorkAhead } from '#offline/use-work-ahead.ts';
import { MyLesson } from '../learning.operations.ts';
import { lessonsAhead } from './lessons-ahead.ts';

/** Milliseconds; a text saved earlier than this is loaded again. */
const freshFor = 86_400_000;

/** Saves the texts of the next lessons on this phone once the page is there, one after the other. */
export function useLessonsAhead(course: CourseOutlineFieldsFragment, currentId?: number): void {
  const client = useDataClient();
  const { prefetch } = usePages();
  const personId = usePersonToKeepFor();
  const ids = lessonsAhead(course, currentId);
  const saveAll = async (isHere: () => boolean) => {
    if (personId === undefined || ids.length === 0) return;
    prefetch('viewLesson');
    const fresh = new Set(
      (await savedAnswers.of(personId))
        .filter(({ name, savedAt }) => name === 'MyLesson' && savedAt > Date.now() - freshFor)
        .map(({ variables }) => Number(variables['id'])),
    );
    for (const id of ids) {
      if (!isHere() || !connection.isOnline()) return;
      if (!fresh.has(id)) await client.query({ query: MyLesson, variables: { id } });
    }
  };
  useWorkAhead(saveAll, { key: `${personId} ${ids.join()}` });
}
