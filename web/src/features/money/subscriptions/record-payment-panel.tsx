import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { ApproveModal } from './entry-modals.tsx';

export const recordPaymentModalId = 'record-payment';

type RecordPaymentProps = {
  entry: { id: number; number: number; entryCount: number; openAmount: number; paymentPlatform: string | null };
  onChanged: () => void;
};

/** Money that came without a proof: the open amount of an entry, which is filled in. */
export function RecordPaymentPanel({ entry, onChanged }: RecordPaymentProps) {
  const amount = formatPesos(centavosFromPesos(entry.openAmount) ?? 0);
  return (
    <ApproveModal
      key={entry.id}
      id={recordPaymentModalId}
      title={`Record ${amount} for payment ${entry.number} of ${entry.entryCount}`}
      submitLabel="Record payment"
      entry={{ ...entry, hasProof: false }}
      onChanged={onChanged}
    />
  );
}
