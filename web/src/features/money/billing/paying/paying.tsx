import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from '#router/router.ts';
import type { BillFieldsFragment } from '#gql/graphql.ts';
import { ModalProvider } from '#ui/modal/modal-context.tsx';
import type { PayHelp } from '#parts/paying/how-to-pay-panel.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { ChosenPicture } from './chosen-picture.ts';
import { howToPayModalId, HowToPayModal } from './how-to-pay-modal.tsx';
import { type PayAction, payActions, type PayActions, PayingContext, type PaymentWay } from './paying-context.ts';
import { promiseModalId, PromiseModal } from './promise-modal.tsx';
import { proofSheetId, ProofSheet } from './proof-sheet.tsx';

const sheets: Record<PayAction, string> = { pay: howToPayModalId, paid: proofSheetId, promise: promiseModalId };

// Few come here by sharing a picture.
const SharedPicture = lazyPart(async () => ({ default: (await import('./shared-picture.tsx')).SharedPicture }));

type PayingProviderProps = {
  bills: readonly BillFieldsFragment[];
  /** The open ones without a proof that waits, the earliest first. */
  unproven: readonly BillFieldsFragment[];
  platforms: readonly PaymentWay[];
  help: PayHelp;
  children: ReactNode;
};

/**
 * The three actions for a bill, each a sheet. The open one and its bill are in the address (`?pay=12`, `?paid=12`,
 * `?promise=12`): banners and mails link straight to it, and Back closes it. With `?shared=1` it opens with a picture from
 * another application.
 */
export function PayingProvider({ bills, unproven, platforms, help, children }: PayingProviderProps) {
  const [search, setSearch] = useSearchParams();
  const action = payActions.find((name) => search.has(name));
  const bill = bills.find(({ id, isPayable }) => isPayable && String(id) === search.get(action ?? ''));
  const platform = search.get('by');
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const paying = useMemo((): PayActions => {
    const show = (name: PayAction) => (openedBill: BillFieldsFragment, by?: string) =>
      setSearch((params) => {
        for (const other of [...payActions, 'shared']) params.delete(other);
        params.set(name, String(openedBill.id));
        if (by) params.set('by', by);
        return params;
      });
    return { howToPay: show('pay'), havePaid: show('paid'), promise: show('promise') };
  }, [setSearch]);
  const close = () => {
    setPicture(null);
    setSearch(
      (params) => {
        for (const name of [...payActions, 'by']) params.delete(name);
        return params;
      },
      { replace: true },
    );
  };
  return (
    <PayingContext value={paying}>
      {search.has('shared') && (
        <Suspense>
          <SharedPicture
            bills={unproven}
            onPicture={(taken, openedBill) => {
              setPicture(taken);
              paying.havePaid(openedBill);
            }}
          />
        </Suspense>
      )}
      {children}
      {action && bill && (
        <ModalProvider current={sheets[action]} onChange={(id) => id === null && close()}>
          {action === 'pay' && <HowToPayModal key={bill.id} bill={bill} platforms={platforms} help={help} />}
          {action === 'paid' && (
            <ProofSheet
              key={`${bill.id}-${platform}`}
              bill={bill}
              platforms={platforms}
              platform={platform}
              shared={picture && { picture, bills: unproven }}
            />
          )}
          {action === 'promise' && <PromiseModal key={bill.id} bill={bill} />}
        </ModalProvider>
      )}
    </PayingContext>
  );
}
