import { type AgeBand, ageBands } from '@app/rules/money/collections/age-bands';
import { daysOfList, DUE_DAYS } from '@app/rules/money/collections/due-entries';
import { periodsOf } from '@app/rules/money/collections/period';
import { targetOfMonth } from '@app/rules/money/collections/target';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import { addDays, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { desc, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { limitedToOwner, isOwnedBy } from '#features/money/own-people/desk-scope.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { isAgreedBefore } from './agreed-before.ts';
import { lookedAfterBy } from './listed-people.ts';
import { setTarget } from './set-target.ts';
import { brokenEntries, gatewayLooks, isWaitingProof, ownerlessMoney } from './waiting-rows.ts';
import { type Json, jsonObject, jsonRows, jsonTotals } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { readList } from '#db/replica.ts';
import { payments } from '#tables/money/payments.table.ts';

/** The number, and the sum in centavos. */
export type Sum = { count: number; amount: number };

export type CollectedByPlatform = { platform: PaymentPlatform; today: number; week: number; month: number };

export type CollectionTotals = {
  due: Sum;
  overdue: Sum;
  bands: (Sum & { band: AgeBand })[];
  promised: number;
  broken: number;
  proofs: Sum & { oldestAt: Date | null };
  /** Approved payments by the day the money was sent: today, since Monday, since the first of the month. */
  collected: { today: Sum; week: Sum; month: Sum };
  byPlatform: CollectedByPlatform[];
  /** The target that staff set, or what this month had to bring when it began: what came of it, and what is still open. */
  monthTarget: number;
  /** The viewer's own people alone are counted. */
  isLimited: boolean;
  /**
   * Statement lines without an owner, and gateway events that need a review; not for staff limited to their own people.
   */
  ownerlessMoney: number;
  gatewayLooks: number;
};

/** The figures above the desk, in one statement; for staff who see only their own people, over those. */
export async function collectionTotals(ctx: Context): Promise<CollectionTotals> {
  const ownerId = limitedToOwner(ctx);
  const isOwn = ownerId === null ? sql`true` : lookedAfterBy(ownerId)(sql`e.user_id`);
  // With few payments, each is checked by itself.
  const isOwnPerson = ownerId === null ? sql`true` : isOwnedBy(sql`y.user_id`, ownerId);
  const { today, week, month, monthEnd } = periodsOf(manilaDay(ctx.now));
  const soon = addDays(today, DUE_DAYS);
  // By day first: adding up a few hundred days in fourteen ways is faster than adding up tens of thousands of entries.
  const before = sql`with days as materialized (
        select e.schedule_date as day, count(*) as entries, sum(e.price - e.paid) as open,
          coalesce(sum(e.price - e.paid) filter (where ${isAgreedBefore(month, sql`e.invoice_id`)}), 0) as agreed
        from payment_schedules e
        where ${isOwed} and ${isOwn} and e.schedule_date <= ${monthEnd > soon ? monthEnd : soon}
        group by e.schedule_date),
      waiting as (
        select y.amount, y.created_at from payments y
        where ${isWaitingProof} and ${isOwnPerson}),
      came as materialized (
        select y.platform, y.paid_on, sum(y.amount) as amount, count(*) as count,
          coalesce(sum(y.amount) filter (where ${isAgreedBefore(month, sql`y.invoice_id`)}), 0) as agreed
        from payments y
        where y.status = 'approved' and y.paid_on between ${week < month ? week : month} and ${today} and ${isOwnPerson}
        group by y.platform, y.paid_on)`;
  const answer = jsonObject({
    due: owedBetween(today, soon),
    overdue: owedBetween(null, addDays(today, -1)),
    band: jsonObject(bandSums(today)),
    // Also of entries that are due later: the tab lists them all.
    promised: sql<number>`(select count(*) from payment_schedules e where ${isOwed} and e.promised_for is not null and ${isOwn})`,
    broken: sql<number>`(select count(*) ${brokenEntries(ctx)})`,
    proofs: waitingProofs,
    collected: jsonObject({ today: cameSince(today), week: cameSince(week), month: cameSince(month) }),
    byPlatform: jsonRows(
      {
        platform: sql<PaymentPlatform>`platform`,
        today: amountSince(today),
        week: amountSince(week),
        month: amountSince(month),
      },
      (rows) =>
        rows
          .from(sql`came`)
          .groupBy(sql`platform`)
          .orderBy(desc(amountSince(month)), sql`platform`),
    ),
    set: setTarget(month),
    agreed: sql<number>`coalesce(sum(agreed) filter (where day <= ${monthEnd}), 0)
      + (select coalesce(sum(agreed) filter (where paid_on >= ${month}), 0) from came)`,
    ownerlessMoney: ownerId === null ? ownerlessMoney : sql<number>`0`,
    gatewayLooks: ownerId === null ? gatewayLooks : sql<number>`0`,
  });
  const { band, set, agreed, ...facts } = await readList(ctx, (pool) =>
    oneAnswer(pool, { label: 'collection-totals' }, { before, answer, from: sql`from days` }),
  );
  const bands = ageBands.map((each) => ({ band: each, ...band[each] }));
  const isLimited = ownerId !== null;
  return { ...facts, monthTarget: targetOfMonth({ set, agreed, isLimited }), bands, isLimited };
}

/** The open amount of entries due between two days. */
function owedBetween(from: ManilaDay | null, to: ManilaDay | null): Json<Sum> {
  const isIn = sql`${from ? sql`day >= ${from}` : sql`true`} and ${to ? sql`day <= ${to}` : sql`true`}`;
  return jsonObject({
    count: sql<number>`coalesce(sum(entries) filter (where ${isIn}), 0)`,
    amount: sql<number>`coalesce(sum(open) filter (where ${isIn}), 0)`,
  });
}

function bandSums(today: ManilaDay): Record<AgeBand, Json<Sum>> {
  const sumOf = (band: AgeBand) => {
    const { from, to } = daysOfList('overdue', band, today);
    return owedBetween(from, to);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every band has its sum
  return Object.fromEntries(ageBands.map((band) => [band, sumOf(band)])) as Record<AgeBand, Json<Sum>>;
}

const waitingProofs = jsonTotals(
  {
    count: sql<number>`count(*)`,
    amount: sql<number>`coalesce(sum(amount), 0)`,
    oldestAt: sql`min(created_at)`.mapWith(payments.createdAt).nullable(),
  },
  (rows) => rows.from(sql`waiting`),
);

const amountSince = (day: ManilaDay) => sql<number>`coalesce(sum(amount) filter (where paid_on >= ${day}), 0)`;

const cameSince = (day: ManilaDay) =>
  jsonTotals({ count: sql<number>`coalesce(sum(count), 0)`, amount: sql<number>`coalesce(sum(amount), 0)` }, (rows) =>
    rows.from(sql`came`).where(sql`paid_on >= ${day}`),
  );
