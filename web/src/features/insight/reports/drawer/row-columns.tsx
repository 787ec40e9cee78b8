import { reportFacts, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import type { ReportRowsQuery } from '#gql/graphql.ts';
import type { Column } from '#ui/data-table/table-types.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Person } from '#ui/people/person.tsx';
import { Money } from '#ui/values/money.tsx';
import classes from '../reports.module.css';

type Row = ReportRowsQuery['reportRows']['items'][number];

const who: Column<Row> = {
  key: 'person',
  header: 'Person',
  cell: ({ person, title, detail }) =>
    person ? (
      <Person
        id={person.id}
        name={person.name}
        src={person.profileImage}
        detail={aboutText(title, detail, person.name)}
      />
    ) : (
      <span className={classes.two}>
        {title}
        <small>{detail}</small>
      </span>
    ),
};

/** What it is about; some rows are called by their person, which says nothing beside the name. */
function aboutText(title: string, detail: string, name: string): string {
  return [title === name ? '' : title, detail].filter(Boolean).join(' · ');
}

const when: Column<Row> = {
  key: 'when',
  header: 'Reference and time',
  cell: ({ reference, at, day }) => (
    <span className={classes.two}>
      {reference && <code>{reference}</code>}
      <small>{at ? <DateText value={at} form="exact" /> : <DateText value={day} />}</small>
    </span>
  ),
};

const amount: Column<Row> = {
  key: 'amount',
  header: 'Amount',
  align: 'right',
  cell: ({ amount: pesos, by }) => (
    <span className={classes.two}>
      {pesos != null && <Money pesos={pesos} strong />}
      {by && <small>{by}</small>}
    </span>
  ),
};

const by: Column<Row> = { key: 'by', header: 'By', cell: (row) => row.by ?? '', isOffPhone: true };

/** The columns of the rows behind a figure, of money or of things that are counted. */
export const rowColumns: Record<'money' | 'count', readonly Column<Row>[]> = {
  money: [who, when, amount],
  count: [who, when, by],
};

/** Rows of money that have a number of their own. */
const numbered: readonly ReportSourceId[] = ['collections', 'outstanding', 'due', 'overdue'];

/** What a search of the rows of a source looks in. */
export function searchWords(source: ReportSourceId): string {
  if (numbered.includes(source)) return 'Name, reference, amount';
  return reportFacts[source].hasAmount ? 'Name, email, amount' : 'Name, email, number';
}
