import { monthOf } from '@app/rules/care/retention/membership-terms';
import { RATE_DAYS } from '@app/rules/care/retention/retention-rows';
import { addDays, addMonths } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { isSeen, scopeOf } from './retention-scope.ts';

export type DueMonth = { month: string; renewed: number; open: number; left: number };

/** Renewals due by month: the last one, this one, and four ahead. */
export async function renewalsByMonth(ctx: Context): Promise<DueMonth[]> {
  const { today, ownerId } = await scopeOf(ctx, null);
  const first = addMonths(`${monthOf(today)}-01`, -1);
  const months = Array.from({ length: 6 }, (_, place) => monthOf(addMonths(first, place)));
  const { rows } = await oneAnswer(
    ctx.pool,
    { label: 'renewals-by-month' },
    jsonObject({
      rows: jsonRows(
        {
          month: sql<string>`r.month`,
          renewed: sql<number>`r.renewed`,
          left: sql<number>`r.gone`,
          all: sql<number>`r.count`,
        },
        (select) =>
          select.from(sql`(
            select to_char(t.ends_on, 'YYYY-MM') as month, count(*) as count,
              count(*) filter (where t.renewed_on is not null) as renewed, count(*) filter (where t.left_on <= ${today}) as gone
            from membership_terms t
            where not t.is_cancelled and not t.is_covered and t.ends_on < '9999-12-31'
              and t.ends_on between ${first} and ${addDays(addMonths(first, 6), -1)} and ${isSeen({ ownerId })}
            group by 1) r`),
      ),
    }),
  );
  return months.map((month) => {
    const { renewed = 0, left = 0, all = 0 } = rows.find((row) => row.month === month) ?? {};
    return { month, renewed, left, open: all - renewed - left };
  });
}

export type RenewalRate = { id: number; name: string; renewed: number; decided: number };
export type RenewalRates = { batches: RenewalRate[]; products: RenewalRate[] };

/** How many renewed of those who decided in a year, by batch and by product. */
export async function renewalRates(ctx: Context): Promise<RenewalRates> {
  const { today, ownerId } = await scopeOf(ctx, null);
  const first = addDays(today, 1 - RATE_DAYS);
  const seen = isSeen({ ownerId });
  const rates = (kind: string, name: SQL<string>) =>
    jsonRows(
      {
        id: sql<number>`d.id`,
        name,
        renewed: sql<number>`sum(d.count) filter (where d.is_renewed)`.mapWith(Number),
        decided: sql<number>`sum(d.count)`.mapWith(Number),
      },
      (select) =>
        select
          .from(sql`(select coalesce(${sql.raw(kind)}, 0) as id, is_renewed, count from decided) d`)
          .groupBy(sql`d.id`),
    );
  const answer = await oneAnswer(
    ctx.pool,
    { label: 'renewal-rates' },
    {
      before: sql`with decided as materialized (
        select t.batch_id, t.product_id, true as is_renewed, count(*) as count from membership_terms t
        where t.renewed_on between ${first} and ${today} and ${seen} group by 1, 2
        union all
        select t.batch_id, t.product_id, false, count(*) from membership_terms t
        where t.left_on between ${first} and ${today} and ${seen} group by 1, 2)`,
      answer: jsonObject({
        batches: rates(
          'batch_id',
          sql<string>`coalesce((select b.name from batches b where b.id = d.id), 'Without a batch')`,
        ),
        products: rates('product_id', sql<string>`(select p.name from products p where p.id = d.id)`),
      }),
    },
  );
  const sorted = (rows: readonly RenewalRate[]) =>
    rows
      .map((row) => ({ ...row, renewed: row.renewed ?? 0 }))
      .toSorted((one, other) => other.decided - one.decided || one.name.localeCompare(other.name));
  return { batches: sorted(answer.batches), products: sorted(answer.products) };
}
