import { isImportBusy } from '@app/rules/records/imports/import-job';
import { useQuery } from '#graphql/use-query.ts';
import { useSearchParams } from '#router/router.ts';
import type { ImportsQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Section } from '#ui/frame/section.tsx';
import { countsText, ImportStatusBadge, kindWords } from './import-words.tsx';
import { Imports } from './imports.operations.ts';
import classes from './imports.module.css';
import { usePolling } from './use-polling.ts';

type ImportRow = ImportsQuery['imports']['items'][number];

const columns: readonly Column<ImportRow>[] = [
  { key: 'file', header: 'File', cell: ({ fileName }) => <span className={classes.name}>{fileName}</span> },
  { key: 'status', header: 'Status', cell: (row) => <ImportStatusBadge {...row} /> },
  { key: 'kind', header: 'Type of import', cell: ({ kind }) => kindWords[kind].label },
  { key: 'result', header: 'Rows', cell: (row) => resultOf(row) },
  { key: 'by', header: 'By', cell: ({ by }) => by ?? '–' },
  { key: 'when', header: 'When', cell: ({ createdAt }) => <DateText value={createdAt} form="relative" /> },
];

function resultOf({ status, counts, rowsDone, rowsTotal }: ImportRow): string {
  if (status === 'running') return `${rowsDone.toLocaleString('en-PH')} of ${rowsTotal.toLocaleString('en-PH')}`;
  return counts ? countsText(counts) : '–';
}

/** Every uploaded file, including those in progress: a person who left the page finds theirs here. */
export function ImportHistory() {
  const query = useTableQuery();
  const { data, error, refetch, ...polling } = useQuery(Imports, {
    variables: { page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  const [params] = useSearchParams();
  const rows = data?.imports.items;
  usePolling(polling, rows?.some(({ status }) => isImportBusy(status)) ?? false, 2_000);

  const addressOf = ({ id }: ImportRow) => {
    const next = new URLSearchParams(params);
    next.set('import', String(id));
    return `?${next}`;
  };
  return (
    <Section title="Uploaded files">
      <DataTable
        label="Uploaded files"
        query={query}
        columns={columns}
        {...listedRows(data?.imports, { error, refetch })}
        primaryKey="id"
        rowHref={addressOf}
        empty={<EmptyState title="No files yet" text="Download a template, fill it in and upload it above." />}
      />
    </Section>
  );
}
