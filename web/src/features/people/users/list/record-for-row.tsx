import { errorText } from '@app/rules/errors/error-text';
import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { RecordPaymentPanel, recordPaymentModalId } from '#features/money/subscriptions/record-payment-panel.tsx';
import { PersonMoney } from '../person/person-page.operations.ts';
import { payableEntry } from '../person/use-person-facts.ts';

/** The payment that somebody of the list makes now: looked up first, so that it is what is open at this moment. */
export default function RecordForRow({ payerId, onChanged }: { payerId: number; onChanged: () => void }) {
  const modal = useModal();
  const { data, error } = useQuery(PersonMoney, { variables: { userId: payerId }, fetchPolicy: 'network-only' });
  const entry = data?.personMoney && payableEntry(data.personMoney);
  const answer = error ? errorText(error) : data && (entry ? 'open' : 'none');
  const begin = useEffectEvent((how: string) => {
    if (how === 'open') modal.open(recordPaymentModalId);
    else toast.info(how === 'none' ? 'Nothing to record: a proof waits, or all is paid.' : how);
  });
  useEffect(() => {
    if (answer) begin(answer);
  }, [answer]);
  return entry ? <RecordPaymentPanel entry={entry} onChanged={onChanged} /> : null;
}
