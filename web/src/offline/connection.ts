import { pauseAfter } from '@app/rules/platform/outbox/outbox';
import { useSyncExternalStore } from 'react';

type Options = {
  /** What the phone itself says. */
  hasNetwork: () => boolean;
  /** Whether our server answers. */
  ask: () => Promise<boolean>;
};

/**
 * Whether our server can be reached. The phone says when it has no network at all; a network that leads nowhere, as in a
 * mall before one has signed in, shows when requests fail, and is asked again from time to time.
 */
export class Connection {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #isOnline: boolean;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #asking: Promise<boolean> | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#isOnline = options.hasNetwork();
  }

  readonly isOnline = (): boolean => this.#isOnline;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The phone found a network or lost it. */
  readonly networkChanged = (): void => this.#set(this.#options.hasNetwork());

  /** The server answered something. */
  readonly reached = (): void => this.#set(this.#options.hasNetwork());

  /** A request was not answered: looks whether nothing gets through, and says so when that is the case. */
  readonly check = (): Promise<boolean> => (this.#asking ??= this.#check());

  async #check(): Promise<boolean> {
    try {
      const isReached = this.#options.hasNetwork() && (await this.#options.ask());
      this.#set(isReached);
      // Without a network the phone itself says when to try again.
      if (!isReached && this.#options.hasNetwork()) this.#checkLater();
      return isReached;
    } finally {
      this.#asking = null;
    }
  }

  #checkLater(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), pauseAfter(this.#failures));
    this.#failures += 1;
  }

  #set(isOnline: boolean): void {
    if (isOnline) {
      this.#failures = 0;
      if (this.#timer !== null) clearTimeout(this.#timer);
    }
    if (isOnline === this.#isOnline) return;
    this.#isOnline = isOnline;
    for (const listener of this.#listeners) listener();
  }
}

/** Milliseconds; who waits longer sits in a network that leads nowhere. */
const longestWait = 8000;

/** Only our server answers this with JSON; the page of somebody's portal does not. */
async function askServer(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(longestWait) });
    return answer.headers.get('content-type')?.includes('json') ?? false;
  } catch {
    return false;
  }
}

export const connection = new Connection({ hasNetwork: () => navigator.onLine, ask: askServer });

addEventListener('online', connection.networkChanged);
addEventListener('offline', connection.networkChanged);

export function useIsOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOnline);
}
