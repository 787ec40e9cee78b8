import type { PageInput } from '@app/rules/paging/page-input';
import {
  activeSince,
  outsiderLevelIds,
  type PeopleFilter,
  peopleFilter,
  type PersonSort,
  searchPieces,
} from '@app/rules/users/people-filter';
import { and, asc, count, desc, eq, isNotNull, isNull, like, max, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { containing, type Listed, pageBounds } from '../../db/paging.ts';
import { Forbidden, parseInput } from '../../errors.ts';
import { userAccessLevels } from '../access/access.table.ts';
import { sessions } from '../auth/auth.table.ts';
import { type User, users } from './users.table.ts';

type Asked = { filter: PeopleFilter; sort?: PersonSort | null | undefined; page: PageInput };

/** The people pages. Archived people show only when they are asked for, to those who may open their page. */
export async function listUsers(ctx: Context, { filter, sort, page }: Asked): Promise<Listed<User>> {
  const { db } = ctx;
  const isListed = listedPeople(ctx, filter);
  const { limit, offset } = pageBounds(page);
  const [items, [total]] = await Promise.all([
    inOrder(db, isListed, sort ?? 'name')
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(users).where(isListed),
  ]);
  return { items: items.map(({ user }) => user), totalCount: total?.count ?? 0 };
}

/** The condition behind a filter, for lists and exports alike. */
export function listedPeople({ now, viewer }: Pick<Context, 'now' | 'viewer'>, input: PeopleFilter): SQL | undefined {
  const { search, status, kind, accessLevelId, batchId, groupId } = parseInput(peopleFilter, input);
  if (status === 'archived' && !viewer?.pages.has('archivedUsers')) throw new Forbidden();
  const wasSeen = sql`${users.id} in (select ${sessions.userId} from ${sessions} where ${sessions.lastSeenAt} > ${activeSince(now).toISOString()})`;
  return and(
    status === 'archived' ? isNotNull(users.archivedAt) : isNull(users.archivedAt),
    // As a yes or no for each row: as a join the planner walks all sessions again for every person of the page.
    status === 'active' ? sql`(${wasSeen}) is true` : undefined,
    status === 'inactive' ? sql`not (${wasSeen})` : undefined,
    kind ? isOfKind(kind) : undefined,
    accessLevelId ? holdsLevel(sql`= ${accessLevelId}`) : undefined,
    batchId ? eq(users.batchId, batchId) : undefined,
    // By name of the table: groups know people, people do not know groups.
    groupId
      ? sql`exists (select 1 from group_members m where m.user_id = ${users.id} and m.group_id = ${groupId})`
      : undefined,
    ...searchPieces(search ?? '').map((piece) => like(users.searchText, containing(piece))),
  );
}

function isOfKind(kind: 'members' | 'nonMembers'): SQL {
  const outsiders = sql.join(
    outsiderLevelIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const isMember = holdsLevel(sql`not in (${outsiders})`);
  return kind === 'members' ? isMember : sql`not ${isMember}`;
}

function holdsLevel(condition: SQL): SQL {
  return sql`exists (select 1 from ${userAccessLevels} where ${userAccessLevels.userId} = ${users.id} and ${userAccessLevels.accessLevelId} ${condition})`;
}

const orders: Record<Exclude<PersonSort, 'lastSeen' | 'longestUnseen'>, SQL[]> = {
  name: [asc(users.lastName), asc(users.firstName), asc(users.id)],
  nameDescending: [desc(users.lastName), desc(users.firstName), desc(users.id)],
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
};

function inOrder(db: Context['db'], isListed: SQL | undefined, sort: PersonSort) {
  if (sort !== 'lastSeen' && sort !== 'longestUnseen') {
    return db
      .select({ user: users })
      .from(users)
      .where(isListed)
      .orderBy(...orders[sort])
      .$dynamic();
  }
  const seen = db
    .select({ userId: sessions.userId, at: max(sessions.lastSeenAt).as('seen_at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('seen');
  const order = sort === 'lastSeen' ? sql`${seen.at} desc nulls last` : sql`${seen.at} asc nulls first`;
  return db
    .select({ user: users })
    .from(users)
    .leftJoin(seen, eq(seen.userId, users.id))
    .where(isListed)
    .orderBy(order, asc(users.id))
    .$dynamic();
}

/** One person: oneself, or anyone for those who may open people's pages. Absent and not-yours look alike. */
export async function findUser({ db, viewer }: Context, id: number): Promise<User | null> {
  const isOwn = viewer?.userId === id;
  if (!viewer || !(isOwn || viewer.pages.has('user'))) return null;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user || (user.archivedAt && !viewer.pages.has('archivedUsers'))) return null;
  return user;
}

export async function findByEmail({ db }: Pick<Context, 'db'>, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.archivedAt)));
  return user ?? null;
}
