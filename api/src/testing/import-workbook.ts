import type { ImportKind, ImportSubject } from '@app/rules/records/imports/import-job';
import { sheetsOf } from '@app/rules/records/imports/import-sheets';
import { pino } from 'pino';
import writeExcelFile from 'write-excel-file/node';
import type { Context } from '#context.ts';
import { loadImporter } from '#features/records/imports/importer.ts';
import { checkImport, runImportTask } from '#features/records/imports/imports.jobs.ts';
import { textCell } from '#features/records/imports/marked-workbook.ts';
import { findImport, type ListedImport, runImport, uploadImport } from '#features/records/imports/imports.service.ts';
import type { JobContext } from '#worker/task.ts';
import { testContext } from './test-context.ts';
import type { TestServer } from './test-server.ts';

type Rows = Record<string, readonly Record<string, string | number | Date>[]>;

/** A workbook with every heading of its template and these rows, by sheet and heading. */
export function workbook(subject: ImportSubject, rows: Rows): Promise<Buffer> {
  const sheets = sheetsOf[subject].map(({ name, columns }) => {
    const headings = Object.values(columns).map((column) => column.name);
    const cells = (rows[name] ?? []).map((row) =>
      headings.map((heading) => {
        const value = row[heading];
        if (value === undefined) return null;
        if (typeof value === 'string') return textCell(value);
        return value instanceof Date ? { type: Date, value, format: 'mm/dd/yyyy' } : { value };
      }),
    );
    return { sheet: name, data: [headings, ...cells] };
  });
  return writeExcelFile(sheets).toBuffer();
}

export function jobContext({ platform, clock }: TestServer): JobContext {
  return {
    ...platform,
    now: clock.now(),
    viewer: null,
    requestId: 'job-1',
    mailer: null,
    log: pino({ level: 'silent' }),
  };
}

/** The context of an importer, with their flags. */
export async function importerContext(server: TestServer, user: { id: number }): Promise<Context> {
  return testContext(server, { viewer: await loadImporter(server.database.db, user.id) });
}

/** Uploads a file and has it checked. */
export async function checkedImport(
  server: TestServer,
  ctx: Context,
  kind: ImportKind,
  file: Buffer,
): Promise<ListedImport> {
  const { id } = await uploadImport(ctx, { kind, fileName: 'file.xlsx', file, runIfFine: false });
  await checkImport.run(jobContext(server), { importId: id, runIfFine: false });
  return findImport(ctx, id);
}

/** Uploads a file, has it checked and imports it. */
export async function doneImport(
  server: TestServer,
  ctx: Context,
  kind: ImportKind,
  file: Buffer,
): Promise<ListedImport> {
  const { id } = await checkedImport(server, ctx, kind, file);
  await runImport(ctx, id);
  await runImportTask.run(jobContext(server), { importId: id });
  return findImport(ctx, id);
}
