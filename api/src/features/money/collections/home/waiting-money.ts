import { addDays, type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { limitedToOwner, isOwnedBy } from '#features/money/own-people/desk-scope.ts';
import { payments } from '#tables/money/payments.table.ts';
import { lookedAfterBy } from '../listed-people.ts';
import { brokenEntries, isWaitingProof } from '../waiting-rows.ts';

/** A request, or the daily mail that counts in the name of its receiver. */
type CountContext = Pick<Context, 'pool' | 'now' | 'viewer'>;

/** Proofs that wait for a decision, those of the inbox; the amount in centavos. */
export type WaitingProofs = { count: number; amount: number; oldestAt: Date | null };

export function waitingProofs(ctx: CountContext): Promise<WaitingProofs> {
  const ownerId = limitedToOwner(ctx);
  return oneAnswer(
    ctx.pool,
    { label: 'waiting-proofs' },
    {
      answer: jsonObject({
        count: sql<number>`count(*)`,
        amount: sql<number>`coalesce(sum(y.amount), 0)`,
        oldestAt: sql`min(y.created_at)`.mapWith(payments.createdAt).nullable(),
      }),
      // Whose a payment is, is in its own row.
      from: sql`from payments y where ${isWaitingProof}
        and ${ownerId === null ? sql`true` : isOwnedBy(sql`y.user_id`, ownerId)}`,
    },
  );
}

/** Open entries whose promised day is over, due or not, with what is open of them in centavos. */
export type BrokenPromises = {
  count: number;
  amount: number;
  oldestOn: ManilaDay | null;
  /** Of the first whose day was over, with what is open of theirs. */
  first: { firstName: string; lastName: string; suffix: string | null; open: number }[];
};

const NAMED = 2;

export async function brokenPromises(ctx: CountContext): Promise<BrokenPromises> {
  return oneAnswer(
    ctx.pool,
    { label: 'broken-promises' },
    {
      answer: jsonObject({
        count: sql<number>`count(*)`,
        amount: sql<number>`coalesce(sum(e.price - e.paid), 0)`,
        oldestOn: sql<ManilaDay | null>`min(e.promised_for)`,
        first: jsonRows(
          {
            firstName: sql<string>`u.first_name`,
            lastName: sql<string>`u.last_name`,
            suffix: sql<string | null>`u.suffix`,
            open: sql<number>`b.open`,
          },
          (rows) =>
            rows
              .from(
                sql`(select e.user_id, e.price - e.paid as open, e.promised_for, e.id ${brokenEntries(ctx)}
                  order by e.promised_for, e.id limit ${NAMED}) b join users u on u.id = b.user_id`,
              )
              .orderBy(sql`b.promised_for, b.id`),
        ),
      }),
      from: brokenEntries(ctx),
    },
  );
}

/** Entries that are overdue, with what is open of them in centavos and whose they are; and how many promises are broken. */
export type WaitingOverdue = {
  count: number;
  amount: number;
  people: number;
  oldestOn: ManilaDay | null;
  broken: number;
};

export function waitingOverdue(ctx: CountContext): Promise<WaitingOverdue> {
  const ownerId = limitedToOwner(ctx);
  const today = manilaDay(ctx.now);
  return oneAnswer(
    ctx.pool,
    { label: 'waiting-overdue' },
    {
      answer: jsonObject({
        count: sql<number>`coalesce(sum(entries), 0)`,
        amount: sql<number>`coalesce(sum(open), 0)`,
        people: sql<number>`count(*)`,
        oldestOn: sql<ManilaDay | null>`min(oldest)`,
        broken: sql<number>`(select count(*) ${brokenEntries(ctx)})`,
      }),
      // By person first: counting who is different costs more than adding up.
      from: sql`from (
        select count(*) as entries, sum(e.price - e.paid) as open, min(e.schedule_date) as oldest
        from payment_schedules e
        where ${isOwed} and e.schedule_date <= ${addDays(today, -1)}
          and ${ownerId === null ? sql`true` : lookedAfterBy(ownerId)(sql`e.user_id`)}
        group by e.user_id) people`,
    },
  );
}
