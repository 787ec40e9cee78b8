import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from '#router/router.ts';
import type { BillFieldsFragment } from '#gql/graphql.ts';
import { ModalProvider } from '#ui/modal/modal-context.tsx';
import type { PayHelp } from '#parts/paying/how-to-pay-panel.tsx';
import { howToPayModalId, HowToPayModal } from './how-to-pay-modal.tsx';
import { type PayAction, payActions, type PayActions, PayingContext, type PaymentWay } from './paying-context.ts';
import { promiseModalId, PromiseModal } from './promise-modal.tsx';
import { proofSheetId, ProofSheet } from './proof-sheet.tsx';

const sheets: Record<PayAction, string> = { pay: howToPayModalId, paid: proofSheetId, promise: promiseModalId };

type PayingProviderProps = {
  bills: readonly BillFieldsFragment[];
  platforms: readonly PaymentWay[];
  help: PayHelp;
  children: ReactNode;
};

/**
 * The three actions for a bill, each a sheet. The open one and its bill are in the address (`?pay=12`, `?paid=12`,
 * `?promise=12`): banners and mails link straight to it, and Back closes it.
 */
export function PayingProvider({ bills, platforms, help, children }: PayingProviderProps) {
  const [search, setSearch] = useSearchParams();
  const action = payActions.find((name) => search.has(name));
  const bill = bills.find(({ id, isPayable }) => isPayable && String(id) === search.get(action ?? ''));
  const platform = search.get('by');
  const paying = useMemo((): PayActions => {
    const show = (name: PayAction) => (openedBill: BillFieldsFragment, by?: string) =>
      setSearch((params) => {
        for (const other of payActions) params.delete(other);
        params.set(name, String(openedBill.id));
        if (by) params.set('by', by);
        return params;
      });
    return { howToPay: show('pay'), havePaid: show('paid'), promise: show('promise') };
  }, [setSearch]);
  const close = () =>
    setSearch(
      (params) => {
        for (const name of [...payActions, 'by']) params.delete(name);
        return params;
      },
      { replace: true },
    );
  return (
    <PayingContext value={paying}>
      {children}
      {action && bill && (
        <ModalProvider current={sheets[action]} onChange={(id) => id === null && close()}>
          {action === 'pay' && <HowToPayModal key={bill.id} bill={bill} platforms={platforms} help={help} />}
          {action === 'paid' && (
            <ProofSheet key={`${bill.id}-${platform}`} bill={bill} platforms={platforms} platform={platform} />
          )}
          {action === 'promise' && <PromiseModal key={bill.id} bill={bill} />}
        </ModalProvider>
      )}
    </PayingContext>
  );
}
