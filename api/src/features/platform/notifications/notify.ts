import type { NotificationContents, NotificationKind } from '@app/rules/platform/notifications/kinds';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject } from '#db/json.ts';
import { addedByFields } from '#jobs.ts';
import { announce } from '#live/bus.ts';
import { notifications } from '#tables/platform/notifications.table.ts';

type NotifyContext = Pick<Context, 'db' | 'now'>;

/** One event for one person. */
export type News<Kind extends NotificationKind> = {
  userId: number;
  kind: Kind;
  content: NotificationContents[Kind];
  /** The key of the event: `proof-returned:12`. One event, one line for each person. */
  dedupeKey: string;
  /** Who did it: shown beside the line, and never news about their own doing. */
  actorId?: number | null;
  /** Phones ring from then on: a decision that can still be undone rings nobody. */
  ringsFrom?: Date;
  /** The line was there before with other numbers ("2 cheers"): it is written again, unread and on top. */
  isRenewed?: boolean;
  /** It was told before and is only kept right: nothing rings, and a line that is missing comes back as seen. */
  isQuiet?: boolean;
};

/**
 * Tells a person that something happened, as part of the surrounding transaction: no commit, no news. The line appears
 * under the bell of every open page at once.
 */
export async function notify<Kind extends NotificationKind>(tx: NotifyContext, news: News<Kind>): Promise<void> {
  await notifyAll(tx, [news]);
}

/** The same for many people, in three statements. */
export async function notifyAll<Kind extends NotificationKind>(
  { db, now }: NotifyContext,
  many: readonly News<Kind>[],
): Promise<void> {
  const news = many.filter(({ userId, actorId }) => userId !== actorId);
  const [first] = news;
  if (!first) return;
  const rows = news.map(({ userId, kind, content, dedupeKey, actorId }) => ({
    userId,
    kind,
    content,
    dedupeKey,
    actorId: actorId ?? null,
    at: now,
    seenAt: first.isQuiet ? now : null,
  }));
  const target = [notifications.dedupeKey, notifications.userId];
  const insert = db.insert(notifications).values(rows);
  const again = first.isQuiet ? corrected : first.isRenewed ? renewed : null;
  const written = await (
    again ? insert.onConflictDoUpdate({ target, set: again }) : insert.onConflictDoNothing({ target })
  ).returning({ id: notifications.id, userId: notifications.userId });
  if (written.length === 0) return;
  if (!first.isQuiet) {
    await enqueuePush(
      db,
      written.map(({ id }) => id),
      first.ringsFrom,
    );
  }
  await ring(
    db,
    written.map(({ userId }) => userId),
  );
}

const corrected = { content: sql`excluded.content`, actorId: sql`excluded.actor_id` };

const renewed = {
  ...corrected,
  at: sql`excluded.at`,
  seenAt: null,
  readAt: null,
  mailedAt: null,
};

/** One job for each line of a person who has a browser that rings. A later one replaces it. */
async function enqueuePush(db: Context['db'], ids: readonly number[], runAt?: Date): Promise<void> {
  const from = runAt?.toISOString() ?? null;
  await db.execute(
    sql`select enqueue_job('push-news', ${jsonObject({ notificationId: notifications.id, ...addedByFields() })}, 'push:' || notifications.id, ${from}::timestamptz, 5::int)
      from notifications where id = any(${sql.param(ids)}::int[])
        and exists (select from push_subscriptions p where p.user_id = notifications.user_id)`,
  );
}

/** Removes the lines of an event that was undone, whoever has them; without any nothing happens. */
export async function takeBackNews({ db }: Pick<Context, 'db'>, dedupeKey: string | readonly string[]): Promise<void> {
  const gone = await db
    .delete(notifications)
    .where(sql`${notifications.dedupeKey} = any(${sql.param([dedupeKey].flat())}::text[])`)
    .returning({ userId: notifications.userId });
  await ring(
    db,
    gone.map(({ userId }) => userId),
  );
}

/** Corrects the words of a line without telling it again. */
export async function correctNews<Kind extends NotificationKind>(
  { db }: Pick<Context, 'db'>,
  { userId, dedupeKey, content, actorId }: Pick<News<Kind>, 'userId' | 'dedupeKey' | 'content' | 'actorId'>,
): Promise<void> {
  const isThis = and(eq(notifications.userId, userId), eq(notifications.dedupeKey, dedupeKey));
  await db
    .update(notifications)
    .set({ content, actorId: actorId ?? null })
    .where(isThis);
  await ring(db, [userId]);
}

/** The words that lines of an event quote are others now: whoever has one reads these, without being told again. */
export async function correctQuotes(
  { db }: Pick<Context, 'db'>,
  dedupeKeys: readonly string[],
  text: string,
): Promise<void> {
  const changed = await db
    .update(notifications)
    .set({ content: sql`${notifications.content} || ${JSON.stringify({ text })}::jsonb` })
    .where(sql`${notifications.dedupeKey} = any(${sql.param(dedupeKeys)}::text[])`)
    .returning({ userId: notifications.userId });
  await ring(
    db,
    changed.map(({ userId }) => userId),
  );
}

/** The topic that every open page of a person hears anyway. */
export const personTopic = (userId: number) => `user:${userId}`;

export async function ring(db: Context['db'], userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await announce(db, ...new Set(userIds.map(personTopic)));
}
