import { dueFilter, type DueList } from '@app/rules/money/collections/due-entries';
import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { platformLabels } from '@app/rules/money/payments/payment-platforms';
import { scheduleStatus } from '@app/rules/money/payments/schedule-status';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { type DueEntry, readDueEntries } from '#db/hot/due-list.ts';
import { parseInput } from '#errors.ts';
import { careColumns, filterQuery, personColumns, requireDeskReader } from './desk-csv.ts';
import { listedEntries } from '../due-entries.ts';

/** The filtered list of due, overdue or promised entries, in the order of the desk. */
export const dueEntriesExport = csvExport({
  path: 'due-entries',
  query: filterQuery.extend({ list: z.string().optional() }),
  permit: requireDeskReader,
  open: async (ctx, query) => {
    const filter = parseInput(dueFilter, query);
    const { list } = filter;
    const today = manilaDay(ctx.now);
    const { isListed, ...found } = await listedEntries(ctx, filter);
    return {
      name: list,
      audit: { action: 'collection.export', objectType: 'payment-schedules', after: { filter } },
      columns: columnsOn(today),
      read: async (last: DueEntry | undefined, limit: number) => {
        const isNext = last ? sql`${isListed} and ${after(list, last, today)}` : isListed;
        return (await readDueEntries(ctx.pool, { ...found, isListed: isNext, list, today, limit, offset: 0 })).items;
      },
    };
  },
});

/** The rows after an entry in the order of its list. */
function after(list: DueList, { id: entryId, scheduleDate, promise }: DueEntry, today: ManilaDay): SQL {
  if (list === 'due') return sql`(e.schedule_date, e.id) > (${scheduleDate}::date, ${entryId}::int)`;
  if (list === 'promised') {
    return sql`(e.promised_for, e.id) > (${promise?.promisedFor ?? today}::date, ${entryId}::int)`;
  }
  const isUnbroken = promise?.isBroken !== true;
  return sql`((e.promised_for < ${today}::date) is not true, e.schedule_date, e.id)
    > (${isUnbroken}::boolean, ${scheduleDate}::date, ${entryId}::int)`;
}

const columnsOn = (today: ManilaDay): CsvColumn<DueEntry>[] => [
  ...personColumns,
  ['Product', ({ product }) => product],
  ['Funnel', ({ funnel }) => funnel],
  ['Entry', ({ number, entryCount }) => `${number} of ${entryCount}`],
  ['Payment Code', ({ code, number }) => paymentCode(code, number)],
  ['Due Date', ({ scheduleDate }) => scheduleDate],
  ['Status', ({ scheduleDate }) => scheduleStatus({ scheduleDate, transactionId: null }, today).label],
  ['Price', ({ price }) => pesosFromCentavos(price)],
  ['Paid', ({ paid }) => pesosFromCentavos(paid)],
  ['Open', ({ price, paid }) => pesosFromCentavos(price - paid)],
  ['Platform', ({ platform }) => platform && platformLabels[platform]],
  ['Proof Waiting', ({ hasProof }) => (hasProof ? 'Yes' : 'No')],
  ['Promised For', ({ promise }) => promise?.promisedFor],
  ['Promised Amount', ({ promise, price, paid }) => promise && pesosFromCentavos(promise.amount ?? price - paid)],
  ['Promise Broken', ({ promise }) => promise && (promise.isBroken ? 'Yes' : 'No')],
  ['Promise Note', ({ promise }) => promise?.note],
  ...careColumns,
];
