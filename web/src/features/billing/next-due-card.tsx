import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { MyBillingQuery } from '../../gql/graphql.ts';
import { Money } from '../../ui/money.tsx';
import { DateText } from '../../ui/date-text.tsx';
import classes from './account.module.css';
import { usePaying } from './paying-context.ts';
import { waitingOn } from './proofs-of-bill.ts';

/** The one date that matters, large. */
export function NextDueCard({ billing }: { billing: MyBillingQuery['myBilling'] }) {
  const { nextDue, payments, subscriptions } = billing;
  const paying = usePaying();
  if (!nextDue) {
    // Who only has an order that waits is told about that one.
    const hasStarted = subscriptions.some(({ status }) => status !== 'pending');
    return hasStarted ? (
      <section className={classes.due} aria-label="Next payment">
        <p className={classes.calm}>
          <IconCircleCheck size={24} aria-hidden />
          Nothing is due. Salamat!
        </p>
      </section>
    ) : null;
  }
  const isChecked = waitingOn(payments, nextDue.id) !== null;
  return (
    <section className={classes.due} data-overdue={nextDue.isOverdue || undefined} aria-label="Next payment">
      <p className={classes.dueLabel}>{nextDue.isOverdue ? 'Was due on' : 'Next payment due on'}</p>
      <p className={classes.dueDay}>
        <DateText value={nextDue.scheduleDate} />
      </p>
      <p className={classes.dueFacts}>
        <Money pesos={nextDue.openAmount} strong /> · payment {nextDue.number} of {nextDue.entryCount} ·{' '}
        {nextDue.productName}
      </p>
      {nextDue.promise && !nextDue.promise.isBroken && (
        <p className={classes.dueFacts}>
          You promised to pay on <DateText value={nextDue.promise.promisedFor} />.
        </p>
      )}
      {isChecked ? (
        <p className={classes.dueFacts}>We have your proof and are checking it.</p>
      ) : (
        <div className={classes.buttons}>
          <Button size="lg" onClick={() => paying.havePaid(nextDue)}>
            I have paid
          </Button>
          <Button size="lg" variant="subtle" onClick={() => paying.howToPay(nextDue)}>
            How to pay
          </Button>
        </div>
      )}
    </section>
  );
}
