import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAuth } from '#session/auth-context.ts';
import { createApolloClient } from './apollo-client.ts';
import { createLink } from './links.ts';

/** The data client of this page. It carries the session, and forgets everything when another person signs in. */
export function ApolloSession({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const latest = useRef(auth);
  useEffect(() => {
    latest.current = auth;
  });

  const [client] = useState(() => {
    const recheckLiveSession = () => {
      if (latest.current.isAuthenticated) void latest.current.recheck();
    };
    return createApolloClient(
      createLink({
        authType: auth.type,
        getToken: auth.getToken,
        onUnauthenticated: recheckLiveSession,
        onReconnected: recheckLiveSession,
      }),
    );
  });

  const userId = auth.currentUser?.id ?? null;
  const lastUserId = useRef<number | null>(null);
  useEffect(() => {
    if (lastUserId.current !== null && lastUserId.current !== userId) void client.clearStore();
    lastUserId.current = userId;
  }, [client, userId]);

  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
