import { deviceOf } from '@app/rules/people/auth/device';
import { formatInstant } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import type { User } from '#tables/people/users.table.ts';

/**
 * Tells the person about a log-in from a browser that the account does not know, by mail and in the app. Call it before
 * the session starts. The first log-in of all is nobody else's. A browser that lost its cookie is known again by its
 * name and its network, so that people who clear their phone are not alarmed each time.
 */
export async function tellOfNewDevice(
  tx: Context,
  { id, email, firstName }: Pick<User, 'id' | 'email' | 'firstName'>,
  deviceHash: string,
): Promise<void> {
  const { rows } = await tx.db.execute<{ isFirst: boolean; isKnown: boolean }>(sql`
    select count(*) = 0 as "isFirst", coalesce(bool_or(device_hash = ${deviceHash}
      or (user_agent = ${tx.userAgent} and ip_address = ${tx.ip})), false) as "isKnown"
    from sessions where user_id = ${id}`);
  const [before] = rows;
  if (!before || before.isFirst || before.isKnown) return;
  const device = deviceOf(tx.userAgent).name;
  const dedupeKey = `new-log-in:${id}:${deviceHash}`;
  await queueMail(tx, {
    template: 'new-log-in',
    to: { userId: id, address: email },
    shown: { firstName, device, at: formatInstant(tx.now) },
    dedupeKey,
  });
  await notify(tx, { userId: id, kind: 'new-log-in', content: { device }, dedupeKey });
}
