import { dueFilter, type DueFilter, type DueList } from '@app/rules/money/collections/due-entries';
import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { platformLabels } from '@app/rules/money/payments/payment-platforms';
import { scheduleStatus } from '@app/rules/money/payments/schedule-status';
import { csvRow } from '@app/rules/text/csv';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { csvInPieces } from '#db/csv-in-pieces.ts';
import { parseInput } from '#errors.ts';
import { careCells, careColumns, personCells, personColumns, requireDeskExporter } from './desk-csv.ts';
import { listedEntries } from './due-entries.ts';
import { type DueEntry, readDueEntries } from '#db/hot/due-list.ts';

const columns = [
  ...personColumns,
  'Product',
  'Funnel',
  'Entry',
  'Payment Code',
  'Due Date',
  'Status',
  'Price',
  'Paid',
  'Open',
  'Platform',
  'Proof Waiting',
  'Promised For',
  'Promise Broken',
  'Promise Note',
  ...careColumns,
];

/** The filtered list of what is due, overdue or promised as CSV, in the order of the desk. */
export async function exportDueEntries(
  ctx: Context,
  filter: Partial<Record<keyof DueFilter, unknown>>,
): Promise<{ list: DueList; rows: AsyncGenerator<string> }> {
  requireDeskExporter(ctx);
  const parsed = parseInput(dueFilter, filter);
  const listed = await listedEntries(ctx, parsed);
  await recordAudit(ctx, { action: 'collection.export', objectType: 'payment-schedules', after: { filter: parsed } });
  return { list: parsed.list, rows: rowsOf(ctx, parsed.list, listed) };
}

type ListedEntries = Awaited<ReturnType<typeof listedEntries>>;

function rowsOf({ pool, now }: Context, list: DueList, listed: ListedEntries): AsyncGenerator<string> {
  const today = manilaDay(now);
  return csvInPieces<DueEntry>({
    columns,
    read: async (last, limit) => {
      const isListed = last ? sql`${listed.isListed} and ${after(list, last, today)}` : listed.isListed;
      return (await readDueEntries(pool, { ...listed, isListed, list, today, limit, offset: 0 })).items;
    },
    textOf: (entries) => entries.map((entry) => rowOf(entry, today)).join(''),
  });
}

/** What comes behind an entry in the order of its list. */
function after(list: DueList, { id, scheduleDate, promise }: DueEntry, today: ManilaDay): SQL {
  if (list === 'due') return sql`(e.schedule_date, e.id) > (${scheduleDate}::date, ${id}::int)`;
  if (list === 'promised') return sql`(e.promised_for, e.id) > (${promise?.promisedFor ?? today}::date, ${id}::int)`;
  const isUnbroken = promise?.isBroken !== true;
  return sql`((e.promised_for < ${today}::date) is not true, e.schedule_date, e.id)
    > (${isUnbroken}::boolean, ${scheduleDate}::date, ${id}::int)`;
}

function rowOf(entry: DueEntry, today: ManilaDay): string {
  const { promise } = entry;
  return csvRow([
    ...personCells(entry.person),
    entry.product,
    entry.funnel,
    `${entry.number} of ${entry.entryCount}`,
    paymentCode(entry.code, entry.number),
    entry.scheduleDate,
    scheduleStatus({ scheduleDate: entry.scheduleDate, transactionId: null }, today).label,
    pesosFromCentavos(entry.price),
    pesosFromCentavos(entry.paid),
    pesosFromCentavos(entry.price - entry.paid),
    entry.platform && platformLabels[entry.platform],
    entry.hasProof ? 'Yes' : 'No',
    promise?.promisedFor,
    promise && (promise.isBroken ? 'Yes' : 'No'),
    promise?.note,
    ...careCells(entry),
  ]);
}
