import { IconEye, IconEyeOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { ChangelogEntryFieldsFragment } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Page } from '#ui/frame/page.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { ChangelogEntryModal, changelogEntryModalId } from './changelog-entry-modal.tsx';
import { ChangelogKindBadge } from './changelog-kind.tsx';
import { ChangelogEntries, DeleteChangelogEntry, UpdateChangelogEntry } from './changelog.operations.ts';

type Entry = ChangelogEntryFieldsFragment;

const columns: readonly Column<Entry>[] = [
  { key: 'title', header: 'Entry', cell: ({ title }) => <b>{title}</b> },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => <ChangelogKindBadge kind={kind} /> },
  { key: 'releasedOn', header: 'Released on', cell: ({ releasedOn }) => <DateText value={releasedOn} /> },
  {
    key: 'state',
    header: 'Status',
    cell: ({ isPublished }) => (
      <StatusBadge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? 'Published' : 'Draft'}</StatusBadge>
    ),
  },
];

/** The published entries of `/changelog`, and the drafts. */
export default function FeatureChangelogPage() {
  const { may } = useAccess();
  const modal = useModal();
  const query = useTableQuery({});
  const [editing, setEditing] = useState<Entry | null>(null);
  const { publish, remove } = useChangelogActions();
  const { data, error, refetch } = useQuery(ChangelogEntries, {
    variables: { page: query.page, pageSize: query.limit },
  });
  const open = (entry: Entry | null) => {
    setEditing(entry);
    modal.open(changelogEntryModalId);
  };
  const newEntry = may('changelog_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => open(null)}>
      New entry
    </Button>
  );
  const actions = (entry: Entry) => [
    ...(may('changelog_update')
      ? [
          { label: 'Edit', icon: <IconPencil size={18} />, onClick: () => open(entry) },
          {
            label: entry.isPublished ? 'Unpublish' : 'Publish',
            icon: entry.isPublished ? <IconEyeOff size={18} /> : <IconEye size={18} />,
            onClick: () => void publish(entry),
          },
        ]
      : []),
    ...(may('changelog_delete')
      ? [{ label: 'Delete', icon: <IconTrash size={18} />, danger: true, onClick: () => void remove(entry) }]
      : []),
  ];

  return (
    <Page
      title="Feature changelog"
      description="The changelog that everyone can read. Only staff see drafts."
      action={newEntry}
      secondaryActions={
        <RouteButton to="changelog" variant="default">
          Open the changelog
        </RouteButton>
      }
    >
      <DataTable
        label="Changelog entries"
        query={query}
        columns={columns}
        {...listedRows(data?.changelogEntries, { error, refetch })}
        primaryKey="id"
        rowActions={actions}
        empty={
          <EmptyState
            drawing="box"
            title="No entries yet"
            text="Tell people what you added, improved or fixed."
            action={newEntry}
          />
        }
        noMatch={{ title: 'No entry matches' }}
      />
      <ChangelogEntryModal key={editing?.id ?? 'new'} entry={editing} />
    </Page>
  );
}

/** The menu actions of an entry. Each reports its result. */
function useChangelogActions() {
  const [update] = useMutation(UpdateChangelogEntry);
  const [deleteEntry] = useMutation(DeleteChangelogEntry, { refetchQueries: [ChangelogEntries] });

  return {
    publish: async ({ id, title, body, kind, releasedOn, isPublished }: ChangelogEntryFieldsFragment) => {
      await attempt(
        update({ variables: { id, input: { title, body, kind, releasedOn, isPublished: !isPublished } } }),
        isPublished ? `${title} is a draft again` : `${title} is on the changelog`,
      );
    },
    remove: async ({ id, title }: ChangelogEntryFieldsFragment) => {
      const isConfirmed = await confirmDeletion(title, 'Nobody will see it any more. This cannot be undone.');
      if (isConfirmed) await attempt(deleteEntry({ variables: { id } }), `${title} was deleted`);
    },
  };
}
