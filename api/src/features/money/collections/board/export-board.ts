import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { boardColumnLabels, boardFilter, daysLate } from '@app/rules/money/collections/board';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { parseInput } from '#errors.ts';
import { careColumns, filterQuery, personColumns, requireDeskReader } from '../exports/desk-csv.ts';
import { boardQuery } from './collection-board.ts';
import { type BoardCard, readBoardRows } from './read-board.ts';

/** The people on the board with everything they owe, by the same filters, so that the sums are those on the screen. */
export const boardExport = csvExport({
  path: 'collection-board',
  query: filterQuery,
  permit: requireDeskReader,
  open: async (ctx, query) => {
    const filter = parseInput(boardFilter, query);
    const { sort: _sort, ...found } = await boardQuery(ctx, filter);
    return {
      name: 'collection-board',
      audit: { action: 'collection.export', objectType: 'users', after: { filter } },
      columns: columnsOn(manilaDay(ctx.now)),
      read: (last: BoardCard | undefined, limit: number) => readBoardRows(ctx.pool, { ...found, last, limit }),
    };
  },
});

const columnsOn = (today: ManilaDay): CsvColumn<BoardCard>[] => [
  ...personColumns,
  ['Column', ({ column }) => boardColumnLabels[column]],
  ['Overdue', ({ amount }) => pesosFromCentavos(amount)],
  ['Payments', ({ entryCount }) => entryCount],
  ['Oldest Due Date', ({ oldestDueOn }) => oldestDueOn],
  ['Days Late', ({ oldestDueOn }) => daysLate(oldestDueOn, today)],
  ['Closes On', ({ closesOn }) => closesOn],
  ['Proof Waiting', ({ proof }) => (proof ? 'Yes' : 'No')],
  ['Promised For', ({ promisedFor }) => promisedFor],
  ['Promised Amount', ({ promisedAmount }) => (promisedAmount === null ? null : pesosFromCentavos(promisedAmount))],
  ...careColumns,
];
