import type { DayRange } from '@app/rules/time/day-buckets';
import { addDays } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import {
  column,
  dayOf,
  type FactScope,
  holdsOnce,
  isWithin,
  personKeys,
  personPath,
  type ReportSource,
  type SeenPeople,
} from '../source-query.ts';
import { weekdayOf } from './learning.ts';

const ofPerson = personKeys(sql.raw('u.id'));
const accountKeys = { source: { key: column('u.origin') }, ...ofPerson };

/** `Juan, since Nov 2 2026`. */
const accountRow: ReportSource['row'] = {
  joins: sql.raw('join users u on u.id = page.user_id'),
  at: column('u.created_at'),
  title: sql.raw(`case when u.is_member then 'Member' else 'Non-member' end`),
  detail: sql.raw(`'Since ' || to_char(u.created_at at time zone 'Asia/Manila', 'Mon FMDD YYYY')`),
  reference: column('u.tribe_id'),
  path: personPath,
};

export const people: ReportSource = {
  isMoney: false,
  facts: (scope) => ({
    from: sql.raw('users u'),
    where: sql`u.archived_at is null and ${isWithin(column('u.created_at'), scope)} and ${scope.isSeen(sql.raw('u.id'))}`,
    id: column('u.id'),
    day: dayOf(column('u.created_at')),
    userId: column('u.id'),
    keys: accountKeys,
  }),
  row: accountRow,
};

export const accounts: ReportSource = {
  isMoney: false,
  facts: ({ range, isSeen }) => {
    const first = dayOf(column('u.created_at'));
    const last = sql`coalesce(${dayOf(column('u.archived_at'))} - 1, 'infinity'::date)`;
    return {
      from: sql.raw('users u'),
      where: sql`${first} <= ${range.to} and ${last} >= ${range.from} and ${isSeen(sql.raw('u.id'))}`,
      id: column('u.id'),
      day: first,
      first,
      last,
      userId: column('u.id'),
      keys: accountKeys,
    };
  },
  row: accountRow,
};

/**
 * The stretches of days on which people were members, as retention counts them: until it was cancelled, or the days of
 * grace are over. Memberships that touch or overlap are one stretch, so that nobody counts twice on a day.
 */
const isMemberOf = ({ range, isSeen }: Pick<FactScope, 'range' | 'isSeen'>): SQL =>
  sql`m.from_on <= ${range.to} and m.until_on >= ${range.from} and ${isSeen(sql.raw('m.user_id'))}`;

/** Stretches (user_id, first, last) of each person, those that touch joined. */
function merged(stretches: SQL, range: DayRange): SQL {
  return sql`(
    select user_id, min(first) as first, max(last) as last from (
      select user_id, first, last, count(*) filter (where is_new) over (partition by user_id order by first, last) as run from (
        select user_id, first, last, coalesce(first > max(last) over (partition by user_id order by first, last
          rows between unbounded preceding and 1 preceding) + 1, true) as is_new
        from (${stretches}) given where first <= last and last >= ${range.from}) marked) counted
    group by user_id, run)`;
}

/** The stretches of days on which somebody's last check-in was less than a week ago. */
function checkIns({ range, isSeen }: { range: DayRange; isSeen: SeenPeople }): SQL {
  return merged(
    // By group, as an index has their days.
    sql`select c.user_id, c.day as first, c.day + 6 as last
      from accountability_groups g join accountability_check_ins c on c.group_id = g.id
      where c.day between ${addDays(range.from, -6)} and ${range.to} and ${isSeen(sql.raw('c.user_id'))}`,
    range,
  );
}

const ofMember = personKeys(sql.raw('m.user_id'));

/** The last membership says what somebody is a member of. */
const memberRow: ReportSource['row'] = {
  joins:
    sql.raw(`left join lateral (select p.name, t.ends_on from membership_terms t join products p on p.id = t.product_id
    where t.user_id = page.user_id order by t.ends_on desc, t.subscription_id desc limit 1) t on true`),
  title: sql.raw(`coalesce(t.name, 'Member')`),
  detail: sql.raw(
    `case when t.ends_on = '9999-12-31' then 'Without an end' else 'Until ' || to_char(t.ends_on, 'Mon FMDD YYYY') end`,
  ),
  by: sql.raw(`(select concat_ws(' ', w.first_name, w.last_name, w.suffix) from collection_owners k
    join users w on w.id = k.owner_id where k.user_id = page.user_id)`),
  path: personPath,
};

export const members: ReportSource = {
  isMoney: false,
  facts: (scope) => ({
    from: sql.raw('membership_spans m'),
    where: isMemberOf(scope),
    id: column('m.user_id'),
    day: column('m.from_on'),
    first: column('m.from_on'),
    last: column('m.until_on'),
    userId: column('m.user_id'),
    keys: ofMember,
  }),
  row: memberRow,
};

export const seen: ReportSource = {
  isMoney: false,
  facts: (scope) => {
    const first = sql.raw('greatest(x.first_day, m.from_on)');
    return {
      // Somebody who was here counts for that day and the six after it, while they are a member.
      from: sql.raw(`seen_spans x join membership_spans m on m.user_id = x.user_id
        and m.from_on <= x.last_day + 6 and m.until_on >= x.first_day`),
      where: sql`x.first_day <= ${scope.range.to} and x.last_day >= ${addDays(scope.range.from, -6)}
        and ${holdsOnce(scope, sql.raw('x.first_day'), sql.raw('(x.last_day + 6)'))} and ${isMemberOf(scope)}`,
      id: column('m.user_id'),
      day: first,
      first,
      last: sql.raw('least(x.last_day + 6, m.until_on)'),
      userId: column('m.user_id'),
      keys: ofMember,
    };
  },
  row: memberRow,
};

/** Like those who were seen: a check-in counts for its day and the six after it, while somebody is a member. */
export const checkedIn: ReportSource = {
  isMoney: false,
  facts: (scope) => {
    const first = sql.raw('greatest(x.first, m.from_on)');
    return {
      from: sql`${checkIns(scope)} x join membership_spans m on m.user_id = x.user_id and m.from_on <= x.last and m.until_on >= x.first`,
      where: isMemberOf(scope),
      id: column('m.user_id'),
      day: first,
      first,
      last: sql.raw('least(x.last, m.until_on)'),
      userId: column('m.user_id'),
      keys: ofMember,
    };
  },
  row: memberRow,
};

/** From which to which day after the last sight. */
const absences = new Map([
  ['7-14', `('7-14', 7, 14)`],
  ['15-29', `('15-29', 15, 29)`],
  ['30+', `('30+', 30, null::int)`],
]);

/** The members who are not among those seen, by how long: an absence grows older, and each of its ages is a stretch. */
export const unseen: ReportSource = {
  isMoney: false,
  facts: (scope) => {
    const { range, used } = scope;
    const ages = absences.get(used.get('age') ?? '') ?? [...absences.values()].join(', ');
    const stretches = used.has('age') ? ages : `('', 7, null::int)`;
    const first = sql.raw('greatest(x.last_day + k.after, m.from_on)');
    const last = sql.raw('least(x.last_day + k.until, x.next_day - 1, m.until_on)');
    return {
      // Between two stretches of sights, and before the first, which everybody has.
      from: sql.raw(`seen_spans x join membership_spans m on m.user_id = x.user_id
        and m.from_on < x.next_day and m.until_on >= x.last_day + 7
        cross join (values ${stretches}) k (band, after, until)`),
      where: sql`x.next_day > ${range.from} and x.last_day <= ${addDays(range.to, -7)}
        and ${holdsOnce(scope, sql.raw('(x.last_day + 7)'), sql.raw('(x.next_day - 1)'))} and ${isMemberOf(scope)}
        and ${first} <= ${last} and ${first} <= ${range.to} and ${last} >= ${range.from}`,
      id: column('m.user_id'),
      day: first,
      first,
      last,
      userId: column('m.user_id'),
      keys: { age: { key: column('k.band') }, ...ofMember },
    };
  },
  row: memberRow,
};

const ofLogin = personKeys(sql.raw('g.user_id'));

export const logins: ReportSource = {
  isMoney: false,
  facts: (scope) => ({
    from: sql.raw('login_logs g'),
    where: sql`g.is_success and g.source = 'server' and g.user_id is not null and ${isWithin(column('g.at'), scope)}
      and ${scope.isSeen(sql.raw('g.user_id'))}`,
    id: column('g.id'),
    day: dayOf(column('g.at')),
    userId: column('g.user_id'),
    keys: { weekday: { key: weekdayOf(column('g.at')) }, ...ofLogin },
  }),
  row: {
    joins: sql.raw('join login_logs g on g.id = page.id::int'),
    at: column('g.at'),
    title: sql.raw(`'Signed in'`),
    detail: sql.raw(`coalesce(g.message, '')`),
    path: personPath,
  },
};
