import { recordModalId } from './record-modal-id.ts';
import RecordPaymentModal from './record-payment-modal.tsx';

/** Recording a payment from other pages. */
export default function RecordPaymentPanel() {
  return <RecordPaymentModal id={recordModalId} />;
}
