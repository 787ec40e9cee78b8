import { useState } from 'react';
import { Card } from './card.tsx';
import { CopyRow } from './copy-row.tsx';
import { GatewayButton } from './gateway-button.tsx';
import type { Entry, Order } from './order.ts';
import { pesosText } from './pesos-text.ts';
import { ProofForm } from './proof-form.tsx';
import classes from './checkout.module.css';

type PayPanelProps = { token: string; order: Order; entry: Entry; onPaid: () => void };

/** How to pay the next entry, by the platform that was chosen or another. */
export function PayPanel({ token, order, entry, onPaid }: PayPanelProps) {
  const [chosen, setChosen] = useState(order.platform);
  const platform = order.platforms.find((each) => each.platform === chosen) ?? order.platforms[0];
  if (!platform)
    return (
      <Card title={`Pay ${pesosText(entry.openAmount)}`}>
        <p>We will write to you how to pay. Keep your payment code: {entry.paymentCode}</p>
      </Card>
    );
  return (
    <Card title={`Pay ${pesosText(entry.openAmount)}`}>
      {order.platforms.length > 1 && (
        <div className={classes.tabs} role="group" aria-label="Where to pay">
          {order.platforms.map((each) => (
            <button
              key={each.platform}
              type="button"
              aria-pressed={each === platform}
              onClick={() => setChosen(each.platform)}
            >
              {each.label}
            </button>
          ))}
        </div>
      )}
      {platform.isGateway ? (
        <GatewayButton token={token} entry={entry} gateway={platform.platform} label={platform.label} />
      ) : (
        <>
          {platform.instructions && <p className={classes.instructions}>{platform.instructions}</p>}
          {platform.qrUrl && (
            <img
              className={classes.qr}
              src={platform.qrUrl}
              alt={`QR code of ${platform.label}`}
              width={240}
              height={240}
            />
          )}
          <ul className={classes.copyRows}>
            {platform.accountNumber && <CopyRow label="Account number" value={platform.accountNumber} />}
            {platform.accountName && <CopyRow label="Account name" value={platform.accountName} />}
            <CopyRow label="Amount" value={entry.openAmount.toFixed(2)} shown={pesosText(entry.openAmount)} />
            <CopyRow label="Payment code, for the note" value={entry.paymentCode} isCode />
          </ul>
          <ProofForm token={token} entry={entry} platform={platform.platform} onSent={onPaid} />
        </>
      )}
    </Card>
  );
}
