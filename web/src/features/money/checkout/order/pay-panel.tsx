import { dayText } from '@app/rules/time/day-text';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { GatewayButton } from './gateway-button.tsx';
import { HowToPayPanel } from '#parts/paying/how-to-pay-panel.tsx';
import type { Entry, Order } from './order.ts';
import { ProofForm } from './proof-form.tsx';
import light from '#light/light.module.css';
import classes from '../checkout.module.css';

type PayPanelProps = { token: string; order: Order; entry: Entry; onPaid: () => void };

const proofId = 'i-have-paid';

/** How to pay the next entry, by the chosen platform or another, and its proof. */
export function PayPanel({ token, order, entry, onPaid }: PayPanelProps) {
  const [chosen, setChosen] = useState(order.platform);
  const platform = order.platforms.find((each) => each.platform === chosen) ?? order.platforms[0];
  const isByHand = platform !== undefined && !platform.isGateway;
  const form = useRef<HTMLElement>(null);
  const isReached = useReached(form, isByHand);
  const goToForm = (event: MouseEvent) => {
    event.preventDefault();
    form.current?.scrollIntoView();
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  };
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
          {!isReached && (
            <div className={classes.paidBar}>
              <a className={light.button} data-size="lg" href={`#${proofId}`} onClick={goToForm}>
                I have paid
              </a>
            </div>
          )}
          <section id={proofId} ref={form} className={classes.card}>
            <ProofForm token={token} entry={entry} platform={platform.platform} onSent={onPaid} />
          </section>
        </>
      )}
    </>
  );
}

/** Whether a part of the page has come up from below; it stays reached above the window. */
function useReached(part: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const { current } = part;
    if (!isThere || !current || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setReached(entry.isIntersecting || entry.boundingClientRect.top < 0);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [part, isThere]);
  return isReached;
}
