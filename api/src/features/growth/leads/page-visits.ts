import type { Campaign } from '@app/rules/growth/leads/campaign-words';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#db/client.ts';
import { pageVisits } from '#tables/growth/leads.table.ts';

export type PageVisit = { page: string; campaign: Pick<Campaign, 'utmSource' | 'utmCampaign'>; now: Date };

type Count = { day: ManilaDay; page: string; source: string; campaign: string; visits: number };

const flushEvery = 3_000;
/** Made-up campaigns in the addresses of a flood fill no memory: beyond this they count without their words. */
const mostWaiting = 2_000;

/**
 * Counts visits of public pages beside the answers and never in their way: they are summed up in memory and added to the
 * day's rows every few seconds. What cannot be written is added with the next ones.
 */
export class PageVisitCounter {
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #waiting = new Map<string, Count>();
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  note({ page, campaign, now }: PageVisit): void {
    const words =
      this.#waiting.size < mostWaiting
        ? { source: campaign.utmSource ?? '', campaign: campaign.utmCampaign ?? '' }
        : { source: '', campaign: '' };
    this.#add({ day: manilaDay(now), page, ...words, visits: 1 });
    this.#timer ??= setTimeout(() => void this.flush(), flushEvery).unref();
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    // One order for all servers, so that two that add at once wait for each other and do not block each other.
    const counts = [...this.#waiting.values()].toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
    if (counts.length === 0) return;
    this.#waiting = new Map();
    try {
      await this.#db
        .insert(pageVisits)
        .values(counts)
        .onConflictDoUpdate({
          target: [pageVisits.day, pageVisits.page, pageVisits.source, pageVisits.campaign],
          set: { visits: sql`${pageVisits.visits} + excluded.visits` },
        });
    } catch (error) {
      this.#log.warn({ err: error, visits: counts.length }, 'visits of public pages wait for the database');
      for (const count of counts) this.#add(count);
    }
  }

  #add(count: Count): void {
    const key = keyOf(count);
    const known = this.#waiting.get(key);
    if (known) known.visits += count.visits;
    else this.#waiting.set(key, { ...count });
  }
}

const keyOf = ({ day, page, source, campaign }: Count) => JSON.stringify([day, page, source, campaign]);
