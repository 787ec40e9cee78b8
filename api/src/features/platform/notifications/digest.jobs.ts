import { isMailed, reaches } from '@app/rules/platform/notifications/choices';
import { notificationKinds, topicOf } from '@app/rules/platform/notifications/kinds';
import { topicFacts } from '@app/rules/platform/notifications/topics';
import { pathTo } from '@app/rules/navigation/route-table';
import { manilaDay, weekdayOf } from '@app/rules/time/manila';
import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { users } from '#tables/people/users.table.ts';
import { notifications, notificationSettings, type StoredNotification } from '#tables/platform/notifications.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { storedWords } from './own-notifications.ts';

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
  for (const { id, email, firstName } of receivers) {
    const choice = chosen.get(id) ?? { choices: {}, digest: 'daily' as const };
    if (choice.digest === 'weekly' && weekdayOf(today) !== 'Sunday') continue;
    const unread = (ofPerson.get(id) ?? []).filter(
      ({ kind }) => isMailed(choice, topicOf(kind)) && reaches(choice.choices, topicOf(kind), 'mail'),
    );
    if (unread.length === 0) continue;
    const mailId = await queueMail(tx, {
      template: 'digest',
      to: { userId: id, address: email },
      shown: { firstName, ...contentOf(tx, unread) },
      dedupeKey: `digest:${id}:${today}`,
    });
    if (mailId === null) continue;
    await tx.db
      .update(notifications)
      .set({ mailedAt: tx.now })
      .where(
        inArray(
          notifications.id,
          unread.map((line) => line.id),
        ),
      );
  }
  return ids.at(-1) ?? null;
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

function contentOf({ baseUrl, now }: DigestContext, unread: readonly StoredNotification[]) {
  const newest = unread.toReversed().slice(0, linesShown);
  return {
    count: unread.length,
    lines: newest.map((line) => {
      const { lead, rest, path } = storedWords(line, now);
      return { lead, rest, link: `${baseUrl}${path}` };
    }),
    link: `${baseUrl}${pathTo('notifications')}`,
  };
}
