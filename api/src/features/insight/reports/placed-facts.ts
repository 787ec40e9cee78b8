import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import {
  countedDimensions,
  type CountedSource,
  isCountedSource,
  isCountedState,
  isPlaceDimension,
  type PlaceDimension,
  placeDimensions,
} from '@app/rules/insight/reports/rolled-sources';
import type { DayRange } from '@app/rules/time/day-buckets';
import { addDays, type ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { reportSources } from './report-sources.ts';
import { dates, factsOf, type FactScope, keyColumn, peopleByPlace, personKeys } from './source-query.ts';

// Facts by where their people are now: from counts of earlier days, which are by where everybody was when they were
// counted (`report_people`). Whoever is elsewhere since is taken out there and put in here; days that are not counted, and
// today, come from the facts. One statement sees all of it as it is at one moment.

type CountedBy = ReturnType<typeof countedDimensions>[number];

/** Where somebody is now, and where they were when they were counted: the same expressions for reader and job. */
export const presentPlaces = personKeys(sql.raw('u.id'));
export const placeOf = (dimension: PlaceDimension): SQL => sql`coalesce((${presentPlaces[dimension].key})::text, '-')`;
export const countedPlaceOf = (dimension: PlaceDimension): SQL => sql`coalesce(p.${sql.identifier(dimension)}, '-')`;

/** The counts (count, amount, key) of a flow by day, or of a state at the end of each bar; null where none are kept. */
export function placedCounts(source: ReportSourceId, scope: FactScope, bars: readonly DayRange[]): SQL | null {
  const by = countedBy(source, scope);
  if (!isCountedSource(source) || by === null) return null;
  return isCountedState(source)
    ? stateCounts(source, scope, { by, ends: bars.map(({ to }) => to) })
    : flowCounts(source, scope, by);
}

/** The one dimension that is asked for. All of a state together is the sum by anything. */
function countedBy(source: ReportSourceId, { ownerId, used }: FactScope): CountedBy | null {
  if (ownerId !== null || !isCountedSource(source) || used.size > 1) return null;
  const [dimension = isCountedState(source) ? 'batch' : null] = used.keys();
  return countedDimensions(source).find((each) => each === dimension) ?? null;
}

function flowCounts(source: CountedSource, scope: FactScope, by: CountedBy): SQL {
  const { range, today } = scope;
  const key = sql.identifier(keyColumn(by));
  const isOver = sql`between ${range.from}::date and least(${range.to}::date, ${addDays(today, -1)}::date)`;
  const open = sql`select g::date as day from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') g
    where g >= ${today}::date or not exists (select from report_days r where r.source = ${source} and r.day = g::date)`;
  const parts = [
    sql`select c.day, c.count::bigint as count, 0::bigint as amount, c.key as ${key} ${kept(source, by)} and c.day ${isOver}`,
    sql`select f.day, count(*), 0::bigint, f.${key}
      from (${open}) d cross join lateral (${factsOf(reportSources[source], { ...scope, day: sql.raw('d.day') })}) f group by 1, 4`,
  ];
  if (isPlaceDimension(by))
    parts.push(sql`select f.day, k.sign::bigint, 0::bigint, k.key
      from (${moved(by)}) v cross join lateral (${factsOfMoved(source, scope)} offset 0) f
        join report_days r on r.source = ${source} and r.day = f.day ${bothPlaces}
      where f.day ${isOver}`);
  return sql.join(parts, sql` union all `);
}

type Ends = { by: CountedBy; ends: readonly ManilaDay[] };

function stateCounts(source: CountedSource, scope: FactScope, { by, ends }: Ends): SQL {
  const { today, used } = scope;
  const key = sql.identifier(keyColumn(by));
  const isByPlace = isPlaceDimension(by) && used.size > 0;
  const ofKey = used.size > 0 ? sql`f.${key}` : sql`''`;
  const raw = (days: readonly ManilaDay[], besides: Partial<FactScope> = {}) => {
    const [from = today, to = today] = [days[0], days.at(-1)];
    return factsOf(reportSources[source], { ...scope, ...besides, ends: days, range: { from, to } });
  };
  const parts: SQL[] = [];
  // Days that are not over are never kept: all who were there are put beside all places at once.
  const later = ends.filter((day) => day >= today);
  if (later.length > 0) {
    const days = later.length > 1 ? sql`unnest(${dates(later)})` : sql`(select ${later[0]}::date)`;
    const facts = isByPlace ? raw(later, { used: new Map() }) : raw(later);
    const places = isByPlace ? sql`left join (${peopleByPlace(by)}) n on n.user_id = f.user_id` : sql``;
    parts.push(sql`select d.day as first, d.day as last, count(*) as count, 0::bigint as amount,
        ${isByPlace ? sql`coalesce(n.key, '-')` : ofKey} as ${key}
      from (${facts}) f join ${days} d (day) on f.first <= d.day and f.last >= d.day ${places} group by 1, 5`);
  }
  const earlier = ends.filter((day) => day < today);
  const [from, to] = [earlier[0], earlier.at(-1)];
  if (from && to) {
    const range = { from, to };
    const isKeptDay = sql`(select from report_days r where r.source = ${source} and r.day = g.day)`;
    const open = sql`select g.day from unnest(${dates(earlier)}) g (day) where not exists ${isKeptDay}`;
    parts.push(
      sql`select c.day as first, c.day as last, c.count::bigint as count, 0::bigint as amount, c.key as ${key}
        ${kept(source, by)} and c.day = any (${dates(earlier)}::date[])`,
      // Nothing of it is read while all days are kept.
      sql`select d.day, d.day, 1::bigint, 0::bigint, ${ofKey}
        from (${raw(earlier)}) f join (${open}) d on f.first <= d.day and f.last >= d.day
        where (select exists (${open}))`,
    );
    if (isByPlace)
      parts.push(sql`select r.day, r.day, k.sign::bigint, 0::bigint, k.key
        from (${moved(by)}) v cross join lateral (${factsOfMoved(source, { ...scope, range })} offset 0) f
          join report_days r on r.source = ${source} and r.day = any (${dates(earlier)}::date[]) and r.day between f.first and f.last ${bothPlaces}`);
  }
  return sql.join(parts, sql` union all `);
}

/** The counts of days that did not change since. */
const kept = (source: CountedSource, by: CountedBy): SQL =>
  sql`from report_key_counts c join report_days r on r.source = c.source and r.day = c.day
    where c.source = ${source} and c.dimension = ${by}`;

/** Whoever is not where they were counted: looked up once, since the database may go through the kept days one by one. */
const moved = (by: PlaceDimension): SQL =>
  sql`with gone as materialized (select coalesce(n.user_id, p.user_id) as user_id, coalesce(n.key, '-') as present, ${countedPlaceOf(by)} as counted
    from (${peopleByPlace(by)}) n full join report_people p on p.user_id = n.user_id
    where coalesce(n.key, '-') <> ${countedPlaceOf(by)}) select * from gone`;

const bothPlaces = sql.raw(`cross join lateral (values (v.counted, -1), (v.present, 1)) k (key, sign)`);

/** The facts of one person who moved, by nothing. */
export function factsOfMoved(source: CountedSource, scope: FactScope): SQL {
  return factsOf(reportSources[source], { ...scope, used: new Map(), isSeen: (userId) => sql`${userId} = v.user_id` });
}

/** The facts of one day by each dimension for itself, as they are kept: rows of `report_key_counts`. */
export function placeCountsOfDay(source: CountedSource, scope: FactScope): SQL[] {
  const { to } = scope.range;
  const holds = isCountedState(source) ? sql`where f.first <= ${to}::date and f.last >= ${to}::date` : sql``;
  const places = placeDimensions.map((each) => sql`(${each}::text, ${countedPlaceOf(each)})`);
  const byPlace = sql`select ${source}::text, k.dimension, ${to}::date, k.key, sum(n.count)
    from (select f.user_id, count(*) as count from (${factsOf(reportSources[source], { ...scope, used: new Map() })}) f ${holds} group by 1) n
      left join report_people p on p.user_id = n.user_id
      cross join lateral (values ${sql.join(places, sql`, `)}) k (dimension, key)
    group by 2, 4`;
  const others = countedDimensions(source).filter((each) => !isPlaceDimension(each));
  return [
    byPlace,
    ...others.map((each) => {
      const used = new Map([[each, null]]);
      return sql`select ${source}::text, ${each}::text, ${to}::date, f.${sql.identifier(keyColumn(each))}, count(*)
        from (${factsOf(reportSources[source], { ...scope, used })}) f ${holds} group by 4`;
    }),
  ];
}
