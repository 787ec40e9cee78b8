import type { ClientBase, Pool } from 'pg';

/** A connection on which the database has stopped answering. Nobody knows whether the statement was executed. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database did not answer in time');
  }
}

type ConnectionState = { waitingFor: unknown; looks: number; looksAllowed: number };

type Options = {
  /** How long one statement may go without an answer. */
  limitMs: number;
  lookEveryMs?: number | undefined;
  /** Called when a connection has fallen silent. */
  onSilence?: () => void;
};

/**
 * Closes connections that fall silent: a link that swallows bytes, or a stopped database process, never reports that it
 * is gone. One timer checks all of them instead of one per statement. It counts its checks and not the time, because
 * after a stall of this process the answers have arrived and only wait to be read.
 */
export class SilenceWatch {
  private readonly watched = new Map<ClientBase, ConnectionState>();
  private readonly lookEveryMs: number;
  private readonly looksAllowed: number;
  private readonly onSilence: () => void;
  private readonly timer: NodeJS.Timeout;

  constructor({ limitMs, lookEveryMs = 250, onSilence = () => undefined }: Options) {
    this.lookEveryMs = lookEveryMs;
    this.looksAllowed = limitMs / lookEveryMs;
    this.onSilence = onSilence;
    this.timer = setInterval(() => this.look(), lookEveryMs);
    this.timer.unref();
  }

  add(client: ClientBase): void {
    this.watched.set(client, { waitingFor: null, looks: 0, looksAllowed: this.looksAllowed });
    watches.set(client, this);
  }

  remove(client: ClientBase): void {
    this.watched.delete(client);
  }

  /** Until it is given back to its pool. */
  allow(client: ClientBase, limitMs: number): void {
    const state = this.watched.get(client);
    if (state) state.looksAllowed = limitMs / this.lookEveryMs;
  }

  takeBack(client: ClientBase): void {
    const state = this.watched.get(client);
    if (state) state.looksAllowed = this.looksAllowed;
  }

  close(): void {
    clearInterval(this.timer);
    this.watched.clear();
  }

  private look(): void {
    for (const [client, state] of this.watched) {
      const waitingFor = unanswered(client);
      state.looks = waitingFor && waitingFor === state.waitingFor ? state.looks + 1 : 0;
      state.waitingFor = waitingFor;
      if (state.looks <= state.looksAllowed) continue;
      this.watched.delete(client);
      throwAway(client);
      this.onSilence();
    }
  }
}

const watches = new WeakMap<object, SilenceWatch>();

/** Lets the statements of a connection take longer, until it goes back to its pool. */
export function allowLonger(client: ClientBase, limitMs: number): void {
  watches.get(client)?.allow(client, limitMs);
}

/** Watches all connections of a pool. When one falls silent, the idle ones, which say nothing anyway, are exchanged too. */
export function watchPool(pool: Pool, options: Pick<Options, 'limitMs' | 'lookEveryMs'>): SilenceWatch {
  const idle = new Set<ClientBase>();
  const onSilence = () => {
    for (const client of idle) throwAway(client);
    idle.clear();
  };
  const watch = new SilenceWatch({ ...options, onSilence });
  pool.on('connect', (client) => watch.add(client));
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('release', (_error, client) => {
    idle.add(client);
    watch.takeBack(client);
  });
  pool.on('remove', (client) => {
    idle.delete(client);
    watch.remove(client);
  });
  return watch;
}

const askEvery = 2_000;

/**
 * For a connection that only listens: it would not notice that nothing can arrive any more. Returns a function that
 * ends the watch.
 */
export function keepAsking(listening: () => ClientBase | null): () => void {
  let checking: ClientBase | null = null;
  const timer = setInterval(() => {
    const client = listening();
    if (!client || client === checking) return;
    checking = client;
    const answered = () => void (checking = checking === client ? null : checking);
    client.query('select 1').then(answered, answered);
  }, askEvery);
  timer.unref();
  return () => clearInterval(timer);
}

/** Fields that the driver's types leave out of its client. */
type ClientInternals = {
  connection: { stream: { destroy(error: Error): void } };
  _activeQuery: object | null;
  _queryQueue: object[];
  _sentQueryQueue: object[];
};

/** The statement whose answer is to come next. */
function unanswered(client: ClientBase): object | null {
  const { _activeQuery: active, _queryQueue: queued, _sentQueryQueue: sent } = client as unknown as ClientInternals;
  return active ?? sent[0] ?? queued[0] ?? null;
}

/**
 * No goodbye: it would wait behind the missing answers. Everything in progress fails, and the pool replaces the
 * connection.
 */
function throwAway(client: ClientBase): void {
  (client as unknown as ClientInternals).connection.stream.destroy(new NoAnswer());
}
