import { type ReactNode, useMemo, useState } from 'react';
import type { BillFieldsFragment } from '../../gql/graphql.ts';
import { useModal } from '../../ui/modal/modal-context.tsx';
import { howToPayModalId, HowToPayModal } from './how-to-pay-modal.tsx';
import { type Paying, PayingContext, type PaymentWay } from './paying-context.ts';
import { promiseModalId, PromiseModal } from './promise-modal.tsx';
import { proofSheetId, ProofSheet } from './proof-sheet.tsx';

/** The three things one can do about a bill, each a sheet that any part of the page opens. */
export function PayingProvider({ platforms, children }: { platforms: readonly PaymentWay[]; children: ReactNode }) {
  const modal = useModal();
  const { open } = modal;
  const [chosen, setChosen] = useState<{ bill: BillFieldsFragment; platform: string | null } | null>(null);
  const paying = useMemo((): Paying => {
    const show = (id: string) => (bill: BillFieldsFragment, platform?: string) => {
      setChosen({ bill, platform: platform ?? null });
      open(id);
    };
    return { howToPay: show(howToPayModalId), havePaid: show(proofSheetId), promise: show(promiseModalId) };
  }, [open]);
  return (
    <PayingContext value={paying}>
      {children}
      {chosen && (
        <>
          <HowToPayModal bill={chosen.bill} platforms={platforms} />
          <ProofSheet
            key={`${chosen.bill.id}-${chosen.platform}`}
            bill={chosen.bill}
            platforms={platforms}
            platform={chosen.platform}
          />
          <PromiseModal key={chosen.bill.id} bill={chosen.bill} />
        </>
      )}
    </PayingContext>
  );
}
