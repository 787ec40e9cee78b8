import { errorText } from '@app/rules/errors/error-text';
import type { PublicPageName, SavedPublicPageFragment } from '#gql/graphql.ts';
import type { Autosave } from '#features/money/funnel-pages/builder-panel.tsx';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './landing-pages.module.css';
import { PublicPageHistory, RestorePublicPageVersion } from './landing-pages.operations.ts';

export const historyModalId = 'public-page-history';

type HistoryModalProps = {
  name: PublicPageName;
  saver: Autosave['saver'];
  onRestored: (draft: unknown, state: SavedPublicPageFragment) => void;
};

/** The published versions; restoring copies one into the draft. */
export function HistoryModal({ name, saver, onRestored }: HistoryModalProps) {
  const modal = useModal();
  const [restore, { loading }] = useMutation(RestorePublicPageVersion);

  const bringBack = async (number: number) => {
    if (!(await saver.flush())) return;
    try {
      const { data } = await restore({ variables: { name, number, revision: saver.revision } });
      if (!data) return;
      const { draft, ...state } = data.restorePublicPageVersion;
      onRestored(draft, state);
      modal.close();
      toast.success(`Version ${number} is your draft now. Publish it when it is ready.`);
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  return (
    <Modal id={historyModalId} title="Published versions">
      {modal.current === historyModalId && (
        <DataView
          query={PublicPageHistory}
          variables={{ name }}
          ready={({ publicPage: { versions } }) =>
            versions.length === 0 ? (
              <EmptyState title="Nothing published yet" text="Each time you publish, a version is kept here." />
            ) : (
              <ul className={classes.versions}>
                {versions.map(({ number, publishedAt, publishedBy, isDefault }, index) => (
                  <li key={number}>
                    <span>
                      <b>
                        Version {number}
                        {isDefault && ', the default page'}
                        {index === 0 && ', what visitors see'}
                      </b>
                      <small>
                        <DateText value={publishedAt} form="exact" />
                        {publishedBy && ` by ${publishedBy}`}
                      </small>
                    </span>
                    <Button variant="default" disabled={loading} onClick={() => void bringBack(number)}>
                      Restore
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
    </Modal>
  );
}
