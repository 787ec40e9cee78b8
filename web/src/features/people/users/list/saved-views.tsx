import { viewQuery } from '@app/rules/people/saved-views/saved-view';
import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react';
import type { SavedViewsQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { saveViewModal, SaveViewModal } from '#parts/saved-views/save-view-modal.tsx';
import { DeleteView, SavedViews, SaveView } from '#parts/saved-views/saved-views.operations.ts';
import { Link, useLocation } from '#router/router.ts';
import { readLocal, removeLocal, writeLocal } from '#session/device/local-storage.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { ViewTotals } from '../people.operations.ts';
import classes from './saved-views.module.css';

type View = SavedViewsQuery['savedViews'][number];

/** Views of the list that somebody kept: one's own, and those of the team. */
export function SavedViewsBar({ everyone }: { everyone: number | undefined }) {
  const { isReadOnly } = useAccess();
  const { pathname, search } = useLocation();
  const modal = useModal();
  const { data } = useQuery(SavedViews, { variables: { list: 'members' } });
  const counts = useQuery(ViewTotals, { variables: { list: 'members' }, fetchPolicy: 'cache-and-network' });
  const totals = counts.data?.viewTotals;
  const [save, { loading }] = useMutation(SaveView, { refetchQueries: [SavedViews, ViewTotals] });
  const [remove] = useMutation(DeleteView, { refetchQueries: [SavedViews, ViewTotals] });
  const views = data?.savedViews ?? [];
  const here = viewQuery(search);
  const view = new URLSearchParams(search).get('view');
  const opened = views.find(({ id }) => String(id) === view);
  const isEveryone = here === '' && view === null;
  const isChanged = opened !== undefined && opened.query !== here;
  const columnsKey = `table-columns:${pathname}`;
  const shared = { list: 'members' as const, query: here, columns: columnsIn(columnsKey) };

  const update = async (view: View) => {
    const input = { ...shared, name: view.name, isShared: view.isShared };
    await attempt(save({ variables: { id: view.id, input } }), `View ${view.name} updated`);
  };
  const erase = async (view: View) => {
    const body = view.isShared ? 'It goes for the whole team.' : 'The people stay as they are.';
    if (await confirmDeletion(`the view ${view.name}`, body))
      await attempt(remove({ variables: { id: view.id } }), 'View deleted');
  };
  if (views.length === 0 && (isReadOnly || here === '')) return null;

  return (
    <nav className={classes.bar} aria-label="Saved views">
      <span className={classes.label}>Saved views</span>
      <Link to={pathname} className={classes.view} aria-current={isEveryone ? 'page' : undefined}>
        <IconBookmark size={16} aria-hidden />
        Everyone
        <ViewCount total={(isEveryone ? everyone : undefined) ?? totals?.everyone} />
      </Link>
      {views.map((view) => (
        <Link
          key={view.id}
          to={`${pathname}?${[view.query, `view=${view.id}`].filter(Boolean).join('&')}`}
          className={classes.view}
          aria-current={view === opened ? 'page' : undefined}
          title={view.isShared ? 'Shared with the team' : 'Only for you'}
          onClick={() =>
            view.columns ? writeLocal(columnsKey, JSON.stringify(view.columns)) : removeLocal(columnsKey)
          }
        >
          <IconBookmark size={16} aria-hidden />
          {view.name}
          <ViewCount total={totals?.views.find(({ id }) => id === view.id)?.total} />
        </Link>
      ))}
      {opened?.isOwn && isChanged && (
        <Button size="sm" variant="light" loading={loading} onClick={() => void update(opened)}>
          Update {opened.name}
        </Button>
      )}
      {!isReadOnly && (!opened || isChanged) && here !== '' && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => modal.open(saveViewModal)}
        >
          Save this view
        </Button>
      )}
      {opened?.isOwn && !isReadOnly && (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} />}
          onClick={() => void erase(opened)}
        >
          Delete view
        </Button>
      )}
      <SaveViewModal
        help="It keeps the tab, filters, sort and columns."
        isSaving={loading}
        onSave={async (name, isShared) => {
          const sent = save({ variables: { id: null, input: { ...shared, name, isShared } } });
          if (await attempt(sent, 'View saved')) modal.close();
        }}
      />
    </nav>
  );
}

/** How many people a view has now; not all views are counted. */
function ViewCount({ total }: { total: number | undefined }) {
  if (total === undefined) return null;
  return <span className={classes.count}>{total.toLocaleString('en-PH')}</span>;
}

/** The columns that the table of this path shows, as it keeps them in the browser. */
function columnsIn(key: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(readLocal(key) ?? 'null');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : null;
  } catch {
    return null;
  }
}
