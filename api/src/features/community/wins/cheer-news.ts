import { desc, eq, isNull, and, count } from 'drizzle-orm';
import { communityName } from '@app/rules/people/users/shown-name';
import type { Context } from '#context.ts';
import { shownNameColumns } from '#features/people/directory/community-people.ts';
import { correctNews, notify, takeBackNews } from '#features/platform/notifications/notify.ts';
import { users } from '#tables/people/users.table.ts';
import { winCheers } from '#tables/community/wins.table.ts';

type CheeredWin = { id: number; userId: number };

const keyOf = ({ id }: CheeredWin) => `cheers:${id}`;
const namesShown = 2;

/** One line for all cheers of a win: a new one puts it on top again. */
export async function tellCheers(tx: Context, win: CheeredWin, actorId: number): Promise<void> {
  const { lastId: _last, ...content } = await cheersOf(tx, win);
  const news = { userId: win.userId, kind: 'win-cheered', dedupeKey: keyOf(win), actorId, isRenewed: true } as const;
  await notify(tx, { ...news, content });
}

/** A cheer was taken back: the line says how many are left, without ringing again. */
export async function correctCheers(tx: Context, win: CheeredWin): Promise<void> {
  const { lastId, ...content } = await cheersOf(tx, win);
  if (content.count === 0) await takeBackNews(tx, keyOf(win));
  else await correctNews<'win-cheered'>(tx, { userId: win.userId, dedupeKey: keyOf(win), content, actorId: lastId });
}

async function cheersOf({ db }: Context, { id }: CheeredWin) {
  const isCounted = and(eq(winCheers.winId, id), isNull(users.archivedAt));
  const newest = await db
    .select({ id: users.id, ...shownNameColumns(users) })
    .from(winCheers)
    .innerJoin(users, eq(users.id, winCheers.userId))
    .where(isCounted)
    .orderBy(desc(winCheers.createdAt), desc(users.id))
    .limit(namesShown);
  const [total] = await db
    .select({ count: count() })
    .from(winCheers)
    .innerJoin(users, eq(users.id, winCheers.userId))
    .where(isCounted);
  return {
    names: newest.map(({ id: _id, ...names }) => communityName(names)),
    count: total?.count ?? 0,
    lastId: newest[0]?.id ?? null,
  };
}
