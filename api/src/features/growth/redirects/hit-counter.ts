import { manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#db/client.ts';
import { DelayedWrite } from '#db/delayed-write.ts';
import { redirectHits, redirectRules } from '#tables/growth/redirects.table.ts';

type Count = { ruleId: number; day: string; hits: number; lastAt: Date };

const flushEvery = 3_000;

/**
 * Counts uses of rules beside the answers and never in their way: counts wait in memory and are added to the day's row
 * together, so that any number of servers count into one row. There are never more than the rules have days.
 */
export class HitCounter {
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #later = new DelayedWrite(async () => this.#write(), { after: flushEvery });
  #waiting = new Map<string, Count>();

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  note(ruleId: number, now: Date): void {
    this.#add({ ruleId, day: manilaDay(now), hits: 1, lastAt: now });
    this.#later.schedule();
  }

  async flush(): Promise<void> {
    return this.#later.flush();
  }

  async #write(): Promise<void> {
    const counts = [...this.#waiting.values()];
    if (counts.length === 0) return;
    this.#waiting = new Map();
    try {
      // The join leaves out rules that were deleted since; the order keeps two servers from waiting for each other.
      await this.#db.execute(sql`
        insert into ${redirectHits} (rule_id, day, hits, last_at)
        select count.rule_id, count.day, count.hits, count.last_at
        from unnest(
          ${sql.param(counts.map(({ ruleId }) => ruleId))}::int[],
          ${sql.param(counts.map(({ day }) => day))}::date[],
          ${sql.param(counts.map(({ hits }) => hits))}::int[],
          ${sql.param(counts.map(({ lastAt }) => lastAt.toISOString()))}::timestamptz[]
        ) count (rule_id, day, hits, last_at)
        join ${redirectRules} rule on rule.id = count.rule_id
        order by count.rule_id, count.day
        on conflict (rule_id, day) do update
        set hits = redirect_hits.hits + excluded.hits, last_at = greatest(redirect_hits.last_at, excluded.last_at)`);
    } catch (error) {
      this.#log.warn({ err: error, counts: counts.length }, 'hits of redirects wait for the database');
      for (const count of counts) this.#add(count);
      this.#later.schedule();
    }
  }

  #add(count: Count): void {
    const key = `${count.ruleId} ${count.day}`;
    const known = this.#waiting.get(key);
    const lastAt = known && known.lastAt > count.lastAt ? known.lastAt : count.lastAt;
    this.#waiting.set(key, {
      ...count,
      hits: count.hits + (known?.hits ?? 0),
      lastAt,
    });
  }
}
