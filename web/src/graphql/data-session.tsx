import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useAuth } from '#session/auth-context.ts';
import type { BroughtAnswer } from './client/answer-cache.ts';
import { DataClient } from './client/data-client.ts';
import { DataContext } from './client/data-context.ts';
import { createTransport } from './client/transport.ts';

type DataSessionProps = {
  /** Answers that are there already. */
  firstAnswers?: readonly BroughtAnswer[];
  children: ReactNode;
};

const none: readonly BroughtAnswer[] = [];

/** The data client of this page. It carries the session, and forgets everything when another person signs in. */
export function DataSession({ firstAnswers = none, children }: DataSessionProps) {
  const auth = useAuth();
  const latest = useRef(auth);
  // Before the effects of the pages, in which they begin to ask.
  useLayoutEffect(() => {
    latest.current = auth;
  });

  const [client] = useState(() => {
    const recheckLiveSession = () => {
      if (latest.current.isAuthenticated) void latest.current.recheck();
    };
    const made = new DataClient(
      createTransport({
        authType: auth.type,
        getToken: auth.getToken,
        personId: () => latest.current.currentUser?.id ?? null,
        onUnauthenticated: recheckLiveSession,
      }),
    );
    made.cache.bring(firstAnswers);
    return made;
  });

  const userId = auth.currentUser?.id ?? null;
  const lastUserId = useRef<number | null>(null);
  // Before the effects of the next person's pages, in which they begin to ask.
  useLayoutEffect(() => {
    if (lastUserId.current !== null && lastUserId.current !== userId) client.clear();
    lastUserId.current = userId;
  }, [client, userId]);

  return <DataContext value={client}>{children}</DataContext>;
}
