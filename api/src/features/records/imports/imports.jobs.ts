import type { ImportProblem } from '@app/rules/records/imports/import-job';
import { fileRefusals, importLimits } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import type { ReadFile } from '@app/rules/records/imports/read-rows';
import { plural } from '@app/rules/text/plural';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { isDatabaseAway } from '#db/database-away.ts';
import type { Database } from '#db/client.ts';
import { allowSeconds, databaseErrorCode, transaction } from '#db/transaction.ts';
import { failureText } from '#failure-text.ts';
import { announce } from '#live/bus.ts';
import type { JobContext, Task } from '#worker/task.ts';
import type { ImportDefinition } from './import-definition.ts';
import { importDefinitions } from './import-kinds.ts';
import { loadImporter } from './importer.ts';
import { startRun } from './imports.service.ts';
import { type Import, imports } from '#tables/records/imports.table.ts';
import { type GoodPlan, planGoodRows } from './plan-good-rows.ts';
import { readWorkbook } from './workbook-thread.ts';

/** Reading takes a minute at most, writing about as long. */
const deadlineSeconds = 180;
/** Any number that nothing else locks: one import runs at a time. */
const importLock = 7_281_914;
const mostTries = 3;
const mayNot = 'The person who uploaded this file can no longer import.';
const uniqueViolation = '23505';

export const checkImport: Task = { run: (ctx, payload) => check(ctx, payload), deadlineSeconds };
export const runImportTask: Task = { run: (ctx, payload) => run(ctx, payload), deadlineSeconds };

const checkPayload = z.object({ importId: z.int(), runIfFine: z.boolean() });
const runPayload = z.object({ importId: z.int() });

/** Reads the file and says what it would do. Changes nothing but the import's own row. */
async function check(ctx: JobContext, payload: unknown): Promise<void> {
  const { importId, runIfFine } = checkPayload.parse(payload);
  const row = await load(ctx.db, importId);
  const definition = row && importDefinitions[row.kind];
  if (!definition || row.status !== 'checking') return;
  try {
    const read = await readFile(row, definition);
    if (typeof read === 'string') return await refuse(ctx, importId, read);
    const importer = await loadImporter(ctx.db, row.byId);
    if (!importer) return await refuse(ctx, importId, mayNot);
    const { problems, counts } = await patiently(ctx, (tx) =>
      planGoodRows(definition, { db: tx.db, now: tx.now, importer, lock: false }, read),
    );
    const { unknown, missing } = read;
    await transaction({ ...ctx, viewer: importer }, async (tx) => {
      await tx.db
        .update(imports)
        .set({
          status: 'checked',
          rowsTotal: read.rowCount,
          counts,
          columns: { unknown, missing },
          checkedAt: tx.now,
          message: null,
          ...found(problems),
        })
        .where(eq(imports.id, importId));
      if (runIfFine && problems.length === 0) await startRun(tx, importId);
      await announce(tx.db, topicOf(importId));
    });
  } catch (error) {
    await giveUp(ctx, importId, error);
  }
}

async function readFile({ file, choices }: Import, { subject }: ImportDefinition): Promise<ReadFile | string> {
  if (!file) return fileRefusals.missing;
  const read = await readWorkbook(subject, file, choices);
  if (typeof read === 'string') return read;
  if (read.isTemplate) return fileRefusals.template;
  return read.rowCount === 0 && read.problems.length === 0 ? fileRefusals.noRows : read;
}

/** What was found when the file was planned again inside the run. */
class ProblemsFound extends Error {
  readonly plan: Omit<GoodPlan, 'plan'>;
  constructor(plan: Omit<GoodPlan, 'plan'>) {
    super('the file has problems');
    this.plan = plan;
  }
}

/**
 * Imports a checked file: plans it once more, now with everything locked, and writes all of it or nothing. A worker that
 * is killed leaves nothing behind, and the next one starts over; a run that is done is not run again.
 */
async function run(ctx: JobContext, payload: unknown): Promise<void> {
  const { importId } = runPayload.parse(payload);
  const row = await load(ctx.db, importId);
  const definition = row && importDefinitions[row.kind];
  if (!definition || (row.status !== 'queued' && row.status !== 'running')) return;
  try {
    await ctx.db
      .update(imports)
      .set({ status: 'running', startedAt: ctx.now, rowsDone: 0 })
      .where(isUnderWay(importId));
    await announce(ctx.db, topicOf(importId));
    const read = await readFile(row, definition);
    if (typeof read === 'string') return await fail(ctx, importId, read);
    await writeAll(ctx, { importId, byId: row.byId, definition, read, goodRowsOnly: row.goodRowsOnly });
  } catch (error) {
    if (!(error instanceof ProblemsFound)) return await giveUp(ctx, importId, error);
    const { problems, counts } = error.plan;
    const message = `Something has changed since the check: ${plural(problems.length, 'problem')}. Nothing was imported.`;
    await ctx.db
      .update(imports)
      .set({ status: 'checked', counts, rowsDone: 0, message, ...found(problems) })
      .where(isUnderWay(importId));
    await announce(ctx.db, topicOf(importId));
  }
}

type Run = {
  importId: number;
  byId: number | null;
  definition: ImportDefinition;
  read: ReadFile;
  goodRowsOnly: boolean;
};

async function writeAll(ctx: JobContext, { importId, byId, definition, read, goodRowsOnly }: Run): Promise<void> {
  /** On a connection of its own: what the transaction writes is not to be seen before its end. */
  const progress = async (rowsDone: number) => {
    await ctx.db.update(imports).set({ rowsDone }).where(isUnderWay(importId));
    await announce(ctx.db, topicOf(importId));
  };
  for (let tries = 1; ; tries++) {
    try {
      return await patiently(ctx, async (tx) => {
        await tx.db.execute(sql`select pg_advisory_xact_lock(${importLock})`);
        const [current] = await tx.db.select({ status: imports.status }).from(imports).where(isUnderWay(importId));
        if (!current) return;
        const viewer = await loadImporter(tx.db, byId);
        if (!viewer) return await fail(tx, importId, mayNot);
        const good = await planGoodRows(definition, { db: tx.db, now: tx.now, importer: viewer, lock: true }, read);
        const { plan, problems, counts } = good;
        if (!plan || (problems.length > 0 && !goodRowsOnly)) throw new ProblemsFound(good);
        const writing = {
          db: tx.db,
          now: tx.now,
          requestId: tx.requestId,
          secrets: tx.secrets,
          baseUrl: tx.baseUrl,
          viewer,
        };
        await plan.write(writing, progress);
        const done = { status: 'done', counts, rowsDone: read.rowCount, finishedAt: tx.now } as const;
        await tx.db
          .update(imports)
          // With rows left out, the file stays for a while: they can be downloaded with their reasons.
          .set({ ...done, ...(problems.length === 0 && { file: null }), message: null, ...found(problems) })
          .where(eq(imports.id, importId));
        const after = { counts, leftOut: problems.length };
        await recordAudit(writing, { action: 'import.done', objectType: 'import', objectId: importId, after });
        await announce(tx.db, topicOf(importId));
      });
    } catch (error) {
      // Someone else took an address, slug or Tribe ID that was free: planned anew, it is seen.
      if (tries === mostTries || databaseErrorCode(error) !== uniqueViolation) throw error;
    }
  }
}

/** A transaction whose statements may take as long as the job; requests have five seconds. */
function patiently<Result>(ctx: JobContext, work: (tx: JobContext) => Promise<Result>): Promise<Result> {
  return transaction(ctx, async (tx) => {
    await allowSeconds(tx.db, deadlineSeconds);
    await tx.db.execute(sql`select set_config('idle_in_transaction_session_timeout', '60s', true)`);
    return work(tx);
  });
}

async function load(db: Database, id: number): Promise<Import | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

function isUnderWay(id: number) {
  return and(eq(imports.id, id), inArray(imports.status, ['queued', 'running']));
}

function found(problems: readonly ImportProblem[]) {
  return { problems: problems.slice(0, importLimits.problems), problemCount: problems.length };
}

/** The live topic of an import; whoever listens reads its row again. */
export function topicOf(id: number): string {
  return `import:${id}`;
}

async function refuse({ db, now }: JobContext, id: number, message: string): Promise<void> {
  await db.update(imports).set({ status: 'refused', message, file: null, checkedAt: now }).where(eq(imports.id, id));
  await announce(db, topicOf(id));
}

async function fail({ db, now }: JobContext, id: number, message: string): Promise<void> {
  await db.update(imports).set({ status: 'failed', message, finishedAt: now }).where(eq(imports.id, id));
  await announce(db, topicOf(id));
}

/** A database that is away is waited for by the queue; anything else would fail again. */
async function giveUp(ctx: JobContext, id: number, error: unknown): Promise<void> {
  if (isDatabaseAway(error)) throw error;
  // Where it happened, too: the message alone seldom says which cell it was about.
  const frames = error instanceof Error ? error.stack?.match(/^ +at .*$/gm)?.slice(0, 8) : undefined;
  ctx.log.error({ importId: id, code: databaseErrorCode(error), error: failureText(error), frames }, 'import failed');
  await fail(ctx, id, 'Something went wrong. Nothing was imported.');
}
