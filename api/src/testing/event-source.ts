import { createClient, type RequestParams } from 'graphql-sse';

type Subscription = {
  /** The server has accepted the subscription: later events arrive. */
  opened: Promise<void>;
  /** Waits for the next message. */
  next: () => Promise<unknown>;
  leave: () => void;
};

/** One subscription on a connection of its own. */
export function subscribe(url: string, query: string, cookie = ''): Subscription {
  return hear(`${url}/api/graphql`, { query }, cookie);
}

/** Several on one, as the browser application subscribes. The first words are that it got through. */
export function subscribeAll(url: string, queries: Record<string, string>, cookie = ''): Subscription {
  const subscriptions = Object.entries(queries).map(([key, query]) => ({ key, query }));
  return hear(`${url}/api/live`, { subscriptions }, cookie);
}

function hear(url: string, body: object, cookie: string): Subscription {
  const messages: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  const take = (message: unknown) => {
    const taker = waiting.shift();
    if (taker) taker(message);
    else messages.push(message);
  };
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const client = createClient({
    url,
    headers: { cookie },
    retryAttempts: 0,
    fetchFn: async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request);
      open();
      return answer;
    },
  });
  const leave = client.subscribe(
    // The library sends it as it is.
    body as RequestParams,
    { next: take, error: (error) => take({ ended: error }), complete: () => take({ ended: null }) },
  );
  return {
    opened,
    next: () => {
      if (messages.length > 0) return Promise.resolve(messages.shift());
      return new Promise((resolve) => waiting.push(resolve));
    },
    leave,
  };
}
