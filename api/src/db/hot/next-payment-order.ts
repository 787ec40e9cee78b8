import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { type SQL, sql } from 'drizzle-orm';

/** The order of people by the earliest entry that they owe; then who has paid for a membership, then everybody else, by name. */
export type DebtOrder = {
  /** Which entries `e` count. */
  isDebt: SQL;
  /** The furthest first. */
  isDescending: boolean;
  /** Whether a person is listed, checked one by one. */
  isListedEach: SQL;
};

type Bounds = { isListed: SQL; limit: number; offset: number };

/** This many entries are walked through, and this many people are looked up one by one, before all are read. */
const most = 2_000;

/**
 * The parts of `readPeoplePage` for that order. The first pages walk through the index of open entries and take the
 * people whose earliest each one is; a list of few people asks for the entries of each; only a far page of a long list
 * reads all open entries.
 */
export function byNextPayment({ isListed, limit, offset }: Bounds, { isListedEach, ...order }: DebtOrder) {
  const { isDebt } = order;
  const direction = sql.raw(order.isDescending ? 'desc' : '');
  // As a scalar it is checked entry by entry, in the order of the index.
  const hasEarlier = sql`(select true from payment_schedules x where x.user_id = e.user_id and x.transaction_id is null
    and x.voided_at is null and x.is_active and (x.schedule_date, x.id) < (e.schedule_date, e.id) limit 1)`;
  const walkedFirst = sql`array(
    select walked.user_id from (
      select e.user_id from payment_schedules e
      where ${isDebt} and e.user_id is not null and ${hasEarlier} is null
      order by e.schedule_date ${direction}, e.id ${direction} limit ${most}) walked
    where (select ${isListedEach} from users where users.id = walked.user_id) limit ${limit} offset ${offset})`;
  const hasMembership = sql`exists (select from subscriptions s
    where s.user_id = users.id and s.access_level_id = ${sql.raw(`'${MEMBER_LEVEL}'`)})`;
  const inOrder = (debts: SQL) => sql`array(
    select l.id from (select users.id, users.last_name, users.first_name, ${hasMembership} as is_paid
        from users where ${isListed}) l
      left join ${debts}
    order by d.schedule_date ${direction} nulls last, d.id ${direction} nulls last, l.is_paid desc, l.last_name, l.first_name, l.id
    limit ${limit} offset ${offset})`;
  const each = inOrder(sql`lateral (select e.schedule_date, e.id from payment_schedules e
    where e.user_id = l.id and ${isDebt} order by e.schedule_date, e.id limit 1) d on true`);
  const together = inOrder(sql`(select distinct on (e.user_id) e.user_id, e.schedule_date, e.id from payment_schedules e
    where ${isDebt} order by e.user_id, e.schedule_date, e.id) d on d.user_id = l.id`);
  const isNear = offset + limit < most / 2;
  return {
    before: sql`total as materialized (select count(*)::int as number from users where ${isListed}),
      walked_first as materialized (select ${isNear ? walkedFirst : sql`array[]::int[]`} as ids),`,
    total: sql`(select number from total)`,
    ids: sql`(select case when cardinality(ids) = ${limit}::int then ids
      when number <= ${most} then ${each} else ${together} end from walked_first, total)`,
  };
}
