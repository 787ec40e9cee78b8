import { opensUnpaid } from '@app/rules/money/checkout/order';
import { notFoundPage, pathTo } from '@app/rules/navigation/route-table';
import { dayInManila, dayText } from '@app/rules/time/day-text';
import { useCallback, useState, useEffect } from 'react';
import { ask } from '#light/light-client.ts';
import { FailedPage, LoadingPage, Message } from '#light/frame.tsx';
import { HelpRows } from '#parts/paying/how-to-pay-panel.tsx';
import { pesosText } from '#parts/paying/pesos-text.ts';
import { useLoaded } from '#light/use-loaded.ts';
import light from '#light/light.module.css';
import { Card } from '../card.tsx';
import { ConfirmOrder, OpenOrder } from '../checkout.light.operations.ts';
import { ActionButton } from './action-button.tsx';
import { OrderBill } from './order-bill.tsx';
import type { Entry, Order } from './order.ts';
import { OrderStatus } from './order-status.tsx';
import { PayPanel } from './pay-panel.tsx';
import { SentPanel } from './sent-panel.tsx';
import classes from '../checkout.module.css';

type OrderPageProps = {
  token: string;
  isBackFromGateway: boolean;
  confirmation: string | null;
  onOrderAgain: () => void;
};

/** An order: its debts, how to pay them, and the state of its payments. */
export function OrderPage({ token, isBackFromGateway, confirmation, onOrderAgain }: OrderPageProps) {
  const load = useCallback(async () => {
    const { checkoutOrder: order } = await ask(OpenOrder, { token });
    // Payments that follow are not for anyone who only opens a link: that takes a press.
    if (confirmation === null || order.state !== 'WAITING' || order.total > 0) return order;
    await ask(ConfirmOrder, { token, confirmation });
    return (await ask(OpenOrder, { token })).checkoutOrder;
  }, [token, confirmation]);
  const { state, reload } = useLoaded(load);
  const isWaiting = state.status === 'ready' && state.value.state === 'WAITING';
  const [paysOtherwise, setPaysOtherwise] = useState(false);
  const isConfirming = isWaiting && isBackFromGateway && !paysOtherwise;
  usePolling(isConfirming, reload);

  if (state.status === 'loading') return <LoadingPage what="the checkout" />;
  if (state.status === 'failed') {
    if (state.error.code !== 'NOT_FOUND')
      return <FailedPage title={state.error.message} onRetry={() => void reload()} />;
    return (
      <Message title={notFoundPage.text} text="Open the link in your email again.">
        <button type="button" className={light.button} onClick={onOrderAgain}>
          Go to the checkout
        </button>
      </Message>
    );
  }
  const order = state.value;
  const next = nextEntry(order);
  const waiting = order.proofs.find(({ status, isGateway }) => status === 'submitted' && !isGateway);
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <OrderStatus
          token={token}
          order={order}
          isConfirming={isConfirming}
          canConfirm={confirmation !== null}
          onOrderAgain={onOrderAgain}
        />
        {isWaiting && confirmation !== null && opensUnpaid(order.entries) && (
          <ActionButton size="lg" onPress={() => ask(ConfirmOrder, { token, confirmation }).then(reload)}>
            Confirm my order
          </ActionButton>
        )}
        {isConfirming && (
          <button type="button" className={light.linkButton} onClick={() => setPaysOtherwise(true)}>
            I have not paid yet
          </button>
        )}
        {waiting && <SentPanel token={token} order={order} proof={waiting} onTakenBack={() => void reload()} />}
        {next && !isConfirming && (
          <NextPayment key={next.id} token={token} order={order} entry={next} onPaid={() => void reload()} />
        )}
        {!next && !isConfirming && <HelpRows help={order.help} code={order.entries[0]?.paymentCode} />}
        {order.isOwn && !next && order.state !== 'LIVE' && (
          <a className={light.button} data-size="lg" href={pathTo('home')}>
            Back to home
          </a>
        )}
      </div>
      <aside className={classes.aside}>
        <OrderBill order={order} />
        {!waiting && <SentProofs token={token} proofs={order.proofs} />}
      </aside>
    </div>
  );
}

type NextPaymentProps = { token: string; order: Order; entry: Entry; onPaid: () => void };

/** A due entry is paid now; a later one is only listed, with a quiet way to pay it early. */
function NextPayment({ token, order, entry, onPaid }: NextPaymentProps) {
  const isLater = order.state === 'LIVE' && entry.scheduleDate > dayInManila(new Date());
  const [paysEarly, setPaysEarly] = useState(false);
  if (!isLater || paysEarly) return <PayPanel token={token} order={order} entry={entry} onPaid={onPaid} />;
  return (
    <>
      <Card title="Next payment">
        <p>
          <b className={classes.amount}>{pesosText(entry.openAmount)}</b> on {dayText(entry.scheduleDate)}. We will
          remind you.
        </p>
        <button type="button" className={light.linkButton} onClick={() => setPaysEarly(true)}>
          Pay it now
        </button>
      </Card>
      <HelpRows help={order.help} code={entry.paymentCode} />
    </>
  );
}

/** The proof sent for the order, to look at again. */
function SentProofs({ token, proofs }: { token: string; proofs: Order['proofs'] }) {
  const sent = proofs.filter(({ hasFile }) => hasFile);
  if (sent.length === 0) return null;
  return (
    <Card title="What you sent">
      <ul className={classes.bill}>
        {sent.map(({ id, amount, paidOn }) => (
          <li key={id}>
            <a href={`/api/order-proofs/${token}/${id}`} target="_blank" rel="noreferrer">
              See your proof of {pesosText(amount)}
            </a>
            <span>{dayText(paidOn)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The entry to pay now: the first that is open and on which no proof waits. */
function nextEntry({ state, entries, proofs }: Order): Entry | undefined {
  if (state === 'LAPSED') return undefined;
  // What costs nothing today is confirmed before anything of it is paid.
  if (state === 'WAITING' && opensUnpaid(entries)) return undefined;
  const waiting = new Set(proofs.filter(({ status }) => status === 'submitted').map(({ scheduleId }) => scheduleId));
  const first = entries.find(({ isPaid }) => !isPaid);
  return first && !waiting.has(first.id) ? first : undefined;
}

const firstPause = 2_000;
const longestPause = 15_000;

/** Looks again and again, less and less often: a gateway's word comes within seconds, or a while later. */
function usePolling(isOn: boolean, look: () => Promise<void>): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (pause: number) => {
      timer = setTimeout(() => {
        void look().finally(() => wait(Math.min(pause * 1.4, longestPause)));
      }, pause);
    };
    wait(firstPause);
    return () => clearTimeout(timer);
  }, [isOn, look]);
}
