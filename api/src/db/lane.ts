import pg from 'pg';
import type { Logger } from 'pino';
import { traceConnection } from '#tracing/trace-database.ts';
import { SilenceWatch } from './silence-watch.ts';
import { textRows } from './text-answer.ts';

type Statement = Parameters<typeof textRows>[1];

/**
 * One connection for the short statement that every request begins with. They follow each other without waiting for
 * answers, and all that a moment brings are written at once: taking a connection out of the pool, waking another process
 * of the database and putting it back cost more than the statement. Nothing slow belongs here; it would keep everyone
 * waiting.
 */
export class Lane {
  private readonly options: pg.ClientConfig;
  private readonly log: Pick<Logger, 'error'> | undefined;
  private readonly watch: SilenceWatch;
  private opening: Promise<pg.Client> | null = null;
  private client: pg.Client | null = null;
  private isHeldBack = false;
  /** How many statements are without an answer. */
  waitingCount = 0;

  constructor(
    options: pg.ClientConfig,
    limit: ConstructorParameters<typeof SilenceWatch>[0],
    log?: Pick<Logger, 'error'>,
  ) {
    this.options = options;
    this.log = log;
    this.watch = new SilenceWatch(limit);
  }

  async rows(statement: Statement): Promise<(string | null)[][]> {
    this.waitingCount += 1;
    try {
      const client = this.client ?? (await this.open());
      this.holdBack(client);
      return await textRows(client, statement);
    } finally {
      this.waitingCount -= 1;
    }
  }

  async close(): Promise<void> {
    await (await this.opening?.catch(() => null))?.end();
    this.watch.close();
  }

  /** Everyone who comes while it opens waits for the same one; when it is lost, the next to come opens another. */
  private open(): Promise<pg.Client> {
    this.opening ??= this.connect().catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.options, pipeline: true });
    // Once: what an old connection says of its end later must not take away the one that followed it.
    let isForgotten = false;
    const forget = () => {
      if (isForgotten) return;
      isForgotten = true;
      this.watch.remove(client);
      this.client = null;
      this.opening = null;
    };
    client.on('error', (error) => {
      this.log?.error({ err: error }, 'database connection of sessions lost');
      forget();
    });
    client.on('end', forget);
    await client.connect();
    traceConnection(client);
    this.watch.add(client);
    this.client = client;
    return client;
  }

  /** Until all requests that have come by now have been read. */
  private holdBack(client: pg.Client): void {
    if (this.isHeldBack) return;
    this.isHeldBack = true;
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    stream.cork();
    setImmediate(() => {
      this.isHeldBack = false;
      stream.uncork();
    });
  }
}
