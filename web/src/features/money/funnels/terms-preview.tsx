import type { Centavos } from '@app/rules/amounts/pesos';
import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import { quote } from '@app/rules/money/checkout/quote';
import { manilaDay } from '@app/rules/time/manila';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import classes from './funnels.module.css';

type TermsPreviewProps = { price: Centavos; terms: readonly FrozenTerm[] };

/** The debts of someone who buys today, term by term. */
export function TermsPreview({ price, terms }: TermsPreviewProps) {
  const firstDay = manilaDay(useNow());
  if (terms.length === 0) return <p className={classes.dim}>Add a payment term to see its payments.</p>;
  return (
    <ul className={classes.previews}>
      {terms.map((term) => (
        <li key={term.id}>
          <p className={classes.previewHead}>
            <b>{term.name}</b>
            <Money centavos={price} strong />
          </p>
          <ol className={classes.entries} aria-label={`Payments of ${term.name}`}>
            {quote({ listPrice: price, discount: null, term, firstDay }).entries.map((entry) => (
              <li key={entry.number}>
                <DateText value={entry.scheduleDate} />
                <Money centavos={entry.price} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
