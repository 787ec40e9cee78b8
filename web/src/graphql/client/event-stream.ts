import type { Client } from 'graphql-sse';
import type { Operation, Variables } from './operation.ts';
import { AnsweredErrors } from './transport-errors.ts';

type Options = { url: string; headers: () => Promise<Record<string, string>>; onReconnected: () => void };

export type Listener = { onData: () => void; onError: (error: unknown) => void };

const longestPause = 30_000;

/** Subscriptions by server-sent events, one connection each. */
export class EventStream {
  private readonly options: Options;
  private client: Promise<Client> | null = null;

  constructor(options: Options) {
    this.options = options;
  }

  /** Returns what ends it. */
  listen({ text, name }: Operation, variables: Variables, { onData, onError }: Listener): () => void {
    let isOver = false;
    let dispose = () => {};
    const start = (client: Client) => {
      if (isOver) return;
      dispose = client.subscribe(
        { query: text, variables, operationName: name },
        {
          next: ({ errors }) => (errors ? onError(new AnsweredErrors(errors)) : onData()),
          error: onError,
          complete: () => {},
        },
      );
    };
    this.client ??= connect(this.options);
    this.client.then(start, (error: unknown) => {
      // The next subscription loads the library again.
      this.client = null;
      onError(error);
    });
    return () => {
      isOver = true;
      dispose();
    };
  }
}

/** The library comes with the first subscription: nothing on the first screen waits for events. */
async function connect({ url, headers, onReconnected }: Options): Promise<Client> {
  const { createClient } = await import('graphql-sse');
  return createClient({
    url,
    headers,
    credentials: 'same-origin',
    retryAttempts: Number.POSITIVE_INFINITY,
    retry: (retries) => pause(reconnectDelay(retries, Math.random())),
    on: { connected: (isReconnected) => void (isReconnected && onReconnected()) },
  });
}

/** Milliseconds until the next try: doubling from one second, at most thirty, never all browsers at once. */
export function reconnectDelay(retries: number, chance: number): number {
  return Math.min(1000 * 2 ** retries, longestPause) * (0.75 + chance / 2);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
