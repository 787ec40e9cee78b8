import { reaches } from '@app/rules/platform/notifications/choices';
import { topicOf } from '@app/rules/platform/notifications/kinds';
import { ringsAt } from '@app/rules/platform/notifications/quiet-hours';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { enqueueJob } from '#jobs.ts';
import { sessions } from '#tables/people/auth.table.ts';
import {
  notifications,
  type PushSubscription,
  pushSubscriptions,
  type StoredNotification,
} from '#tables/platform/notifications.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { storedWords } from '../own-notifications.ts';
import { type OwnSettings, settingsOf } from '../stored-settings.ts';
import { sendPush } from './send-push.ts';

const payloadSchema = z.object({ notificationId: z.int() });

/** Rings the browsers of a person, unless the line was taken back, read or switched off meanwhile. Nights are quiet. */
export const pushNews: Task = {
  deadlineSeconds: 20,
  run: async (ctx, payload) => {
    const { notificationId } = payloadSchema.parse(payload);
    const [line] = await ctx.db.select().from(notifications).where(eq(notifications.id, notificationId));
    if (!line || line.readAt !== null) return;
    const settings = await settingsOf(ctx, line.userId);
    if (!reaches(settings.choices, topicOf(line.kind), 'push')) return;
    const at = ringTime(line, settings, ctx.now);
    if (at > ctx.now) {
      await enqueueJob(ctx.db, 'push-news', { notificationId }, { key: `push:${notificationId}`, runAt: at });
      return;
    }
    await sendToBrowsers(ctx, line);
  },
};

function ringTime({ kind, content }: StoredNotification, settings: OwnSettings, now: Date): Date {
  if (kind === 'event-soon' && content['isSoon'] === true && settings.ringsForEvents) return now;
  const { quietIsOn, quietFrom, quietUntil } = settings;
  return ringsAt(now, { isOn: quietIsOn, from: quietFrom, until: quietUntil });
}

/** Each browser by itself: one that fails for a moment does not ring the others twice, and a slow one keeps none waiting. */
async function sendToBrowsers(ctx: JobContext, line: StoredNotification): Promise<void> {
  const rows = await ctx.db
    .select({ browser: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), isNull(sessions.revokedAt)))
    .where(eq(pushSubscriptions.userId, line.userId));
  if (rows.length === 0) return;
  const { lead, rest, path } = storedWords(line, ctx.now);
  const message = JSON.stringify({ title: lead, body: rest, path, tag: line.dedupeKey });
  await Promise.all(rows.map(({ browser }) => sendTo(ctx, browser, message)));
}

async function sendTo(ctx: JobContext, browser: PushSubscription, message: string): Promise<void> {
  if ((await sendPush(ctx, browser, message)) === 'gone')
    await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id));
}
