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

/**
 * The id of a field stands in every version of its form, each time with other words; a task is done by one person and not by
 * another. A person's billing is theirs, whoever asks for it.
 */
const typePolicies = {
  FormField: { keyFields: false },
  Task: { keyFields: false },
  PersonBilling: { keyFields: ['userId'] },
} as const;

export function createApolloClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }), defaultOptions });
}
