import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import type { BillFieldsFragment } from '#gql/graphql.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { laterPart } from '#offline/later-part.tsx';
import type { PayHelp } from '#parts/paying/how-to-pay-panel.tsx';
import classes from '../account/account.module.css';
import { OpenMyGatewayCheckout } from '../account.operations.ts';
import { useOwnPromise } from './kept-promise.ts';
import { useKeptProof } from './kept-proof.ts';
import { ProofOnPhone } from './proof-on-phone.tsx';
import { type PaymentWay, usePaying } from './paying-context.ts';
import { ToneBadge } from '../tone-badge.tsx';

export const howToPayModalId = 'how-to-pay';

export const HowToPayPanel = laterPart(async () => (await import('#parts/paying/how-to-pay-panel.tsx')).HowToPayPanel);

type HowToPayProps = { bill: BillFieldsFragment; platforms: readonly PaymentWay[]; help: PayHelp };

/** The account to pay into, with every value one tap from the clipboard. */
export function HowToPayModal({ bill, platforms, help }: HowToPayProps) {
  const paying = usePaying();
  const { waiting } = useKeptProof(bill.id);
  const promise = useOwnPromise(bill);
  const [chosen, setChosen] = useState<string | null>(bill.paymentPlatform);
  const way = platforms.find(({ platform }) => platform === chosen) ?? platforms[0];
  return (
    <Modal
      id={howToPayModalId}
      title="How to pay"
      footer={
        way && !way.isGateway && !waiting ? (
          <Button size="lg" fullWidth onClick={() => paying.havePaid(bill, way.platform)}>
            I have paid
          </Button>
        ) : undefined
      }
    >
      {waiting && <ProofOnPhone item={waiting} />}
      <HowToPayPanel
        amount={bill.openAmount}
        code={bill.paymentCode}
        about={`Payment ${bill.number} of ${bill.entryCount} · ${bill.productName}`}
        due={
          <ToneBadge tone={bill.statusTone}>
            {bill.isOverdue ? 'Was due' : 'Due'} <DateText value={bill.scheduleDate} />
          </ToneBadge>
        }
        others={
          bill.entryCount > 1 && (
            <RouteLink to="account" query={{ q: 'billings' }}>
              All {bill.entryCount} payments
            </RouteLink>
          )
        }
        isKept
        ways={platforms}
        chosen={way?.platform ?? null}
        onChoose={setChosen}
        help={help}
        gateway={(one) => <GatewayButton bill={bill} way={one} />}
      />
      {bill.promisableUntil && (
        <Button variant="subtle" fullWidth className={classes.promiseButton} onClick={() => paying.promise(bill)}>
          {promise ? 'Change my promise' : 'I cannot pay today'}
        </Button>
      )}
    </Modal>
  );
}

/** Leads to the gateway's own page and back to the bills. */
function GatewayButton({ bill, way }: { bill: BillFieldsFragment; way: { platform: string; label: string } }) {
  const [open, { loading }] = useMutation(OpenMyGatewayCheckout);
  const go = async () => {
    try {
      const { data } = await open({ variables: { scheduleId: bill.id, gateway: way.platform } });
      if (data) location.assign(data.openMyGatewayCheckout.url);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <>
      <p className={classes.instructions}>
        You pay on the website of {way.label} and come back here. We confirm it at once, no proof needed.
      </p>
      <Button size="lg" fullWidth loading={loading} onClick={() => void go()}>
        Pay with {way.label}
      </Button>
    </>
  );
}
