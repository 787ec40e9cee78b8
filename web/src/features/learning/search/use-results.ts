import { errorText } from '@app/rules/errors/error-text';
import {
  isSearchType,
  searchLink,
  type SearchTarget,
  type SearchType,
  shortestSearch,
} from '@app/rules/learning/search/search';
import { pathTo } from '@app/rules/navigation/route-table';
import { useEffect, useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import type { GlobalSearchQuery, PostMatchesQuery } from '#gql/graphql.ts';
import { useIsOfCommunity } from '#session/use-is-of-community.ts';
import { GlobalSearch, PostMatches } from './search.operations.ts';

/** Content, or what somebody of the community wrote. */
export type FoundItem = (SearchTarget | { type: 'post'; id: number }) & { title: string; detail: string | null };

/** The page of what was found, by the chosen role. */
export function linkOf(item: FoundItem, roleId: string): string {
  return item.type === 'post' ? pathTo('post', { id: item.id }) : searchLink(item, roleId);
}

type Answer = { question: string; items: FoundItem[]; error: string | null };

/** The server's results for the words in the address; only the answer to the last query counts. */
export function useResults(query: string, type: SearchType | null) {
  const client = useDataClient();
  const isOfCommunity = useIsOfCommunity();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isShort = query.length < shortestSearch;
  const question = `${type}:${query}`;

  useEffect(() => {
    if (isShort) return;
    let isOver = false;
    const report = (result: Pick<Answer, 'items' | 'error'>) => {
      if (!isOver) setAnswer({ question, ...result });
    };
    // A course and a lesson may have the same id: these are answers, not objects to remember.
    const fetchPolicy = 'no-cache';
    // Without the posts there is still the rest.
    const findPosts =
      isOfCommunity && type === null
        ? client
            .query({ query: PostMatches, variables: { query }, fetchPolicy })
            .then(({ data }) => (data ? postsIn(data) : []))
            .catch((): FoundItem[] => [])
        : Promise.resolve([]);
    client
      .query({ query: GlobalSearch, variables: { query, type }, fetchPolicy })
      .then(async ({ data }) => report({ items: [...(data ? itemsIn(data) : []), ...(await findPosts)], error: null }))
      .catch((error: unknown) => report({ items: [], error: errorText(error) }));
    return () => {
      isOver = true;
    };
  }, [client, query, type, question, isShort, isOfCommunity]);

  const current = !isShort && answer?.question === question ? answer : null;
  return { items: current?.items ?? [], error: current?.error ?? null, loading: !isShort && !current, isShort };
}

function itemsIn({ globalSearch }: GlobalSearchQuery): FoundItem[] {
  return globalSearch.flatMap(({ title, id, subId, detail, type }) =>
    isSearchType(type) ? [{ title, id, subId, detail, type }] : [],
  );
}

function postsIn({ postMatches }: PostMatchesQuery): FoundItem[] {
  return postMatches.map(({ id, text, by }) => ({ type: 'post', id, title: text, detail: by }));
}
