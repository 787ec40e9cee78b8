import { pastMonths } from '@app/rules/affiliates/commissions/commission-months';
import type { Centavos } from '@app/rules/amounts/pesos';
import { manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';

/** What was earned in a month, by where it is now. What was taken back is off it. */
export type EarnedMonth = { month: string; paid: Centavos; due: Centavos; pending: Centavos };

/** The last half year, month by month: the chart on an affiliate's home. */
export async function commissionMonths(
  { db, now }: Pick<Context, 'db' | 'now'>,
  affiliateId: number,
): Promise<EarnedMonth[]> {
  const shown = pastMonths(manilaDay(now));
  const { rows } = await db.execute<Record<keyof EarnedMonth, string>>(sql`
    select to_char(m.month, 'YYYY-MM') as month, sum(m.amount) filter (where m.status = 'paid') as paid,
      sum(m.amount) filter (where m.status = 'due') as due, sum(m.amount) filter (where m.status = 'pending') as pending
    from commission_months m where m.affiliate_id = ${affiliateId} and m.month >= ${`${shown[0]}-01`}::date group by 1`);
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
