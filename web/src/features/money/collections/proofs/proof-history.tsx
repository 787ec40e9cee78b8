import { DateText } from '#ui/dates/date-text.tsx';
import { platformLabel } from '../platform-label.ts';
import classes from './proof-inbox.module.css';
import type { Proof } from './proof.ts';

type Step = Proof['history'][number];

/** The history of the person's other payments, with the rejected proofs. */
export function ProofHistory({ steps }: { steps: readonly Step[] }) {
  return (
    <section>
      <h3>History</h3>
      {steps.length === 0 && <p className={classes.quiet}>This person’s first payment.</p>}
      <ul className={classes.history}>
        {steps.map((step) => (
          <li key={step.id} data-bad={step.kind !== 'approved' || undefined}>
            <div>
              <b>{titleOf(step)}</b>
              {step.remarks && `, ${step.remarks}`}
              <p className={classes.quiet}>
                <DateText value={step.at} /> · {platformLabel(step.platform)} {step.reference}
                {step.by && ` · by ${step.by.name}`}
                {step.fileUrl && (
                  <>
                    {' · '}
                    <a href={step.fileUrl} target="_blank" rel="noopener">
                      picture
                    </a>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ kind, entryNumber }: Step): string {
  if (kind === 'rejected') return 'Proof rejected';
  const payment = entryNumber === null || entryNumber === undefined ? 'Payment' : `Payment ${entryNumber}`;
  return `${payment} ${kind === 'revoked' ? 'revoked' : 'approved'}`;
}
