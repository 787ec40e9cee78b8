import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { files } from '#tables/platform/files.table.ts';

/** What was uploaded with an order's link belongs to its buyer from now on; to nobody when the order leaves the account. */
export async function giveFilesOfOrder(
  { db }: Pick<Context, 'db'>,
  orderId: number,
  ownerId: number | null,
): Promise<void> {
  await db.update(files).set({ ownerId }).where(eq(files.orderId, orderId));
}
