import { pathTo } from '@app/rules/navigation/route-table';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import classes from './access-levels-page.module.css';
import { AccessLevelsPage as AccessLevelsQuery } from './access-levels.operations.ts';
import { LevelKind } from './level-kind.tsx';
import { LevelLogin } from './level-login.tsx';
import type { AccessLevelsPageQuery } from '#gql/graphql.ts';

type Level = AccessLevelsPageQuery['accessLevelsPage']['items'][number];

const columns: readonly Column<Level>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className={classes.name}>{name}</span> },
  { key: 'id', header: 'Id', cell: ({ id }) => <code className={classes.id}>{id}</code> },
  { key: 'kind', header: 'Kind', cell: ({ isSystem }) => <LevelKind isSystem={isSystem} /> },
  {
    key: 'login',
    header: 'Login',
    cell: ({ needsSecondStep }) => <LevelLogin needsSecondStep={needsSecondStep} />,
  },
  { key: 'pages', header: 'Pages', align: 'right', cell: ({ pageFlags }) => pageFlags.length },
  { key: 'functions', header: 'Functions', align: 'right', cell: ({ functionFlags }) => functionFlags.length },
  { key: 'holders', header: 'People', align: 'right', cell: ({ holders }) => holders.toLocaleString('en-PH') },
];

/** Every access level: its flags and the number of people with it. */
export default function AccessLevelsPage() {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery();
  const { data, error, refetch } = useQuery(AccessLevelsQuery, {
    variables: { filter: { search: query.search || null }, page: query.page, pageSize: query.limit },
  });
  const newButton = may('access-level_create') && mayOpen('newAccessLevel') && (
    <RouteButton to="newAccessLevel" leftSection={<IconPlus size={18} />}>
      New AccessLevel
    </RouteButton>
  );

  return (
    <Page
      title="Access levels"
      description="What people can open and do. Changes apply at once to everyone with the level."
      action={newButton}
    >
      <DataTable
        label="Access levels"
        query={query}
        columns={columns}
        {...listedRows(data?.accessLevelsPage, { error, refetch })}
        primaryKey="id"
        rowHref={mayOpen('accessLevel') ? ({ id }) => pathTo('accessLevel', { id }) : undefined}
        searchPlaceholder="Search by name or id"
        empty={
          <EmptyState
            drawing="lock"
            title="No access levels yet"
            text="A level says what people can open and do."
            action={newButton}
          />
        }
        noMatch={{ title: 'No access level matches' }}
      />
    </Page>
  );
}
