import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#db/client.ts';
import { DelayedWrite } from '#db/delayed-write.ts';
import { checkoutVisits, funnelVisits } from '#tables/money/funnel-pages.table.ts';

export type VisitPlace = 'page' | 'checkout';
export type Visit = { place: VisitPlace; funnelId: string; visitorId: string; now: Date };

type Row = { funnelId: string; day: ManilaDay; visitorId: string };

const tables = { page: funnelVisits, checkout: checkoutVisits };
const flushEvery = 1_000;
/** When the database is away for long, the newest visits are lost. */
const mostWaiting = 20_000;

/** Programs that fetch pages without a person behind them: search engines, link previews, checks and libraries. */
const programs =
  /bot|crawl|spider|slurp|facebookexternalhit|facebookcatalog|preview|lighthouse|headless|monitor|uptime|curl|wget|python|java\/|go-http|axios|node-fetch|okhttp|scrapy|http-?client|^whatsapp\/|meta-external|googleother|google-inspection/i;

export function isProgram(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.length < 10 || programs.test(userAgent);
}

/**
 * Counts visitors, once each per day, beside the answers and never in their way: visits wait in memory and are written
 * together. What cannot be written is tried again with the next ones.
 */
export class VisitCounter {
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #later = new DelayedWrite(async () => this.#writeAll(), { after: flushEvery });
  #waiting: Record<VisitPlace, Map<string, Row>> = { page: new Map(), checkout: new Map() };

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  note({ place, funnelId, visitorId, now }: Visit): void {
    const waiting = this.#waiting[place];
    if (waiting.size >= mostWaiting) return;
    const day = manilaDay(now);
    waiting.set(`${funnelId} ${day} ${visitorId}`, { funnelId, day, visitorId });
    this.#later.schedule();
  }

  async flush(): Promise<void> {
    return this.#later.flush();
  }

  async #writeAll(): Promise<void> {
    await Promise.all([this.#write('page'), this.#write('checkout')]);
  }

  async #write(place: VisitPlace): Promise<void> {
    const rows = this.#waiting[place];
    if (rows.size === 0) return;
    this.#waiting[place] = new Map();
    const list = [...rows.values()];
    try {
      // The join leaves out addresses of funnels that never were.
      await this.#db.execute(sql`
        insert into ${tables[place]} (funnel_id, day, visitor_id)
        select visit.funnel_id, visit.day, visit.visitor_id
        from unnest(
          ${sql.param(list.map(({ funnelId }) => funnelId))}::text[],
          ${sql.param(list.map(({ day }) => day))}::date[],
          ${sql.param(list.map(({ visitorId }) => visitorId))}::uuid[]
        ) visit (funnel_id, day, visitor_id)
        join funnels on funnels.id = visit.funnel_id
        on conflict do nothing`);
    } catch (error) {
      this.#log.warn({ err: error, visits: list.length }, 'visits wait for the database');
      for (const [key, row] of rows) if (this.#waiting[place].size < mostWaiting) this.#waiting[place].set(key, row);
    }
  }
}
