import { reaches, type Choices } from '@app/rules/platform/notifications/choices';
import {
  type NotificationContents,
  type NotificationKind,
  notificationKinds,
  type NotificationWords,
  topicOf,
  wordsOf,
} from '@app/rules/platform/notifications/kinds';
import type { PageInput } from '@app/rules/paging/page-input';
import { communityName } from '@app/rules/people/users/shown-name';
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound } from '#errors.ts';
import { users } from '#tables/people/users.table.ts';
import { notifications, type StoredNotification } from '#tables/platform/notifications.table.ts';
import { ring } from './notify.ts';
import { choicesOf } from './stored-settings.ts';

export const notificationFilters = ['all', 'unread', 'mentions'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

/** The person whose face stands beside a line. */
export type NotificationActor = { id: number; name: string; profileImage: string | null };

export type OwnNotification = NotificationWords &
  Pick<StoredNotification, 'id' | 'kind' | 'at'> & { isRead: boolean; actor: NotificationActor | null };

/** The viewer's own, newest first. */
export async function listNotifications(
  ctx: Context,
  filter: NotificationFilter,
  page: PageInput,
): Promise<Listed<OwnNotification>> {
  const { limit, offset } = pageBounds(page);
  const { userId } = requireViewer(ctx);
  const isListed = and(
    eq(notifications.userId, userId),
    isShown(await choicesOf(ctx, userId)),
    filterConditions[filter],
  );
  const [rows, [total]] = await Promise.all([
    selectOwn(ctx, isListed).orderBy(desc(notifications.at), desc(notifications.id)).limit(limit).offset(offset),
    ctx.db.select({ count: count() }).from(notifications).where(isListed),
  ]);
  return { items: rows.map((row) => shown(row, ctx.now)), totalCount: total?.count ?? 0 };
}

const kindsOfMentions = notificationKinds.filter((kind) => topicOf(kind) === 'mentions');

const filterConditions: Record<NotificationFilter, SQL | undefined> = {
  all: undefined,
  unread: isNull(notifications.readAt),
  mentions: inArray(notifications.kind, kindsOfMentions),
};

/** Rows are written for every event; a topic that is switched off in the app is not shown there. */
export function isShown(choices: Choices): SQL {
  return inArray(
    notifications.kind,
    notificationKinds.filter((kind) => reaches(choices, topicOf(kind), 'app')),
  );
}

function selectOwn({ db }: Pick<Context, 'db'>, isListed: SQL | undefined) {
  const { id, firstName, lastName, suffix, nickname, profileImage } = users;
  return db
    .select({ line: notifications, actor: { id, firstName, lastName, suffix, nickname, profileImage } })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(isListed);
}

type Row = Awaited<ReturnType<typeof selectOwn>>[number];

function shown({ line, actor }: Row, now: Date): OwnNotification {
  return {
    id: line.id,
    kind: line.kind,
    at: line.at,
    isRead: line.readAt !== null,
    ...storedWords(line, now),
    actor: actor && { id: actor.id, name: communityName(actor), profileImage: actor.profileImage },
  };
}

/** The words of a row: `notify` wrote a content that fits its kind. */
export function storedWords(
  { kind, content }: Pick<StoredNotification, 'kind' | 'content'>,
  now: Date,
): NotificationWords {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return wordsOf(kind, content as NotificationContents[NotificationKind] as never, now);
}

/** Opening a line reads it; a second time changes nothing. */
export async function markRead(ctx: Context, id: number): Promise<OwnNotification> {
  const { userId } = requireViewer(ctx);
  const isThis = and(eq(notifications.id, id), eq(notifications.userId, userId));
  return transaction(ctx, async (tx) => {
    const changed = await setRead(tx, and(isThis, isNull(notifications.readAt)));
    if (changed > 0) await ring(tx.db, [userId]);
    const [row] = await selectOwn(tx, isThis);
    if (!row) throw new NotFound('Notification');
    return shown(row, tx.now);
  });
}

/** Undo: unread again, though seen. */
export async function markUnread(ctx: Context, id: number): Promise<OwnNotification> {
  const { userId } = requireViewer(ctx);
  const isThis = and(eq(notifications.id, id), eq(notifications.userId, userId));
  return transaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(notifications)
      .set({ readAt: null })
      .where(and(isThis, isNotNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (changed.length > 0) await ring(tx.db, [userId]);
    const [row] = await selectOwn(tx, isThis);
    if (!row) throw new NotFound('Notification');
    return shown(row, tx.now);
  });
}

/** All of them, and how many there were. */
export async function markAllRead(ctx: Context): Promise<number> {
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const changed = await setRead(tx, and(eq(notifications.userId, userId), isNull(notifications.readAt)));
    if (changed > 0) await ring(tx.db, [userId]);
    return changed;
  });
}

async function setRead({ db, now }: Context, which: SQL | undefined): Promise<number> {
  const changed = await db
    .update(notifications)
    .set({ readAt: now, seenAt: now })
    .where(which)
    .returning({ id: notifications.id });
  return changed.length;
}

/** The page was opened: the bell no longer counts what stands there, and its dots stay until a line is opened. */
export async function markSeen(ctx: Context): Promise<number> {
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const seen = await tx.db
      .update(notifications)
      .set({ seenAt: tx.now })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isNull(notifications.seenAt)))
      .returning({ id: notifications.id });
    if (seen.length > 0) await ring(tx.db, [userId]);
    return seen.length;
  });
}
