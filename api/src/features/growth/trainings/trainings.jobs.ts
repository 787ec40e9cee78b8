import { greetingName } from '@app/rules/growth/campaigns/placeholders';
import { currentDay } from '@app/rules/growth/trainings/training';
import { trainingLevels } from '@app/rules/growth/trainings/training-levels';
import { pathTo } from '@app/rules/navigation/route-table';
import { usualQuietHours, ringsAt } from '@app/rules/platform/notifications/quiet-hours';
import { formatInstant, manilaDay } from '@app/rules/time/manila';
import { eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '#db/transaction.ts';
import { enqueueJob } from '#jobs.ts';
import { queueMails } from '#features/platform/mails/outbox.ts';
import { mailedPeople } from '#features/platform/notifications/mailed-people.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import { sendPush } from '#features/platform/notifications/push/send-push.ts';
import { leads, visitors } from '#tables/growth/leads.table.ts';
import { trainingReminders, trainingStops, trainingWatchers } from '#tables/growth/trainings.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { dueReminders, type Due } from './due-reminders.ts';
import { stopLink } from './reminders.ts';
import { loadTrainings } from './training-settings.ts';

/** Nobody wants to hear of a start two hours later, when the worker was away for so long. */
const worthTelling = 2 * 3_600_000;
const batch = 300;

/** Tells those who asked: when their day opens, and when staff go live. Each once; live comes first and stands for both. */
export async function remindOfTrainings(ctx: JobContext): Promise<void> {
  const trainings = await loadTrainings(ctx);
  const now = ctx.now.getTime();
  await forgetStoppedServers(ctx);
  for (const level of trainingLevels) {
    const training = trainings[level];
    if (!training.isShown) continue;
    const today = currentDay(training, now);
    const since = training.switchedAt?.getTime() ?? 0;
    for (const { day, title, opensAt } of training.days) {
      const facts = { level, day, title };
      if (training.isLive && day === today && now - since < worthTelling)
        await tellAll(ctx, { ...facts, kind: 'live', startsAt: since });
      if (opensAt !== null && opensAt <= now && now - opensAt < worthTelling)
        await tellAll(ctx, { ...facts, kind: 'open', startsAt: opensAt });
    }
  }
}

const countsFor = 24 * 3_600_000;

async function forgetStoppedServers({ db, now }: JobContext): Promise<void> {
  await db.delete(trainingWatchers).where(lt(trainingWatchers.at, new Date(now.getTime() - countsFor)));
}

async function tellAll(ctx: JobContext, due: Due): Promise<void> {
  for (;;) {
    const count = await transaction(ctx, async (tx) => tellSome(tx, due));
    if (count < batch) return;
  }
}

/** The mark, the mails and the news are one transaction: a worker that dies in between tells nobody twice. */
async function tellSome(ctx: JobContext, due: Due): Promise<number> {
  const ids = await dueReminders(ctx, due, batch);
  if (ids.length === 0) return 0;
  const rows = await ctx.db
    .select({
      id: trainingReminders.id,
      endpoint: trainingReminders.endpoint,
      leadId: visitors.leadId,
      leadName: leads.name,
      leadEmail: leads.email,
      stoppedAt: trainingStops.at,
      userId: visitors.userId,
      firstName: users.firstName,
      email: users.email,
      archivedAt: users.archivedAt,
    })
    .from(trainingReminders)
    .innerJoin(visitors, eq(visitors.id, trainingReminders.visitorId))
    .leftJoin(leads, eq(leads.id, visitors.leadId))
    .leftJoin(trainingStops, eq(trainingStops.leadId, visitors.leadId))
    .leftJoin(users, eq(users.id, visitors.userId))
    .where(inArray(trainingReminders.id, ids));
  const start = due.kind === 'live' ? manilaDay(new Date(due.startsAt)) : due.startsAt;
  const event = `training-${due.kind}:${due.level}:${due.day}:${start}`;
  const shown = {
    kind: due.kind,
    day: due.day,
    title: due.title,
    when: formatInstant(new Date(due.startsAt)),
    link: `${ctx.baseUrl}${pathTo('freeTraining', {}, { level: due.level, day: due.day })}`,
  };
  const people = rows.flatMap(({ userId, firstName, email, archivedAt }) =>
    userId !== null && email !== null && archivedAt === null ? { userId, firstName: firstName ?? '', email } : [],
  );
  const mailed = await mailedPeople(
    ctx,
    'events',
    people.map(({ userId }) => userId),
  );
  const strangers = rows.flatMap(({ userId, leadId, leadName, leadEmail, stoppedAt }) =>
    userId === null && stoppedAt === null && leadId !== null && leadEmail !== null
      ? { leadId, firstName: greetingName(leadName ?? ''), email: leadEmail }
      : [],
  );
  await notifyAll(
    ctx,
    people.map(({ userId }) => ({
      userId,
      kind: 'training' as const,
      content: { isLive: due.kind === 'live', day: due.day, title: due.title, level: due.level },
      dedupeKey: event,
    })),
  );
  await queueMails(ctx, [
    ...people
      .filter(({ userId }) => mailed.has(userId))
      .map(({ userId, firstName, email }) => ({
        template: 'training-reminder' as const,
        to: { userId, address: email },
        shown: { firstName, ...shown, stopLink: null },
        dedupeKey: `${event}:user:${userId}`,
      })),
    ...strangers.map(({ leadId, firstName, email }) => ({
      template: 'training-reminder' as const,
      to: { address: email },
      shown: { firstName, ...shown, stopLink: stopLink(ctx, leadId) },
      dedupeKey: `${event}:lead:${leadId}`,
    })),
  ]);
  // Signed-in people ring through their account.
  for (const { id, endpoint, userId } of rows)
    if (endpoint !== null && userId === null)
      await enqueueJob(ctx.db, 'push-training', { reminderId: id, kind: due.kind }, { key: `push-${event}:${id}` });
  return ids.length;
}

const payloadSchema = z.object({ reminderId: z.int(), kind: z.enum(['open', 'live']) });

/** Rings the browser of a visitor without an account. Nights are quiet: the mail is there in the morning. */
export const pushTraining: Task = {
  deadlineSeconds: 20,
  run: async (ctx, payload) => {
    const { reminderId, kind } = payloadSchema.parse(payload);
    const [reminder] = await ctx.db.select().from(trainingReminders).where(eq(trainingReminders.id, reminderId));
    if (!reminder?.endpoint || !reminder.p256dh || !reminder.auth) return;
    if (ringsAt(ctx.now, usualQuietHours) > ctx.now) return;
    const { level, day, endpoint, p256dh, auth } = reminder;
    const training = (await loadTrainings(ctx))[level];
    const title = training.days.find((each) => each.day === day)?.title ?? '';
    const message = JSON.stringify({
      title: kind === 'live' ? 'We are live: Join now' : `Day ${day} is open`,
      body: title,
      path: pathTo('freeTraining', {}, { level, day }),
      tag: `training-${level}-${day}`,
    });
    if ((await sendPush(ctx, { endpoint, p256dh, auth }, message)) === 'gone')
      await ctx.db
        .update(trainingReminders)
        .set({ endpoint: null, p256dh: null, auth: null })
        .where(eq(trainingReminders.id, reminderId));
  },
};
