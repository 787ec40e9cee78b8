import { nextSendingDay, sendingDay } from '@app/rules/insight/schedules/report-schedule';
import { targetKinds } from '@app/rules/insight/targets/target-kinds';
import { addMonths, manilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import { reportSchedules } from '#tables/insight/schedules.table.ts';
import { targets } from '#tables/insight/targets.table.ts';
import { users } from '#tables/people/users.table.ts';
import { day } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

const MONTHS = 6;
/** A little more than the month brought, or less: some targets are reached. */
const shares = [1.15, 0.95, 1.1, 1.25, 0.9, 1.05];

/** Targets of this month and of those before, near what they brought, and two reports that are mailed. After everything about money. */
export async function seedDemoTargets(tx: SeedContext): Promise<void> {
  const month = `${manilaDay(tx.now).slice(0, 7)}-01`;
  const first = addMonths(month, 1 - MONTHS);
  const { rows } = await tx.db.execute<{ month: string; collection: string; enrolment: string; renewal: string }>(sql`
    select m::date::text as month,
      (select coalesce(sum(amount), 0) from payments where status = 'approved' and date_trunc('month', paid_on) = m)::text as collection,
      (select count(*) from subscriptions where date_trunc('month', created_at at time zone 'Asia/Manila') = m)::text as enrolment,
      (select count(*) from membership_terms where date_trunc('month', renewed_on) = m)::text as renewal
    from generate_series(${first}::timestamp, ${month}::timestamp, '1 month') m order by 1`);
  const values = rows.flatMap((row, place) => {
    // This month is not over: it is to bring a little more than the one before.
    const brought = row.month === month ? (rows[place - 1] ?? row) : row;
    return targetKinds.map((kind) => ({
      kind,
      month: row.month,
      value: rounded(
        Number(brought[kind]) * (shares[place % shares.length] ?? 1),
        kind === 'collection' ? 10_000_00 : 5,
      ),
      createdAt: tx.now,
      updatedAt: tx.now,
    }));
  });
  await tx.db.insert(targets).values(values).onConflictDoNothing();
  await seedSchedules(tx);
}

/** Round amounts, as people set them; never nothing. */
function rounded(value: number, step: number): number {
  return Math.max(step, Math.ceil(value / step) * step);
}

async function seedSchedules(tx: SeedContext): Promise<void> {
  const [owner] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  if (!owner) return;
  const today = sendingDay(tx.now);
  const weekly = { rhythm: 'weekly' as const, weekday: 'Monday' as const, monthDay: null };
  const monthly = { rhythm: 'monthly' as const, weekday: null, monthDay: 1 };
  const made = new Date(tx.now.getTime() - 20 * day);
  const shared = { userId: owner.id, createdAt: made, updatedAt: made };
  await tx.db.insert(reportSchedules).values([
    {
      ...shared,
      ...weekly,
      name: 'Monday money',
      report: 'payment-report',
      query: 'period=last-7',
      nextOn: nextSendingDay(weekly, today),
    },
    {
      ...shared,
      ...monthly,
      name: 'The month in figures',
      report: 'report-summary',
      query: 'frequency=monthly',
      nextOn: nextSendingDay(monthly, today),
    },
  ]);
}
