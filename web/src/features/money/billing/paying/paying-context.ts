import { createContext, useContext } from 'react';
import type { BillFieldsFragment, MyBillingQuery } from '#gql/graphql.ts';

export type PaymentWay = MyBillingQuery['myBilling']['platforms'][number];

/** The actions for a bill, as the address names them. */
export const payActions = ['pay', 'paid', 'promise', 'sent'] as const;
export type PayAction = (typeof payActions)[number];

export type PayActions = {
  howToPay: (bill: BillFieldsFragment) => void;
  /** Opens the sheet for a proof; from the instructions of a platform with that one chosen. */
  havePaid: (bill: BillFieldsFragment, platform?: string) => void;
  promise: (bill: BillFieldsFragment) => void;
  /** What became of the last proof for a bill. */
  seeProof: (bill: BillFieldsFragment) => void;
  /** The same in place of the form that sent it: Back leads to where the form was opened. */
  proofSent: (bill: BillFieldsFragment) => void;
};

export const PayingContext = createContext<PayActions | null>(null);

export function usePaying(): PayActions {
  const paying = useContext(PayingContext);
  if (!paying) throw new Error('usePaying must be used within a PayingProvider');
  return paying;
}
