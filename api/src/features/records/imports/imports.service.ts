import { createHash } from 'node:crypto';
import { type ImportKind, isFileProblem, isImportOpen, subjectOf } from '@app/rules/records/imports/import-job';
import { fileRefusals, importLimits } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import { sheetsOf } from '@app/rules/records/imports/import-sheets';
import { type HeadingChoice, mappingMessages } from '@app/rules/records/imports/map-headings';
import type { PageInput } from '@app/rules/paging/page-input';
import { and, count, desc, eq, getColumns, isNotNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, Forbidden, NotFound, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enqueueJob } from '#jobs.ts';
import { type Import, imports } from '#tables/records/imports.table.ts';
import { listBadRows, markWorkbook } from './workbook-thread.ts';

/** An import without its file, which only the job and the marked copy need. */
export type ListedImport = Omit<Import, 'file'>;

const { file: _file, ...listed } = getColumns(imports);
const keptDays = 7;

export type Upload = { kind: ImportKind; fileName: string; file: Buffer; runIfFine: boolean };

/** Takes a file in and has it checked; with `runIfFine` it is imported when nothing is wrong with it. */
export async function uploadImport(ctx: Context, { kind, fileName, file, runIfFine }: Upload): Promise<ListedImport> {
  const { userId } = requireImporter(ctx);
  if (file.length === 0) throw new BadUserInput({ file: fileRefusals.empty });
  if (file.length > importLimits.fileBytes) throw new BadUserInput({ file: fileRefusals.tooLarge });
  const name = fileName.replaceAll(/\p{Cc}/gu, '').slice(0, 200) || 'workbook.xlsx';
  const fileHash = createHash('sha256').update(file).digest('base64url');
  const request = { operation: 'uploadImport', input: { kind, name, fileHash, runIfFine } };
  const { objectId } = await withIdempotency(ctx, request, async (tx) => {
    await forgetOldFiles(tx);
    const [row] = await tx.db
      .insert(imports)
      .values({ kind, fileName: name, file, status: 'checking', byId: userId, createdAt: tx.now })
      .returning({ id: imports.id });
    if (!row) throw new Error('an inserted row comes back');
    await enqueueJob(tx.db, 'check-import', { importId: row.id, runIfFine }, { key: `check-import-${row.id}` });
    const after = { kind, fileName: name, bytes: file.length };
    await recordAudit(tx, { action: 'import.upload', objectType: 'import', objectId: row.id, after });
    return { objectId: row.id };
  });
  return findImport(ctx, objectId);
}

/** Files hold personal data: what nobody went on with is not kept. */
async function forgetOldFiles({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await db
    .update(imports)
    .set({ file: null })
    .where(and(isNotNull(imports.file), lt(imports.createdAt, before)));
}

/** Newest first, everyone's: whoever opens the page sees what is under way. */
export async function listImports({ db }: Pick<Context, 'db'>, page: PageInput): Promise<Listed<ListedImport>> {
  const { limit, offset } = pageBounds(page);
  // The list shows counts only; problems can be thousands.
  const short = { ...listed, problems: sql<Import['problems']>`'[]'::jsonb` };
  const [items, [total]] = await Promise.all([
    db.select(short).from(imports).orderBy(desc(imports.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(imports),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

export async function findImport({ db }: Pick<Context, 'db'>, id: number): Promise<ListedImport> {
  const [row] = await db.select(listed).from(imports).where(eq(imports.id, id));
  if (!row) throw new NotFound('Import');
  return row;
}

/**
 * Starts the import of a checked file; its own uploader only, since it was checked against what they hold. All of it or
 * nothing, unless they ask for the good rows alone.
 */
export async function runImport(
  ctx: Context,
  id: number,
  { goodRowsOnly = false }: { goodRowsOnly?: boolean } = {},
): Promise<ListedImport> {
  requireImporter(ctx);
  await withIdempotency(ctx, { operation: 'runImport', input: { id, goodRowsOnly } }, async (tx) => {
    const row = await holdOwn(tx, id);
    if (row.status === 'done') throw new Conflict('This file has already been imported.');
    if (!isImportOpen(row, tx.now)) throw new Conflict('This import is running. Wait until it is done.');
    if (row.problemCount > 0 && !goodRowsOnly) throw new Conflict('Fix the problems first and upload the file again.');
    if (goodRowsOnly && row.problems.some(isFileProblem)) throw new Conflict('Choose what each heading is first.');
    if (!row.hasFile) throw new Conflict('We no longer have this file. Upload it again.');
    return { objectId: (await startRun(tx, id, goodRowsOnly)).id };
  });
  return findImport(ctx, id);
}

/** Puts the run into the queue. Call it inside a transaction, with the one who imports as viewer. */
export async function startRun(
  tx: Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets'>,
  id: number,
  goodRowsOnly = false,
): Promise<ListedImport> {
  const [queued] = await tx.db
    .update(imports)
    .set({ status: 'queued', startedAt: tx.now, rowsDone: 0, message: null, goodRowsOnly })
    .where(eq(imports.id, id))
    .returning(listed);
  if (!queued) throw new NotFound('Import');
  await enqueueJob(tx.db, 'run-import', { importId: id }, { key: `run-import-${id}` });
  await recordAudit(tx, {
    action: 'import.run',
    objectType: 'import',
    objectId: id,
    after: { counts: queued.counts, goodRowsOnly },
  });
  return queued;
}

const headingChoices = z
  .array(
    z.object({ sheet: z.string().max(200), heading: z.string().max(1_000), column: z.string().max(200).nullable() }),
  )
  .max(importLimits.columns);

/** Takes down what headings of a file are, and has it checked anew. Its own uploader only. */
export async function mapImport(ctx: Context, id: number, input: unknown): Promise<ListedImport> {
  requireImporter(ctx);
  const choices = parseInput(headingChoices, input);
  return transaction(ctx, async (tx) => {
    const row = await holdOwn(tx, id);
    if (row.status === 'done') throw new Conflict('This file has already been imported.');
    if (!isImportOpen(row, tx.now)) throw new Conflict('This import is running. Wait until it is done.');
    if (!row.hasFile) throw new Conflict('We no longer have this file. Upload it again.');
    refuseChoices(row, choices);
    const [checking] = await tx.db
      .update(imports)
      .set({ choices, status: 'checking', startedAt: tx.now, message: null })
      .where(eq(imports.id, id))
      .returning(listed);
    if (!checking) throw new NotFound('Import');
    await enqueueJob(tx.db, 'check-import', { importId: id, runIfFine: false }, { key: `check-import-${id}` });
    await recordAudit(tx, { action: 'import.map', objectType: 'import', objectId: id, after: { choices } });
    return checking;
  });
}

/** Only headings of this file, only columns of its template, and each column once. */
function refuseChoices({ kind, columns }: ListedImport, choices: readonly HeadingChoice[]): void {
  const sheets = new Map(sheetsOf[subjectOf[kind]].map((sheet) => [sheet.name, sheet]));
  const seen = new Set<string>();
  for (const { sheet, heading, column } of choices) {
    if (!columns?.unknown.some((each) => each.sheet === sheet && each.heading === heading))
      throw new BadUserInput({ [heading]: mappingMessages.unknownHeading });
    if (column === null) continue;
    const names = Object.values(sheets.get(sheet)?.columns ?? {}).map(({ name }) => name);
    if (!names.includes(column)) throw new BadUserInput({ [heading]: mappingMessages.unknownColumn });
    if (seen.has(`${sheet}\n${column}`)) throw new BadUserInput({ [heading]: mappingMessages.twice(column) });
    seen.add(`${sheet}\n${column}`);
  }
}

/** Takes a file away that is not going to be imported. */
export async function discardImport(ctx: Context, id: number): Promise<ListedImport> {
  requireImporter(ctx);
  return transaction(ctx, async (tx) => {
    const { hasFile: _hasFile, ...row } = await holdOwn(tx, id);
    if (row.status === 'done') throw new Conflict('This file has already been imported.');
    if (!isImportOpen(row, tx.now)) throw new Conflict('This import is running. Wait until it is done.');
    await tx.db.delete(imports).where(eq(imports.id, id));
    const before = { kind: row.kind, fileName: row.fileName, status: row.status };
    await recordAudit(tx, { action: 'import.discard', objectType: 'import', objectId: id, before });
    return row;
  });
}

/** The uploaded file with its problems marked, for its own uploader. */
export async function markedFile(ctx: Context, id: number): Promise<{ name: string; content: Buffer }> {
  const { userId } = requireImporter(ctx);
  const [row] = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.byId, userId)));
  if (!row?.file) throw new NotFound('File');
  const content = await markWorkbook({ subject: subjectOf[row.kind], file: row.file, mark: row.problems });
  if (!content) throw new NotFound('File');
  await recordAudit(ctx, { action: 'import.download', objectType: 'import', objectId: id });
  return { name: row.fileName.replace(/\.\w+$/, ''), content };
}

/** The rows of a file that have problems, with their reasons, for its own uploader. */
export async function badRowsFile(ctx: Context, id: number): Promise<{ name: string; content: string }> {
  const { userId } = requireImporter(ctx);
  const [row] = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.byId, userId)));
  if (!row?.file || row.problemCount === 0) throw new NotFound('File');
  const content = await listBadRows({ subject: subjectOf[row.kind], file: row.file, list: row.problems });
  if (content === null) throw new NotFound('File');
  await recordAudit(ctx, { action: 'import.download', objectType: 'import', objectId: id });
  return { name: row.fileName.replace(/\.\w+$/, ''), content };
}

/** Levels are handed out here, so borrowed hands may not. */
export function requireImporter(ctx: Pick<Context, 'viewer'>) {
  const viewer = requireViewer(ctx);
  refuseImpersonators(ctx);
  if (!viewer.functions.has('import_run')) throw new Forbidden();
  return viewer;
}

async function holdOwn(tx: Context, id: number): Promise<ListedImport & { hasFile: boolean }> {
  const [row] = await tx.db
    .select({ ...listed, hasFile: sql<boolean>`${imports.file} is not null` })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update');
  if (!row) throw new NotFound('Import');
  if (row.byId !== requireViewer(tx).userId) throw new Forbidden('Only the person who uploaded this file can do that.');
  return row;
}
