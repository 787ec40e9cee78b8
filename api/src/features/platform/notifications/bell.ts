import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notificationKinds, topicOf } from '@app/rules/platform/notifications/kinds';
import { openWorkFacts } from '@app/rules/platform/notifications/open-work';
import { type Context, requireViewer } from '#context.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { isWorker, ownWork } from './open-work.ts';
import { isShown } from './own-notifications.ts';
import { choicesOf } from './stored-settings.ts';

export type Bell = {
  /** The number at the bell: for people with work, what waits for them; for others, what is new. */
  count: number;
  unread: number;
  /** Whether the bell counts work: its panel then begins with it. */
  isOfWork: boolean;
  /** What waits behind entries of the menu: the figures of the viewer's own work, without those that are zero. */
  menu: { route: string; count: number }[];
};

const mentions = notificationKinds.filter((kind) => topicOf(kind) === 'mentions');

export async function bellOf(ctx: Context): Promise<Bell> {
  const { userId } = requireViewer(ctx);
  const isOfWork = isWorker(ctx.viewer);
  const [figures, work] = await Promise.all([countOwn(ctx, userId), isOfWork ? ownWork(ctx) : []]);
  const waiting = work.filter(({ needsYou }) => needsYou);
  const number = isOfWork ? waiting.length + figures.mentions : figures.unseen;
  const menu = work.flatMap(({ kind, count: waits }) => {
    const { menuRoute } = openWorkFacts[kind];
    return menuRoute && waits > 0 ? [{ route: menuRoute, count: waits }] : [];
  });
  return { count: number, unread: figures.unread, isOfWork, menu };
}

/** In one statement; it reads only what is not read yet. */
async function countOwn(ctx: Context, userId: number) {
  const isUnseen = isNull(notifications.seenAt);
  const [row] = await ctx.db
    .select({
      unread: count(),
      unseen: sql<number>`count(*) filter (where ${isUnseen})`.mapWith(Number),
      mentions: sql<number>`count(*) filter (where ${inArray(notifications.kind, mentions)})`.mapWith(Number),
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isShown(await choicesOf(ctx, userId))));
  return row ?? { unread: 0, unseen: 0, mentions: 0 };
}
