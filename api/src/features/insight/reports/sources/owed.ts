import { ageBands } from '@app/rules/money/collections/due-entries';
import { addDays, startOfManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { isOwed } from '#db/hot/due-list.ts';
import { column, dayOf, type FactQuery, type FactScope, type ReportSource } from '../source-query.ts';
import { entryKeys, entryRow } from './money.ts';

/**
 * What was open of each entry, and from which to which day. Today it is what the desk calls owed. On earlier days, what
 * was paid since was still open: by the day the money was sent, as everything is that tells what came in; an entry that
 * was paid in parts has one stretch for each amount.
 */
function stretches({ range, isSeen }: FactScope, isLate: boolean): SQL {
  const seen = isSeen(sql.raw('e.user_id'));
  const voidedOn = dayOf(column('e.voided_at'));
  const first = sql`${dayOf(column('e.created_at'))}${isLate ? sql`, e.schedule_date + 1` : sql``}`;
  const isOpenNow = sql`${isOwed} and ${isLate ? sql`e.schedule_date < ${range.to}` : sql`true`} and ${seen}`;
  const columns = sql.raw('e.id, e.user_id, e.product_id, e.invoice_id, e.schedule_date');
  return sql`(
    with paid as materialized (
      select a.schedule_id as id, y.paid_on as ends, sum(a.amount) as amount
      from payments y join payment_allocations a on a.payment_id = y.id
      where y.status = 'approved' and y.paid_on > ${range.from} group by 1, 2),
    parts as (
      select id, ends, amount from paid
      union all
      select e.id, 'infinity'::date, e.price - e.paid from payment_schedules e
      where ${isOpenNow} and e.id in (select id from paid)
      union all
      select e.id, ${voidedOn}, e.price - e.paid from payment_schedules e
        join invoices v on v.id = e.invoice_id join subscriptions s on s.id = v.subscription_id
        join orders o on o.id = s.order_id
      where e.voided_at >= ${startOfManilaDay(addDays(range.from, 1)).toISOString()}::timestamptz and e.price > e.paid and o.live_at is not null and ${seen}),
    runs as (
      select id, lag(ends) over turn as begins, ends - 1 as last,
        sum(amount) over (partition by id order by ends desc) as amount
      from parts window turn as (partition by id order by ends))
    select ${columns}, r.amount, r.last, greatest(r.begins, ${first}) as first
    from runs r join payment_schedules e on e.id = r.id
    where r.last >= ${range.from} and ${seen}
    union all
    -- Most have one stretch: nothing of them was paid since.
    select ${columns}, e.price - e.paid, 'infinity'::date, greatest(${first}) from payment_schedules e
    where ${isOpenNow} and not exists (select from paid p where p.id = e.id))`;
}

/** The bands of the desk, and those that are not late. */
const bands = new Map([
  ['not-due', `('not-due', '-infinity'::date, e.schedule_date)`],
  ...ageBands.map((band): [string, string] => {
    const [from = '', to] = band.replace('+', '').split('-');
    const end = to ? `e.schedule_date + ${to}` : `'infinity'::date`;
    return [band, `('${band}', e.schedule_date + ${from}, ${end})`];
  }),
]);

function entries(scope: FactScope, isLate: boolean): FactQuery {
  const isByAge = scope.used.has('age');
  // Whoever asks for one age needs no stretches of the others.
  const ages = bands.get(scope.used.get('age') ?? '') ?? [...bands.values()].join(', ');
  const first = isByAge ? sql.raw('greatest(e.first, k.first)') : sql.raw('e.first');
  const last = isByAge ? sql.raw('least(e.last, k.last)') : sql.raw('e.last');
  return {
    // An entry grows older: each of its ages is a stretch of its own.
    from: isByAge
      ? sql`${stretches(scope, isLate)} e cross join lateral (values ${sql.raw(ages)}) k (band, first, last)`
      : sql`${stretches(scope, isLate)} e`,
    where: sql`${first} <= ${last} and ${first} <= ${scope.range.to} and ${last} >= ${scope.range.from}`,
    id: column('e.id'),
    day: column('e.schedule_date'),
    first,
    last,
    amount: column('e.amount'),
    userId: column('e.user_id'),
    keys: { ...entryKeys, age: { key: column('k.band') } },
  };
}

export const outstanding: ReportSource = {
  isMoney: true,
  isAscending: true,
  facts: (scope) => entries(scope, false),
  row: entryRow,
};

export const overdue: ReportSource = {
  isMoney: true,
  isAscending: true,
  facts: (scope) => entries(scope, true),
  row: entryRow,
};
