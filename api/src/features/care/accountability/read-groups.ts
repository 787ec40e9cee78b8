import {
  BALANCED_FROM,
  balanceOf,
  type Balance,
  type MergeProposal,
  proposeMerge,
} from '@app/rules/care/accountability/balance';
import type { PageInput } from '@app/rules/paging/page-input';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { and, asc, count, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { NotFound } from '#errors.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
} from '#features/people/directory/community-people.ts';
import { ledPeople, leadsPeople } from '#features/people/groups/led-people.ts';
import {
  type AccountabilityGroup,
  accountabilityGroups,
  accountabilityMembers,
  accountabilityRequests,
} from '#tables/care/accountability.table.ts';
import { stages, userStages } from '#tables/journey/stages.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { users } from '#tables/people/users.table.ts';
import { accountabilitySettings } from './accountability-settings.ts';
import { weigh } from './manage-groups.ts';
import { type CheckInView, lastCheckIns } from './my-accountability.ts';
import { groupFigures, type MemberRow, memberView, readMembers, selectMembers } from './read-members.ts';
import { ledGroup, managesAll, requireStaff, seesAll } from './scope.ts';

/** Staff see all groups, a lead their own alone, coaches those in which people of theirs are: nobody else sees one. */
async function ownScope(ctx: Context): Promise<SQL | undefined> {
  if (seesAll(ctx)) return undefined;
  const led = await ledGroup(ctx);
  if (led !== null || !leadsPeople(ctx)) return eq(accountabilityGroups.id, led ?? 0);
  return sql`exists (select from accountability_members m where m.group_id = ${accountabilityGroups.id}
    and m.user_id in (${ledPeople(ctx)}))`;
}

export type Overview = {
  managesAll: boolean;
  seesAll: boolean;
  groups: number;
  balanced: number;
  silent: number;
  /** So many misses in a row make somebody silent. */
  silentAfter: number;
  withoutLead: number;
  /** The first names of groups without a lead. */
  leaderless: string[];
  waiting: number;
  candidates: number;
  members: number;
  /** In percent, of the last six weeks; the newest last. */
  rates: number[];
  /** Of a new group, and how many people it begins with. */
  seats: number;
  formedFrom: number;
  formedUntil: number;
};

const weeks = 6;

/** The figures above the lists, each of exactly the rows that its list has. */
export async function overview(ctx: Context): Promise<Overview> {
  const scope = await ownScope(ctx);
  const { silentAfter, capacity, sizes } = await accountabilitySettings(ctx);
  const today = manilaDay(ctx.now);
  const isListed = and(eq(accountabilityGroups.state, 'active'), scope);
  const isAll = managesAll(ctx);
  const [groupRows, [people], rateRows, [extra]] = await Promise.all([
    ctx.db
      .select({ name: accountabilityGroups.name, active: activeCount, hasLead: hasLead })
      .from(accountabilityGroups)
      .where(isListed),
    ctx.db
      .select({
        members: count(),
        silent: sql<number>`count(*) filter (where ${gte(accountabilityMembers.missed, silentAfter)})`.mapWith(Number),
      })
      .from(accountabilityMembers)
      .innerJoin(accountabilityGroups, eq(accountabilityGroups.id, accountabilityMembers.groupId))
      .innerJoin(users, and(eq(users.id, accountabilityMembers.userId), isNull(users.archivedAt)))
      .where(isListed),
    ctx.db.execute<{ ago: number; done: number; expected: number }>(sql`
      select w.ago, count(distinct c.user_id)::int as done,
        (select count(*)::int from accountability_members m join accountability_groups on accountability_groups.id = m.group_id
          where ${isListed} and m.counts_from <= ${today}::date - 7 * w.ago) as expected
      from generate_series(0, ${weeks - 1}) w(ago)
        left join (accountability_check_ins c join accountability_members m on m.user_id = c.user_id
          join accountability_groups on accountability_groups.id = m.group_id and ${isListed})
          on c.day > ${today}::date - 7 * (w.ago + 1) and c.day <= ${today}::date - 7 * w.ago
      group by w.ago order by w.ago desc`),
    seesAll(ctx)
      ? ctx.db
          .execute<{ waiting: number; candidates: number }>(sql`select
          (select count(*)::int from accountability_requests r join users u on u.id = r.user_id and u.archived_at is null and u.is_member
            where not exists (select from accountability_members m where m.user_id = r.user_id)) as waiting,
          (select count(*)::int from accountability_candidates c join users u on u.id = c.user_id and u.archived_at is null
            where c.state in ('volunteered', 'put-forward', 'invited')) as candidates`)
          .then(({ rows }) => rows)
      : [],
  ]);
  const leaderless = groupRows.filter((group) => !group.hasLead).map(({ name }) => name);
  return {
    managesAll: isAll,
    seesAll: seesAll(ctx),
    groups: groupRows.length,
    balanced: groupRows.filter(({ active }) => active >= BALANCED_FROM).length,
    silent: people?.silent ?? 0,
    silentAfter,
    members: people?.members ?? 0,
    withoutLead: leaderless.length,
    leaderless: leaderless.slice(0, 3),
    waiting: extra?.waiting ?? 0,
    candidates: extra?.candidates ?? 0,
    rates: rateRows.rows.map(({ done, expected }) =>
      expected > 0 ? Math.min(100, Math.round((done / expected) * 100)) : 0,
    ),
    seats: capacity,
    formedFrom: sizes.smallest,
    formedUntil: sizes.largest,
  };
}

const activeCount = sql<number>`(select count(*)::int from accountability_members m
  where m.group_id = ${accountabilityGroups.id} and m.missed = 0)`;
const hasLead = sql<boolean>`exists (select from accountability_members m
  where m.group_id = ${accountabilityGroups.id} and m.is_lead)`;

export type GroupView = AccountabilityGroup & {
  /** Its lead, and staff of accountability. */
  mayChange: boolean;
  /** What its people wrote: they, and staff who see everybody. */
  mayRead: boolean;
  batch: string | null;
  lead: MemberRow | null;
  members: MemberRow[];
  balance: Balance;
  active: number;
  streak: number;
  rate: number | null;
};

export type GroupFilter = { search?: string | null | undefined; balance?: Balance | null | undefined };

/** The weakest first: what needs somebody is on top. */
export async function listGroups(
  ctx: Context,
  { page, pageSize, search, balance }: GroupFilter & PageInput,
): Promise<Listed<GroupView>> {
  const scope = await ownScope(ctx);
  const words = search?.trim().slice(0, 100);
  const isListed = and(
    eq(accountabilityGroups.state, 'active'),
    scope,
    words
      ? sql`(${accountabilityGroups.name} ilike ${containing(words)} or exists (select from accountability_members m
          join users u on u.id = m.user_id where m.group_id = ${accountabilityGroups.id}
            and (u.first_name || ' ' || u.last_name) ilike ${containing(words)}))`
      : undefined,
    balance === 'balanced' ? sql`${activeCount} >= 5` : undefined,
    balance === 'watch' ? sql`${activeCount} between 3 and 4` : undefined,
    balance === 'merge' ? sql`${activeCount} < 3` : undefined,
  );
  const { limit, offset } = pageBounds({ page, pageSize });
  const [groups, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(accountabilityGroups)
      .where(isListed)
      .orderBy(activeCount, asc(accountabilityGroups.name))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(accountabilityGroups).where(isListed),
  ]);
  return { items: await groupViews(ctx, groups), totalCount: total?.count ?? 0 };
}

async function groupViews(ctx: Context, groups: readonly AccountabilityGroup[]): Promise<GroupView[]> {
  const isAll = managesAll(ctx);
  const led = isAll ? null : await ledGroup(ctx);
  const { silentAfter } = await accountabilitySettings(ctx);
  const today = manilaDay(ctx.now);
  const members = Map.groupBy(
    await readMembers(
      ctx,
      groups.map(({ id }) => id),
      silentAfter,
    ),
    ({ groupId }) => groupId,
  );
  return groups.map((group) => {
    const own = members.get(group.id) ?? [];
    const active = own.filter(({ state }) => state === 'active').length;
    const { streak, rate } = groupFigures(group, own, today);
    const batchOf = mostOften(own.flatMap(({ batch }) => batch ?? []));
    return {
      ...group,
      mayChange: isAll || group.id === led,
      mayRead: seesAll(ctx) || group.id === led,
      batch: batchOf,
      lead: own.find(({ isLead }) => isLead) ?? null,
      members: own,
      balance: balanceOf(active),
      active,
      streak,
      rate,
    };
  });
}

function mostOften(words: readonly string[]): string | null {
  const counts = Map.groupBy(words, (word) => word);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

export async function findGroup(ctx: Context, id: number): Promise<GroupView> {
  const groups = await ctx.db
    .select()
    .from(accountabilityGroups)
    .where(and(eq(accountabilityGroups.id, id), eq(accountabilityGroups.state, 'active'), await ownScope(ctx)));
  const [view] = await groupViews(ctx, groups);
  if (!view) throw new NotFound('Group');
  return view;
}

export type SilentView = MemberRow & { nudgedOn: ManilaDay | null; nudgedBy: string | null };

/** Who missed too often, the longest first. */
export async function listSilent(ctx: Context, paging: PageInput): Promise<Listed<SilentView>> {
  const scope = await ownScope(ctx);
  const { silentAfter } = await accountabilitySettings(ctx);
  const today = manilaDay(ctx.now);
  const isListed = and(
    eq(accountabilityGroups.state, 'active'),
    gte(accountabilityMembers.missed, silentAfter),
    isNull(users.archivedAt),
    scope,
  );
  const { limit, offset } = pageBounds(paging);
  const [rows, [total]] = await Promise.all([
    selectMembers(ctx, today)
      .where(isListed)
      .orderBy(desc(accountabilityMembers.missed), asc(accountabilityMembers.userId))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ count: count() })
      .from(accountabilityMembers)
      .innerJoin(accountabilityGroups, eq(accountabilityGroups.id, accountabilityMembers.groupId))
      .innerJoin(users, eq(users.id, accountabilityMembers.userId))
      .where(isListed),
  ]);
  const nudges = await lastNudges(
    ctx,
    rows.map(({ member }) => member.userId),
  );
  const items = rows.map((row) => ({
    ...memberView(row, { today, silentAfter }),
    ...(nudges.get(row.member.userId) ?? { nudgedOn: null, nudgedBy: null }),
  }));
  return { items, totalCount: total?.count ?? 0 };
}

async function lastNudges({ db }: Pick<Context, 'db'>, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, { nudgedOn: ManilaDay; nudgedBy: string | null }>();
  const { rows } = await db.execute<{ userId: number; nudgedOn: ManilaDay; nudgedBy: string | null }>(sql`
    select distinct on (n.user_id) n.user_id as "userId", n.nudged_on::text as "nudgedOn", u.first_name as "nudgedBy"
    from accountability_nudges n left join users u on u.id = n.by_id
    where n.user_id = any(${sql.param([...userIds])}::int[]) order by n.user_id, n.nudged_on desc`);
  return new Map(rows.map(({ userId, ...nudge }) => [userId, nudge]));
}

export type WaitingView = {
  userId: number;
  person: CommunityPerson;
  batch: string | null;
  stage: number | null;
  askedAt: Date | null;
};

/** Members who asked for a group, the longest first; with a search also those who have not asked. */
export async function listWaiting(
  ctx: Context,
  { search, page, pageSize }: PageInput & { search?: string | null | undefined },
): Promise<Listed<WaitingView>> {
  requireStaff(ctx);
  const words = search?.trim().slice(0, 100);
  const isListed = and(
    isNull(users.archivedAt),
    eq(users.isMember, true),
    sql`not exists (select from accountability_members m where m.user_id = ${users.id})`,
    words
      ? sql`(${users.firstName} || ' ' || ${users.lastName}) ilike ${containing(words)}`
      : sql`${accountabilityRequests.userId} is not null`,
  );
  const { limit, offset } = pageBounds({ page, pageSize });
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        person: communityPersonColumns,
        batch: batches.name,
        stage: stages.number,
        askedAt: accountabilityRequests.askedAt,
      })
      .from(users)
      .leftJoin(accountabilityRequests, eq(accountabilityRequests.userId, users.id))
      .leftJoin(batches, eq(batches.id, users.batchId))
      .leftJoin(userStages, eq(userStages.userId, users.id))
      .leftJoin(stages, eq(stages.id, userStages.stageId))
      .where(isListed)
      .orderBy(sql`${accountabilityRequests.askedAt} nulls last`, asc(users.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ count: count() })
      .from(users)
      .leftJoin(accountabilityRequests, eq(accountabilityRequests.userId, users.id))
      .where(isListed),
  ]);
  return {
    items: rows.map(({ person, ...row }) => ({ ...row, userId: person.id, person: communityPerson(person) })),
    totalCount: total?.count ?? 0,
  };
}

export type MergeView = MergeProposal & {
  from: AccountabilityGroup;
  into: AccountabilityGroup;
  fromActive: number;
  intoActive: number;
  intoHasLead: boolean;
  people: { userId: number; name: string; isMoving: boolean; isFrom: boolean }[];
};

const mostWeighed = 60;

/** Of the weakest groups two that fit; null when all is well. */
export async function mergeProposal(ctx: Context): Promise<MergeView | null> {
  requireStaff(ctx);
  const groups = await ctx.db
    .select()
    .from(accountabilityGroups)
    .where(and(eq(accountabilityGroups.state, 'active'), sql`${activeCount} < 3`))
    .orderBy(activeCount, asc(accountabilityGroups.id))
    .limit(mostWeighed);
  if (groups.length < 2) return null;
  const { silentAfter } = await accountabilitySettings(ctx);
  const members = await ctx.db
    .select({ member: accountabilityMembers, person: communityPersonColumns })
    .from(accountabilityMembers)
    .innerJoin(users, eq(users.id, accountabilityMembers.userId))
    .where(
      inArray(
        accountabilityMembers.groupId,
        groups.map(({ id }) => id),
      ),
    )
    .orderBy(asc(accountabilityMembers.seat));
  const weighed = groups.map((group) =>
    weigh(
      group,
      members.filter(({ member }) => member.groupId === group.id).map(({ member }) => member),
      silentAfter,
    ),
  );
  const proposal = proposeMerge(weighed);
  const from = groups.find(({ id }) => id === proposal?.fromId);
  const into = groups.find(({ id }) => id === proposal?.intoId);
  if (!proposal || !from || !into) return null;
  const activeIn = (id: number) => members.filter(({ member }) => member.groupId === id && member.missed === 0).length;
  return {
    ...proposal,
    from,
    into,
    fromActive: activeIn(from.id),
    intoActive: activeIn(into.id),
    intoHasLead: members.some(({ member }) => member.groupId === into.id && member.isLead),
    people: members
      .filter(({ member }) => member.groupId === from.id || member.groupId === into.id)
      .map(({ member, person }) => ({
        userId: member.userId,
        name: communityPerson(person).name,
        isFrom: member.groupId === from.id,
        isMoving: proposal.moving.includes(member.userId),
      })),
  };
}

/** What somebody wrote lately: to the group, for its lead; to all of their groups, for staff. */
export async function checkInsOfMember(ctx: Context, userId: number): Promise<CheckInView[]> {
  const [member] = await ctx.db
    .select({ groupId: accountabilityMembers.groupId })
    .from(accountabilityMembers)
    .where(eq(accountabilityMembers.userId, userId));
  if (seesAll(ctx)) return lastCheckIns(ctx, userId, { limit: 12, groupId: null });
  if (!member || (await ledGroup(ctx)) !== member.groupId) throw new NotFound('Member');
  return lastCheckIns(ctx, userId, { limit: 12, groupId: member.groupId });
}
