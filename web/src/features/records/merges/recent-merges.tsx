import { pathTo } from '@app/rules/navigation/route-table';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useSearchParams } from '#router/router.ts';
import type { MergeRowFragment } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useAccess } from '#session/use-access.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { attempt } from '#graphql/attempt.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { MergePersonCell, nameOf } from './merge-person.tsx';
import classes from './merges.module.css';
import { UserMerges, UndoMerge } from './merges.operations.ts';
import { forgetPeople } from './forget-people.ts';

const columns: readonly Column<MergeRowFragment>[] = [
  { key: 'folded', header: 'Merged', cell: ({ folded }) => folded && <MergePersonCell person={folded} /> },
  { key: 'kept', header: 'Kept', cell: ({ kept }) => kept && <MergePersonCell person={kept} /> },
  { key: 'moved', header: 'Moved', cell: ({ moved }) => moved.join(', ') || '–' },
  {
    key: 'merged',
    header: 'Merged',
    cell: ({ mergedAt, byName }) => (
      <span className={classes.lines}>
        <DateText value={mergedAt} form="relative" />
        {byName && <span className={classes.dim}>by {byName}</span>}
      </span>
    ),
  },
  { key: 'state', header: 'Status', cell: (merge) => <MergeState merge={merge} /> },
];

/** The merges, newest first, with an undo. A new merge is on top. */
export function RecentMerges() {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(UserMerges, { variables: { page: query.page, pageSize: query.limit } });
  const { undo, loading } = useUndoMerge();
  const fresh = data?.userMerges.items.find(({ id, undoUntil }) => String(id) === search.get('merged') && undoUntil);

  return (
    <div className={classes.stack}>
      {fresh?.kept && fresh.folded && (
        <Banner
          tone="news"
          icon={<IconCheck size={20} />}
          title={`${nameOf(fresh.folded)} was merged into ${nameOf(fresh.kept)}`}
          detail={fresh.moved.length > 0 ? `Moved over: ${fresh.moved.join(', ')}.` : 'Nothing was moved.'}
          action={
            may('user_merge') && (
              <Button
                variant="default"
                loading={loading}
                leftSection={<IconArrowBackUp size={18} />}
                onClick={() => void undo(fresh)}
              >
                Undo
              </Button>
            )
          }
        />
      )}
      <DataTable
        label="Recent merges"
        query={query}
        columns={columns}
        {...listedRows(data?.userMerges, { error, refetch })}
        primaryKey="id"
        rowHref={({ kept }) => (kept && mayOpen('user') ? pathTo('user', { id: kept.id }) : undefined)}
        rowActions={
          may('user_merge')
            ? (merge) =>
                merge.undoUntil
                  ? [{ label: 'Undo', icon: <IconArrowBackUp size={18} />, onClick: () => void undo(merge) }]
                  : []
            : undefined
        }
        empty={<EmptyState drawing="box" title="No merges yet" text="Accounts that you merge are listed here." />}
      />
    </div>
  );
}

function MergeState({ merge: { undoneAt, undoUntil } }: { merge: MergeRowFragment }) {
  if (undoneAt) return <StatusBadge tone="neutral">Undone</StatusBadge>;
  if (!undoUntil) return <StatusBadge tone="success">Final</StatusBadge>;
  return (
    <span className={classes.lines}>
      <StatusBadge tone="info">Can be undone</StatusBadge>
      <span className={classes.dim}>
        until <DateText value={undoUntil} />
      </span>
    </span>
  );
}

/** Asks, undoes, and reports the result. */
function useUndoMerge() {
  const [undoMerge, { loading }] = useMutation(UndoMerge, { update: forgetPeople });
  const undo = async ({ id, folded }: MergeRowFragment) => {
    const name = folded ? nameOf(folded) : 'the account';
    const isConfirmed = await confirm({
      title: `Undo the merge of ${name}?`,
      body: 'Both accounts go back to how they were. Anything added after the merge stays with the kept account.',
      confirmLabel: 'Undo merge',
    });
    if (isConfirmed) await attempt(undoMerge({ variables: { id } }), `${name} has their own account again`);
  };
  return { undo, loading };
}
