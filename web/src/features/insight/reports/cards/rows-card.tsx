import { reportFacts, type ReportSourceId, unitWords } from '@app/rules/insight/reports/report-catalog';
import { useQuery } from '#graphql/use-query.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { Section } from '#ui/frame/section.tsx';
import { Money } from '#ui/values/money.tsx';
import { useRowsFile } from '../frame/use-rows-file.ts';
import { NothingHappened } from './nothing-happened.tsx';
import { useChoiceInput } from '../report-context.ts';
import { ReportRows } from '../reports.operations.ts';
import { rowColumns, searchWords } from '../drawer/row-columns.tsx';

/** All rows of a report, the newest first. */
export function RowsCard({ source }: { source: ReportSourceId }) {
  const { may } = useAccess();
  const choice = useChoiceInput();
  const query = useTableQuery({ name: 'list' });
  const saveRows = useRowsFile(source);
  const { data, error, refetch } = useQuery(ReportRows, {
    variables: {
      source,
      choice,
      rows: 'all',
      search: query.search || null,
      page: query.page,
      pageSize: query.limit,
    },
    fetchPolicy: 'cache-and-network',
  });
  const list = data?.reportRows;
  return (
    <Section title="Rows">
      <DataTable
        label={`Rows of ${reportFacts[source].title}`}
        query={query}
        columns={rowColumns[reportFacts[source].hasAmount ? 'money' : 'count']}
        {...listedRows(list && { items: list.items, totalCount: list.count }, { error, refetch })}
        primaryKey="id"
        rowHref={({ path }) => path ?? undefined}
        searchPlaceholder={searchWords(source)}
        noMatch={{ title: 'No row of this report matches', text: 'Try other words, or clear the search.' }}
        onExport={may('report_export') ? () => saveRows('all', 'csv', query.search) : undefined}
        footNote={
          list && list.count > 0 ? (
            <span>
              {unitWords(source, list.count)}
              {list.amount != null && (
                <>
                  {' · '}
                  <Money pesos={list.amount} />
                </>
              )}
            </span>
          ) : undefined
        }
        empty={<NothingHappened />}
      />
    </Section>
  );
}
