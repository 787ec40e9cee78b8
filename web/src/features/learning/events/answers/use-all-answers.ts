import { errorText } from '@app/rules/errors/error-text';
import { useEffect, useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import type { EventAnswersQuery } from '#gql/graphql.ts';
import { loadAllItems } from '#graphql/load-all-items.ts';
import { EventAnswers } from '../events.operations.ts';

export type Answer = EventAnswersQuery['eventAnswers']['items'][number];

type AnswersState = { items: Answer[] | null; error: string | null };

const pageSize = 100;

/** Everyone's answer, page by page: attendance is saved as a whole, so none may be missing. */
export function useAllAnswers(occurrenceId: number) {
  const client = useDataClient();
  const [{ items, error }, setLoaded] = useState<AnswersState>({ items: null, error: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const all = await loadAllItems(async (page) => {
        const variables = { occurrenceId, page, pageSize };
        const { data } = await client.query({ query: EventAnswers, variables, fetchPolicy: 'network-only' });
        return data?.eventAnswers;
      });
      if (isCurrent) setLoaded({ items: all, error: null });
    };
    load().catch((failure: unknown) => {
      if (isCurrent) setLoaded({ items: null, error: errorText(failure) });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, occurrenceId, turn]);
  return { items, error, retry: () => setTurn(turn + 1) };
}
