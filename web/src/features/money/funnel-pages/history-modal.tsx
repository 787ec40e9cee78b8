import { errorText } from '@app/rules/errors/error-text';
import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { FunnelPageKind, FunnelPageStateFragment, FunnelPageVersionsQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './funnel-pages.module.css';
import { FunnelPageVersions, RestoreFunnelPageVersion } from './funnel-pages.operations.ts';
import { contentOf } from './page-data.ts';
import type { Saver } from './use-autosave.ts';

export const historyModalId = 'page-history';

type HistoryModalProps = {
  funnelId: string;
  kind: FunnelPageKind;
  saver: Saver;
  onRestored: (content: FunnelPageContent, state: FunnelPageStateFragment) => void;
};

/** The published versions; restoring copies one into the draft. */
export function HistoryModal({ funnelId, kind, saver, onRestored }: HistoryModalProps) {
  const modal = useModal();
  const [restore, { loading }] = useMutation(RestoreFunnelPageVersion);

  const bringBack = async (number: number) => {
    if (!(await saver.flush())) return;
    try {
      const { data } = await restore({ variables: { funnelId, kind, number, revision: saver.revision } });
      if (!data) return;
      const { draft, ...state } = data.restoreFunnelPageVersion;
      onRestored(contentOf(draft), state);
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
          query={FunnelPageVersions}
          variables={{ funnelId, kind }}
          empty={<EmptyState title="Nothing published yet" text="Each time you publish, a version is kept here." />}
          ready={({ funnelPageVersions }) => (
            <VersionList
              versions={funnelPageVersions}
              disabled={loading}
              onRestore={(number) => void bringBack(number)}
            />
          )}
        />
      )}
    </Modal>
  );
}

type VersionListProps = {
  versions: FunnelPageVersionsQuery['funnelPageVersions'];
  disabled: boolean;
  onRestore: (number: number) => void;
};

function VersionList({ versions, disabled, onRestore }: VersionListProps) {
  return (
    <ul className={classes.versions}>
      {versions.map(({ number, publishedAt, publishedBy }, index) => (
        <li key={number}>
          <span>
            <b>
              Version {number}
              {index === 0 && ', what visitors see'}
            </b>
            <small>
              <DateText value={publishedAt} form="exact" />
              {publishedBy && ` by ${publishedBy}`}
            </small>
          </span>
          <Button variant="default" disabled={disabled} onClick={() => onRestore(number)}>
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}
