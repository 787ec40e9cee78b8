import { plural } from '@app/rules/text/plural';
import { dayText, instantText } from '@app/rules/time/day-text';
import { pesosText } from './pesos-text.ts';
import classes from './next-steps.module.css';

type NextStepsProps = {
  sentAt: string;
  /** In pesos. */
  amount: number;
  /** Proofs that are checked before it, where that is known. */
  ahead?: number | null;
  next: { amount: number; day: string } | null;
};

/** What happens to a proof. Without parts of the kit: the checkout and the application draw the same. */
export function NextSteps({ sentAt, amount, ahead, next }: NextStepsProps) {
  return (
    <ol className={classes.steps}>
      <li data-done>
        <b>Proof sent</b>
        <span>
          {instantText(new Date(sentAt))} · {pesosText(amount)}
        </span>
      </li>
      <li data-now aria-current="step">
        <b>Being checked</b>
        <span>{ahead == null ? 'You can close this page.' : placeText(ahead)}</span>
      </li>
      <li>
        <b>Payment approved</b>
        <span>We tell you here and by email, with your receipt.</span>
      </li>
      {next && (
        <li>
          <b>Next payment</b>
          <span>
            {pesosText(next.amount)} on {dayText(next.day)}
          </span>
        </li>
      )}
    </ol>
  );
}

function placeText(ahead: number): string {
  if (ahead === 0) return 'Yours is next.';
  return ahead < 100 ? `${plural(ahead, 'payment')} before yours` : 'More than 100 payments before yours';
}
