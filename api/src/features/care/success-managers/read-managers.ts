import { type HealthState } from '@app/rules/care/health/health';
import { type ManagerSeat, turnOrder, type TurnState, turnStateOf } from '@app/rules/care/success-managers/caseload';
import type { Language } from '@app/rules/care/success-managers/languages';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { displayName } from '@app/rules/people/users/full-name';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { addDays, manilaDay, type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOverdueOn } from '#db/hot/due-list.ts';
import { KeptAnswers } from '#db/kept-answers.ts';
import { quoted } from '#db/one-of.ts';
import { NotFound } from '#errors.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { caseloadDays } from '#tables/care/success-managers.table.ts';
import { settings } from '#tables/platform/settings.table.ts';

type ReadContext = Pick<Context, 'db' | 'now' | 'viewer'>;

export type HealthCounts = Record<'good' | 'watch' | 'atRisk' | 'unknown', number>;

export type ManagerView = {
  id: number;
  name: string;
  profileImage: string | null;
  capacity: number;
  caseload: number;
  health: HealthCounts;
  /** Memberships that end within 30 days and that no other follows. */
  renewals: number;
  /** In centavos. */
  overdue: number;
  overduePeople: number;
  /** Contacts with their people in seven days. */
  contacts: number;
  /** Steps whose day is over. */
  lateActions: number;
  /** Steps due today or late: what is open now. */
  dueActions: number;
  absentUntil: ManilaDay | null;
  isTaking: boolean;
  languages: Language[];
  place: string | null;
  turn: TurnState;
  /** Their place in the round, from 1; null for those who are skipped. */
  turnPlace: number | null;
};

type ManagerRow = {
  id: number;
  firstName: string;
  lastName: string;
  suffix: string | null;
  profileImage: string | null;
  place: string | null;
  capacity: number;
  absentUntil: ManilaDay | null;
  isTaking: boolean;
  languages: Language[];
  lastGivenAt: number | null;
  caseload: number;
  good: number;
  watch: number;
  atRisk: number;
  renewals: number;
  overdue: number;
  overduePeople: number;
  contacts: number;
  lateActions: number;
  dueActions: number;
};

/** People that are archived are in nobody's caseload; there are few of them. */
export const isListed = sql`o.user_id not in (select id from users where archived_at is not null)`;
const member = sql.raw(`'${MEMBER_LEVEL}'`);
const running = sql.raw(quoted(runningStatuses));

/** The last day of the last membership of this person, `9999-12-31` for one without an end; null for nobody's. */
export const lastDay = (userId: string): SQL => sql`(select max(n.expires_on) from subscriptions n
  where n.user_id = ${sql.raw(userId)} and n.access_level_id = ${member} and n.status in (${running}))`;

/**
 * Memberships that end within 30 days, without another behind them: the condition on `subscriptions s` of the person in
 * `collection_owners o`. Their last day is asked by the owner's row, and by no equation: so only of those whom both have.
 */
export const endsSoon = (today: ManilaDay): SQL => sql`s.access_level_id = ${member} and s.expires_on < '9999-12-31'
  and s.status in (${running}) and s.expires_on between ${today} and ${addDays(today, 30)}
  and s.expires_on >= ${lastDay('o.user_id')}`;

/** Where they look after so many people in all, nobody misses those of the last minute. */
const MANY_LOOKED_AFTER = 10_000;
const kept = new KeptAnswers<ManagerView[]>(
  (managers) => managers.reduce((sum, { caseload }) => sum + caseload, 0) >= MANY_LOOKED_AFTER,
);

/** The overview: as of now, or, of very many people, as of the last minute. Whoever decides something reads `readManagers`. */
export function listManagers(ctx: ReadContext & Pick<Context, 'pool'>): Promise<ManagerView[]> {
  const key = [limitedToOwner(ctx) ?? 'all', manilaDay(ctx.now)].join(':');
  return kept.read(ctx, key, () => readManagers(ctx));
}

/**
 * Every manager with their figures, in one statement; staff who see only their own people find themselves alone. Whom somebody looks
 * after is counted from `collection_owners` itself: no stored number can differ from it.
 */
export async function readManagers(ctx: ReadContext, only?: number): Promise<ManagerView[]> {
  const limit = limitedToOwner(ctx);
  const today = manilaDay(ctx.now);
  const chosen = [...(limit === null ? [] : [limit]), ...(only === undefined ? [] : [only])];
  const isOwner = (column: string) =>
    sql.join([sql`true`, ...chosen.map((id) => sql`${sql.raw(column)} = ${id}`)], sql` and `);
  const since = startOfManilaDay(addDays(today, -6)).toISOString();
  const { rows } = await ctx.db.execute<ManagerRow>(sql`
    with load as (
      select o.owner_id, count(*)::int as caseload, count(*) filter (where h.state = 'good')::int as good,
        count(*) filter (where h.state = 'watch')::int as watch, count(*) filter (where h.state = 'at-risk')::int as at_risk
      from collection_owners o left join person_health h on h.user_id = o.user_id
      where ${isOwner('o.owner_id')} and ${isListed} group by o.owner_id),
    renewing as (
      select o.owner_id, count(distinct s.user_id)::int as count from subscriptions s join collection_owners o on o.user_id = s.user_id
      where ${endsSoon(today)} and ${isOwner('o.owner_id')} and ${isListed} group by o.owner_id),
    -- By person first: fewer rows meet their owners, and nobody is told apart by sorting.
    late as (
      select o.owner_id, sum(e.open)::float8 as open, count(*)::int as people
      from (select e.user_id, sum(e.price - e.paid) as open from payment_schedules e
        where ${isOverdueOn(today)} and e.user_id is not null group by e.user_id) e
      join collection_owners o on o.user_id = e.user_id
      where ${isOwner('o.owner_id')} and ${isListed} group by o.owner_id),
    contacted as (
      select o.owner_id, sum(c.count)::int as count
      from (select user_id, count(*) as count from collection_contacts where at >= ${since}::timestamptz group by user_id) c
      join collection_owners o on o.user_id = c.user_id
      where ${isOwner('o.owner_id')} and ${isListed} group by o.owner_id),
    waiting as (
      select o.owner_id, count(*) filter (where a.due_on < ${today})::int as late, count(*)::int as due
      from care_actions a join collection_owners o on o.user_id = a.user_id
      where a.done_at is null and a.due_on <= ${today} and ${isOwner('o.owner_id')} and ${isListed} group by o.owner_id)
    select m.user_id as id, u.first_name as "firstName", u.last_name as "lastName", u.suffix, u.profile_image as "profileImage",
      u.state as place, m.capacity, to_char(m.absent_until, 'YYYY-MM-DD') as "absentUntil", m.is_taking as "isTaking", m.languages,
      (extract(epoch from m.last_given_at) * 1000)::float8 as "lastGivenAt",
      coalesce(load.caseload, 0) as caseload, coalesce(load.good, 0) as good, coalesce(load.watch, 0) as watch,
      coalesce(load.at_risk, 0) as "atRisk", coalesce(renewing.count, 0) as renewals, coalesce(late.open, 0) as overdue,
      coalesce(late.people, 0) as "overduePeople", coalesce(contacted.count, 0) as contacts,
      coalesce(waiting.late, 0) as "lateActions", coalesce(waiting.due, 0) as "dueActions"
    from success_managers m join users u on u.id = m.user_id
    left join load on load.owner_id = m.user_id left join renewing on renewing.owner_id = m.user_id
    left join late on late.owner_id = m.user_id left join contacted on contacted.owner_id = m.user_id
    left join waiting on waiting.owner_id = m.user_id
    where ${isOwner('m.user_id')} and u.archived_at is null
    order by coalesce(load.caseload, 0) desc, u.last_name, u.first_name, m.user_id`);
  const round = turnOrder(rows.map(seatOf), today).map(({ id }) => id);
  return rows.map((row) => viewOf(row, round, today));
}

const seatOf = ({ place, ...row }: ManagerRow): ManagerSeat => ({ ...row, state: place });

function viewOf(row: ManagerRow, round: readonly number[], today: ManilaDay): ManagerView {
  const { firstName, lastName, suffix, good, watch, atRisk, lastGivenAt: _given, ...view } = row;
  const place = round.indexOf(row.id);
  return {
    ...view,
    name: displayName({ firstName, lastName, suffix }),
    health: { good, watch, atRisk, unknown: row.caseload - good - watch - atRisk },
    turn: place === 0 ? 'next' : turnStateOf(seatOf(row), today),
    turnPlace: place < 0 ? null : place + 1,
  };
}

/** One manager; for staff who see only their own people, nobody but themselves exists. */
export async function readManager(ctx: ReadContext, id: number): Promise<ManagerView> {
  const limit = limitedToOwner(ctx);
  const [manager] = limit !== null && limit !== id ? [] : await readManagers(ctx, id);
  if (!manager) throw new NotFound('Success manager');
  return manager;
}

/** The same without the figures. */
export async function refuseOthersCaseload(ctx: ReadContext, id: number): Promise<void> {
  const limit = limitedToOwner(ctx);
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select m.user_id as id from success_managers m join users u on u.id = m.user_id where m.user_id = ${id} and u.archived_at is null`,
  );
  if (rows.length === 0 || (limit !== null && limit !== id)) throw new NotFound('Success manager');
}

export type RiskDay = {
  day: ManilaDay;
  ownerId: number;
  atRisk: number;
  good: number;
  watch: number;
  lateActions: number;
};

/** Eight weeks, by the weekday of today: the chart, and what the figures are compared with. */
export async function riskOverTime(ctx: ReadContext): Promise<RiskDay[]> {
  const today = manilaDay(ctx.now);
  const limit = limitedToOwner(ctx);
  const { ownerId, day, atRisk, good, watch, lateActions } = caseloadDays;
  return ctx.db
    .select({ ownerId, day, atRisk, good, watch, lateActions })
    .from(caseloadDays)
    .where(
      and(
        gte(day, addDays(today, -7 * 7)),
        sql`(${today}::date - ${day}) % 7 = 0`,
        limit === null ? undefined : eq(ownerId, limit),
      ),
    )
    .orderBy(asc(day), asc(ownerId));
}

/** Whether new members are given out by turn. */
export async function givesByTurn({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, 'success-manager-by-turn'));
  return settingValue('success-manager-by-turn', row?.value);
}

/** The people of a manager, as the nights left them: a line for each, written once for a day. */
export async function noteCaseloads({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const today = manilaDay(now);
  await db.execute(sql`
    insert into caseload_days (owner_id, day, good, watch, at_risk, late_actions)
    select o.owner_id, ${today}, count(*) filter (where h.state = 'good'), count(*) filter (where h.state = 'watch'),
      count(*) filter (where h.state = 'at-risk'), count(*) filter (where a.due_on < ${today})
    from collection_owners o join success_managers m on m.user_id = o.owner_id
    left join person_health h on h.user_id = o.user_id
    left join care_actions a on a.user_id = o.user_id and a.done_at is null
    where ${isListed} group by o.owner_id
    on conflict (owner_id, day) do update set good = excluded.good, watch = excluded.watch, at_risk = excluded.at_risk,
      late_actions = excluded.late_actions`);
}

export type StateFilter = HealthState | 'unknown';
