import { Button } from '#ui/buttons/button.tsx';
import { useAccess } from '#session/use-access.ts';
import { ModalProvider, useModal } from '#ui/modal/modal-context.tsx';
import { ApproveModal, approveModalId, type DecidableEntry, RevokeModal, revokeModalId } from './entry-modals.tsx';

type EntryDecisionsProps = {
  entry: DecidableEntry;
  isOpen: boolean;
  isRevocable: boolean;
  onChanged: () => void;
};

/** Approving and revoking the payment of an entry, for those who may, on the pages of other features. */
export function EntryDecisionsPanel(props: EntryDecisionsProps) {
  const { may } = useAccess();
  const mayApprove = props.isOpen && may('payment_approve');
  const mayRevoke = props.isRevocable && may('payment_revoke');
  if (!mayApprove && !mayRevoke) return null;
  return (
    <ModalProvider>
      <Decision {...props} mayApprove={mayApprove} />
    </ModalProvider>
  );
}

function Decision({ entry, mayApprove, onChanged }: EntryDecisionsProps & { mayApprove: boolean }) {
  const modal = useModal();
  return mayApprove ? (
    <>
      <Button
        size="compact-sm"
        aria-label={`Approve payment ${entry.number}`}
        onClick={() => modal.open(approveModalId)}
      >
        Approve
      </Button>
      <ApproveModal entry={entry} onChanged={onChanged} />
    </>
  ) : (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="hibiscus"
        aria-label={`Revoke payment ${entry.number}`}
        onClick={() => modal.open(revokeModalId)}
      >
        Revoke
      </Button>
      <RevokeModal entry={entry} onChanged={onChanged} />
    </>
  );
}
