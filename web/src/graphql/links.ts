import { ApolloLink, HttpLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { errorCode } from '@app/rules/errors/error-text';
import { OperationTypeNode } from 'graphql';
import { catchError, throwError } from 'rxjs';
import { authHeaders } from './auth-headers.ts';
import { sha256 } from './sha256.ts';
import { EventStreamLink } from './event-stream-link.ts';

export const graphqlUrl = '/api/graphql';

export type LinkOptions = {
  /** The header that names the provider. */
  authType: string;
  getToken: () => Promise<string | null>;
  /** Called when the server no longer knows the session. */
  onUnauthenticated: () => void;
  /** Called when a stream of events came back after a pause in which something may have been missed. */
  onReconnected: () => void;
};

/** The way of an operation to the server: queries and mutations by hash, subscriptions as server-sent events. */
export function createLink({ authType, getToken, onUnauthenticated, onReconnected }: LinkOptions): ApolloLink {
  const headersNow = async () => authHeaders(authType, await getToken());

  const events = new EventStreamLink({ url: graphqlUrl, headers: headersNow, onReconnected });
  const answers = ApolloLink.from([
    new SetContextLink(async ({ headers }) => ({ headers: { ...headers, ...(await headersNow()) } })),
    ...persistedQueries(),
    missingAnswers(),
    new HttpLink({
      uri: graphqlUrl,
      credentials: 'same-origin',
      // The server does not need to know the client library.
      enhancedClientAwareness: { transport: false },
    }),
  ]);
  const isSubscription = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.SUBSCRIPTION;

  return ApolloLink.from([
    new ErrorLink(({ error }) => {
      if (errorCode(error) === 'UNAUTHENTICATED') onUnauthenticated();
    }),
    ApolloLink.split(isSubscription, events, answers),
  ]);
}

/** Browsers hash on secure pages only; elsewhere the full text is sent, which the server takes as well. */
function persistedQueries(): ApolloLink[] {
  const { subtle } = globalThis.crypto ?? {};
  return subtle ? [new PersistedQueryLink({ sha256 })] : [];
}

/** An answer with neither data nor errors, in the words of the error catalogue. */
function missingAnswers(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      catchError((error: unknown) => {
        const isMissing = ServerError.is(error) && error.message.startsWith('Server response was malformed');
        const name = operation.operationName;
        return throwError(() =>
          isMissing ? new Error(`Server response was missing for query '${name}'.`, { cause: error }) : error,
        );
      }),
    ),
  );
}
