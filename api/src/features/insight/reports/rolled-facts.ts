import type { ReportDimension, ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import {
  isMonthSource,
  isRolledSource,
  keptStates,
  rolledDimensions,
  type RolledSource,
} from '@app/rules/insight/reports/rolled-sources';
import type { DayRange } from '@app/rules/time/day-buckets';
import { addDays, addMonths, type ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { placedCounts } from './placed-facts.ts';
import { reportSources } from './report-sources.ts';
import { type FactKey, factsOf, type FactScope, keyColumn, personKeys } from './source-query.ts';

/** Where a kept count has the key of a dimension. */
const kept: Partial<Record<ReportDimension, SQL>> = {
  'content-kind': sql.raw('c.kind'),
  status: sql.raw('c.kind'),
  course: sql.raw('c.course'),
  slot: sql.raw('c.slot'),
  weekday: sql.raw('extract(isodow from c.day)::text'),
};

/** Whether kept counts can answer: those of everybody, by what never changes about a fact. */
export function isKept(
  source: ReportSourceId,
  { ownerId, used }: Pick<FactScope, 'ownerId' | 'used'>,
): source is RolledSource {
  if (ownerId !== null || !isRolledSource(source)) return false;
  return [...used.keys()].every((dimension) => rolledDimensions[source].includes(dimension));
}

/** The facts as counts (count, amount, keys) where they are kept, a flow by day and a state from the day on that it changed; otherwise null. */
export function keptCounts(source: ReportSourceId, scope: FactScope, bars: readonly DayRange[]): SQL | null {
  if (isKept(source, scope)) return keptFacts(source, scope);
  return keptChanges(source, scope) ?? placedCounts(source, scope, bars) ?? keptMonths(source, scope, bars);
}

const ofPerson: Partial<Record<ReportDimension, FactKey>> = personKeys(sql.raw('c.user_id'));

/**
 * In bars of months, facts by where their people are now: from the number that each of them has in a month, and of days
 * that are no whole month from the facts.
 */
function keptMonths(source: ReportSourceId, scope: FactScope, bars: readonly DayRange[]): SQL | null {
  const { range, isSeen, used } = scope;
  const whole = wholeMonths(range);
  if (!isMonthSource(source) || used.size === 0 || !whole || !bars.slice(1).every(({ from }) => isFirst(from)))
    return null;
  const keys = [...used.keys()].flatMap((dimension) => {
    const found = ofPerson[dimension];
    return found ? [{ name: sql.identifier(keyColumn(dimension)), ...found }] : [];
  });
  if (keys.length < used.size) return null;
  const columns = (expression: (each: (typeof keys)[number]) => SQL) =>
    sql.join(
      keys.map((each) => sql`, ${expression(each)} as ${each.name}`),
      sql``,
    );
  const joins = sql.join(
    keys.map(({ join }) => join ?? sql``),
    sql` `,
  );
  const months = sql`select c.month as day, c.count::bigint as count, 0::bigint as amount
      ${columns(({ key }) => sql`coalesce((${key})::text, '-')`)}
    from report_person_months c ${joins}
    where c.source = ${source} and c.month between ${whole.from} and ${whole.to} and c.count <> 0 and ${isSeen(sql.raw('c.user_id'))}`;
  const edges = [
    { from: range.from, to: addDays(whole.from, -1) },
    { from: addDays(whole.to, 1), to: range.to },
  ].filter(({ from, to }) => from <= to);
  const facts = edges.map(
    (edge) => sql` union all select f.day, 1::bigint, 0::bigint ${columns(({ name }) => sql`f.${name}`)}
      from (${factsOf(reportSources[source], { ...scope, range: edge })}) f`,
  );
  return sql`${months} ${sql.join(facts, sql``)}`;
}

const isFirst = (day: ManilaDay) => day.endsWith('-01');

/** The months that lie within some days as a whole. */
function wholeMonths({ from, to }: DayRange): DayRange | null {
  const first = isFirst(from) ? from : addMonths(`${from.slice(0, 7)}-01`, 1);
  const after = addDays(to, 1);
  const last = addDays(`${after.slice(0, 7)}-01`, -1);
  return first < last ? { from: first, to: last } : null;
}

/** Each change of a state holds from its day on: together they are the state of every day. */
function keptChanges(source: ReportSourceId, { range, ownerId, used }: FactScope): SQL | null {
  const state = keptStates[source];
  if (ownerId !== null || !state || [...used.keys()].some((dimension) => !state.dimensions.includes(dimension)))
    return null;
  const age = used.has('age') ? sql`, c.key as ${sql.identifier(keyColumn('age'))}` : sql``;
  return sql`select c.day as first, 'infinity'::date as last, c.count::bigint as count, c.amount ${age}
    from report_changes c where c.source = ${state.of} and c.day <= ${range.to}
      and ${source === 'overdue' ? sql`c.key <> 'not-due'` : sql`true`}`;
}

/**
 * The facts of some days as counts (day, keys, count): the kept ones of days that did not change since, and those of all
 * other days from the facts themselves. One statement sees both as they are at one moment.
 */
export function keptFacts(source: RolledSource, scope: FactScope): SQL {
  const { range, used } = scope;
  const columns = [...used.keys()].map((dimension) => ({ dimension, name: sql.identifier(keyColumn(dimension)) }));
  const keysOf = (expression: (each: (typeof columns)[number]) => SQL) =>
    sql.join(
      columns.map((each) => sql`, ${expression(each)} as ${each.name}`),
      sql``,
    );
  const facts = factsOf(reportSources[source], { ...scope, day: sql.raw('d.day') });
  return sql`
    select c.day, c.count::bigint as count, 0::bigint as amount ${keysOf(({ dimension }) => kept[dimension] ?? sql`''`)}
    from report_day_counts c join report_days r on r.source = c.source and r.day = c.day
    where c.source = ${source} and c.day between ${range.from} and ${range.to}
    union all
    select f.day, 1::bigint, 0::bigint ${keysOf(({ name }) => sql`f.${name}`)}
    from (select g::date as day from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') g
      where not exists (select from report_days r where r.source = ${source} and r.day = g::date)) d
    cross join lateral (${facts}) f`;
}

/** The facts of one day by all their keys, as they are kept. */
export function countsOfDay(source: RolledSource, scope: FactScope): SQL {
  const dimensions: readonly ReportDimension[] = rolledDimensions[source].filter(
    (dimension) => dimension !== 'weekday',
  );
  const facts = factsOf(reportSources[source], { ...scope, used: new Map(dimensions.map((each) => [each, null])) });
  const key = (...names: ReportDimension[]) => {
    const found = names.find((name) => dimensions.includes(name));
    return found ? sql`f.${sql.identifier(keyColumn(found))}` : sql`''`;
  };
  return sql`select ${source}::text, f.day, ${key('content-kind', 'status')}, ${key('course')}, ${key('slot')}, count(*)
    from (${facts}) f group by 1, 2, 3, 4, 5`;
}
