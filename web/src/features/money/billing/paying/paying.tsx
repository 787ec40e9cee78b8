import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from '#router/router.ts';
import type { BillFieldsFragment } from '#gql/graphql.ts';
import { laterPart, useLoadLater } from '#offline/later-part.tsx';
import { ModalProvider } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import type { PayHelp } from '#parts/paying/how-to-pay-panel.tsx';
import type { ChosenPicture } from './chosen-picture.ts';
import { howToPayModalId, HowToPayModal, HowToPayPanel } from './how-to-pay-modal.tsx';
import { useKeptQrCodes } from './use-kept-qr-codes.ts';
import { type PayAction, payActions, type PayActions, PayingContext, type PaymentWay } from './paying-context.ts';

const proofSheetId = 'i-have-paid';
const promiseSheetId = 'promise-to-pay';
const sheets: Record<PayAction, string> = { pay: howToPayModalId, paid: proofSheetId, promise: promiseSheetId };

const ProofFields = laterPart(async () => (await import('./proof-fields.tsx')).ProofFields);
const PromiseFields = laterPart(async () => (await import('./promise-fields.tsx')).PromiseFields);
// Few come here by sharing a picture.
const SharedPicture = laterPart(async () => (await import('./shared-picture.tsx')).SharedPicture, null);

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
  // A proof can be made without a connection, and the account to pay into is wanted beside the other application.
  useLoadLater(HowToPayPanel, ProofFields, PromiseFields);
  useKeptQrCodes(platforms);
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
        <SharedPicture
          bills={unproven}
          onPicture={(taken, openedBill) => {
            setPicture(taken);
            paying.havePaid(openedBill);
          }}
        />
      )}
      {children}
      {action && bill && (
        <ModalProvider current={sheets[action]} onChange={(id) => id === null && close()}>
          {action === 'pay' && <HowToPayModal key={bill.id} bill={bill} platforms={platforms} help={help} />}
          {action === 'paid' && (
            <Modal id={proofSheetId} title="I have paid">
              <ProofFields
                key={`${bill.id}-${platform}`}
                bill={bill}
                platforms={platforms}
                platform={platform}
                shared={picture && { picture, bills: unproven }}
              />
            </Modal>
          )}
          {action === 'promise' && (
            <Modal id={promiseSheetId} title="When can you pay?">
              <PromiseFields key={bill.id} bill={bill} />
            </Modal>
          )}
        </ModalProvider>
      )}
    </PayingContext>
  );
}
