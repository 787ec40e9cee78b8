import { dayText } from '@app/rules/time/day-text';
import { useId } from 'react';
import type { Term } from './offer.ts';
import { pesosText } from '#parts/paying/pesos-text.ts';
import light from '#light/light.module.css';
import classes from '../checkout.module.css';

type TermChoiceProps = { terms: readonly Term[]; chosen: Term; error?: string; onChoose: (id: string) => void };

/** The payment terms, each with all its days and amounts. */
export function TermChoice({ terms, chosen, error, onChoose }: TermChoiceProps) {
  const id = useId();
  return (
    <fieldset className={classes.card} aria-describedby={error ? id : undefined}>
      <legend>How do you want to pay?</legend>
      {terms.map((term) => (
        <label key={term.paymentTermId} className={classes.choice}>
          <input
            type="radio"
            name="paymentTermId"
            value={term.paymentTermId}
            checked={term === chosen}
            onChange={() => onChoose(term.paymentTermId)}
          />
          <span className={classes.choiceText}>
            <span className={classes.choiceTitle}>
              {term.name}
              <span className={classes.amount}>{pesosText(term.total)}</span>
            </span>
            <span className={light.note}>{inWords(term)}</span>
            {term === chosen && term.entries.length > 1 && <Schedule term={term} />}
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className={light.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Schedule({ term }: { term: Term }) {
  return (
    <span className={classes.schedule}>
      {term.entries.map(({ number, price, scheduleDate }) => (
        <span key={number} className={classes.scheduleRow}>
          <span>{number === 1 ? 'Today' : dayText(scheduleDate)}</span>
          <span className={classes.amount}>{pesosText(price)}</span>
        </span>
      ))}
    </span>
  );
}

function inWords({ entries, total }: Term): string {
  const [first, second] = entries;
  if (total === 0) return 'Nothing to pay';
  if (!first || !second) return 'Full amount today';
  const rest = entries.length - 1;
  return `${pesosText(first.price)} today, then ${rest} × ${pesosText(second.price)}`;
}
