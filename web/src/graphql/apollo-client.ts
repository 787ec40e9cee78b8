import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';

// Registers the `react` part of the default options with the compiler.
import type {} from '@apollo/client/react';

/** Watched queries show what is known and ask again; single ones are content with the cache. */
export const defaultOptions = {
  watchQuery: { fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true },
  query: { fetchPolicy: 'cache-first' },
  mutate: { fetchPolicy: 'network-only' },
  react: { suspense: { autoDisposeTimeoutMs: 30_000 } },
} as const;

export function createApolloClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({ link, cache: new InMemoryCache(), defaultOptions });
}
