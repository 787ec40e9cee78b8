import {
  type NewChange,
  statusChange,
  type StatusChange,
  statusChanges,
} from '@app/rules/money/billing/status-changes';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { oldestUnpaid } from '#db/hot/learner.ts';
import { jsonRow } from '#db/json.ts';
import { transaction } from '#db/transaction.ts';
import { announce } from '#live/bus.ts';
import type { JobContext } from '#worker/task.ts';
import { subscriptionEvents, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { recordEvents } from '#features/money/orders/write-subscriptions.ts';

type WriteContext = Pick<JobContext, 'db' | 'now'>;

const batch = 1_000;

/**
 * Records which subscriptions went into grace, closed, expired or reopened since the last night. The rule decides from
 * the current rows, so a missed night is made up for and a second run writes nothing. Returns the number.
 */
export async function recordChanges(ctx: WriteContext): Promise<number> {
  const today = manilaDay(ctx.now);
  let written = 0;
  for (let after = 0; ;) {
    const { seen, last, changed } = await transaction(ctx, async (tx) => {
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('billing changes', 0))`);
      return recordBatch(tx, after, today);
    });
    written += changed;
    if (seen < batch) return written;
    after = last;
  }
}

/** The last recorded change of the row `subscriptions`. */
const lastRecorded = jsonRow(
  {
    kind: sql<StatusChange>`${subscriptionEvents.kind}`,
    since: sql<ManilaDay | null>`${subscriptionEvents.details} ->> 'since'`,
    at: subscriptionEvents.at,
  },
  (rows) =>
    rows
      .from(subscriptionEvents)
      .where(
        and(
          eq(subscriptionEvents.subscriptionId, subscriptions.id),
          inArray(subscriptionEvents.kind, [...statusChanges]),
        ),
      )
      .orderBy(desc(subscriptionEvents.id)),
);

async function recordBatch({ db, now }: WriteContext, after: number, today: ManilaDay) {
  const rows = await db
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      startsOn: subscriptions.startsOn,
      expiresOn: subscriptions.expiresOn,
      unpaid: oldestUnpaid,
      last: lastRecorded,
    })
    .from(subscriptions)
    .where(and(gt(subscriptions.id, after), eq(subscriptions.status, 'active'), lte(subscriptions.startsOn, today)))
    .orderBy(subscriptions.id)
    .limit(batch);
  const changes = rows.flatMap(({ id, userId, last, ...facts }) => {
    // A clock that went back says nothing: what it sees again was recorded when it was here before.
    if (last && last.at > now) return [];
    const change = statusChange({ ...facts, status: 'active' }, last, today);
    return change ? [{ id, userId, change }] : [];
  });
  if (changes.length > 0) {
    await recordEvents(
      { db, now },
      changes.map(({ id, change }) => ({ subscriptionId: id, kind: change.kind, details: detailsOf(change) })),
    );
    const userIds = new Set(changes.flatMap(({ userId }) => userId ?? []));
    await announce(db, ...[...userIds].map((userId) => `user:${userId}` as const));
  }
  return { seen: rows.length, last: rows.at(-1)?.id ?? after, changed: changes.length };
}

function detailsOf({ since, until, entry }: NewChange): Record<string, string | number | null> {
  return { since, until, entry };
}
