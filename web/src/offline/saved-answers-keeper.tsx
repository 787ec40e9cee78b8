import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useAuth } from '#session/auth-context.ts';
import { boot } from '#session/boot.ts';
import { rememberPerson } from '#session/start/remembered-person.ts';
import { broughtAnswers } from './brought-answers.ts';
import { forgetOthers } from './forget-others.ts';
import { savedAnswers } from './saved-answers.ts';
import { savedQueries } from './saved-queries.ts';

/**
 * Keeps what a person opened for the times without a connection, and brings it back to the page. Nothing of it outlives
 * their session: who signs out, and whoever signs in after them, leaves nothing of the others on the phone.
 */
export function SavedAnswersKeeper() {
  const { currentUser, isAuthenticated, loading, hasError } = useAuth();
  const { cache } = useDataClient();
  const isGone = !loading && !hasError && !isAuthenticated;
  const isOwn = boot.hasServiceWorker && currentUser !== null && !currentUser.isImpersonating;
  const personId = isOwn ? currentUser.id : null;

  useEffect(() => {
    if (isOwn) rememberPerson(currentUser);
  }, [isOwn, currentUser]);

  useEffect(() => {
    if (personId === null && !isGone) return;
    void forgetOthers(personId);
    if (personId === null) return;
    let isHere = true;
    void quietly(
      savedAnswers.of(personId).then((answers) => {
        // A page without a connection has had the others from the start.
        if (isHere) cache.bring(broughtAnswers(answers, { isOffline: false }));
      }),
    );
    const keep = ({ meta, state }: Query) => {
      if (!meta || !savedQueries.has(meta.operation.name) || state.data === undefined) return;
      const { operation, variables } = meta;
      const { name, hash } = operation;
      const answer = { name, hash, variables, data: state.data, savedAt: state.dataUpdatedAt };
      void quietly(savedAnswers.save({ ...answer, personId }));
    };
    // What the document brought is there from the start, without anybody asking.
    const known = cache.queries.getQueryCache();
    for (const query of known.getAll()) keep(query);
    // Also what another answer or a mutation changed in it, so that a lesson done stays done without a connection.
    const stop = known.subscribe((event) => {
      const isNew = event.type === 'updated' && ['success', 'setState'].includes(event.action.type);
      if (isNew || event.type === 'added') keep(event.query);
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [personId, isGone, cache]);
  return null;
}

/** A store that is full or locked keeps nothing; the page goes on. */
async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    console.warn(error);
  }
}
