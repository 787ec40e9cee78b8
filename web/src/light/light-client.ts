import { type GraphQLErrorShape, readCallError } from '@app/rules/errors/call-error';
import { answeredText, DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import type { Operation } from '#graphql/client/operation.ts';
import { tokenHeaders } from '#graphql/auth-headers.ts';
import { boot } from '#session/boot.ts';
import { createDbAuthClient } from '#session/db-auth-client.ts';
import { readLocal } from '#session/device/local-storage.ts';
import { rememberedKey } from '#session/device/remembered-key.ts';

export type Fields = Record<string, string[]>;

/** Why a call failed, in words of the error catalogue: the server's, or the default. */
export class CallFailed extends Error {
  readonly code: string;
  readonly fields: Fields;

  constructor(message: string, code: string, fields: Fields = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

type Answer<Result> = { data?: Result | null; errors?: unknown };

type Options = {
  /** Names one request: sent again, the server gives its first answer. */
  key?: string;
  /** The person whom the page shows: nothing is done in the name of another who signed in since, in another tab. */
  doneBy?: number;
  /** Goes on when the page is left. */
  keepalive?: boolean;
};

/** The session of the page; sign-up uses it directly, everything else takes the token from it. */
export const authClient = createDbAuthClient(boot.isVisitor);

/** Asks the server. The documents of light pages are texts: `inline-operations` leaves them so. */
export async function ask<Result, Variables>(
  document: Operation<Result, Variables>,
  variables: Variables,
  { key, keepalive, doneBy }: Options = {},
): Promise<Result> {
  const query = document as unknown as string;
  const operationName = /^\w+ (\w+)/.exec(query)?.[1];
  const body = JSON.stringify({ query, operationName, variables });
  const headers = {
    'content-type': 'application/json',
    ...(await signedHeaders()),
    ...(doneBy !== undefined && { 'done-by': String(doneBy) }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const answer = await read<Result>('/api/graphql', { method: 'POST', headers, body, keepalive });
  const [error] = readCallError(answer)?.graphQLErrors ?? [];
  if (error) throw failureOf(error);
  if (!answer.data) throw new CallFailed(DEFAULT_ERROR_TEXT, 'NETWORK');
  return answer.data;
}

export async function logOut(): Promise<void> {
  try {
    await authClient.logout();
  } catch {
    throw new CallFailed(DEFAULT_ERROR_TEXT, 'NETWORK');
  }
  await import('#offline/forget-others.ts').then(({ forgetSignedOut }) => forgetSignedOut(), console.warn);
}

/** The session of somebody ended while the application was closed: this phone forgets them here too. */
export async function forgetWhoIsGone(): Promise<void> {
  if (readLocal(rememberedKey) === null) return;
  try {
    // Empty only when the server said so; without a connection it fails.
    if ((await authClient.getToken()) !== null) return;
    await (await import('#offline/forget-others.ts')).forgetOthers(null);
  } catch (error) {
    console.warn(error);
  }
}

/** The headers of every client of the protocol: without a token it is a visitor, and the cookie decides in any case. */
async function signedHeaders(): Promise<Record<string, string>> {
  try {
    const token = await authClient.getToken();
    return tokenHeaders(authClient.type, token);
  } catch (error) {
    console.error(error);
    return {};
  }
}

function failureOf(error: GraphQLErrorShape): CallFailed {
  const { code = '', properties } = error.extensions;
  return new CallFailed(answeredText(error), code, properties?.messages ?? {});
}

async function read<Result>(url: string, init: RequestInit): Promise<Answer<Result>> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...init });
    const text = await response.text();
    return text === '' ? {} : (JSON.parse(text) as Answer<Result>);
  } catch {
    throw new CallFailed(DEFAULT_ERROR_TEXT, 'NETWORK');
  }
}
