import type { TypedDocumentNode } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { latestAuthHeaders } from './auth-headers.ts';
import { operationName } from './query-states.ts';
import { graphqlUrl } from './links.ts';

/** Browsers let go of larger requests when their page goes; those are sent as usual, and mostly arrive too. */
const mostThatOutlives = 60_000;

/** Sends a mutation from a page that is going away: it waits for no answer, and `keepalive` lets the request outlive it. */
export function sendOnLeaving<Variables>(mutation: TypedDocumentNode<unknown, Variables>, variables: Variables): void {
  const body = JSON.stringify({ operationName: operationName(mutation), query: print(mutation), variables });
  void fetch(graphqlUrl, {
    method: 'POST',
    keepalive: new Blob([body]).size < mostThatOutlives,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...latestAuthHeaders() },
    body,
  }).catch(() => undefined);
}
