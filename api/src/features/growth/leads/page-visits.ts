import type { Campaign } from '@app/rules/growth/leads/campaign-words';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { and, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#db/client.ts';
import { DelayedWrite } from '#db/delayed-write.ts';
import { pageVisits } from '#tables/growth/leads.table.ts';

export type PageVisit = { page: string; campaign: Pick<Campaign, 'utmSource' | 'utmCampaign'>; now: Date };

type Words = { day: ManilaDay; page: string; source: string; campaign: string };
type Count = Words & { visits: number };

const flushEvery = 3_000;
/** Made-up campaigns in the addresses of a flood fill no memory: beyond this they count as others. */
const mostWaiting = 2_000;
/** Nor do they fill the table: so many different words for each page and day, then others. */
const mostWords = 200;
const others = { source: '(other)', campaign: '(other)' };

/**
 * Counts visits of public pages beside the answers and never in their way: they are summed up in memory and added to the
 * day's rows every few seconds. What cannot be written is added with the next ones.
 */
export class PageVisitCounter {
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #later = new DelayedWrite(async () => this.#write(), { after: flushEvery });
  #waiting = new Map<string, Count>();

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  note({ page, campaign, now }: PageVisit): void {
    const words =
      this.#waiting.size < mostWaiting
        ? { source: campaign.utmSource ?? '', campaign: campaign.utmCampaign ?? '' }
        : others;
    this.#add({ day: manilaDay(now), page, ...words, visits: 1 });
    this.#later.schedule();
  }

  async flush(): Promise<void> {
    return this.#later.flush();
  }

  async #write(): Promise<void> {
    const waiting = [...this.#waiting.values()];
    if (waiting.length === 0) return;
    this.#waiting = new Map();
    try {
      const counts = withinLimit(waiting, await this.#keptRows(waiting));
      await this.#db
        .insert(pageVisits)
        // One order for all servers, so that two that add at once wait for each other and do not block each other.
        .values(counts.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other))))
        .onConflictDoUpdate({
          target: [pageVisits.day, pageVisits.page, pageVisits.source, pageVisits.campaign],
          set: { visits: sql`${pageVisits.visits} + excluded.visits` },
        });
    } catch (error) {
      this.#log.warn({ err: error, visits: waiting.length }, 'visits of public pages wait for the database');
      for (const count of waiting) this.#add(count);
    }
  }

  /** What the days of these pages have so far: few rows, since their number is limited. */
  async #keptRows(waiting: readonly Count[]): Promise<Words[]> {
    const { day, page, source, campaign } = pageVisits;
    const isOfDay = inArray(day, [...new Set(waiting.map((count) => count.day))]);
    const isOfPage = inArray(page, [...new Set(waiting.map((count) => count.page))]);
    return this.#db.select({ day, page, source, campaign }).from(pageVisits).where(and(isOfDay, isOfPage));
  }

  #add(count: Count): void {
    addCount(this.#waiting, count);
  }
}

function addCount(counts: Map<string, Count>, count: Count): void {
  const key = keyOf(count);
  const known = counts.get(key);
  if (known) known.visits += count.visits;
  else counts.set(key, { ...count });
}

/** The same visits; words beyond the limit of their page and day, in the order in which they came, count as others. */
function withinLimit(waiting: readonly Count[], kept: readonly Words[]): Count[] {
  const dayOf = ({ day, page }: Words) => JSON.stringify([day, page]);
  const known = new Map([...Map.groupBy(kept, dayOf)].map(([of, rows]) => [of, new Set(rows.map(keyOf))]));
  const counts = new Map<string, Count>();
  for (const count of waiting) {
    const words = known.get(dayOf(count)) ?? new Set<string>();
    const hasNoWords = count.source === '' && count.campaign === '';
    const isWithin = hasNoWords || words.has(keyOf(count)) || words.size < mostWords;
    if (isWithin) known.set(dayOf(count), words.add(keyOf(count)));
    addCount(counts, isWithin ? count : { ...count, ...others });
  }
  return [...counts.values()];
}

const keyOf = ({ day, page, source, campaign }: Words) => JSON.stringify([day, page, source, campaign]);
