import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Context } from '#context.ts';
import { seal, unseal } from '#secrets/sealed-text.ts';
import { pushKeys } from '#tables/platform/notifications.table.ts';

export type PushKeys = { publicKey: string; privateKey: string };

/** The key pair of the installation. Whoever asks first makes it; of two at once, one is kept and both use it. */
export async function keysOfInstallation({
  db,
  now,
  secrets,
}: Pick<Context, 'db' | 'now' | 'secrets'>): Promise<PushKeys> {
  const stored = await readKeys(db);
  if (stored) return opened(secrets, stored);
  const made = webPush.generateVAPIDKeys();
  await db
    .insert(pushKeys)
    .values({ id: 1, publicKey: made.publicKey, privateKey: seal(secrets, made.privateKey), createdAt: now })
    .onConflictDoNothing();
  const kept = await readKeys(db);
  if (!kept) throw new Error('the push keys were just made');
  return opened(secrets, kept);
}

async function readKeys(db: Context['db']): Promise<PushKeys | undefined> {
  const { publicKey, privateKey } = pushKeys;
  const [keys] = await db.select({ publicKey, privateKey }).from(pushKeys).where(eq(pushKeys.id, 1));
  return keys;
}

const opened = (secrets: readonly string[], { publicKey, privateKey }: PushKeys): PushKeys => ({
  publicKey,
  privateKey: unseal(secrets, privateKey),
});
