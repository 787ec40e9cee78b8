import { useState } from 'react';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { WaitingForAccountabilityQuery } from '#gql/graphql.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, Selection } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Person } from '#ui/people/person.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { WaitingForAccountability } from './accountability-groups.operations.ts';
import { moveModalId, MoveModal } from './move-modal.tsx';

type Waiting = WaitingForAccountabilityQuery['waitingForAccountability']['items'][number];

const columns: readonly Column<Waiting>[] = [
  {
    key: 'name',
    header: 'Member',
    cell: ({ userId, name, profileImage }) => <Person id={userId} name={name} src={profileImage} />,
  },
  { key: 'batch', header: 'Batch', cell: ({ batch }) => batch ?? '–' },
  { key: 'stage', header: 'Stage', cell: ({ stage }) => stage ?? '–' },
  {
    key: 'asked',
    header: 'Asked',
    cell: ({ askedAt }) => (askedAt ? <DateText value={askedAt} form="relative" /> : 'Not asked yet'),
  },
];

/** Members who asked for a group; a search also finds those who have not. */
export function WaitingTab() {
  const modal = useModal();
  const query = useTableQuery({});
  const [chosen, setChosen] = useState<{ people: { userId: number; name: string }[]; clear: () => void } | null>(null);
  const { data, error, refetch } = useQuery(WaitingForAccountability, {
    variables: { search: query.search || null, page: query.page, pageSize: query.limit },
  });
  const start = ({ keys, all, clear }: Selection) => {
    if (all) {
      toast.error('Choose the people on this page, or form groups for everyone.');
      return;
    }
    setChosen({ people: keys.map((key) => ({ userId: Number(key), name: '' })), clear });
    modal.open(moveModalId);
  };
  return (
    <>
      <DataTable
        label="Without a group"
        query={query}
        columns={columns}
        {...listedRows(data?.waitingForAccountability, { error, refetch })}
        primaryKey="userId"
        searchPlaceholder="Search all members without a group"
        batchActions={[{ label: 'Move', onRun: start }]}
        empty={
          <EmptyState
            drawing="chat"
            title="Everyone who asked has a group"
            text="Members who ask for a group appear here."
          />
        }
        noMatch={{ title: 'Nobody matches' }}
      />
      {chosen && (
        <MoveModal
          key={chosen.people.map(({ userId }) => userId).join()}
          people={chosen.people}
          onMoved={chosen.clear}
        />
      )}
    </>
  );
}
