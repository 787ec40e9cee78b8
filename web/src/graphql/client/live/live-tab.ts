import type { Listener } from './listener.ts';
import { AnsweredErrors, type GraphQLErrors } from '../transport-errors.ts';
import type { Topic, LiveStream, StreamNews } from './live-stream.ts';

/** What tabs of one person tell each other. */
type Message =
  /** What a tab listens to, whenever that changes. */
  | { kind: 'wants'; tab: string; topics: readonly Topic[] }
  /** Who leads has heard it. */
  | { kind: 'here'; tab: string }
  /** Somebody leads from now on: all tabs say again what they listen to. */
  | { kind: 'lead' }
  /** Something happened; without a key, anything may have. */
  | { kind: 'news'; key: string | null }
  | { kind: 'refused'; key: string; errors: GraphQLErrors };

/** How tabs find each other; null where browsers cannot, as on plain http: then each has its own stream. */
export type Neighbours = { locks: Pick<LockManager, 'request'>; openChannel: () => BroadcastChannel } | null;

type TabOptions = {
  /** The same for all tabs of a person, and for nobody else's. */
  name: string;
  /** Of this tab alone. */
  id: string;
  neighbours: Neighbours;
  isHidden: () => boolean;
  openStream: (news: StreamNews & { isTakeover: boolean }) => Pick<LiveStream, 'want' | 'close'>;
};

type Lead = {
  stream: Pick<LiveStream, 'want' | 'close'>;
  wants: Map<string, readonly Topic[]>;
  /** No tab that goes away is waited for any more. */
  end: AbortController;
};

/** The server takes no more at once. The newest are of the pages that were opened last. */
const mostAtOnce = 40;
/** A tab that leads and does not answer is frozen by the browser, or gone. */
const patience = 4_000;

/**
 * The subscriptions of one tab. The tabs of a person have one stream together, of the tab that holds the lock: it listens
 * for all and passes on what it hears. When it goes away, the lock is free for the next one.
 */
export class LiveTab {
  readonly #options: TabOptions;
  readonly #listeners = new Map<string, { topic: Topic; listeners: Set<Listener> }>();
  #channel: BroadcastChannel | null = null;
  #lead: Lead | null = null;
  #stay = Promise.withResolvers<void>();
  #queue = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TabOptions) {
    this.#options = options;
    this.#join();
  }

  /** Returns what ends it. */
  listen(topic: Topic, listener: Listener): () => void {
    const entry = this.#listeners.get(topic.key) ?? { topic, listeners: new Set() };
    // The newest are last.
    this.#listeners.delete(topic.key);
    this.#listeners.set(topic.key, entry);
    entry.listeners.add(listener);
    this.#sayWants();
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0 || this.#listeners.get(topic.key) !== entry) return;
      this.#listeners.delete(topic.key);
      this.#sayWants();
    };
  }

  /** The tab is looked at: whoever leads may have been frozen meanwhile. */
  show(): void {
    if (!this.#lead) this.#sayWants();
  }

  /** The page is left: somebody else leads. */
  leave(): void {
    this.#stopLeading();
    this.#queue.abort();
    this.#stay.resolve();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#channel?.close();
    this.#channel = null;
  }

  /** The page was kept by the browser and is back. */
  comeBack(): void {
    this.#join();
    this.#sayWants();
    this.#deliver(null);
  }

  #join(): void {
    const { name, id, neighbours } = this.#options;
    this.#stay = Promise.withResolvers();
    if (!neighbours) return this.#startLeading(false);
    this.#channel = neighbours.openChannel();
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
    const stay = this.#stay.promise;
    // Whoever leads learns by it when this tab is gone, and hears of it again: they may have had it first.
    void neighbours.locks.request(lockOf(name, id), () => {
      if (this.#isIn(stay)) this.#sayWants();
      return stay;
    });
    void this.#take({ ifAvailable: true }, false).then((isOver) => {
      // Somebody else has it.
      if (!isOver && this.#isIn(stay)) this.#wait();
    });
  }

  /** Not left since. */
  #isIn(stay: Promise<void>): boolean {
    return this.#channel !== null && stay === this.#stay.promise;
  }

  /** Leads when all who came before are gone. */
  #wait(): void {
    this.#queue = new AbortController();
    void this.#take({ signal: this.#queue.signal }, true);
  }

  /** Leads while it has the lock. Returns false when there was none to get. */
  async #take(options: LockOptions, isTakeover: boolean): Promise<boolean> {
    const { neighbours, name } = this.#options;
    const stay = this.#stay.promise;
    let hadIt = false;
    try {
      await neighbours?.locks.request(name, options, (lock) => {
        // Meanwhile the page may have been left.
        if (!lock || !this.#isIn(stay)) return;
        hadIt = true;
        this.#startLeading(isTakeover);
        return stay;
      });
      return hadIt;
    } catch {
      if (hadIt && this.#channel) {
        // Another tab has taken it, because this one did not answer.
        this.#stopLeading();
        this.#wait();
        this.#sayWants();
      }
      return true;
    }
  }

  #startLeading(isTakeover: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const stream = this.#options.openStream({
      isTakeover,
      onNews: (key) => this.#pass({ kind: 'news', key }),
      onRefused: (key, errors) => this.#pass({ kind: 'refused', key, errors }),
      onAgain: () => this.#pass({ kind: 'news', key: null }),
    });
    this.#lead = { stream, wants: new Map(), end: new AbortController() };
    this.#channel?.postMessage({ kind: 'lead' } satisfies Message);
    this.#sayWants();
  }

  #stopLeading(): void {
    this.#lead?.end.abort();
    this.#lead?.stream.close();
    this.#lead = null;
  }

  #sayWants(): void {
    const { id } = this.#options;
    const topics = [...this.#listeners.values()].map((each) => each.topic);
    if (this.#lead) {
      this.#setWants(this.#lead, id, topics);
      return;
    }
    this.#channel?.postMessage({ kind: 'wants', tab: id, topics } satisfies Message);
    if (this.#channel && !this.#options.isHidden()) this.#timer ??= setTimeout(() => this.#steal(), patience);
  }

  #steal(): void {
    this.#timer = undefined;
    if (this.#lead || !this.#channel) return;
    this.#queue.abort();
    void this.#take({ steal: true }, true);
  }

  #setWants(lead: Lead, tab: string, topics: readonly Topic[]): void {
    lead.wants.delete(tab);
    lead.wants.set(tab, topics);
    this.#want(lead);
  }

  #want({ wants, stream }: Lead): void {
    const all = new Map([...wants.values()].flat().map((topic) => [topic.key, topic]));
    stream.want([...all.values()].slice(-mostAtOnce));
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case 'wants':
        if (this.#lead) this.#hearWants(this.#lead, message);
        return;
      case 'lead':
        // Two that begin together: the lock knows better who leads.
        if (!this.#lead) this.#sayWants();
        return;
      case 'here':
        if (message.tab !== this.#options.id) return;
        clearTimeout(this.#timer);
        this.#timer = undefined;
        return;
      case 'news':
      case 'refused':
        if (!this.#lead) this.#tell(message);
    }
  }

  #hearWants(lead: Lead, { tab, topics }: Message & { kind: 'wants' }): void {
    const isNew = !lead.wants.has(tab);
    this.#channel?.postMessage({ kind: 'here', tab } satisfies Message);
    this.#setWants(lead, tab, topics);
    if (!isNew) return;
    const { name, neighbours } = this.#options;
    neighbours?.locks
      .request(lockOf(name, tab), { signal: lead.end.signal }, () => {
        lead.wants.delete(tab);
        this.#want(lead);
      })
      .catch(() => undefined);
  }

  /** Here and in the other tabs. */
  #pass(message: Message & { kind: 'news' | 'refused' }): void {
    this.#channel?.postMessage(message);
    this.#tell(message);
  }

  #tell(message: Message & { kind: 'news' | 'refused' }): void {
    if (message.kind === 'news') return this.#deliver(message.key);
    const error = new AnsweredErrors(message.errors);
    for (const listener of this.#listeners.get(message.key)?.listeners ?? []) listener.onError(error);
  }

  #deliver(key: string | null): void {
    const entries = key === null ? [...this.#listeners.values()] : [this.#listeners.get(key)];
    for (const entry of entries) for (const listener of entry?.listeners ?? []) listener.onData();
  }
}

function lockOf(name: string, tab: string): string {
  return `${name}/${tab}`;
}
