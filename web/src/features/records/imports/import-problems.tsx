import type { ImportDetailQuery } from '#gql/graphql.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import classes from './imports.module.css';

type Problem = ImportDetailQuery['importRun']['problems'][number];

const columns: readonly Column<Problem>[] = [
  {
    key: 'place',
    header: 'Where',
    cell: ({ sheet, row }) => (
      <span className={classes.name}>
        {sheet}, row {row}
      </span>
    ),
  },
  { key: 'column', header: 'Column', cell: ({ column }) => column ?? '–' },
  { key: 'text', header: 'What to do', cell: ({ text }) => text },
];

type ImportProblemsProps = { problems: readonly Problem[]; total: number };

/** The problems of the file, by their place. */
export function ImportProblems({ problems, total }: ImportProblemsProps) {
  const query = useTableQuery({ name: 'problems' });
  return (
    <>
      {total > problems.length && (
        <p className={classes.hint}>
          The first {problems.length} of {total.toLocaleString('en-PH')} problems. The marked file has the rest.
        </p>
      )}
      <DataTable
        label="Problems"
        query={query}
        columns={columns}
        rows={problems.slice(query.offset, query.offset + query.limit)}
        total={problems.length}
        primaryKey={({ sheet, row, column }) => `${sheet} ${row} ${column}`}
        empty={<EmptyState title="No problems" />}
      />
    </>
  );
}
