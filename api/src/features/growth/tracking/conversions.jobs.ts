import { metaEventNames } from '@app/rules/growth/tracking/conversions';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { outbound } from '#integrations/http/outbound.ts';
import { conversionEvents } from '#tables/growth/tracking.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { hasAgreed } from './consent.service.ts';
import { tellPurchases } from './conversion-events.ts';
import { conversionAccess } from './tracking-settings.ts';

const metaOrigin = 'https://graph.facebook.com';
const metaVersion = 'v24.0';
const payload = z.object({ eventId: z.int() });

export const sendConversion: Task = { run: (ctx, given) => sendEvent(ctx, given), deadlineSeconds: 60 };
export const findPurchases: Task = { run: (ctx) => tellPurchases(ctx), deadlineSeconds: 60 };

/**
 * Sends one event. A failure of the other side is tried again by the queue; one that it refuses for good is noted and
 * left. The id is the same in each try, so that a try whose answer was lost counts once.
 */
export async function sendEvent(ctx: JobContext, given: unknown): Promise<void> {
  const { eventId } = payload.parse(given);
  const [event] = await ctx.db.select().from(conversionEvents).where(eq(conversionEvents.id, eventId));
  if (event?.state !== 'waiting' || !event.content) return;
  const end = (state: 'sent' | 'dropped' | 'failed', failure: string | null = null) =>
    // What it said about a person is not kept.
    ctx.db
      .update(conversionEvents)
      .set({ state, failure, content: null, endedAt: ctx.now })
      .where(eq(conversionEvents.id, eventId));
  const access = await conversionAccess(ctx);
  if (!access) return void (await end('dropped', 'The pixel or its token is not set any more'));
  // The visitor may have changed their mind since.
  if (!(await hasAgreed(ctx.db, event.mark))) return void (await end('dropped', 'The visitor refused'));

  const { emailHash, phoneHash, userAgent, address, value } = event.content;
  const body = {
    data: [
      {
        event_name: metaEventNames[event.kind],
        event_time: Math.floor(event.createdAt.getTime() / 1000),
        event_id: event.eventKey,
        action_source: 'website',
        event_source_url: address,
        user_data: {
          ...(emailHash && { em: [emailHash] }),
          ...(phoneHash && { ph: [phoneHash] }),
          ...(userAgent && { client_user_agent: userAgent }),
        },
        ...(value !== undefined && { custom_data: { currency: 'PHP', value: value / 100 } }),
      },
    ],
    // In the body, since addresses end up in logs.
    access_token: access.token,
  };
  const ask = outbound(ctx.conversionOrigin ?? metaOrigin);
  const { status } = await ask({
    method: 'POST',
    path: `/${metaVersion}/${access.pixelId}/events`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status >= 200 && status < 300) return void (await end('sent'));
  if (status >= 400 && status < 500 && status !== 429) return void (await end('failed', `Meta answered ${status}`));
  throw new Error(`Meta answered ${status}`);
}
