import type { StatementSheet } from '@app/rules/money/collections/statements/statement-columns';
import { fileRefusals, importLimits } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import { BadUserInput } from '#errors.ts';
import { inThread } from '#features/platform/spreadsheets/in-thread.ts';

export type SheetAnswer = { refused: string } | { sheet: StatementSheet };

const sheetWorker = new URL('statement-sheet.worker.ts', import.meta.url);

/** The first sheet with a row of headings, read with the bounds of an import. */
export async function readStatementFile(file: Buffer): Promise<StatementSheet> {
  if (file.length === 0) throw new BadUserInput({ file: fileRefusals.empty });
  if (file.length > importLimits.fileBytes) throw new BadUserInput({ file: fileRefusals.tooLarge });
  let read: StatementSheet | null = null;
  let refusal: string | null = null;
  await inThread<SheetAnswer>(sheetWorker, { file }, (answer) => {
    if ('sheet' in answer) read = answer.sheet;
    else refusal ??= answer.refused;
  });
  if (!read) throw new BadUserInput({ file: refusal ?? fileRefusals.broken });
  return read;
}
