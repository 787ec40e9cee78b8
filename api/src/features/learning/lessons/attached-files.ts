import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { files } from '#tables/platform/files.table.ts';

export type AttachedFile = { id: number; key: string; name: string; bytes: number };

/** Uploads by id, in the order of the ids. */
export async function attachedFiles(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<(AttachedFile | null)[]> {
  const rows = await db
    .select({ id: files.id, key: files.key, name: files.name, bytes: files.bytes })
    .from(files)
    .where(inArray(files.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
