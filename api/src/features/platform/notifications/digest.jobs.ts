import { isMailed, reaches } from '@app/rules/platform/notifications/choices';
import { type NotificationKind, notificationKinds, topicOf } from '@app/rules/platform/notifications/kinds';
import { topicFacts } from '@app/rules/platform/notifications/topics';
import { pathTo } from '@app/rules/navigation/route-table';
import { manilaDay, weekdayOf } from '@app/rules/time/manila';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { users } from '#tables/people/users.table.ts';
import { notifications, notificationSettings, type StoredNotification } from '#tables/platform/notifications.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { type OpenWork, workToMail } from './open-work.ts';
import { storedWords } from './own-notifications.ts';
import { type OwnSettings, settingsOf } from './stored-settings.ts';

/** News that have no mail of their own. */
const digestKinds = notificationKinds.filter((kind) => !topicFacts[topicOf(kind)].hasOwnMails);
const weekMs = 7 * 24 * 3_600_000;
const linesShown = 10;
const batch = 200;

/** One mail with what somebody has not read: at most one a day, and none when there is nothing. */
export const sendDigests: Task = {
  deadlineSeconds: 600,
  run: async (ctx) => {
    for (let after: number | null = 0; after !== null;) {
      const last: number = after;
      after = await transaction(ctx, (tx) => sendBatch(tx, last));
    }
  },
};

type DigestContext = Pick<JobContext, 'db' | 'now' | 'secrets' | 'baseUrl'>;

/** The people after `last` by id; returns the last of them, or null when there are no more. */
async function sendBatch(tx: DigestContext, last: number): Promise<number | null> {
  const { rows: people } = await tx.db.execute<{ id: number }>(sql`
    select distinct user_id as id from notifications
    where user_id > ${last} and ${isOpen(tx)} order by user_id limit ${batch}`);
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return null;
  const lines = await tx.db
    .select()
    .from(notifications)
    .where(and(inArray(notifications.userId, ids), isOpen(tx)))
    .orderBy(asc(notifications.at))
    .for('update');
  const receivers = await tx.db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.archivedAt), isNull(users.mergedIntoId)));
  const settings = await tx.db.select().from(notificationSettings).where(inArray(notificationSettings.userId, ids));
  const today = manilaDay(tx.now);
  const ofPerson = Map.groupBy(lines, ({ userId }) => userId);
  const chosen = new Map(settings.map((row) => [row.userId, row]));
  for (const person of receivers) {
    const choice = chosen.get(person.id) ?? { choices: {}, digest: 'daily' as const };
    if (choice.digest === 'weekly' && weekdayOf(today) !== 'Sunday') continue;
    const unread = (ofPerson.get(person.id) ?? []).filter(({ kind }) => isInDigest(choice, kind));
    if (unread.length > 0) await mailDigest(tx, person, { unread, work: [] });
  }
  return ids.at(-1) ?? null;
}

function isInDigest(choice: Pick<OwnSettings, 'choices' | 'digest'>, kind: NotificationKind): boolean {
  return isMailed(choice, topicOf(kind)) && reaches(choice.choices, topicOf(kind), 'mail');
}

/**
 * The mail of the morning for people with work: what waits for them, and their unread news with it, so that none comes
 * in the evening. Nobody gets an empty one.
 */
export const sendWorkSummaries: Task = {
  deadlineSeconds: 600,
  run: async (ctx) => {
    const { rows } = await ctx.db.execute<Receiver>(sql`
      select u.id, u.email, u.first_name as "firstName" from users u
      where u.archived_at is null and u.merged_into_id is null and exists (select from user_access_levels l
        where l.user_id = u.id and l.access_level_id not in ('member', 'non-member', 'affiliate'))
      order by u.id`);
    for (const person of rows) {
      const settings = await settingsOf(ctx, person.id);
      if (settings.digest !== 'daily') continue;
      const work = await workToMail(ctx, settings);
      if (work.length > 0) await transaction(ctx, (tx) => mailWork(tx, person, { settings, work }));
    }
  },
};

async function mailWork(
  tx: DigestContext,
  person: Receiver,
  { settings, work }: { settings: OwnSettings; work: readonly OpenWork[] },
): Promise<void> {
  const lines = await tx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), isOpen(tx)))
    .orderBy(asc(notifications.at))
    .for('update');
  await mailDigest(tx, person, { unread: lines.filter(({ kind }) => isInDigest(settings, kind)), work });
}

type Receiver = { id: number; email: string; firstName: string };
type Content = { unread: readonly StoredNotification[]; work: readonly OpenWork[] };

/** At most one a day: the key is that of the day. What was in it is not told again. */
async function mailDigest(tx: DigestContext, { id, email, firstName }: Receiver, content: Content): Promise<void> {
  const mailId = await queueMail(tx, {
    template: 'digest',
    to: { userId: id, address: email },
    shown: { firstName, ...contentOf(tx, content) },
    dedupeKey: `digest:${id}:${manilaDay(tx.now)}`,
  });
  const ids = content.unread.map((line) => line.id);
  if (mailId === null || ids.length === 0) return;
  await tx.db.update(notifications).set({ mailedAt: tx.now }).where(inArray(notifications.id, ids));
}

/** Unread, not mailed, and of the last week. */
function isOpen({ now }: DigestContext) {
  return and(
    isNull(notifications.readAt),
    isNull(notifications.mailedAt),
    gt(notifications.at, new Date(now.getTime() - weekMs)),
    inArray(notifications.kind, digestKinds),
  );
}

function contentOf({ baseUrl, now }: DigestContext, { unread, work }: Content) {
  const newest = unread
    .toReversed()
    .slice(0, linesShown)
    .map((line) => storedWords(line, now));
  return {
    count: unread.length + work.length,
    isOfWork: work.length > 0,
    lines: [...work, ...newest].map(({ lead, rest, path }) => ({ lead, rest, link: `${baseUrl}${path}` })),
    link: `${baseUrl}${pathTo('notifications')}`,
  };
}
