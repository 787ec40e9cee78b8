import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { DATA_EXPORT_HOURS } from '@app/rules/records/erasure/erasure';
import { eq } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { z } from 'zod';
import { transaction } from '#db/transaction.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import type { FileStore } from '#integrations/files/file-store.ts';
import { files } from '#tables/platform/files.table.ts';
import { dataExports } from '#tables/records/own-data.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { ownDataParts } from './own-data-parts.ts';

type ExportContext = Pick<JobContext, 'db' | 'now' | 'files' | 'appTitle' | 'baseUrl'>;

const payloadSchema = z.object({ exportId: z.int() });

/** Makes the ZIP of an export, tells whoever asked, and starts over when it was interrupted. */
export async function makeDataExportFile(ctx: ExportContext, payload: unknown): Promise<void> {
  const { exportId } = payloadSchema.parse(payload);
  const [request] = await ctx.db.select().from(dataExports).where(eq(dataExports.id, exportId));
  if (!request || request.readyAt) return;
  const data = await readOwnData(ctx, request.userId);
  const uploads = await ctx.db.select().from(files).where(eq(files.ownerId, request.userId)).orderBy(files.id);
  const path = await ctx.files.incoming();
  try {
    await writeZip(path, ctx.files, { data, uploads });
    const { size } = await stat(path);
    // A name without a row in `files`: the sweep removes the bytes a day later, whatever becomes of the row here.
    const storedAs = randomBytes(18).toString('base64url');
    await ctx.files.keep(storedAs, path);
    await transaction(ctx, async (tx) => {
      const endsAt = new Date(tx.now.getTime() + DATA_EXPORT_HOURS * 3_600_000);
      const [ready] = await tx.db
        .update(dataExports)
        .set({ storedAs, bytes: size, readyAt: tx.now, endsAt })
        .where(eq(dataExports.id, exportId))
        .returning();
      if (!ready) return;
      await notify(tx, {
        userId: ready.askedById ?? ready.userId,
        kind: 'data-ready',
        content: { userId: ready.askedById === null ? null : ready.userId },
        dedupeKey: `data-ready:${exportId}`,
      });
    });
  } finally {
    // An object store sends it away and leaves it here.
    await rm(path, { force: true });
  }
}

export const makeDataExport: Task = { run: makeDataExportFile, deadlineSeconds: 900 };

/** Everything the product stores about a person, by name of the part, as of one moment. */
export async function readOwnData(ctx: Omit<ExportContext, 'files'>, userId: number): Promise<Record<string, unknown>> {
  return transaction(ctx, async (tx) => {
    const data: Record<string, unknown> = { madeAt: tx.now.toISOString() };
    // One after the other: a transaction has one connection, and the list of parts is fixed.
    for (const [name, load] of Object.entries(ownDataParts)) data[name] = await load(tx, userId);
    return data;
  });
}

type Contents = { data: Record<string, unknown>; uploads: readonly (typeof files.$inferSelect)[] };

const readMe = `data.json   all that we keep about you, by subject, as text that people and programs can read
files/      the files you uploaded, each with its number; data.json lists them under "files"

Notes that staff write for each other are not part of it, and neither is what belongs to other people.
`;

/** Written piece by piece, so that many or large files need little memory. */
async function writeZip(path: string, store: FileStore, { data, uploads }: Contents): Promise<void> {
  const target = createWriteStream(path, { mode: 0o600 });
  const zip = new Zip((error, chunk, isLast) => {
    if (error) target.destroy(error);
    else target.write(chunk);
    if (isLast) target.end();
  });
  const add = (name: string, text: string) => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(Buffer.from(text), true);
  };
  add('README.txt', readMe);
  add('data.json', JSON.stringify(data, null, 2));
  for (const { id, key, name } of uploads) {
    const stream = await store.read(key).catch(() => null);
    if (!stream) continue;
    // Pictures and videos are packed already.
    const entry = new ZipPassThrough(`files/${id}-${name.replaceAll(/[^\w.() -]/g, '_')}`);
    zip.add(entry);
    for await (const chunk of stream) {
      entry.push(chunk as Buffer);
      if (target.writableNeedDrain) await once(target, 'drain');
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  await finished(target);
}
