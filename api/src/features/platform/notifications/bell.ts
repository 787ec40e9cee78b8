import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notificationKinds, topicOf } from '@app/rules/platform/notifications/kinds';
import { type Context, requireViewer } from '#context.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { isWorker, needsYou } from './open-work.ts';
import { isShown } from './own-notifications.ts';
import { choicesOf } from './stored-settings.ts';

export type Bell = {
  /** The number at the bell: for people with work, what waits for them; for others, what is new. */
  count: number;
  unread: number;
  /** Whether the bell counts work: its panel then begins with it. */
  isOfWork: boolean;
};

const mentions = notificationKinds.filter((kind) => topicOf(kind) === 'mentions');

export async function bellOf(ctx: Context): Promise<Bell> {
  const { userId } = requireViewer(ctx);
  const isOfWork = isWorker(ctx.viewer);
  const [figures, work] = await Promise.all([countOwn(ctx, userId), isOfWork ? needsYou(ctx) : []]);
  const number = isOfWork ? work.length + figures.mentions : figures.unseen;
  return { count: number, unread: figures.unread, isOfWork };
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
