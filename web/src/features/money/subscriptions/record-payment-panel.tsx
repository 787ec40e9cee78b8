import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { RecordFormPanel } from './record-form-panel.tsx';

export const recordPaymentModalId = 'record-payment';

type RecordPaymentProps = {
  entry: { id: number; number: number; entryCount: number; openAmount: number; paymentPlatform: string | null };
  onChanged: () => void;
};

/** Money that came without a proof for an entry. */
export function RecordPaymentPanel({ entry, onChanged }: RecordPaymentProps) {
  const modal = useModal();
  const amount = formatPesos(centavosFromPesos(entry.openAmount) ?? 0);
  const done = () => {
    modal.close();
    onChanged();
  };
  return (
    <Modal
      key={entry.id}
      id={recordPaymentModalId}
      title={`Record ${amount} for payment ${entry.number} of ${entry.entryCount}`}
    >
      <RecordFormPanel entry={entry} buttons={<ModalFormButtons submitLabel="Record payment" />} onDone={done} />
    </Modal>
  );
}
