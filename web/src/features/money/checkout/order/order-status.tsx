import { opensUnpaid } from '@app/rules/money/checkout/order';
import { pathTo } from '@app/rules/navigation/route-table';
import { dayText, instantText } from '@app/rules/time/day-text';
import { useEffect, useRef } from 'react';
import type { Order } from './order.ts';
import { PasswordNotice } from './password-notice.tsx';
import { wayOf } from './sent-panel.tsx';
import { pesosText } from '#parts/paying/pesos-text.ts';
import light from '#light/light.module.css';
import classes from '../checkout.module.css';

type Situation = {
  /** The gateway's word about a payment is on its way. */
  isConfirming: boolean;
  /** The person came by the link in our email, so the page offers to confirm the order. */
  canConfirm: boolean;
};
type OrderStatusProps = Situation & { token: string; order: Order; onOrderAgain: () => void };

/** The state of the order, in the first line of the page. */
export function OrderStatus({ token, order, onOrderAgain, ...situation }: OrderStatusProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { heading, text, tone } = wordsOf(order, situation);
  return (
    <section className={classes.status} data-tone={tone} aria-live="polite">
      <p className={classes.statusName}>{order.productName}</p>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <p>{text}</p>
      {order.state === 'LIVE' && order.passwordMailedTo !== null && (
        <PasswordNotice token={token} address={order.passwordMailedTo} />
      )}
      {order.state === 'LIVE' && order.passwordMailedTo === null && (
        <a className={light.button} href={pathTo('home')}>
          Start learning
        </a>
      )}
      {order.state === 'LAPSED' && (
        <button type="button" className={light.button} onClick={onOrderAgain}>
          Order again
        </button>
      )}
    </section>
  );
}

type StatusTexts = { heading: string; text: string; tone: 'good' | 'wait' | 'plain' };

function wordsOf(order: Order, { isConfirming, canConfirm }: Situation): StatusTexts {
  if (order.state === 'LAPSED')
    return {
      heading: 'This order has lapsed',
      text: 'It was not paid in time, or you placed another one. There is nothing to pay for it.',
      tone: 'plain',
    };
  if (order.state === 'LIVE') return { heading: 'Salamat! You are in.', text: liveText(order).trim(), tone: 'good' };
  if (isConfirming)
    return {
      heading: 'Waiting for confirmation',
      text: 'Your payment is on its way. This page updates when it arrives.',
      tone: 'wait',
    };
  const proof = order.proofs.find(({ status }) => status === 'submitted');
  if (proof)
    return {
      heading: 'Salamat! We have your proof.',
      text: `${wayOf(order, proof)?.usualWait ?? 'We check it within one working day.'} We will email you when it is approved.`,
      tone: 'good',
    };
  if (opensUnpaid(order.entries))
    return {
      heading: 'One more step',
      text: `${canConfirm ? 'Confirm your order and you are in.' : 'Open the email we sent you and confirm your order.'} There is nothing to pay${order.total === 0 ? '' : ' today'}.`,
      tone: 'wait',
    };
  if (order.platforms.length === 0)
    return {
      heading: 'We have your order',
      text: 'You do not have to pay yet. We will email you the account to pay to and keep your order until then.',
      tone: 'wait',
    };
  const until = order.lapsesAt ? ` We keep the order for you until ${instantText(new Date(order.lapsesAt))}.` : '';
  return {
    heading: 'Your order is placed',
    text: `Pay the first amount below and you are in.${until} We also sent this to your email.`,
    tone: 'wait',
  };
}

function liveText({ startsOn, total, entries }: Order): string {
  const start = startsOn ? `It starts on ${dayText(startsOn)}.` : '';
  if (total === 0) return `${start} There is nothing to pay.`;
  const next = entries.find(({ isPaid }) => !isPaid);
  return next
    ? `${start} The next payment of ${pesosText(next.openAmount)} is due on ${dayText(next.scheduleDate)}.`
    : `${start} Everything is paid.`;
}
