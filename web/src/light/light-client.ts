import type { TypedDocumentNode } from '@apollo/client';

export type Fields = Record<string, string[]>;

/** Why a call failed: the server's words, or that it could not be reached. */
export class CallFailed extends Error {
  readonly code: string;
  readonly fields: Fields;

  constructor(message: string, code: string, fields: Fields = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

const unreachable = 'We could not reach the server. Check your connection and try again.';

type Answer<Result> = {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: string; properties?: { messages?: Fields } } }[];
};

type Options = {
  /** Names one wish: sent again, the server gives its first answer. */
  key?: string;
  /** Goes on when the page is left. */
  keepalive?: boolean;
};

/** Asks the server. The documents of light pages are texts: `inline-operations` leaves them so. */
export async function ask<Result, Variables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  { key, keepalive }: Options = {},
): Promise<Result> {
  const query = document as unknown as string;
  const operationName = /^\w+ (\w+)/.exec(query)?.[1];
  const body = JSON.stringify({ query, operationName, variables });
  const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) };
  const answer = await read<Result>('/api/graphql', { method: 'POST', headers, body, keepalive });
  const [error] = answer.errors ?? [];
  if (error)
    throw new CallFailed(error.message, error.extensions?.code ?? '', error.extensions?.properties?.messages ?? {});
  if (!answer.data) throw new CallFailed(unreachable, 'NETWORK');
  return answer.data;
}

export async function logOut(): Promise<void> {
  await read('/api/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'logout' }),
  });
}

async function read<Result>(url: string, init: RequestInit): Promise<Answer<Result>> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', ...init });
    const text = await response.text();
    return text === '' ? {} : (JSON.parse(text) as Answer<Result>);
  } catch {
    throw new CallFailed(unreachable, 'NETWORK');
  }
}
