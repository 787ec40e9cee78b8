import type { Listener } from '../listener.ts';
import type { StreamNews, Topic } from '../live-stream.ts';
import { LiveTab, type Neighbours } from '../live-tab.ts';

type Granted = (lock: Lock | null) => unknown;
type Request = { callback: Granted; resolve: (value: unknown) => void; reject: (error: Error) => void };

/** The locks of a browser: one holder each, others wait in their order. */
class FakeLocks {
  readonly #holders = new Map<string, Request>();
  readonly #waiting = new Map<string, Request[]>();

  readonly request = (name: string, ...given: unknown[]): Promise<unknown> => {
    const callback = given.at(-1) as Granted;
    const { ifAvailable, steal, signal } = (given.length > 1 ? given[0] : {}) as LockOptions;
    return new Promise((resolve, reject) => {
      const request: Request = { callback, resolve, reject };
      signal?.addEventListener('abort', () => this.#giveUp(name, request));
      queueMicrotask(() => {
        if (signal?.aborted) return;
        const holder = this.#holders.get(name);
        if (holder && steal) {
          this.#holders.delete(name);
          holder.reject(new DOMException('stolen', 'AbortError'));
        } else if (holder && ifAvailable) return resolve(callback(null));
        else if (holder) return void this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), request]);
        this.#grant(name, request);
      });
    });
  };

  #giveUp(name: string, request: Request): void {
    if (this.#holders.get(name) === request) return;
    this.#waiting.set(
      name,
      (this.#waiting.get(name) ?? []).filter((each) => each !== request),
    );
    request.reject(new DOMException('aborted', 'AbortError'));
  }

  #grant(name: string, request: Request): void {
    this.#holders.set(name, request);
    const lock: Lock = { name, mode: 'exclusive' };
    void Promise.resolve(request.callback(lock)).then((value) => {
      request.resolve(value);
      if (this.#holders.get(name) !== request) return;
      this.#holders.delete(name);
      const [next, ...rest] = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, rest);
      if (next) this.#grant(name, next);
    });
  }
}

type FakeStream = { isOpen: boolean; keys: string[]; isTakeover: boolean; news: StreamNews };

/** A browser with tabs, and the streams they have opened. */
export class FakeBrowser {
  readonly streams: FakeStream[] = [];
  readonly #locks = new FakeLocks();
  readonly #channels = new Set<FakeChannel>();
  #count = 0;

  openStreams(): FakeStream[] {
    return this.streams.filter(({ isOpen, keys }) => isOpen && keys.length > 0);
  }

  /** A tab of a person. A frozen one neither hears nor says anything. */
  open(person: number, { isShared = true } = {}) {
    this.#count += 1;
    const state = { isHidden: false, isFrozen: false };
    const name = `live-${person}`;
    const neighbours: Neighbours = {
      locks: this.#locks as unknown as LockManager,
      openChannel: () => new FakeChannel(name, this.#channels, state) as unknown as BroadcastChannel,
    };
    const tab = new LiveTab({
      name,
      id: `tab-${this.#count}`,
      neighbours: isShared ? neighbours : null,
      isHidden: () => state.isHidden,
      openStream: ({ isTakeover, ...news }) => {
        const stream: FakeStream = { isOpen: true, keys: [], isTakeover, news };
        this.streams.push(stream);
        return {
          want: (topics: readonly Topic[]) => void (stream.keys = topics.map(({ key }) => key)),
          close: () => void (stream.isOpen = false),
        };
      },
    });
    const heard: string[] = [];
    const listen = (key: string) => {
      const listener: Listener = {
        onData: () => heard.push(key),
        onError: (error) => heard.push(`${key}: ${error instanceof Error ? error.message : 'failed'}`),
      };
      return tab.listen({ key, query: `subscription { ${key} }`, variables: {} }, listener);
    };
    return { tab, state, heard, listen };
  }
}

type State = { isFrozen: boolean };

/** Channels of one name hear each other later, not themselves. */
class FakeChannel extends EventTarget {
  readonly #name: string;
  readonly #all: Set<FakeChannel>;
  readonly #state: State;

  constructor(name: string, all: Set<FakeChannel>, state: State) {
    super();
    this.#name = name;
    this.#all = all;
    this.#state = state;
    all.add(this);
  }

  postMessage(message: unknown): void {
    for (const other of this.#all) {
      if (other !== this && other.#name === this.#name) queueMicrotask(() => other.#receive(structuredClone(message)));
    }
  }

  close(): void {
    this.#all.delete(this);
  }

  #receive(data: unknown): void {
    if (this.#all.has(this) && !this.#state.isFrozen) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
