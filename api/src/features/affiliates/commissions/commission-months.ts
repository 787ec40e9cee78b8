import { pastMonths } from '@app/rules/affiliates/commissions/commission-months';
import type { Centavos } from '@app/rules/amounts/pesos';
import { manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';

/** What was earned in a month, by where it is now. What was taken back is off it. */
export type EarnedMonth = { month: string; paid: Centavos; due: Centavos; pending: Centavos };

/** The last half year, month by month: the chart on an affiliate's home. By the index of an affiliate's days. */
export async function commissionMonths(
  { db, now }: Pick<Context, 'db' | 'now'>,
  affiliateId: number,
): Promise<EarnedMonth[]> {
  const shown = pastMonths(manilaDay(now));
  const { rows } = await db.execute<Record<keyof EarnedMonth, string>>(sql`
    select to_char(d.earned_on, 'YYYY-MM') as month, coalesce(sum(d.paid), 0) as paid, coalesce(sum(d.due), 0) as due,
      coalesce(sum(d.pending), 0) as pending
    -- By day first: naming the month of every row takes longer than reading them.
    from (select c.earned_on, sum(c.amount) filter (where c.status = 'paid') as paid, sum(c.amount) filter (where c.status = 'due') as due,
        sum(c.amount) filter (where c.status = 'pending') as pending
      from commissions c where c.affiliate_id = ${affiliateId} and c.earned_on >= ${`${shown[0]}-01`}::date group by c.earned_on) d
    group by 1`);
  return shown.map((month) => {
    const found = rows.find((row) => row.month === month);
    return {
      month,
      paid: Number(found?.paid ?? 0),
      due: Number(found?.due ?? 0),
      pending: Number(found?.pending ?? 0),
    };
  });
}
