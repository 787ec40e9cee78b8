import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from '#router/router.ts';
import type { BillFieldsFragment, MyBillingQuery } from '#gql/graphql.ts';
import { laterPart, useLoadAtOnce, useLoadLater, useLoadPromised } from '#offline/later-part.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { ModalProvider } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import type { ChosenPicture } from './chosen-picture.ts';
import { howToPayModalId, HowToPayModal, HowToPayPanel } from './how-to-pay-modal.tsx';
import { useKeptQrCodes } from './use-kept-qr-codes.ts';
import { type PayAction, payActions, type PayActions, PayingContext } from './paying-context.ts';

const proofSheetId = 'i-have-paid';
const promiseSheetId = 'promise-to-pay';
const sentSheetId = 'proof-sent';
const sheets: Record<PayAction, string> = {
  pay: howToPayModalId,
  paid: proofSheetId,
  promise: promiseSheetId,
  sent: sentSheetId,
};

/** Which bills an action is for: what became of a proof is also told of a paid one. */
const isFor: Record<PayAction, (bill: BillFieldsFragment) => boolean> = {
  pay: ({ isPayable }) => isPayable,
  paid: ({ isPayable }) => isPayable,
  promise: ({ promisableUntil }) => promisableUntil !== null,
  sent: () => true,
};

const ProofFields = laterPart(async () => (await import('./proof-fields.tsx')).ProofFields);
const PromiseFields = laterPart(async () => (await import('./promise-fields.tsx')).PromiseFields);
const ProofSent = laterPart(async () => (await import('./proof-sent.tsx')).ProofSent);
// Few come here by sharing a picture.
const SharedPicture = laterPart(async () => (await import('./shared-picture.tsx')).SharedPicture, null);

type PayingProviderProps = {
  billing: MyBillingQuery['myBilling'];
  /** The open ones without a proof that waits, the earliest first. */
  unproven: readonly BillFieldsFragment[];
  children: ReactNode;
};

/**
 * The actions for a bill, each a sheet. The open one and its bill are in the address (`?pay=12`, `?paid=12`,
 * `?promise=12`, `?sent=12`): banners and mails link straight to it, and Back closes it. With `?shared=1` it opens with a
 * picture from another application.
 */
export function PayingProvider({ billing, unproven, children }: PayingProviderProps) {
  const { platforms, help } = billing;
  const bills = billing.invoices.flatMap(({ entries }) => entries);
  const [search, setSearch] = useSearchParams();
  const action = payActions.find((name) => search.has(name));
  const found = bills.find(({ id }) => String(id) === search.get(action ?? ''));
  const bill = action && found && isFor[action](found) ? found : undefined;
  const platform = search.get('by');
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  // A proof can be made without a connection, and the account to pay into is wanted beside the other application.
  useLoadAtOnce(HowToPayPanel);
  useLoadPromised(unproven.length > 0 ? [ProofFields, PromiseFields] : null);
  useLoadLater(ProofSent);
  useKeptQrCodes(platforms);
  const paying = useMemo((): PayActions => {
    const show = (name: PayAction, options?: { replace: boolean }) => (openedBill: BillFieldsFragment, by?: string) =>
      setSearch((params) => {
        for (const other of [...payActions, 'shared', 'by']) params.delete(other);
        params.set(name, String(openedBill.id));
        if (by) params.set('by', by);
        return params;
      }, options);
    return {
      howToPay: show('pay'),
      havePaid: show('paid'),
      promise: show('promise'),
      seeProof: show('sent'),
      proofSent: show('sent', { replace: true }),
    };
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
          {action === 'sent' && (
            <Modal id={sentSheetId} title={`Payment ${bill.number} of ${bill.entryCount}`} footer={<BackHome />}>
              <ProofSent key={bill.id} bill={bill} billing={billing} />
            </Modal>
          )}
        </ModalProvider>
      )}
    </PayingContext>
  );
}

function BackHome() {
  return (
    <RouteButton to="home" size="lg" fullWidth>
      Back to home
    </RouteButton>
  );
}
