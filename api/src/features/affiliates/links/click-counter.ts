import { createHmac } from 'node:crypto';
import { manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#db/client.ts';
import { DelayedWrite } from '#db/delayed-write.ts';
import { networkOf } from '#limits/network-of.ts';
import { affiliateClickDays, affiliateClicks } from '#tables/affiliates/links.table.ts';

export type Click = { linkId: number; ip: string; userAgent: string; now: Date };

type Row = { linkId: number; day: string; visitorKey: string; networkKey: string; clickedAt: Date };

const flushEvery = 1_000;
/** When the database is away for long, the newest clicks are lost. */
const mostWaiting = 20_000;
/** New people of one network within an hour. A carrier has many behind one address; a program that changes its name has more. */
const mostPerNetwork = 300;
const mostNetworks = 50_000;
const hour = 3_600_000;

/**
 * Counts clicks, one for each person, link and Manila day, beside the answers and never in their way: they wait in memory
 * and are written together, with the day they belong to. What cannot be written is tried again with the next ones.
 */
export class ClickCounter {
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #secret: string;
  readonly #later = new DelayedWrite(async () => this.#write(), { after: flushEvery });
  #waiting = new Map<string, Row>();
  #hour = 0;
  #networks = new Map<string, Set<string>>();

  constructor({ db, secret }: { db: Database; secret: string }, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
    this.#secret = secret;
  }

  note({ linkId, ip, userAgent, now }: Click): void {
    const day = manilaDay(now);
    const network = networkOf(ip);
    const networkKey = this.#keyOf(network);
    const visitorKey = this.#keyOf(`${network} ${userAgent}`);
    if (this.#waiting.size >= mostWaiting || !this.#isBelievable(networkKey, visitorKey, now)) return;
    this.#waiting.set(`${linkId} ${day} ${visitorKey}`, { linkId, day, visitorKey, networkKey, clickedAt: now });
    this.#later.schedule();
  }

  async flush(): Promise<void> {
    return this.#later.flush();
  }

  async #write(): Promise<void> {
    const rows = this.#waiting;
    if (rows.size === 0) return;
    this.#waiting = new Map();
    try {
      await writeClicks(this.#db, [...rows.values()]);
    } catch (error) {
      this.#log.warn({ err: error, clicks: rows.size }, 'clicks wait for the database');
      for (const [key, row] of rows) if (this.#waiting.size < mostWaiting) this.#waiting.set(key, row);
    }
  }

  #keyOf(text: string): string {
    return createHmac('sha256', `affiliate-click:${this.#secret}`).update(text).digest('base64url').slice(0, 16);
  }

  #isBelievable(networkKey: string, visitorKey: string, now: Date): boolean {
    const current = Math.floor(now.getTime() / hour);
    if (current !== this.#hour || this.#networks.size > mostNetworks) this.#networks = new Map();
    this.#hour = current;
    const seen = this.#networks.get(networkKey) ?? new Set();
    this.#networks.set(networkKey, seen);
    if (seen.size >= mostPerNetwork && !seen.has(visitorKey)) return false;
    seen.add(visitorKey);
    return true;
  }
}

/** One statement: the clicks that are new, and how many of them there are by day. */
async function writeClicks(db: Database, list: readonly Row[]): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into ${affiliateClicks} (link_id, day, visitor_key, network_key, clicked_at)
      select * from unnest(
        ${sql.param(list.map(({ linkId }) => linkId))}::int[],
        ${sql.param(list.map(({ day }) => day))}::date[],
        ${sql.param(list.map(({ visitorKey }) => visitorKey))}::text[],
        ${sql.param(list.map(({ networkKey }) => networkKey))}::text[],
        ${sql.param(list.map(({ clickedAt }) => clickedAt.toISOString()))}::timestamptz[])
      on conflict do nothing
      returning link_id, day
    )
    insert into ${affiliateClickDays} (link_id, day, clicks)
    select link_id, day, count(*)::int from added group by link_id, day order by link_id, day
    on conflict (link_id, day) do update set clicks = ${affiliateClickDays.clicks} + excluded.clicks`);
}
