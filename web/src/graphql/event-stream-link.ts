import { ApolloLink, Observable } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import type { Client } from 'graphql-sse';

type Options = { url: string; headers: () => Promise<Record<string, string>>; onReconnected: () => void };

const longestPause = 30_000;

/** Subscriptions by server-sent events, one connection each. */
export class EventStreamLink extends ApolloLink {
  private readonly options: Options;
  private client: Promise<Client> | null = null;

  constructor(options: Options) {
    super();
    this.options = options;
  }

  override request({ query, variables, operationName }: ApolloLink.Operation): Observable<ApolloLink.Result> {
    return new Observable((observer) => {
      let isOver = false;
      let dispose = () => {};
      const listen = (client: Client) => {
        if (isOver) return;
        dispose = client.subscribe<Record<string, unknown>>(
          { query: print(query), variables, operationName },
          {
            next: ({ data, errors }) => observer.next({ data, errors }),
            error: (error) => observer.error(error),
            complete: () => observer.complete(),
          },
        );
      };
      this.client ??= connect(this.options);
      this.client.then(listen, (error: unknown) => observer.error(error));
      return () => {
        isOver = true;
        dispose();
      };
    });
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
