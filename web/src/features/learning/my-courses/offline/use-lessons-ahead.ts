import { useEffect } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import type { CourseOutlineFieldsFragment } from '#gql/graphql.ts';
import { usePages } from '#navigation/pages-context.ts';
import { connection } from '#offline/connection.ts';
import { mayLoadAhead } from '#offline/may-load-ahead.ts';
import { savedAnswers } from '#offline/saved-answers.ts';
import { useAuth } from '#session/auth-context.ts';
import { boot } from '#session/boot.ts';
import { MyLesson } from '../learning.operations.ts';
import { lessonsAhead } from './lessons-ahead.ts';

/** Milliseconds; a text saved earlier than this is loaded again. */
const freshFor = 86_400_000;

/** Milliseconds that the page itself has the connection for. */
const pause = 3000;

/** Saves the texts of the next lessons on this phone once the page is there, one after the other. */
export function useLessonsAhead(course: CourseOutlineFieldsFragment, currentId?: number): void {
  const client = useDataClient();
  const { prefetch } = usePages();
  const { currentUser } = useAuth();
  const personId = boot.hasServiceWorker && !currentUser?.isImpersonating ? currentUser?.id : undefined;
  const ids = lessonsAhead(course, currentId).join();

  useEffect(() => {
    if (personId === undefined || ids === '' || !mayLoadAhead()) return undefined;
    let isHere = true;
    const saveAll = async () => {
      prefetch('viewLesson');
      const fresh = new Set(
        (await savedAnswers.of(personId))
          .filter(({ name, savedAt }) => name === 'MyLesson' && savedAt > Date.now() - freshFor)
          .map(({ variables }) => Number(variables['id'])),
      );
      for (const id of ids.split(',').map(Number)) {
        if (!isHere || !connection.isOnline()) return;
        if (!fresh.has(id)) await client.query({ query: MyLesson, variables: { id } });
      }
    };
    // What fails is tried again with the next page.
    const timer = setTimeout(() => void saveAll().catch(() => undefined), pause);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [client, personId, ids, prefetch]);
}
