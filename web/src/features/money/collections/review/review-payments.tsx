import { useState } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { ReviewPaymentCard } from './review-payment-card.tsx';
import { PaymentsToReview } from './review-payments.operations.ts';
import { StatementPager } from '../statements/statement-pager.tsx';
import classes from '../statements/statement-panel.module.css';

const perPage = 10;

/** Double gateway payments, or payments for something nobody owed: each with its possible decisions. */
export function ReviewPayments() {
  const { may } = useAccess();
  const [page, setPage] = useState(1);
  return (
    <Card title="Duplicate payments">
      <DataView
        query={PaymentsToReview}
        variables={{ page }}
        loading={<SkeletonCard />}
        isEmpty={({ paymentsToReview }) => paymentsToReview.totalCount === 0}
        empty={
          <EmptyState drawing="box" title="Nothing to decide" text="We know what every gateway payment was for." />
        }
        ready={({ paymentsToReview: { items, totalCount } }) => (
          <>
            <ul className={classes.lines} aria-label="Duplicate payments">
              {items.map((payment) => (
                <li key={payment.id}>
                  <ReviewPaymentCard payment={payment} mayDecide={may('payment_approve')} />
                </li>
              ))}
            </ul>
            <StatementPager page={page} perPage={perPage} total={totalCount} onPage={setPage} />
          </>
        )}
      />
    </Card>
  );
}
