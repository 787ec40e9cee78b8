import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { files, type StoredFile } from '#tables/platform/files.table.ts';

type FileKey = { id: number; purpose: FilePurpose };

/** A file the viewer uploaded for that purpose, locked until the transaction ends; null for anyone else's. */
export async function lockOwnFile(
  ctx: Pick<Context, 'db' | 'viewer'>,
  { id, purpose }: FileKey,
): Promise<StoredFile | null> {
  const { userId } = requireViewer(ctx);
  const isOwn = and(eq(files.id, id), eq(files.purpose, purpose), eq(files.ownerId, userId));
  const [file] = await ctx.db.select().from(files).where(isOwn).for('key share');
  return file ?? null;
}
