import { useEffect, useRef } from 'react';
import type { FeedTab } from '#gql/graphql.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { useDocumentVisibility } from '#ui/hooks/use-document-visibility.ts';
import { Feed, FeedChanged, FeedNews, MarkFeedSeen } from './posts.operations.ts';

/** Everyone hears of a new post at the same moment; the wait keeps them from asking at the same moment too. */
const longestWait = 4_000;

/** How much is new on each tab, and the way to see it: the list itself never jumps. */
export function useLiveFeed(tab: FeedTab) {
  const client = useDataClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const { data } = useQuery(FeedNews);
  const [markSeen] = useMutation(MarkFeedSeen, {
    // It answers with what is new afterwards: nobody has to ask for that.
    update: (cache, { data: seen }) =>
      cache.updateQuery({ query: FeedNews }, (known) => (seen ? { feedNews: seen.markFeedSeen } : known)),
  });
  const waiting = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current);
    },
    [],
  );
  useEffect(() => {
    // Nobody needs to know that it did not work: the count stays.
    markSeen({ variables: { tab } }).catch(() => undefined);
  }, [tab, markSeen]);
  useSubscription(FeedChanged, {
    variables: { tab },
    skip: !isVisible,
    onError: () => {},
    onData: () => {
      waiting.current ??= window.setTimeout(() => {
        waiting.current = null;
        void client.refetchQueries({ include: [FeedNews] });
      }, Math.random() * longestWait);
    },
  });
  const showNew = async () => {
    await client.refetchQueries({ include: [Feed] });
    await markSeen({ variables: { tab } }).catch(() => undefined);
  };
  return { news: data?.feedNews, showNew };
}
