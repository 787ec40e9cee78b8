import { type CollectedFilter, collectedFilter, daysOfMonth, everyDay } from '@app/rules/money/collections/collected';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { PageInput } from '@app/rules/paging/page-input';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type DeskPerson, personJson } from '#db/hot/desk-person.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { pageBounds } from '#db/paging.ts';
import { readList } from '#db/replica.ts';
import { parseInput } from '#errors.ts';
import { isOwnedBy, limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { payments } from '#tables/money/payments.table.ts';
import { users } from '#tables/people/users.table.ts';

/** A payment that came in, as the desk lists it; in centavos. */
export type CollectedPayment = {
  id: number;
  amount: number;
  platform: PaymentPlatform;
  reference: string;
  paidOn: ManilaDay;
  decidedAt: Date | null;
  person: DeskPerson | null;
};
export type CollectedDay = { day: ManilaDay; count: number; amount: number };
export type CollectedPayments = {
  items: CollectedPayment[];
  totalCount: number;
  totalAmount: number;
  days: CollectedDay[];
};

/** Approved payments by the day the money was sent, newest first, and the sums of every day of the month. */
export async function collectedPayments(
  ctx: Context,
  filter: Partial<Record<keyof CollectedFilter, unknown>>,
  page: PageInput,
): Promise<CollectedPayments> {
  const { day, month, platform } = parseInput(collectedFilter, filter);
  const { limit, offset } = pageBounds(page);
  const ownerId = limitedToOwner(ctx);
  const span = daysOfMonth(day ? day.slice(0, 7) : (month ?? null), manilaDay(ctx.now));
  const isDay = day ? sql`paid_on = ${day}` : sql`true`;
  const { days, ...listed } = await readList(ctx, (pool) =>
    oneAnswer(
      pool,
      { label: 'collected-payments' },
      {
        before: sql`with came as materialized (
        select y.id, y.paid_on, y.amount from payments y
        where y.status = 'approved' and y.paid_on between ${span.from} and ${span.to}
          and ${platform ? sql`y.platform = ${platform}` : sql`true`}
          and ${ownerId === null ? sql`true` : isOwnedBy(sql`y.user_id`, ownerId)}),
      page as (select id, paid_on from came where ${isDay} order by paid_on desc, id desc limit ${limit} offset ${offset})`,
        answer: jsonObject({
          totalCount: sql<number>`(select count(*) from came where ${isDay})`,
          totalAmount: sql<number>`(select coalesce(sum(amount), 0) from came where ${isDay})`,
          days: jsonRows(
            {
              day: sql<ManilaDay>`paid_on`,
              count: sql<number>`count(*)`,
              amount: sql<number>`sum(amount)`,
            },
            (rows) =>
              rows
                .from(sql`came`)
                .groupBy(sql`paid_on`)
                .orderBy(sql`paid_on`),
          ),
          items,
        }),
      },
    ),
  );
  return { ...listed, days: everyDay(span, days, { count: 0, amount: 0 }) };
}

const items = jsonRows(
  {
    id: payments.id,
    amount: payments.amount,
    platform: payments.platform,
    reference: payments.reference,
    paidOn: payments.paidOn,
    decidedAt: payments.decidedAt,
    person: sql<DeskPerson | null>`case when ${users.id} is not null then ${personJson} end`,
  },
  (rows) =>
    rows
      .from(sql`page`)
      .innerJoin(payments, sql`${payments.id} = page.id`)
      .leftJoin(users, eq(users.id, payments.userId))
      .orderBy(sql`page.paid_on desc, page.id desc`),
);
