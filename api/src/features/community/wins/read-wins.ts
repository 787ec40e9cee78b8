import type { PageInput } from '@app/rules/paging/page-input';
import { communityName } from '@app/rules/people/users/shown-name';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Context, requireViewer } from '#context.ts';
import { jsonRows } from '#db/json.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { NotFound } from '#errors.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
  refuseOutsiders,
  shownNameColumns,
} from '#features/people/directory/community-people.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { files } from '#tables/platform/files.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type Win, winCheers, wins } from '#tables/community/wins.table.ts';

export type WinPicture = { id: number; url: string; width: number; height: number };

/** A win as the viewer sees it. */
export type SeenWin = Win & {
  author: CommunityPerson;
  picture: WinPicture | null;
  cheerCount: number;
  isCheered: boolean;
  /** Names of the first three. */
  cheeredBy: string[];
  isMine: boolean;
};

type ViewerContext = Pick<Context, 'db' | 'viewer'>;

/** The newest first: of one person, or of everyone. Outsiders read their own only. */
export async function listWins(
  ctx: ViewerContext,
  { userId, ...page }: PageInput & { userId?: number | null },
): Promise<Listed<SeenWin>> {
  const viewer = requireViewer(ctx);
  if (userId !== viewer.userId) refuseOutsiders(viewer);
  const { limit, offset } = pageBounds(page);
  const isListed = and(isNull(users.archivedAt), userId == null ? undefined : eq(wins.userId, userId));
  const [items, [total]] = await Promise.all([
    selectWins(ctx, isListed).limit(limit).offset(offset),
    ctx.db.select({ count: count() }).from(wins).innerJoin(users, eq(users.id, wins.userId)).where(isListed),
  ]);
  return { items: items.map((row) => seenWin(row, viewer.userId)), totalCount: total?.count ?? 0 };
}

export async function findWin(ctx: ViewerContext, id: number): Promise<SeenWin> {
  const [row] = await selectWins(ctx, and(eq(wins.id, id), isNull(users.archivedAt)));
  if (!row) throw new NotFound('Win');
  return seenWin(row, requireViewer(ctx).userId);
}

const cheersOf = (what: SQL) => sql`(
  select ${what} from win_cheers c join users u on u.id = c.user_id and u.archived_at is null
  where c.win_id = wins.id)`;

const cheerer = alias(users, 'cheerer');
const firstThree = jsonRows(shownNameColumns(cheerer), (rows) =>
  rows
    .from(winCheers)
    .innerJoin(cheerer, and(eq(cheerer.id, winCheers.userId), isNull(cheerer.archivedAt)))
    .where(eq(winCheers.winId, wins.id))
    .orderBy(winCheers.createdAt, winCheers.userId)
    .limit(3),
);

/** All of a win in one statement, so that a page of them costs the same as one. */
function selectWins(ctx: ViewerContext, condition: SQL | undefined) {
  const { userId } = requireViewer(ctx);
  return ctx.db
    .select({
      win: wins,
      author: communityPersonColumns,
      picture: { id: files.id, key: files.key, width: files.width, height: files.height },
      cheerCount: cheersOf(sql`count(*)`).mapWith(Number),
      isCheered: sql<boolean>`exists (select from win_cheers c where c.win_id = wins.id and c.user_id = ${userId})`,
      cheeredBy: firstThree,
    })
    .from(wins)
    .innerJoin(users, eq(users.id, wins.userId))
    .leftJoin(files, eq(files.id, wins.pictureId))
    .where(condition)
    .orderBy(desc(wins.id));
}

type Row = Awaited<ReturnType<typeof selectWins>>[number];

function seenWin({ win, author, picture, cheeredBy, ...cheers }: Row, viewerId: number): SeenWin {
  return {
    ...win,
    ...cheers,
    author: communityPerson(author),
    cheeredBy: cheeredBy.map((name) => communityName({ ...name, suffix: null })),
    picture: picture && pictureOf(picture),
    isMine: win.userId === viewerId,
  };
}

function pictureOf({ id, key, width, height }: NonNullable<Row['picture']>): WinPicture | null {
  return width === null || height === null ? null : { id, width, height, url: fileUrl(key) };
}
