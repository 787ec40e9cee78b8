import { createClient } from 'graphql-sse';

type Subscription = {
  /** The server has accepted the subscription: later events arrive. */
  opened: Promise<void>;
  /** Waits for the next message. */
  next: () => Promise<unknown>;
  leave: () => void;
};

/** Subscribes as the browser application does, over a real connection. */
export function subscribe(url: string, query: string, cookie = ''): Subscription {
  const messages: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  const take = (message: unknown) => {
    const taker = waiting.shift();
    if (taker) taker(message);
    else messages.push(message);
  };
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const client = createClient({
    url: `${url}/api/graphql`,
    headers: { cookie },
    retryAttempts: 0,
    fetchFn: async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request);
      open();
      return answer;
    },
  });
  const leave = client.subscribe(
    { query },
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
