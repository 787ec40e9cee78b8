import { dayText } from '@app/rules/time/day-text';
import { Card } from '../card.tsx';
import type { Entry, Order } from './order.ts';
import { pesosText } from '#parts/paying/pesos-text.ts';
import light from '#light/light.module.css';
import classes from '../checkout.module.css';

/** All entries of an order with their codes, and the total. */
export function OrderBill({ order }: { order: Order }) {
  return (
    <Card title="Your payments">
      <p className={light.note}>
        {order.termName}
        {order.couponCode !== null && `, coupon ${order.couponCode}`}
      </p>
      <ol className={classes.bill}>
        {order.entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <strong>{dayText(entry.scheduleDate)}</strong>
              {entry.price > 0 && <span className={classes.code}>{entry.paymentCode}</span>}
            </span>
            <span className={classes.billAmount}>
              <span className={classes.amount}>{pesosText(entry.price)}</span>
              <EntryState order={order} entry={entry} />
            </span>
          </li>
        ))}
      </ol>
      <dl className={classes.sums}>
        {order.discount > 0 && (
          <div className={classes.sum}>
            <dt>Discount</dt>
            <dd className={classes.amount}>{pesosText(-order.discount)}</dd>
          </div>
        )}
        <div className={classes.sum} data-total>
          <dt>Total</dt>
          <dd className={classes.amount}>{pesosText(order.total)}</dd>
        </div>
      </dl>
      <Returned order={order} />
    </Card>
  );
}

function EntryState({ order, entry }: { order: Order; entry: Entry }) {
  if (entry.price === 0)
    return (
      <span className={classes.badge} data-tone="good">
        Free
      </span>
    );
  const isWaiting = order.proofs.some(({ scheduleId, status }) => scheduleId === entry.id && status === 'submitted');
  if (entry.isPaid)
    return (
      <span className={classes.badge} data-tone="good">
        Paid
      </span>
    );
  if (isWaiting)
    return (
      <span className={classes.badge} data-tone="good">
        Being checked
      </span>
    );
  if (order.state === 'LAPSED') return <span className={classes.badge}>Cancelled</span>;
  if (entry.openAmount < entry.price) return <span className={classes.badge}>{pesosText(entry.openAmount)} left</span>;
  return <span className={classes.badge}>Open</span>;
}

/** Rejected proofs, with the reason; the newest of each entry counts. */
function Returned({ order }: { order: Order }) {
  const returned = order.proofs.filter(
    ({ scheduleId, status }) =>
      status === 'rejected' && order.entries.some(({ id, isPaid }) => id === scheduleId && !isPaid),
  );
  const last = returned.at(-1);
  if (!last) return null;
  return (
    <p className={light.failure} role="status">
      We could not accept your proof of {pesosText(last.amount)}: {last.remarks ?? 'please send a better picture.'}
    </p>
  );
}
