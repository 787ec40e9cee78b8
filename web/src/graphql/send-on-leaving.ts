import { latestAuthHeaders } from './auth-headers.ts';
import type { Operation } from './client/operation.ts';
import { graphqlUrl } from './client/transport.ts';

/** Browsers let go of larger requests when their page goes; those are sent as usual, and mostly arrive too. */
const mostThatOutlives = 60_000;

/** Sends a mutation from a page that is going away: it waits for no answer, and `keepalive` lets the request outlive it. */
export function sendOnLeaving<Variables>(mutation: Operation<unknown, Variables>, variables: Variables): void {
  const body = JSON.stringify({ operationName: mutation.name, query: mutation.text, variables });
  void fetch(graphqlUrl, {
    method: 'POST',
    keepalive: new Blob([body]).size < mostThatOutlives,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...latestAuthHeaders() },
    body,
  }).catch(() => undefined);
}
