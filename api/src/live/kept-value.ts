import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveBus } from './bus.ts';
import { listenToAny } from './listen-to-any.ts';

type Options<Value> = {
  live: LiveBus;
  /** After an event of these the value is read again. */
  topics: readonly string[];
  /** While nothing could be read yet. */
  initial: Value;
  load: () => Promise<Value>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** A page is better than a late one: while the database is slow, the value from before counts. */
const waitsFor = 500;
const retryAfter = 1_000;

/**
 * Something that every page asks for and that seldom changes, in memory: a request costs no query. All servers read it
 * again when one of them announces a change; the first request after that waits for it.
 */
export class KeptValue<Value> {
  readonly #options: Options<Value>;
  readonly #closing = new AbortController();
  #value: Value;
  #loading: Promise<void> | null = null;
  #isOld = true;
  #failedAt = 0;

  constructor(options: Options<Value>) {
    this.#options = options;
    this.#value = options.initial;
    void this.#listen();
  }

  async get(): Promise<Value> {
    if (this.#isOld && Date.now() - this.#failedAt > retryAfter) {
      this.#loading ??= this.#load().finally(() => (this.#loading = null));
      await Promise.race([this.#loading, sleep(waitsFor, undefined, { ref: false })]);
    }
    return this.#value;
  }

  forget(): void {
    this.#isOld = true;
  }

  close(): void {
    this.#closing.abort();
  }

  async #listen(): Promise<void> {
    const { live, topics } = this.#options;
    for await (const _turn of listenToAny(live, topics, this.#closing.signal, () => this.forget()));
  }

  async #load(): Promise<void> {
    // Before reading: what changes meanwhile makes it old again.
    this.#isOld = false;
    try {
      this.#value = await this.#options.load();
    } catch (error) {
      this.#isOld = true;
      this.#failedAt = Date.now();
      this.#options.log.warn({ err: error, topics: this.#options.topics }, 'a kept value was not read');
    }
  }
}
