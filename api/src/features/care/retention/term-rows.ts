import {
  RATE_DAYS,
  REASON_DAYS,
  type RetentionRows,
  periodDays,
  winBackDays,
} from '@app/rules/care/retention/retention-rows';
import type { CashCollection } from '@app/rules/money/collections/cash-collection';
import { GRACE_DAYS } from '@app/rules/money/subscriptions/entitlement';
import { addDays, addMonths, type ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { isSeen, type RetentionScope } from './retention-scope.ts';

/** Of rows called `t`. */
export const sumOfAmounts = sql<number>`coalesce(sum(t.amount), 0)`;

/** Written out, so that the database sees the condition of the index. */
const isDue = sql.raw(`not t.is_cancelled and not t.is_covered and t.ends_on < '9999-12-31'`);

/** Whether somebody is a member on a day by a row of `membership_spans`. */
export const isMemberOn = (span: 's' | 'n', day: ManilaDay): SQL =>
  sql`${sql.raw(span)}.from_on <= ${day}::date and ${sql.raw(span)}.until_on >= ${day}::date`;

/**
 * The memberships behind a figure, as a query of `id`, the `day` that they are listed by and the `amount`. Figures are counted with the
 * same conditions, so that each number has exactly its rows.
 */
export function termRows(rows: RetentionRows, scope: RetentionScope): SQL {
  const { today, period, days } = scope;
  const { from, to } = periodDays(period, today);
  const seen = isSeen(scope);
  const terms = (day: string, condition: SQL, amount = sql`t.amount`) =>
    sql`select t.subscription_id as id, ${sql.raw(day)} as day, ${amount} as amount from membership_terms t where ${condition} and ${seen}`;
  const decided = (first: ManilaDay, condition: SQL) =>
    sql`${terms('t.renewed_on', sql`t.renewed_on between ${first} and ${to} and ${condition}`)}
      union all ${terms('t.left_on', sql`t.left_on between ${first} and ${to} and ${condition}`)}`;
  switch (rows.kind) {
    case 'renewed':
      return terms('t.renewed_on', sql`t.renewed_on between ${from} and ${to}`);
    case 'left':
      return terms('t.left_on', sql`t.left_on between ${from} and ${to}`);
    case 'decided':
      return decided(from, sql`true`);
    case 'start':
    case 'kept':
      return sql`select s.last_subscription_id as id, s.ends_on as day, s.amount from membership_spans s
        where ${isMemberOn('s', addDays(from, -1))} and ${isSeen(scope, sql.raw('s.user_id'))}
          ${rows.kind === 'kept' ? sql`and ${isKept(today)}` : sql``}`;
    case 'to-collect':
      return sql.join(
        openSteps.map((step) => terms('t.ends_on', isOnStep(step, scope), scope.renewalPrice)),
        sql` union all `,
      );
    case 'due': {
      const outcome = { renewed: sql`t.renewed_on is not null`, left: isGone(today), open: isOpen(today) };
      return terms(
        't.ends_on',
        sql`${isDue} and t.ends_on between ${`${rows.month}-01`} and ${addDays(addMonths(`${rows.month}-01`, 1), -1)}
          and ${rows.outcome ? outcome[rows.outcome] : sql`true`}`,
        // What is decided has its amount, what is open the one that they would be asked.
        sql`case when ${isOpen(today)} then ${scope.renewalPrice} else t.amount end`,
      );
    }
    case 'step':
      return rows.step === 'collected'
        ? collected(scope)
        : rows.step === 'unenrolled'
          ? unenrolled(scope)
          : terms('t.ends_on', isOnStep(rows.step, { today, days }), scope.renewalPrice);
    case 'reason':
      return sql`select t.subscription_id as id, t.left_on as day, t.amount from membership_terms t
          left join leaving_answers a on a.subscription_id = t.subscription_id
        where t.left_on between ${addDays(today, 1 - REASON_DAYS)} and ${today} and ${seen}
          and ${rows.reason ? sql`coalesce(a.reason, 'no-answer') = ${rows.reason}` : sql`true`}`;
    case 'batch':
    case 'product': {
      const first = addDays(today, 1 - RATE_DAYS);
      const isIts = rows.kind === 'batch' ? sql`coalesce(t.batch_id, 0) = ${rows.id}` : sql`t.product_id = ${rows.id}`;
      return rows.isRenewed
        ? terms('t.renewed_on', sql`t.renewed_on between ${first} and ${to} and ${isIts}`)
        : decided(first, isIts);
    }
    case 'cohort':
      return sql`select l.id, p.first_paid_on as day, l.amount from retention_people p
          cross join lateral (select t.subscription_id as id, t.amount from membership_terms t where t.user_id = p.user_id
            order by t.subscription_id desc limit 1) l
        where p.cohort = ${`${rows.month}-01`} and l.id is not null and ${isSeen(scope, sql.raw('p.user_id'))}
          and (p.months >> ${rows.after}::int) & 1 = ${rows.isKept ? 1 : 0}::int`;
    case 'unpaid':
      return sql`select l.id, p.first_paid_on as day, c.open as amount
        from (select k.user_id, sum(k.due - k.paid) as open from retention_cash k
          where k.cohort = ${`${rows.month}-01`} and k.month <= ${rows.after}::int
          group by k.user_id having sum(k.due) > sum(k.paid)) c
        join retention_people p on p.user_id = c.user_id
        cross join lateral (select t.subscription_id as id from membership_terms t where t.user_id = c.user_id
          order by t.subscription_id desc limit 1) l
        where ${isSeen(scope, sql.raw('c.user_id'))}`;
    case 'back': {
      const band = winBackDays(rows.band, today);
      return terms(
        't.left_on',
        sql`t.left_on <= ${band.to} and ${band.from ? sql`t.left_on >= ${band.from}` : sql`true`} and t.returned_on is null`,
      );
    }
    case 'returned':
      return terms('t.returned_on', sql`t.returned_on between ${addDays(today, 1 - RATE_DAYS)} and ${today}`);
  }
}

/** Whether somebody with the span `s` is a member on a later day: by the same span, or because they came back. */
const isKept = (day: ManilaDay): SQL => sql`(s.until_on >= ${day}::date
  or exists (select from membership_spans n where n.user_id = s.user_id and ${isMemberOn('n', day)}))`;

const isGone = (today: ManilaDay) => sql`t.left_on <= ${today}`;
const isOpen = (today: ManilaDay) => sql`t.renewed_on is null and (t.left_on is null or t.left_on > ${today})`;

type OpenStep = Exclude<CashCollection, 'collected' | 'unenrolled'>;
export const openSteps: readonly OpenStep[] = ['er warmup', 'early renewal', 'for regular renewal'];

/** `cashCollectionOf` for memberships that nothing has followed. */
function isOnStep(step: OpenStep, { today, days }: Pick<RetentionScope, 'today' | 'days'>): SQL {
  const { warmup, early, regular, after } = days;
  const day = (count: number) => addDays(today, count);
  const between = (first: number, last: number) =>
    sql`${isDue} and t.renewed_on is null and t.returned_on is null and t.ends_on between ${day(first)} and ${day(last)}`;
  const steps: Record<OpenStep, SQL> = {
    'for regular renewal': between(-after, regular),
    'early renewal': between(Math.max(regular + 1, -after), early),
    'er warmup': between(Math.max(regular, early, -after) + 1, warmup),
  };
  return steps[step];
}

/** Those who became so in the period: cancelled, or the days after the end are over. */
function unenrolled(scope: RetentionScope): SQL {
  const { today, period, days } = scope;
  const { from } = periodDays(period, today);
  const since = sql`case when t.is_cancelled then t.ends_on else t.ends_on + ${days.after + 1}::int end`;
  return sql`select t.subscription_id as id, ${since} as day, t.amount from membership_terms t
    where t.left_on >= ${addDays(from, Math.min(0, GRACE_DAYS - days.after))} and t.returned_on is null
      and ${since} between ${from} and ${today} and ${isSeen(scope)}`;
}

/** Memberships whose next one was paid in the period, also by somebody who comes back. */
function collected(scope: RetentionScope): SQL {
  const { from, to } = periodDays(scope.period, scope.today);
  const paid = (column: string) =>
    sql`select t.subscription_id as id, ${sql.raw(column)} as day, t.amount from membership_terms t
      where ${sql.raw(column)} between ${from} and ${to} and ${isSeen(scope)}`;
  // Somebody comes back after leaving: by the index of those who left.
  return sql`${paid('t.renewed_on')} union all ${paid('t.returned_on')} and t.left_on is not null`;
}

/** How the rows are sorted: what is still ahead by the next day, what happened by the last. */
export function isAscending({ kind, ...rows }: RetentionRows): boolean {
  if (kind === 'due' || kind === 'to-collect') return true;
  return kind === 'step' && 'step' in rows && openSteps.some((step) => step === rows.step);
}
