import { viewQuery } from '@app/rules/people/saved-views/saved-view';
import { IconBookmark } from '@tabler/icons-react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { saveViewModal, SaveViewModal } from './save-view-modal.tsx';
import { SavedViews, SaveView } from './saved-views.operations.ts';
import { useLocation } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';

type SaveViewButtonProps = {
  report: string;
  /** What of the page a view keeps. */
  kept?: string;
};

/** Keeps the report as it is drawn now; `/reports` lists what one kept. */
export function SaveViewButton({ report, kept = 'the period and what the report is grouped by' }: SaveViewButtonProps) {
  const { isReadOnly, mayOpen } = useAccess();
  const { search } = useLocation();
  const modal = useModal();
  const [save, { loading }] = useMutation(SaveView, { refetchQueries: [SavedViews] });
  if (isReadOnly) return null;
  const query = viewQuery(`${search || '?'}&report=${report}`, 'reports');
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark size={18} />} onClick={() => modal.open(saveViewModal)}>
        Save view
      </Button>
      <SaveViewModal
        help={`It keeps ${kept}. You find it ${mayOpen('reports') ? 'under All reports' : 'below the report'}.`}
        isSaving={loading}
        onSave={async (name, isShared) => {
          const input = { list: 'reports' as const, query, name, isShared, columns: null };
          if (await attempt(save({ variables: { id: null, input } }), 'View saved')) modal.close();
        }}
      />
    </>
  );
}
