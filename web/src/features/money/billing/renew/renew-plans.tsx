import { formatDay } from '@app/rules/time/manila';
import type { MyRenewalQuery } from '#gql/graphql.ts';
import { Money } from '#ui/values/money.tsx';
import classes from './renew.module.css';

export type RenewalTerm = NonNullable<MyRenewalQuery['myRenewal']['quote']>['terms'][number];

type RenewPlansProps = {
  terms: readonly RenewalTerm[];
  chosen: RenewalTerm;
  onChoose: (paymentTermId: string) => void;
};

/** The ways to pay for it, the chosen one with every date and amount. */
export function RenewPlans({ terms, chosen, onChoose }: RenewPlansProps) {
  const dearest = Math.max(...terms.map(({ total }) => total));
  return (
    <fieldset className={classes.plans}>
      <legend className={classes.hidden}>Plans</legend>
      {terms.map((term) => {
        const saving = dearest - term.total;
        return (
          <label key={term.paymentTermId} className={classes.plan}>
            <input type="radio" name="plan" checked={term === chosen} onChange={() => onChoose(term.paymentTermId)} />
            <span className={classes.planText}>
              <span className={classes.planHead}>
                <b>{term.name}</b>
                {saving > 0 && (
                  <span className={classes.save}>
                    Save <Money pesos={saving} />
                  </span>
                )}
                <b className={classes.planPrice}>
                  <Money pesos={term.entries[0]?.price ?? 0} />
                </b>
              </span>
              <span className={classes.planNote}>
                {term.entries.length > 1 ? (
                  <>
                    <Money pesos={term.total} /> in all
                  </>
                ) : (
                  'Tapos agad, no more due dates'
                )}
                <span className={classes.planPrice}>{term.entries.length > 1 ? 'today' : 'once'}</span>
              </span>
              {term === chosen && term.entries.length > 1 && (
                <span className={classes.dates}>
                  {term.entries.map(({ number, price, scheduleDate }) => (
                    <span key={number}>
                      <span>{number === 1 ? 'Today' : formatDay(scheduleDate)}</span>
                      <b>
                        <Money pesos={price} />
                      </b>
                    </span>
                  ))}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
