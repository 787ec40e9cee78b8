import { pesosText } from '#parts/paying/pesos-text.ts';
import type { Term } from './offer.ts';
import classes from '../checkout.module.css';

type SummaryProps = { name: string; term: Term; couponCode: string | null };

/** The total of the order, before it is placed. */
export function Summary({ name, term, couponCode }: SummaryProps) {
  const today = term.entries[0]?.price ?? 0;
  return (
    <section className={classes.card} aria-label="Your order">
      <h2>Your order</h2>
      <dl className={classes.sums}>
        <Row label={name} amount={term.listPrice} />
        {term.discount > 0 && <Row label={`Coupon ${couponCode ?? ''}`} amount={-term.discount} />}
        <Row label="Total" amount={term.total} isTotal />
        {term.entries.length > 1 && <Row label="Due today" amount={today} />}
      </dl>
    </section>
  );
}

function Row({ label, amount, isTotal }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div className={classes.sum} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd className={classes.amount}>{pesosText(amount)}</dd>
    </div>
  );
}
