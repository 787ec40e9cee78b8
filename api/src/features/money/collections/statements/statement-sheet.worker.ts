import { parentPort, workerData } from 'node:worker_threads';
import { type StatementSheet, statementSheet } from '@app/rules/money/collections/statements/statement-columns';
import { statementMessages } from '@app/rules/money/collections/statements/statement-input';
import { readCells, refusalOf } from '#features/platform/spreadsheets/read-cells.ts';
import type { SheetAnswer } from './statement-file.ts';

/** A thread of its own for each statement: its cost is limited, and it can be stopped from outside. */
const { file } = workerData as { file: Uint8Array };

try {
  const sheets = await readCells(file, 'Statement');
  const [sheet] = sheets
    .map(({ rows }) => statementSheet(rows))
    .filter((found): found is StatementSheet => found !== null);
  postAnswer(sheet ? { sheet } : { refused: statementMessages.noHeadings });
} catch (error) {
  postAnswer({ refused: refusalOf(error) });
}

function postAnswer(answer: SheetAnswer): void {
  parentPort?.postMessage(answer);
}
