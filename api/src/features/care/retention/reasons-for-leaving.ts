import { REASON_DAYS } from '@app/rules/care/retention/retention-rows';
import { type LeavingReason, leavingReasons } from '@app/rules/money/leaving/leaving-reasons';
import { addDays } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { isSeen, scopeOf } from './retention-scope.ts';

export type ReasonCount = { reason: LeavingReason; count: number };

/** Why people left, the most frequent first and those who did not answer last. */
export async function reasonsForLeaving(ctx: Context): Promise<ReasonCount[]> {
  const { today, ownerId } = await scopeOf(ctx, null);
  const { rows } = await oneAnswer(
    ctx.pool,
    { label: 'reasons-for-leaving' },
    jsonObject({
      rows: jsonRows({ reason: sql<LeavingReason>`r.reason`, count: sql<number>`r.count` }, (select) =>
        select.from(sql`(
            select coalesce(a.reason, 'no-answer') as reason, count(*) as count
            from membership_terms t left join leaving_answers a on a.subscription_id = t.subscription_id
            where t.left_on between ${addDays(today, 1 - REASON_DAYS)} and ${today} and ${isSeen({ ownerId })}
            group by 1) r`),
      ),
    }),
  );
  const place = ({ reason }: ReasonCount) => (reason === 'no-answer' ? 1 : 0);
  return rows.toSorted(
    (one, other) =>
      place(one) - place(other) ||
      other.count - one.count ||
      leavingReasons.indexOf(one.reason) - leavingReasons.indexOf(other.reason),
  );
}
