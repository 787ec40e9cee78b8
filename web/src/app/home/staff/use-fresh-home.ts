import { useEffect, useRef } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { useDocumentVisibility } from '#ui/hooks/use-document-visibility.ts';
import { HomePaymentsChanged } from './staff-home.operations.ts';

type Client = ReturnType<typeof useDataClient>;
type Operations = Parameters<Client['refetchQueries']>[0]['include'];

/** Payments come in bursts when somebody works through the inbox. */
const pause = 3_000;
/** Somebody who looks away for a moment and comes back wants no new figures. */
const restful = 30_000;

/**
 * Asks for the figures again when somebody comes back to the window. Nothing moves while somebody reads: what changes
 * meanwhile is only noted, and counted as soon as they return.
 */
export function useFreshHome(operations: Operations): void {
  const client = useDataClient();
  const lastAt = useRef(0);
  useEffect(() => {
    lastAt.current = Date.now();
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastAt.current < restful) return;
      lastAt.current = Date.now();
      // A failure here is repaired by the next return.
      client.refetchQueries({ include: operations }).catch(() => undefined);
    };
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [client, operations]);
}

/** The figures of some operations follow when a payment has changed somewhere, at most every few seconds. */
export function useLiveMoney(operations: Operations, { skip }: { skip: boolean }): void {
  const client = useDataClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useSubscription(HomePaymentsChanged, {
    skip: skip || !isVisible,
    onError: () => {},
    onData: () => {
      if (timer.current !== undefined) return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        client.refetchQueries({ include: operations }).catch(() => undefined);
      }, pause);
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
