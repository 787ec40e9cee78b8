import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';

// Registers the `react` part of the default options with the compiler.
import type {} from '@apollo/client/react';

/** Watched queries show the cache and reload; single ones are satisfied with the cache. */
export const defaultOptions = {
  watchQuery: { fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true },
  query: { fetchPolicy: 'cache-first' },
  mutate: { fetchPolicy: 'network-only' },
  react: { suspense: { autoDisposeTimeoutMs: 30_000 } },
} as const;

/**
 * The id of a field is the same in every version of its form, with different texts; a task has a state per person. A
 * billing belongs to its person, whoever loads it.
 */
const typePolicies = {
  FormField: { keyFields: false },
  Task: { keyFields: false },
  PersonBilling: { keyFields: ['userId'] },
} as const;

export function createApolloClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }), defaultOptions });
}
