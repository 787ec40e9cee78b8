import { EventEmitter, on } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { keepAsking, SilenceWatch } from '#db/silence-watch.ts';

const channel = 'tribe_live';
const answersWithin = 2_500;
const reopenAfter = 500;

/** Something changed: a topic such as `user:42`, and nothing more. Listeners read the new state themselves. */
export type LiveBus = {
  listen: (topic: string, signal?: AbortSignal) => AsyncIterable<void>;
  close: () => Promise<void>;
};

/** Tells every server, when and only when the surrounding transaction commits. */
export async function announce(db: Database, ...topics: string[]): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, topic) from unnest(${sql.param(topics)}::text[]) topic`);
}

/** One connection that listens for all subscribers of this process; it comes back by itself when the database does. */
export async function startLiveBus(url: string, log: Pick<Logger, 'error' | 'info'>): Promise<LiveBus> {
  const emitter = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const watch = new SilenceWatch({ limitMs: answersWithin });
  const stopPinging = keepAsking(() => client);

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'tribe-live',
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    });
    next.on('notification', ({ payload }) => emitter.emit(payload ?? ''));
    next.on('error', (error) => log.error({ err: error }, 'live connection lost'));
    next.once('end', () => watch.remove(next));
    await next.connect();
    next.once('end', reopenLater);
    watch.add(next);
    await next.query(`listen ${channel}`);
    client = next;
  }

  function reopenLater(): void {
    client = null;
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      open().then(tellEveryone, (error: unknown) => {
        log.error({ err: error }, 'live connection not back yet');
        reopenLater();
      });
    }, reopenAfter);
  }

  /** Announcements during the outage are lost, so everyone reads again. */
  function tellEveryone(): void {
    for (const topic of emitter.eventNames()) if (topic !== 'error') emitter.emit(topic);
  }

  await open();
  return {
    // Listens from this call on, not from the first read of the returned value.
    listen: (topic, signal) => withoutContent(on(emitter, topic, { signal }), signal),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      stopPinging();
      await client?.end();
      watch.close();
    },
  };
}

async function* withoutContent(events: AsyncIterable<unknown>, signal: AbortSignal | undefined): AsyncIterable<void> {
  try {
    for await (const _event of events) yield;
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
