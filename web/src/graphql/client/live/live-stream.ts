import { type Client, createClient, type RequestParams } from 'graphql-sse';
import type { Variables } from '../operation.ts';
import type { GraphQLErrors } from '../transport-errors.ts';

/** A subscription, and the key under which its events come. */
export type Topic = { readonly key: string; readonly query: string; readonly variables: Variables };

/** What a stream tells. */
export type StreamNews = {
  onNews: (key: string) => void;
  onRefused: (key: string, errors: GraphQLErrors) => void;
  /** There was a pause in which something may have been missed. */
  onAgain: () => void;
};

type StreamOptions = StreamNews & {
  url: string;
  headers: () => Promise<Record<string, string>>;
  /** Somebody else's stream ended before this one began. */
  isTakeover: boolean;
};

type Event = { key: string; errors?: GraphQLErrors };
type Connection = { keys: ReadonlySet<string>; hasFailed: boolean; leave: () => void };

const longestPause = 30_000;

/**
 * One connection for any number of subscriptions. For more than it has, another one is opened, and the first is left when
 * that one listens: nothing is missed in between.
 */
export class LiveStream {
  readonly #options: StreamOptions;
  readonly #client: Client;
  #topics: readonly Topic[] = [];
  #open: Connection | null = null;
  #opening: Connection | null = null;
  #isOwed: boolean;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.#isOwed = options.isTakeover;
    this.#client = createClient({
      url: options.url,
      headers: options.headers,
      credentials: 'same-origin',
      retryAttempts: Number.POSITIVE_INFINITY,
      retry: (retries) => pause(reconnectDelay(retries, Math.random())),
    });
  }

  want(topics: readonly Topic[]): void {
    this.#topics = topics;
    this.#follow();
  }

  close(): void {
    this.want([]);
  }

  #follow(): void {
    if (this.#topics.length === 0) {
      this.#open?.leave();
      this.#opening?.leave();
      this.#open = this.#opening = null;
      return;
    }
    // What else is wanted meanwhile comes with the next one.
    if (this.#opening && !this.#opening.hasFailed) return;
    if (this.#isHeard(this.#opening ?? this.#open)) return;
    this.#opening?.leave();
    this.#connect();
  }

  #isHeard(connection: Connection | null): boolean {
    return connection !== null && this.#topics.every(({ key }) => connection.keys.has(key));
  }

  #connect(): void {
    const made: Connection = {
      keys: new Set(this.#topics.map(({ key }) => key)),
      hasFailed: false,
      leave: () => {},
    };
    this.#opening = made;
    const isCurrent = () => this.#open === made || this.#opening === made;
    const end = () => {
      if (this.#open === made) this.#open = null;
      if (this.#opening === made) this.#opening = null;
    };
    made.leave = this.#client.subscribe(
      // The library sends it as it is.
      { subscriptions: this.#topics } as unknown as RequestParams,
      {
        // And gives what comes as it is.
        next: (event) => isCurrent() && this.#hear(event as unknown as Event),
        // All were refused. Whoever wants something more asks for all of them again.
        complete: end,
        error: () => {
          this.#isOwed = true;
          end();
        },
      },
      {
        connecting: (isAgain) => {
          if (!isAgain || !isCurrent()) return;
          this.#isOwed = true;
          made.hasFailed = true;
        },
        connected: () => {
          if (!isCurrent()) return;
          made.hasFailed = false;
          if (this.#opening === made) {
            this.#open?.leave();
            this.#open = made;
            this.#opening = null;
          }
          if (this.#isOwed && this.#isHeard(made)) {
            this.#isOwed = false;
            this.#options.onAgain();
          }
          this.#follow();
        },
      },
    );
  }

  #hear({ key, errors }: Event): void {
    // The first words, before anything has happened.
    if (key === '') return;
    if (errors) this.#options.onRefused(key, errors);
    else this.#options.onNews(key);
  }
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
