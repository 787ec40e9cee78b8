import webPush from 'web-push';
import type { JobContext } from '#worker/task.ts';
import { postPush } from './post-push.ts';
import { keysOfInstallation } from './push-keys.ts';
import { allowsLoopback } from './push-subscriptions.ts';

export type PushBrowser = { endpoint: string; p256dh: string; auth: string };

const daySeconds = 24 * 3_600;

/** Rings one browser. `gone`: it has thrown its subscription away. */
export async function sendPush(
  ctx: JobContext,
  { endpoint, p256dh, auth }: PushBrowser,
  message: string,
): Promise<'sent' | 'gone' | 'failed'> {
  const vapidDetails = { subject: contactOf(ctx), ...(await keysOfInstallation(ctx)) };
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails,
      TTL: daySeconds,
    });
    const body: unknown = details.body;
    const status = await postPush(
      { endpoint, headers: details.headers as Record<string, string>, body: Buffer.isBuffer(body) ? body : null },
      { allowsLoopback: allowsLoopback(ctx) },
    );
    if (status === 404 || status === 410) return 'gone';
    if (status < 400) return 'sent';
    ctx.log.warn({ status, service: new URL(endpoint).host }, 'push not taken');
  } catch (error) {
    ctx.log.warn({ err: error, service: new URL(endpoint).host }, 'push not sent');
  }
  return 'failed';
}

/** Who we are, for the operators of push services. */
const contactOf = ({ baseUrl }: JobContext) => (baseUrl.startsWith('https:') ? baseUrl : 'mailto:push@tribe.example');
