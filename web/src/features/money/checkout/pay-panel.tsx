import { dayText } from '@app/rules/time/day-text';
import { useState } from 'react';
import { GatewayButton } from './gateway-button.tsx';
import { HowToPayPanel } from './how-to-pay-panel.tsx';
import type { Entry, Order } from './order.ts';
import { ProofForm } from './proof-form.tsx';
import light from '#light/light.module.css';
import classes from './checkout.module.css';

type PayPanelProps = { token: string; order: Order; entry: Entry; onPaid: () => void };

const proofId = 'i-have-paid';

/** How to pay the next entry, by the platform that was chosen or another, and the proof of it. */
export function PayPanel({ token, order, entry, onPaid }: PayPanelProps) {
  const [chosen, setChosen] = useState(order.platform);
  const platform = order.platforms.find((each) => each.platform === chosen) ?? order.platforms[0];
  const isByHand = platform !== undefined && !platform.isGateway;
  return (
    <>
      <HowToPayPanel
        amount={entry.openAmount}
        code={entry.paymentCode}
        about={`Payment ${entry.number} of ${order.entries.length} · ${order.productName}`}
        due={entry.number > 1 && <span className={classes.badge}>Due {dayText(entry.scheduleDate)}</span>}
        ways={order.platforms}
        chosen={platform?.platform ?? null}
        onChoose={setChosen}
        help={order.help}
        gateway={(way) => <GatewayButton token={token} entry={entry} gateway={way.platform} label={way.label} />}
      />
      {isByHand && (
        <>
          {/* Sticks to the thumb until the form itself is reached. */}
          <div className={classes.paidBar}>
            <a className={light.button} data-size="lg" href={`#${proofId}`}>
              I have paid
            </a>
          </div>
          <section id={proofId} className={classes.card}>
            <ProofForm token={token} entry={entry} platform={platform.platform} onSent={onPaid} />
          </section>
        </>
      )}
    </>
  );
}
