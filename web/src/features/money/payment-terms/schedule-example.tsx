import { typedPesos } from '@app/rules/amounts/typed-amount';
import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import { planSchedule } from '@app/rules/money/payment-terms/schedule';
import { manilaDay } from '@app/rules/time/manila';
import { useState } from 'react';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { Money } from '#ui/values/money.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import classes from './payment-terms.module.css';

type ScheduleExampleProps = {
  /** Null while the form is not whole. */
  term: FrozenTerm | null;
};

/** The schedule of the term for an amount that begins today: the same rule as in the checkout. */
export function ScheduleExample({ term }: ScheduleExampleProps) {
  const [amount, setAmount] = useState('12,000');
  const today = manilaDay(useNow());
  const { data: total, error } = typedPesos.safeParse(amount);
  const isTooMuch = total !== undefined && total < 0;
  const entries = term && total !== undefined && !isTooMuch ? planSchedule(total, term, today) : [];
  return (
    <Card title="Example">
      <div className={classes.example}>
        <PesosField
          label="Amount"
          value={amount}
          error={isTooMuch ? 'Enter an amount such as 1,500' : error?.issues[0]?.message}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <div aria-live="polite">
          {term === null && <p className={classes.dim}>Fill in the term to see its payments.</p>}
          {entries.length > 0 && (
            <ol className={classes.entries} aria-label="Payments, if bought today">
              {entries.map(({ number, price, scheduleDate }) => (
                <li key={number}>
                  <span className={classes.number}>{number}</span>
                  <DateText value={scheduleDate} />
                  <Money centavos={price} strong />
                </li>
              ))}
            </ol>
          )}
        </div>
        <p className={classes.dim}>If bought today. Leftover centavos go to the first payment.</p>
      </div>
    </Card>
  );
}
