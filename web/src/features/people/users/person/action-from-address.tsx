import { useEffect, useRef } from 'react';
import { useRemindPerson } from '#features/money/collections/due/remind-panel.tsx';
import { recordPaymentModalId } from '#features/money/subscriptions/record-payment-panel.tsx';
import { useLocation } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { nameOf, type PersonOnPage } from './person-page-parts.tsx';
import { payableEntry, type PersonFacts } from './use-person-facts.ts';

/** `?do=record` and `?do=remind` open the form of this person at once: the palette leads here. */
export function ActionFromAddress({ person, facts: { money } }: { person: PersonOnPage; facts: PersonFacts }) {
  const { may } = useAccess();
  const modal = useModal();
  const remind = useRemindPerson();
  const { key, search } = useLocation();
  const action = new URLSearchParams(search).get('do');
  // Once for each time somebody came here; afterwards the page is as usual.
  const doneAt = useRef<string | null>(null);
  const isReady = action !== null && money !== undefined;
  useEffect(() => {
    if (!isReady || doneAt.current === key) return;
    doneAt.current = key;
    if (!money?.isVisible || !may('payment_approve') || person.archivedAt) return;
    const entry = payableEntry(money);
    if (action === 'record' && entry) modal.open(recordPaymentModalId);
    else if (action === 'remind' && money.lateEntry) void remind(money.lateEntry, nameOf(person));
    else if (money.proofs.length > 0) toast.info('A proof waits for this payment. Check it first.');
    else toast.info('Nothing is open.');
  }, [isReady, key, action, money, may, modal, remind, person]);
  return null;
}
