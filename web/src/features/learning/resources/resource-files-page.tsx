import { pathTo } from '@app/rules/navigation/route-table';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import type { ResourceFilesQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { KindIcon, kindLabel } from '#parts/content/kind-icon.tsx';
import { ContentStatusBadge } from '#parts/content/content-status-badge.tsx';
import { OpenToText } from './resource-state.tsx';
import { ResourceFiles } from './resources.operations.ts';
import classes from './resources.module.css';

type ResourceFile = ResourceFilesQuery['resourceFiles']['items'][number];

const columns: readonly Column<ResourceFile>[] = [
  {
    key: 'title',
    header: 'Title',
    cell: ({ title, kind }) => (
      <span className={classes.titleCell}>
        <KindIcon kind={kind} size={32} />
        <b>{title}</b>
      </span>
    ),
  },
  { key: 'kind', header: 'Type', cell: ({ kind }) => kindLabel(kind) },
  { key: 'category', header: 'Category', cell: ({ category }) => category ?? '–' },
  { key: 'open', header: 'Open to', cell: (resource) => <OpenToText resource={resource} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <ContentStatusBadge status={status} /> },
  {
    key: 'downloads',
    header: 'Downloads',
    align: 'right',
    cell: ({ downloadCount }) => downloadCount.toLocaleString('en-PH'),
  },
  {
    key: 'updated',
    header: 'Changed',
    optional: true,
    cell: ({ updatedAt }) => <DateText value={updatedAt} form="relative" />,
  },
];

/** Everything on the shelves, drafts included. */
export default function ResourceFilesPage() {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery({ filters: ['shelf'] });
  const { data, error, refetch } = useQuery(ResourceFiles, {
    variables: {
      filter: { search: query.search || null, category: query.filters.shelf?.[0] ?? null },
      page: query.page,
      pageSize: query.limit,
    },
  });
  const add = may('resource-file_create') && mayOpen('newResourceFile') && (
    <RouteButton to="newResourceFile" leftSection={<IconPlus size={18} />}>
      Add Resource File
    </RouteButton>
  );
  const shelves = (data?.resourceShelves ?? []).map((shelf) => ({ value: shelf, label: shelf }));

  return (
    <Page title="Resource files" description="Files and links that people can download or open." action={add}>
      <DataTable
        label="Resource files"
        query={query}
        columns={columns}
        {...listedRows(data?.resourceFiles, { error, refetch })}
        primaryKey="id"
        rowHref={mayOpen('resourceFile') ? ({ id }) => pathTo('resourceFile', { id }) : undefined}
        filters={[{ key: 'shelf', label: 'Category', options: shelves }]}
        searchPlaceholder="Search by title"
        empty={
          <EmptyState
            drawing="box"
            title="No resources yet"
            text="Templates, checklists and guides: upload the first file or add a link."
            action={add}
          />
        }
        noMatch={{ title: 'No resource matches' }}
      />
    </Page>
  );
}
