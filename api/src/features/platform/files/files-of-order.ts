import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { files } from '#tables/platform/files.table.ts';

/** Uploads through an order's link belong to its buyer from now on; to nobody when the order leaves the account. */
export async function giveFilesOfOrder(
  { db }: Pick<Context, 'db'>,
  orderId: number,
  ownerId: number | null,
): Promise<void> {
  await db.update(files).set({ ownerId }).where(eq(files.orderId, orderId));
}
