import type { PageInput } from '@app/rules/paging/page-input';
import { manilaDay } from '@app/rules/time/manila';
import { activeSince, type PeopleFilter, peopleFilter, type PersonSort } from '@app/rules/people/users/people-filter';
import { personKindOf } from '@app/rules/people/users/person-kind';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { readList } from '#db/replica.ts';
import { Forbidden, parseInput } from '#errors.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { hasMembership, hasMembershipEach } from './conditions/membership-condition.ts';
import { isAtRisk, riskOrder } from './conditions/at-risk.ts';
import { ownsAddress } from '#features/people/addresses/people-by-address.ts';
import { readPeople } from './read-people.ts';
import type { KnownUser } from './person-facts.ts';
import { debtOrder } from './conditions/next-payment.ts';
import { isInTab, tabQuestion } from './conditions/tab-condition.ts';
import { isSearchOfAll, isSearchOfWords, matchesSearch } from './search-people.ts';
import { type User, users } from '#tables/people/users.table.ts';

type UserListQuery = {
  filter: PeopleFilter;
  sort?: PersonSort | null | undefined;
  page: PageInput;
  fields?: ReadonlySet<string>;
};

/** The people pages. Archived people are listed only on request, for people who may open their page. */
export function listUsers(ctx: Context, { filter, sort, page, fields }: UserListQuery): Promise<Listed<KnownUser>> {
  const debts = debtOrder(ctx, sort);
  // The list of those at risk knows who they are: nobody has to be looked up in it a second time.
  const { view, ...others } = filter;
  const ranked = sort === 'risk' && view === 'at-risk' ? riskOrder(ctx) : undefined;
  const query = {
    isListed: listedPeople(ctx, ranked ? others : filter),
    ranked,
    walk: isMatched(filter)
      ? { isWalked: listedPeople(ctx, walkable(filter)), isListedEach: listedPeople(ctx, filter, 'each') }
      : undefined,
    isSearch: isSearchOfWords(filter.search),
    isPlannedByValue: Boolean(
      debts ||
      filter.accessLevelId ||
      filter.groupId ||
      filter.stageId ||
      filter.membership ||
      filter.tab ||
      filter.ownerId ||
      filter.view,
    ),
    order: orders[sort ?? 'name'],
    debts: debts && { ...debts, isListedEach: listedPeople(ctx, filter, 'each') },
    fields,
    ...pageBounds(page),
  };
  return readList(ctx, (pool) => readPeople(pool, query));
}

/** Whether it has conditions that no index in list order covers. */
function isMatched({ accessLevelId, stageId, membership, tab, ownerId, search }: PeopleFilter): boolean {
  // Staff are few: leaving them out is done on the way.
  const isPart = tab && tab !== 'all';
  return Boolean(accessLevelId || stageId || membership || isPart || ownerId) || isSearchOfAll(search);
}

/** The conditions those indexes cover. */
function walkable({ kind, status }: PeopleFilter): PeopleFilter {
  return { kind, status: status === 'archived' ? status : null };
}

/**
 * The condition of a filter, for lists and exports. Conditions on other tables are checked for all people together, or
 * person by person.
 */
export function listedPeople(
  ctx: Pick<Context, 'now' | 'viewer'>,
  input: PeopleFilter,
  mode: 'together' | 'each' = 'together',
): SQL {
  const { now, viewer } = ctx;
  const { search, status, kind, accessLevelId, batchId, groupId, stageId, membership, tab, ownerId, view } = parseInput(
    peopleFilter,
    input,
  );
  if (status === 'archived' && !viewer?.pages.has('archivedUsers')) throw new Forbidden();
  const isEach = mode === 'each';
  // As a scalar it is checked per person, while `exists` lets the database search on its own.
  const has = (row: SQL) => (isEach ? sql`(select true ${row} limit 1)` : sql`exists (select 1 ${row})`);
  const wasSeen = sql`${users.lastSeenAt} > ${activeSince(now).toISOString()}`;
  const conditions = and(
    // Whoever was erased is archived, and no list finds them.
    status === 'archived' ? and(isNotNull(users.archivedAt), isNull(users.erasedAt)) : isNull(users.archivedAt),
    status === 'active' ? wasSeen : undefined,
    status === 'inactive' ? sql`(${wasSeen}) is not true` : undefined,
    kind === 'members' ? sql`${users.isMember}` : undefined,
    kind === 'nonMembers' ? sql`not ${users.isMember}` : undefined,
    // Matches nobody, without looking at anyone.
    kind === 'nonMembers' && accessLevelId && personKindOf([accessLevelId]) === 'members' ? sql`false` : undefined,
    accessLevelId
      ? has(
          sql`from ${userAccessLevels} where ${userAccessLevels.userId} = ${users.id} and ${userAccessLevels.accessLevelId} = ${accessLevelId}`,
        )
      : undefined,
    batchId ? eq(users.batchId, batchId) : undefined,
    // By name of the table: groups and stages know people, people do not know them.
    groupId ? has(sql`from group_members m where m.user_id = ${users.id} and m.group_id = ${groupId}`) : undefined,
    stageId ? has(sql`from user_stages s where s.user_id = ${users.id} and s.stage_id = ${stageId}`) : undefined,
    membership ? (isEach ? hasMembershipEach : hasMembership)(membership, manilaDay(now)) : undefined,
    view === 'at-risk' ? isAtRisk(ctx, sql`${users.id}`) : undefined,
    tab ? isInTab(tab, tabQuestion({ now, viewer }), has) : undefined,
    ownerId ? has(sql`from collection_owners o where o.user_id = ${users.id} and o.owner_id = ${ownerId}`) : undefined,
    matchesSearch(search),
  );
  return conditions ?? sql`true`;
}

const byName = sql`${users.lastName}, ${users.firstName}, ${users.id}`;
const orders: Record<PersonSort, SQL> = {
  name: byName,
  nameDescending: sql`${users.lastName} desc, ${users.firstName} desc, ${users.id} desc`,
  newest: sql`${users.createdAt} desc, ${users.id} desc`,
  oldest: sql`${users.createdAt}, ${users.id}`,
  lastSeen: sql`${users.lastSeenAt} desc nulls last, ${users.id} desc`,
  longestUnseen: sql`${users.lastSeenAt} nulls first, ${users.id}`,
  // For those who see nobody's money.
  nextPayment: byName,
  nextPaymentDescending: byName,
  // Without the view nobody has a rank.
  risk: byName,
};

/** One person: oneself, or anyone for people who may open people's pages. Missing and foreign look alike. */
export async function findUser({ db, viewer }: Context, id: number): Promise<User | null> {
  const isOwn = viewer?.userId === id;
  if (!viewer || !(isOwn || viewer.pages.has('user'))) return null;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user || (user.archivedAt && !viewer.pages.has('archivedUsers'))) return null;
  return user;
}

export async function findByEmail({ db }: Pick<Context, 'db'>, email: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(ownsAddress(email));
  return user ?? null;
}
