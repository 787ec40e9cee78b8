import type { FoundReason, HealthState } from '@app/rules/care/health/health';
import { displayName } from '@app/rules/people/users/full-name';
import { isManilaDay, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOverdueOn } from '#db/hot/due-list.ts';
import { BadUserInput } from '#errors.ts';
import { inWords, lastNight, type ToldHealth } from '#features/care/health/person-health.ts';
import { peopleFound } from '#features/money/collections/listed-people.ts';
import {
  endsSoon,
  type HealthCounts,
  isListed,
  lastDay,
  refuseOthersCaseload,
  type StateFilter,
} from './read-managers.ts';

export const caseloadTabs = ['all', 'due', 'renewals'] as const;
export type CaseloadTab = (typeof caseloadTabs)[number];
export const caseloadSorts = ['health', 'renewal'] as const;
export type CaseloadSort = (typeof caseloadSorts)[number];

export type NextAction = { id: number; text: string; dueOn: ManilaDay };

export type CaseloadPerson = {
  id: number;
  name: string;
  tribeId: string;
  profileImage: string | null;
  batch: string | null;
  stage: string | null;
  health: ToldHealth | null;
  action: NextAction | null;
  lastContactAt: Date | null;
  lastNote: string | null;
  /** In centavos, now. */
  overdue: number;
  /** The last day of the last membership; null for one without an end, and for nobody's. */
  renewsOn: ManilaDay | null;
  hasMembership: boolean;
  /** Whether the next night looks at them. */
  isMember: boolean;
};

export type CaseloadPage = {
  items: CaseloadPerson[];
  totalCount: number;
  counts: HealthCounts;
  /** Where the next page begins; null at the end. */
  next: string | null;
};

export type CaseloadFilter = {
  tab?: CaseloadTab | null;
  state?: StateFilter | null;
  search?: string | null;
  sort?: CaseloadSort | null;
  after?: string | null;
  limit?: number | null;
};

type Row = {
  id: number;
  firstName: string;
  lastName: string;
  suffix: string | null;
  tribeId: string;
  profileImage: string | null;
  batch: string | null;
  stage: string | null;
  state: HealthState | null;
  score: number | null;
  since: ManilaDay | null;
  day: ManilaDay | null;
  reasons: FoundReason[] | null;
  actionId: number | null;
  actionText: string | null;
  dueOn: ManilaDay | null;
  lastContactAt: Date | null;
  lastNote: string | null;
  overdue: number;
  renewsOn: ManilaDay | null;
  hasMembership: boolean;
  isMember: boolean;
  place: number;
  key: string;
};

type Counted = HealthCounts & { total: number };

const most = 100;
const cursorShape = /^(\d)~(\d{4}-\d{2}-\d{2})~(\d{1,10})$/;

/**
 * The people of a manager, the worst first and of those the oldest step first; or by the end of their membership. Pages go on behind the last
 * row of the one before. Only the people of this manager are looked at, by the index of owners, and closely only those of the page.
 */
export async function readCaseload(ctx: Context, managerId: number, filter: CaseloadFilter): Promise<CaseloadPage> {
  await refuseOthersCaseload(ctx, managerId);
  const night = await lastNight(ctx);
  const today = manilaDay(ctx.now);
  const limit = Math.min(Math.max(filter.limit ?? 25, 1), most);
  const sort = filter.sort ?? 'health';
  const after = filter.after ? cursorShape.exec(filter.after) : null;
  if (filter.after && !(after && isManilaDay(after[2] ?? '')))
    throw new BadUserInput({ after: 'Not a place in this list' });
  const behind = after
    ? sql`where (l.place, l.day, l.user_id) > (${Number(after[1])}::int, ${after[2]}::date, ${Number(after[3])}::int)`
    : sql``;
  const order = sql`l.place, l.day, l.user_id`;
  // Those listed are found once, for the page and for the counts. An empty page has the counts alone.
  const { rows: found } = await ctx.db.execute<(Row | { id: null }) & Counted>(sql`
    with listed as materialized (${listedPeople(managerId, filter, today)}),
    counted as (select count(*)::int as total, count(*) filter (where state = 'good')::int as good,
      count(*) filter (where state = 'watch')::int as watch, count(*) filter (where state = 'at-risk')::int as "atRisk",
      count(*) filter (where state is null)::int as unknown from listed),
    keyed as (${keysOf[sort]}),
    page as (select * from keyed l ${behind} order by ${order} limit ${limit + 1})
    select counted.*, u.id, u.first_name as "firstName", u.last_name as "lastName", u.suffix, u.tribe_id as "tribeId", u.profile_image as "profileImage",
      b.name as batch, (select 'Stage ' || t.number from user_stages p join stages t on t.id = p.stage_id where p.user_id = u.id) as stage,
      h.state, h.score, to_char(h.since, 'YYYY-MM-DD') as since, to_char(h.day, 'YYYY-MM-DD') as day, h.reasons,
      a.id as "actionId", a.text as "actionText", to_char(a.due_on, 'YYYY-MM-DD') as "dueOn",
      (select max(c.at) from collection_contacts c where c.user_id = u.id) as "lastContactAt",
      (select n.text from user_notes n where n.user_id = u.id order by n.id desc limit 1) as "lastNote",
      coalesce((select sum(e.price - e.paid) from payment_schedules e where e.user_id = u.id and ${isOverdueOn(today)}), 0)::float8 as overdue,
      to_char(${renewsOn('u.id')}, 'YYYY-MM-DD') as "renewsOn", ${lastDay('u.id')} is not null as "hasMembership",
      u.is_member as "isMember", l.place, to_char(l.day, 'YYYY-MM-DD') as key
    from counted left join page l on true left join users u on u.id = l.user_id
    left join batches b on b.id = u.batch_id
    left join person_health h on h.user_id = u.id
    left join care_actions a on a.user_id = u.id and a.done_at is null
    order by ${order}`);
  const { total = 0, good = 0, watch = 0, atRisk = 0, unknown = 0 } = found[0] ?? {};
  const rows = found.filter((row) => row.id !== null);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => personIn(row, night)),
    totalCount: total,
    counts: { good, watch, atRisk, unknown },
    next: rows.length > limit && last ? `${last.place}~${last.key}~${last.id}` : null,
  };
}

/** Those listed, with their health. */
function listedPeople(managerId: number, { tab, state, search }: CaseloadFilter, today: ManilaDay): SQL {
  const conditions = [
    sql`o.owner_id = ${managerId}`,
    isListed,
    ...(search?.trim() ? [sql`(o.user_id in (${peopleFound(search)})) is true`] : []),
    ...(tab === 'due'
      ? [
          sql`exists (select from care_actions a where a.user_id = o.user_id and a.done_at is null and a.due_on <= ${today})`,
        ]
      : []),
    ...(tab === 'renewals'
      ? [sql`exists (select from subscriptions s where s.user_id = o.user_id and ${endsSoon(today)})`]
      : []),
    ...(state ? [state === 'unknown' ? sql`h.state is null` : sql`h.state = ${state}`] : []),
  ];
  return sql`select o.user_id, h.state from collection_owners o left join person_health h on h.user_id = o.user_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** The last day of somebody's last membership; null for one without an end. */
const renewsOn = (userId: string) => sql`nullif(${lastDay(userId)}, '9999-12-31')`;

const never = sql.raw("'9999-12-31'::date");

/** The order of a list: its place, and the day within it. Days are compared as days; as text, the same. */
const keysOf: Record<CaseloadSort, SQL> = {
  health: sql`select l.user_id, case l.state when 'at-risk' then 0 when 'watch' then 1 when 'good' then 2 else 3 end as place,
      coalesce(a.due_on, ${never}) as day
    from listed l left join care_actions a on a.user_id = l.user_id and a.done_at is null`,
  renewal: sql`select l.user_id, 0 as place, coalesce(${renewsOn('l.user_id')}, ${never}) as day from listed l`,
};

function personIn(row: Row, night: ManilaDay | null): CaseloadPerson {
  const { firstName, lastName, suffix, state, score, since, day, reasons, actionId, actionText, dueOn, ...person } =
    row;
  return {
    id: person.id,
    name: displayName({ firstName, lastName, suffix }),
    tribeId: person.tribeId,
    profileImage: person.profileImage,
    batch: person.batch,
    stage: person.stage,
    overdue: person.overdue,
    renewsOn: person.renewsOn,
    hasMembership: person.hasMembership,
    isMember: person.isMember,
    lastNote: person.lastNote,
    lastContactAt: person.lastContactAt === null ? null : new Date(person.lastContactAt),
    health:
      state === null || score === null || since === null || day === null
        ? null
        : inWords({ userId: person.id, state, score, since, day: night ?? day, reasons: reasons ?? [] }),
    action:
      actionId === null || actionText === null || dueOn === null ? null : { id: actionId, text: actionText, dueOn },
  };
}
