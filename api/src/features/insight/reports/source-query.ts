import type { ReportDimension } from '@app/rules/insight/reports/report-catalog';
import type { PlaceDimension } from '@app/rules/insight/reports/rolled-sources';
import type { DayRange } from '@app/rules/time/day-buckets';
import { addDays, type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';

/** The condition that facts of a person are seen; it is given the expression of their id. */
export type SeenPeople = (userId: SQL) => SQL;

/** What the facts of a statement depend on. */
export type FactScope = {
  /** The days that are asked about; of a state, the days on which it is asked. */
  range: DayRange;
  /** In a statement that goes day by day, of a flow: the expression of the day. */
  day?: SQL;
  /** Of a state: the days on which it is asked, where they are far apart. */
  ends?: readonly ManilaDay[];
  today: ManilaDay;
  isSeen: SeenPeople;
  /** Whose people alone are seen; null for everybody. */
  ownerId: number | null;
  /** The dimensions that are used, by which or with which key. */
  used: ReadonlyMap<ReportDimension, string | null>;
};

/** A key of a fact, and the table that has it. */
export type FactKey = { key: SQL; join?: SQL };

/** Facts as the parts of a statement. */
export type FactQuery = {
  from: SQL;
  where: SQL;
  /** Names the fact; on one day there is never a second one with the same. */
  id: SQL;
  /** The day that it is listed by; of a flow, the day that it belongs to. */
  day: SQL;
  /** Of a state: the first and the last day on which it holds. */
  first?: SQL;
  last?: SQL;
  /** In centavos. */
  amount?: SQL;
  /** Whose it is; null where facts are of nobody with an account. */
  userId: SQL;
  keys: Partial<Record<ReportDimension, FactKey>>;
};

/** How a fact is shown: expressions over `page` (id, day, amount, user_id) and the tables that are joined to it. */
export type RowQuery = {
  joins: SQL;
  at?: SQL;
  title: SQL;
  detail: SQL;
  reference?: SQL;
  by?: SQL;
  path?: SQL;
  /** The condition that a search finds the fact `f` by something besides person and amount; null where it cannot be. */
  found?: (search: string) => SQL | null;
};

export type ReportSource = {
  facts: (scope: FactScope) => FactQuery;
  row: RowQuery;
  /** Rows come with the earliest day first. */
  isAscending?: boolean;
  /** In which order the facts of a day come, by their id; usually it is a number. */
  order?: (id: SQL) => SQL[];
  /** Facts of others' money are none of a limited reader; of other things, they see those whom they lead, too. */
  isMoney: boolean;
};

/** The letter of an id like `l12.345`, and its numbers. */
export const byLetterAndNumbers = (id: SQL): SQL[] => [
  sql`left(${id}, 1) collate "C"`,
  sql`substr(split_part(${id}, '.', 1), 2)::int`,
  sql`coalesce(nullif(split_part(${id}, '.', 2), '')::int, 0)`,
];

/** The Manila day of an instant. It is eight hours ahead all year; to look up the zone by name takes four times as long for each of a million rows. */
export const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone interval '8 hours')::date`;

/** Whether an instant lies on the Manila days that are asked about, in the way an index on it serves. */
export function isWithin(instant: SQL, { range, day }: Pick<FactScope, 'range' | 'day'>): SQL {
  if (day)
    return sql`${instant} >= (${day}::timestamp at time zone 'Asia/Manila')
      and ${instant} < ((${day} + 1)::timestamp at time zone 'Asia/Manila')`;
  return sql`${instant} >= ${startOfManilaDay(range.from).toISOString()}::timestamptz
    and ${instant} < ${startOfManilaDay(addDays(range.to, 1)).toISOString()}::timestamptz`;
}

/** In a query of its own, so that the text is read once and not for every fact. */
export const dates = (days: readonly ManilaDay[]): SQL => sql`(select string_to_array(${days.join(',')}, ',')::date[])`;

/** Whether a stretch holds on one of the days that are asked about: most short ones do not, and need not be looked at closely. */
export function holdsOnce({ ends }: FactScope, first: SQL, last: SQL): SQL {
  return ends ? sql`width_bucket(${first} - 1, ${dates(ends)}) < width_bucket(${last}, ${dates(ends)})` : sql`true`;
}

/** `Juan dela Cruz Jr.` of a row of people. */
export const nameOf = (alias: string): SQL =>
  sql.raw(`concat_ws(' ', ${alias}.first_name, ${alias}.last_name, ${alias}.suffix)`);

export const column = (name: string): SQL => sql.raw(name);

/** The page of the person whose fact it is. */
export const personPath = sql.raw(`'/community/members/' || page.user_id`);

/** Where people are now: a table, who of it is the person, and the key of their place. */
const places = {
  batch: { table: 'users', person: 'id', key: 'batch_id' },
  group: { table: 'group_members', person: 'user_id', key: 'group_id' },
  stage: { table: 'user_stages', person: 'user_id', key: 'stage_id' },
  // Of several levels, the one that stands highest.
  level: {
    table: `(select distinct on (n.user_id) n.user_id, n.access_level_id from user_access_levels n
          join access_levels l on l.id = n.access_level_id order by n.user_id, l.position desc, l.id)`,
    person: 'user_id',
    key: 'access_level_id',
  },
  owner: { table: 'collection_owners', person: 'user_id', key: 'owner_id' },
} as const satisfies Record<PlaceDimension, { table: string; person: string; key: string }>;

/** The dimensions of the person whose fact it is, as they are now. */
export function personKeys(userId: SQL): Record<PlaceDimension, FactKey> {
  const keyOf = (dimension: PlaceDimension): FactKey => {
    const { table, person, key } = places[dimension];
    const alias = `k${dimension[0]}`;
    return {
      key: column(`${alias}.${key}`),
      join: sql`left join ${sql.raw(`${table} ${alias} on ${alias}.${person}`)} = ${userId}`,
    };
  };
  return {
    batch: keyOf('batch'),
    group: keyOf('group'),
    stage: keyOf('stage'),
    level: keyOf('level'),
    owner: keyOf('owner'),
  };
}

/** Everybody who is somewhere (user_id, key), for statements about very many people: read as a whole, not one by one. */
export function peopleByPlace(dimension: PlaceDimension): SQL {
  const { table, person, key } = places[dimension];
  return sql.raw(`select n.${person} as user_id, n.${key}::text as key from ${table} n offset 0`);
}

/** The facts as a query with the key of every dimension that is used, `-` where there is none. */
export function factsOf({ facts }: ReportSource, scope: FactScope): SQL {
  const { from, where, id, day, first, last, amount, userId, keys } = facts(scope);
  const used = [...scope.used.keys()].flatMap((dimension) => {
    const found = keys[dimension];
    return found ? [{ dimension, ...found }] : [];
  });
  const columns = used.map(
    ({ dimension, key }) => sql`coalesce((${key})::text, '-') as ${sql.identifier(keyColumn(dimension))}`,
  );
  const bounds = first && last ? [sql`${first} as first, ${last} as last`] : [];
  const selected = [
    sql`(${id})::text as id, ${day} as day, ${userId} as user_id, ${amount ?? sql`0::bigint`} as amount`,
    ...bounds,
    ...columns,
  ];
  // Two dimensions may come from one table, which is then the same object.
  const joins = [...new Set(used.flatMap(({ join }) => join ?? []))];
  return sql`select ${sql.join(selected, sql`, `)} from ${from} ${sql.join(joins, sql` `)} where ${where}`;
}

export const keyColumn = (dimension: ReportDimension): string => `by_${dimension}`;
