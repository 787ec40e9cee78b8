import { filePurposes } from '@app/rules/platform/files/file-purposes';
import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { JobContext } from '#worker/task.ts';
import { storedName } from './file-address.ts';
import { purposeRules } from './file-purpose.ts';
import { files } from '#tables/platform/files.table.ts';

const day = 24 * 3_600_000;
const perRun = 500;

type SweepContext = Pick<JobContext, 'db' | 'now' | 'files'>;

/** Removes files that nothing has used for a day: chosen and never posted, replaced, or left by a crash. */
export async function sweepFiles(ctx: SweepContext): Promise<void> {
  const moment = new Date(ctx.now.getTime() - day);
  await sweepUnused(ctx, moment);
  await ctx.files.forgetIncoming(moment);
  await sweepWithoutRow(ctx, moment);
}

async function sweepUnused({ db, files: store }: SweepContext, moment: Date): Promise<void> {
  const isUnused = or(
    ...filePurposes.map((purpose) => and(eq(files.purpose, purpose), not(purposeRules(purpose).isInUse))),
  );
  const chosen = db
    .select({ id: files.id })
    .from(files)
    .where(and(sql`${files.createdAt} < ${moment.toISOString()}`, isUnused))
    .orderBy(files.id)
    .limit(perRun);
  // The rows go first: bytes without a row are found by the next sweep, a row without bytes would be a broken picture.
  const gone = await db.delete(files).where(inArray(files.id, chosen)).returning();
  await store.remove(
    gone.flatMap(({ key, sizes }) => [storedName(key), ...sizes.map(({ width }) => storedName(key, width))]),
  );
}

async function sweepWithoutRow({ db, files: store }: SweepContext, moment: Date): Promise<void> {
  let names: string[] = [];
  const sweep = async () => {
    const keys = new Map(names.map((name) => [name, name.split('.')[0] ?? name]));
    const rows = await db
      .select({ key: files.key })
      .from(files)
      .where(inArray(files.key, [...keys.values()]));
    const known = new Set(rows.map(({ key }) => key));
    await store.remove(names.filter((name) => !known.has(keys.get(name) ?? '')));
    names = [];
  };
  for await (const name of store.keptBefore(moment)) {
    names.push(name);
    if (names.length >= perRun) await sweep();
  }
  if (names.length > 0) await sweep();
}
