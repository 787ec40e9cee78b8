import type { PageInput } from '@app/rules/paging/page-input';
import { addDays, type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { and, asc, count, desc, eq, gte, ilike, inArray, max, or, type SQL, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { parseInput } from '#errors.ts';
import { redirectHits, type RedirectRule, redirectRules } from '#tables/growth/redirects.table.ts';

export const redirectStates = ['on', 'off'] as const;
export const redirectSorts = ['hits', 'from'] as const;
/** Figures of the list and the chart look this far back, today included. */
export const hitDays = 30;

export const redirectFilter = z.object({
  search: z.string().trim().max(200).nullish(),
  state: z.enum(redirectStates).nullish(),
});
type Filter = z.input<typeof redirectFilter>;
type Order = {
  sort?: (typeof redirectSorts)[number] | null;
  isDescending?: boolean | null;
};

export async function listRules(
  { db, now }: Context,
  { sort, isDescending, ...filter }: Filter & Order,
  page: PageInput,
): Promise<Listed<RedirectRule>> {
  const isListed = matchingRules(filter);
  const { limit, offset } = pageBounds(page);
  const used = db
    .select({
      ruleId: redirectHits.ruleId,
      hits: sum(redirectHits.hits).as('used_hits'),
    })
    .from(redirectHits)
    .where(gte(redirectHits.day, firstDay(now)))
    .groupBy(redirectHits.ruleId)
    .as('used');
  const turn = isDescending === false ? asc : desc;
  const first = sort === 'from' ? turn(redirectRules.fromPath) : turn(sql`coalesce(${used.hits}, 0)`);
  const [rows, [total]] = await Promise.all([
    db
      .select({ rule: redirectRules })
      .from(redirectRules)
      .leftJoin(used, eq(used.ruleId, redirectRules.id))
      .where(isListed)
      .orderBy(first, asc(redirectRules.fromPath), asc(redirectRules.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(redirectRules).where(isListed),
  ]);
  return { items: rows.map(({ rule }) => rule), totalCount: total?.count ?? 0 };
}

export function matchingRules(filter: Filter): SQL | undefined {
  const { search, state } = parseInput(redirectFilter, filter);
  // People search for a prefix as it is written.
  const words = search ? containing(search.replace(/\/?\*$/, '')) : null;
  return and(
    words
      ? or(
          ilike(redirectRules.fromPath, words),
          ilike(redirectRules.toAddress, words),
          ilike(redirectRules.note, words),
        )
      : undefined,
    state ? eq(redirectRules.isOn, state === 'on') : undefined,
  );
}

export type RuleUse = { hits: number; daily: number[]; lastAt: Date | null };

/** The last days of some rules, in the order of the ids. */
export async function usesOf({ db, now }: Pick<Context, 'db' | 'now'>, ids: readonly number[]): Promise<RuleUse[]> {
  const start = firstDay(now);
  const isOfThem = inArray(redirectHits.ruleId, [...ids]);
  const [days, last] = await Promise.all([
    db
      .select({
        ruleId: redirectHits.ruleId,
        day: redirectHits.day,
        hits: redirectHits.hits,
      })
      .from(redirectHits)
      .where(and(isOfThem, gte(redirectHits.day, start))),
    db
      .select({ ruleId: redirectHits.ruleId, at: max(redirectHits.lastAt) })
      .from(redirectHits)
      .where(isOfThem)
      .groupBy(redirectHits.ruleId),
  ]);
  const lastAt = new Map(last.map(({ ruleId, at }) => [ruleId, at]));
  const byRule = Map.groupBy(days, ({ ruleId }) => ruleId);
  return ids.map((id) => {
    const daily = spread(byRule.get(id) ?? [], start);
    return {
      hits: daily.reduce((all, one) => all + one, 0),
      daily,
      lastAt: lastAt.get(id) ?? null,
    };
  });
}

export type RedirectFigures = {
  rules: number;
  hits: number;
  days: { day: ManilaDay; hits: number }[];
};

/** All rules together. */
export async function redirectFigures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<RedirectFigures> {
  const start = firstDay(now);
  const [[total], days] = await Promise.all([
    db.select({ count: count() }).from(redirectRules),
    db
      .select({
        day: redirectHits.day,
        hits: sql<number>`sum(${redirectHits.hits})::int`,
      })
      .from(redirectHits)
      .where(gte(redirectHits.day, start))
      .groupBy(redirectHits.day),
  ]);
  const daily = spread(days, start);
  return {
    rules: total?.count ?? 0,
    hits: daily.reduce((all, one) => all + one, 0),
    days: daily.map((hits, index) => ({ day: addDays(start, index), hits })),
  };
}

const firstDay = (now: Date): ManilaDay => addDays(manilaDay(now), 1 - hitDays);

function spread(rows: readonly { day: ManilaDay; hits: number }[], start: ManilaDay): number[] {
  const byDay = new Map(rows.map(({ day, hits }) => [day, hits]));
  return Array.from({ length: hitDays }, (_, index) => byDay.get(addDays(start, index)) ?? 0);
}
