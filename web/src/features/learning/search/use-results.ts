import { errorText } from '@app/rules/errors/error-text';
import { isSearchType, type SearchTarget, type SearchType, shortestSearch } from '@app/rules/learning/search/search';
import { useEffect, useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import type { GlobalSearchQuery } from '#gql/graphql.ts';
import { GlobalSearch } from './search.operations.ts';

export type FoundItem = SearchTarget & { title: string; detail: string | null };

type Answer = { question: string; items: FoundItem[]; error: string | null };

/** The server's results for the words in the address; only the answer to the last query counts. */
export function useResults(query: string, type: SearchType | null) {
  const client = useDataClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isShort = query.length < shortestSearch;
  const question = `${type}:${query}`;

  useEffect(() => {
    if (isShort) return;
    let isOver = false;
    const report = (result: Pick<Answer, 'items' | 'error'>) => {
      if (!isOver) setAnswer({ question, ...result });
    };
    client
      // A course and a lesson may have the same id: these are answers, not objects to remember.
      .query({ query: GlobalSearch, variables: { query, type }, fetchPolicy: 'no-cache' })
      .then(({ data }) => report({ items: data ? itemsIn(data) : [], error: null }))
      .catch((error: unknown) => report({ items: [], error: errorText(error) }));
    return () => {
      isOver = true;
    };
  }, [client, query, type, question, isShort]);

  const current = !isShort && answer?.question === question ? answer : null;
  return { items: current?.items ?? [], error: current?.error ?? null, loading: !isShort && !current, isShort };
}

function itemsIn({ globalSearch }: GlobalSearchQuery): FoundItem[] {
  return globalSearch.flatMap(({ title, id, subId, detail, type }) =>
    isSearchType(type) ? [{ title, id, subId, detail, type }] : [],
  );
}
