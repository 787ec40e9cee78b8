import { errorCode } from '@app/rules/errors/error-text';
import { setClockBy } from '#ui/dates/use-now.ts';
import { authHeaders } from '../auth-headers.ts';
import { noteRequest } from '../request-ids.ts';
import { EventStream } from './event-stream.ts';
import type { Listener } from './live/listener.ts';
import type { Operation, Variables } from './operation.ts';
import { AnsweredErrors, ServerError, ServerParseError } from './transport-errors.ts';

export const graphqlUrl = '/api/graphql';

export type TransportOptions = {
  /** The header that names the provider. */
  authType: string;
  getToken: () => Promise<string | null>;
  /** Whose page it is; null while nobody is signed in. */
  personId: () => number | null;
  /** Called when the server no longer knows the session. */
  onUnauthenticated: () => void;
};

type AskOptions = { headers?: Record<string, string>; signal?: AbortSignal };

/** The way of an operation to the server. */
export type Transport = {
  ask: (operation: Operation, variables: Variables, options?: AskOptions) => Promise<unknown>;
  /** Returns what ends it. */
  listen: (operation: Operation, variables: Variables, listener: Listener) => () => void;
};

/** Queries and mutations by hash, subscriptions as server-sent events on a connection that the tabs share. */
export function createTransport(options: TransportOptions): Transport {
  const { authType, getToken, personId, onUnauthenticated } = options;
  const headersNow = async () => {
    // Before the token is there somebody else may be: the request is of who asked.
    const askedBy = personId();
    return authHeaders({ type: authType, token: await getToken(), personId: askedBy });
  };
  const events = new EventStream({ headers: headersNow, personId });
  let takesHashes = true;

  const checked = (error: unknown) => {
    if (errorCode(error) === 'UNAUTHENTICATED') onUnauthenticated();
    return error;
  };

  const send = async (operation: Operation, variables: Variables, options: AskOptions, withText: boolean) => {
    const headers = { 'content-type': 'application/json', ...options.headers, ...(await headersNow()) };
    const body = bodyOf(operation, variables, { hash: takesHashes, text: withText });
    const { signal } = options;
    const response = await fetch(graphqlUrl, { method: 'POST', credentials: 'same-origin', headers, body, signal });
    noteRequest(response);
    setClockBy(response.headers.get('date'));
    return readAnswer(operation, response);
  };

  return {
    ask: async (operation, variables, options = {}) => {
      try {
        return await send(operation, variables, options, !takesHashes);
      } catch (error) {
        const code = errorCode(error);
        if (code === 'PERSISTED_QUERY_NOT_SUPPORTED') takesHashes = false;
        else if (code !== 'PERSISTED_QUERY_NOT_FOUND') throw checked(error);
      }
      try {
        return await send(operation, variables, options, true);
      } catch (error) {
        throw checked(error);
      }
    },
    listen: (operation, variables, { onData, onError }) =>
      events.listen(operation, variables, { onData, onError: (error) => onError(checked(error)) }),
  };
}

/** With the text, the server keeps it under the hash. */
function bodyOf({ name, text, hash }: Operation, variables: Variables, sent: { hash: boolean; text: boolean }): string {
  return JSON.stringify({
    operationName: name,
    variables,
    ...(sent.text && { query: text }),
    ...(sent.hash && { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
  });
}

type Answer = { data?: unknown; errors?: ConstructorParameters<typeof AnsweredErrors>[0] };

/** The data of an answer; everything else is thrown, in the words of the error catalogue. */
async function readAnswer({ name }: Operation, response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.status >= 300) throw new ServerError(response.status, text);
  const { data, errors } = parsed(text, response.status);
  if (errors && errors.length > 0) throw new AnsweredErrors(errors);
  if (data === undefined) throw new Error(`Server response was missing for query '${name}'.`);
  return data;
}

function parsed(text: string, status: number): Answer {
  try {
    return (JSON.parse(text) as Answer | null) ?? {};
  } catch (error) {
    throw new ServerParseError(status, text, error);
  }
}
