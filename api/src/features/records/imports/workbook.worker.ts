import { parentPort, workerData } from 'node:worker_threads';
import { sheetsOf } from '@app/rules/records/imports/import-sheets';
import { readRows } from '@app/rules/records/imports/read-rows';
import { badRowsCsv } from './bad-rows.ts';
import { markedWorkbook } from './marked-workbook.ts';
import { readCells, refusalOf } from '#features/platform/spreadsheets/read-cells.ts';
import type { ThreadAnswer, ThreadTask } from './workbook-thread.ts';

/** A thread of its own for each file: its cost is limited, and it can be stopped from outside. */
const task = workerData as ThreadTask;
const rowsAtOnce = 1_000;

const sheets = await cells();
if (sheets) {
  if (task.mark) tell({ marked: await markedWorkbook(sheets, task.mark) });
  else if (task.list) tell({ listed: badRowsCsv(sheets, task.list) });
  else {
    const { rows, problems, ...facts } = readRows(task.subject, sheets, task.choices);
    // In pieces, so that one large message does not block the main thread.
    for (const [sheet, read] of Object.entries(rows)) {
      for (let at = 0; at < read.length; at += rowsAtOnce) tell({ sheet, rows: read.slice(at, at + rowsAtOnce) });
    }
    for (let at = 0; at < problems.length; at += rowsAtOnce) tell({ problems: problems.slice(at, at + rowsAtOnce) });
    tell(facts);
  }
}

/** Problems of the file itself are reported; anything else is ours, ends the thread and is logged outside. */
async function cells() {
  try {
    return await readCells(task.file, sheetsOf[task.subject][0]?.name ?? '');
  } catch (error) {
    tell({ refused: refusalOf(error) });
    return null;
  }
}

function tell(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer);
}
