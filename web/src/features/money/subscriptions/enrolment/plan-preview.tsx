import { sumCentavos } from '@app/rules/amounts/pesos';
import { expiryText } from '@app/rules/money/subscriptions/expiry-text';
import { manilaDay } from '@app/rules/time/manila';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { type ChosenFunnel, planOf, type OfferedTerm } from './funnel-choice.ts';
import classes from '../subscriptions.module.css';

type PlanPreviewProps = { chosen: readonly ChosenFunnel[]; terms: readonly OfferedTerm[] };

/** The future entries, by the same rules as on the server. */
export function PlanPreview({ chosen, terms }: PlanPreviewProps) {
  const today = manilaDay(useNow());
  const plans = chosen.flatMap((each) => {
    const plan = planOf(each, terms, today);
    return plan ? [{ ...each, plan }] : [];
  });
  const dueToday = sumCentavos(
    plans.flatMap(({ plan }) => plan.entries.filter(({ scheduleDate }) => scheduleDate === today).map((e) => e.price)),
  );
  return (
    <div className={classes.stack}>
      <ul className={classes.plan}>
        {plans.map(({ funnel, plan }) => (
          <li key={funnel.id}>
            <p className={classes.planHead}>
              <b>{funnel.name}</b>
              <Money centavos={plan.total} strong />
            </p>
            <p className={classes.dim}>
              Open from <DateText value={plan.startsOn} /> to {expiryText(plan.expiresOn, today)}
            </p>
            <ol className={classes.entries} aria-label={`Payments of ${funnel.name}`}>
              {plan.entries.map((entry) => (
                <li key={entry.number}>
                  <DateText value={entry.scheduleDate} />
                  <Money centavos={entry.price} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>Due today</span>
        <Money centavos={dueToday} />
      </p>
      <p className={classes.total}>
        <span>Total</span>
        <Money centavos={sumCentavos(plans.map(({ plan }) => plan.total))} strong />
      </p>
    </div>
  );
}

export function daysText(days: number | null): string {
  if (days === null) return 'No expiry';
  return days === 1 ? '1 day' : `${days} days`;
}
