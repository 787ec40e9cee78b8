import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { ReviewRowFragment } from '#gql/graphql.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { Person } from '#ui/people/person.tsx';
import { platformLabel } from '../platform-label.ts';
import { RefundForm } from './refund-form.tsx';
import { StatementAssign } from '../statements/statement-assign.tsx';
import classes from '../statements/statement-panel.module.css';
import { useReviewActions } from './use-review-actions.ts';

/** A payment for review: the reason, its entry, and the three possible decisions. */
export function ReviewPaymentCard({ payment, mayDecide }: { payment: ReviewRowFragment; mayDecide: boolean }) {
  const { entry, nextEntry } = payment;
  const actions = useReviewActions(payment.id);
  const [openForm, setOpenForm] = useState<'another' | 'refund' | null>(null);

  const applyToNext = async (next: NonNullable<typeof nextEntry>) => {
    const isConfirmed = await confirm({
      title: `Apply it to payment ${next.number} of ${next.entryCount}?`,
      body: `${next.product} (${next.paymentCode}). The person gets a receipt for it.`,
      confirmLabel: 'Apply',
    });
    if (isConfirmed) await actions.apply(next.id);
  };

  return (
    <article className={classes.line} aria-label={`Payment ${payment.reference}`}>
      <div className={classes.side}>
        <span className={classes.between}>
          {entry ? (
            <Person
              id={entry.person.id}
              name={entry.person.name}
              src={entry.person.profileImage}
              detail={`${entry.product}, ${entry.number} of ${entry.entryCount} · ${entry.paymentCode}`}
            />
          ) : (
            <span className={classes.name}>Without an owner</span>
          )}
          <Money pesos={payment.amount} strong />
        </span>
        <span className={classes.quiet}>
          {platformLabel(payment.platform)} · {payment.reference} · <DateText value={payment.paidOn} />
        </span>
      </div>
      <p className={classes.reason}>{payment.reason}.</p>
      {mayDecide && openForm === null && (
        <div className={classes.buttons}>
          {nextEntry && (
            <Button loading={actions.isBusy} onClick={() => void applyToNext(nextEntry)}>
              Apply to payment {nextEntry.number} of {nextEntry.entryCount}
            </Button>
          )}
          <Button variant="default" disabled={actions.isBusy} onClick={() => setOpenForm('another')}>
            Apply to another
          </Button>
          <Button variant="subtle" disabled={actions.isBusy} onClick={() => setOpenForm('refund')}>
            Record a refund
          </Button>
        </div>
      )}
      {openForm === 'another' && (
        <StatementAssign
          line={{ payer: entry?.person.name ?? null, amount: payment.amount }}
          isBusy={actions.isBusy}
          onAssign={(scheduleId) => void actions.apply(scheduleId)}
          onCancel={() => setOpenForm(null)}
        />
      )}
      {openForm === 'refund' && (
        <RefundForm
          isBusy={actions.isBusy}
          onRefund={(given) => void actions.refund(given)}
          onCancel={() => setOpenForm(null)}
        />
      )}
    </article>
  );
}
