import { ECDH } from 'node:crypto';
import { isPushEndpoint } from '@app/rules/platform/notifications/push-endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { pushSubscriptions } from '#tables/platform/notifications.table.ts';

const badKeys = 'The keys of this browser are not valid. Turn notifications off and on again.';

/** Messages are encrypted for these (RFC 8291): a point of the curve P-256, uncompressed, and a secret of 16 bytes. */
const bytes = z
  .string()
  .regex(/^[\w-]{1,90}={0,2}$/, badKeys)
  .transform((text) => text.replace(/=+$/, ''));
const subscriptionInput = z.object({
  endpoint: z.string(),
  p256dh: bytes.refine(isPublicKey, badKeys),
  auth: bytes.refine((text) => Buffer.from(text, 'base64url').length === 16, badKeys),
});

function isPublicKey(text: string): boolean {
  const key = Buffer.from(text, 'base64url');
  if (key.length !== 65) return false;
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

export type PushSubscriptionInput = z.input<typeof subscriptionInput>;

/** More browsers than anybody has: the oldest make room. */
const mostBrowsers = 10;

/** Our own machine is no push service, except where people develop and test. */
export function allowsLoopback({ baseUrl }: Pick<Context, 'baseUrl'>): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
}

/** What a browser gave, refused when it is no browser that our server may call. */
export function checkedBrowser(ctx: Pick<Context, 'baseUrl'>, input: unknown): z.output<typeof subscriptionInput> {
  const given = parseInput(subscriptionInput, input);
  if (!isPushEndpoint(given.endpoint, { allowsLoopback: allowsLoopback(ctx) }))
    throw new BadUserInput({ endpoint: 'This browser’s push service is not known to us.' });
  return given;
}

/** This browser shows notifications from now on. The same browser again, also with another person, is the same row. */
export async function addPushSubscription(ctx: Context, input: PushSubscriptionInput): Promise<boolean> {
  const { userId, sessionId } = requireViewer(ctx);
  const given = checkedBrowser(ctx, input);
  return transaction(ctx, async (tx) => {
    const values = { ...given, userId, sessionId, createdAt: tx.now };
    await tx.db
      .insert(pushSubscriptions)
      .values(values)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
    await tx.db.execute(sql`delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by id desc limit ${mostBrowsers})`);
    return true;
  });
}

/** Only one's own; true also when there was none. */
export async function removePushSubscription({ db, viewer }: Context, endpoint: string): Promise<boolean> {
  const { userId } = requireViewer({ viewer });
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
  return true;
}
