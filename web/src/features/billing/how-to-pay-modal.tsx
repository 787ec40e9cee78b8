import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BillFieldsFragment } from '../../gql/graphql.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './account.module.css';
import { OpenMyGatewayCheckout } from './account.operations.ts';
import { type PaymentWay, usePaying } from './paying-context.ts';

export const howToPayModalId = 'how-to-pay';

type HowToPayProps = { bill: BillFieldsFragment; platforms: readonly PaymentWay[] };

/** Where the money goes, with everything that has to be typed elsewhere one tap from the clipboard. */
export function HowToPayModal({ bill, platforms }: HowToPayProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const way = platforms.find(({ platform }) => platform === chosen) ?? platforms[0];
  return (
    <Modal id={howToPayModalId} title="How to pay">
      <div className={classes.parts}>
        <p className={classes.dueFacts}>
          <Money pesos={bill.openAmount} strong /> · payment {bill.number} of {bill.entryCount} · {bill.productName}
        </p>
        {platforms.length > 1 && (
          <SelectField
            label="Where"
            data={platforms.map(({ platform, label }) => ({ value: platform, label }))}
            value={way?.platform ?? null}
            onChange={setChosen}
          />
        )}
        {!way && <p>We will write to you how to pay. Keep your payment code: {bill.paymentCode}</p>}
        {way?.isGateway && <GatewayButton bill={bill} way={way} />}
        {way && !way.isGateway && <Instructions bill={bill} way={way} />}
      </div>
    </Modal>
  );
}

function Instructions({ bill, way }: { bill: BillFieldsFragment; way: PaymentWay }) {
  const paying = usePaying();
  return (
    <>
      <p className={classes.instructions}>{way.instructions}</p>
      {way.qrUrl && (
        <img className={classes.qr} src={way.qrUrl} alt={`QR code of ${way.label}`} width={240} height={240} />
      )}
      <ul className={classes.copyRows}>
        {way.accountNumber && <CopyRow label="Account number" short="number" value={way.accountNumber} />}
        {way.accountName && <CopyRow label="Account name" short="name" value={way.accountName} />}
        <CopyRow label="Amount" short="amount" value={bill.openAmount.toFixed(2)} />
        <CopyRow label="Payment code, for the note" short="code" value={bill.paymentCode} />
      </ul>
      <Button size="lg" fullWidth onClick={() => paying.havePaid(bill, way.platform)}>
        I have paid
      </Button>
    </>
  );
}

/** `short` names the button; several that are called Copy could not be told apart by ear. */
function CopyRow({ label, short, value }: { label: string; short: string; value: string }) {
  return (
    <li className={classes.codeRow}>
      <span>
        <span className={classes.rowLabel}>{label}</span>
        <b className={classes.rowValue}>{value}</b>
      </span>
      <CopyButton value={value} label={`Copy ${short}`} />
    </li>
  );
}

/** Leads to the gateway's own page and back to the bills. */
function GatewayButton({ bill, way }: { bill: BillFieldsFragment; way: PaymentWay }) {
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
        You pay on the page of {way.label} and come back here. It is confirmed at once, no proof needed.
      </p>
      <Button size="lg" fullWidth loading={loading} onClick={() => void go()}>
        Pay with {way.label}
      </Button>
    </>
  );
}
