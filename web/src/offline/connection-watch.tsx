import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnreachable, ServerParseError } from '#graphql/client/transport-errors.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { connection } from './connection.ts';

/** Learns from what pages ask whether the server can be reached, and asks again what nobody answered when it can. */
export function ConnectionWatch() {
  const { cache } = useDataClient();
  useEffect(
    () =>
      cache.queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { action } = event;
        if (action.type === 'success' && !action.manual) connection.reached();
        if (action.type === 'error' && isLost(action.error)) void connection.check();
      }),
    [cache],
  );
  useEffect(
    () =>
      connection.subscribe(() => {
        if (!connection.isOnline()) return;
        const unanswered = ({ state }: Query) => isUnreachable(state.error);
        void cache.queries.refetchQueries({ type: 'active', predicate: unanswered }, { cancelRefetch: false });
      }),
    [cache],
  );
  return null;
}

function isLost(error: unknown): boolean {
  return isUnreachable(error) || error instanceof ServerParseError;
}
