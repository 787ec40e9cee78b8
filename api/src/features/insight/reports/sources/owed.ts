import { ageBands } from '@app/rules/money/collections/age-bands';
import { sql } from 'drizzle-orm';
import { column, type FactQuery, type FactScope, personKeys, type ReportSource } from '../source-query.ts';
import { entryRow } from './money.ts';

const { batch, owner } = personKeys(sql.raw('w.user_id'));

/** The bands of the desk, and those that are not late. */
const bands = new Map([
  ['not-due', `('not-due', '-infinity'::date, w.schedule_date)`],
  ...ageBands.map((band): [string, string] => {
    const [from = '', to] = band.replace('+', '').split('-');
    const end = to ? `w.schedule_date + ${to}` : `'infinity'::date`;
    return [band, `('${band}', w.schedule_date + ${from}, ${end})`];
  }),
]);

/** Today it is what the desk calls owed, on earlier days what was paid since as well (`owed-spans.sql`). */
function entries({ range, isSeen, used }: FactScope, isLate: boolean): FactQuery {
  const isByAge = used.has('age');
  // Whoever asks for one age needs no stretches of the others.
  const ages = bands.get(used.get('age') ?? '') ?? [...bands.values()].join(', ');
  const begins = `w.first_day${isLate ? ', w.schedule_date + 1' : ''}${isByAge ? ', k.first' : ''}`;
  const first = sql.raw(`greatest(${begins})`);
  const last = sql.raw(isByAge ? 'least(w.last_day, k.last)' : 'w.last_day');
  // No condition more than it takes: each makes the database expect fewer of them, and go from one to the next.
  const isOfAge = isByAge
    ? sql` and ${first} <= ${last} and ${first} <= ${range.to} and ${last} >= ${range.from}`
    : sql``;
  const becameLate = isLate && !isByAge ? sql` and w.schedule_date < least(w.last_day, ${range.to}::date)` : sql``;
  return {
    // An entry grows older: each of its ages is a stretch of its own.
    from: sql.raw(`owed_spans w ${isByAge ? `cross join lateral (values ${ages}) k (band, first, last)` : ''}`),
    where: sql`w.first_day <= ${range.to} and w.last_day >= ${range.from}${becameLate}${isOfAge} and ${isSeen(sql.raw('w.user_id'))}`,
    id: column('w.entry_id'),
    day: column('w.schedule_date'),
    first,
    last,
    amount: column('w.amount'),
    userId: column('w.user_id'),
    keys: {
      product: { key: column('w.product_id') },
      term: { key: column('w.term') },
      batch,
      owner,
      age: { key: column('k.band') },
    },
  };
}

export const outstanding: ReportSource = {
  isMoney: true,
  isAscending: true,
  facts: (scope) => entries(scope, false),
  row: entryRow,
};

export const overdue: ReportSource = {
  isMoney: true,
  isAscending: true,
  facts: (scope) => entries(scope, true),
  row: entryRow,
};
