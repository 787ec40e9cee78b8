import { pathTo } from '@app/rules/navigation/route-table';
import { useQuery } from '#graphql/use-query.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { archivedColumns, personSort, usualSort } from './people-columns.tsx';
import { ArchivedUsers } from '../people.operations.ts';

/** People who are hidden everywhere else; their page can restore them. */
export default function ArchivedPeoplePage() {
  const query = useTableQuery({ defaultSort: usualSort });
  const { data, error, refetch } = useQuery(ArchivedUsers, {
    variables: {
      search: query.search || null,
      sort: personSort(query.sort),
      page: query.page,
      pageSize: query.limit,
    },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page title="Archived people" description="They cannot log in and are hidden everywhere. Their data is kept.">
      <DataTable
        label="Archived people"
        query={query}
        columns={archivedColumns}
        {...listedRows(data?.archivedUsers, { error, refetch })}
        primaryKey="id"
        rowHref={({ id }) => pathTo('archivedUser', { id })}
        searchPlaceholder="Name, email, mobile, ID"
        empty={
          <EmptyState
            drawing="box"
            title="No archived people"
            text="People you archive appear here. You can restore them."
          />
        }
        noMatch={{ title: 'Nobody matches' }}
      />
    </Page>
  );
}
