import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { toast } from '#ui/toasts/toast.ts';
import { CollectionTotals } from '../collections.operations.ts';
import type { Refund } from './refund-form.tsx';
import { ApplyReviewedPayment, PaymentsToReview, RefundReviewedPayment } from './review-payments.operations.ts';

/** The decisions for a reviewed payment. */
export function useReviewActions(id: number) {
  const client = useDataClient();
  const retryKeys = useRetryKeys();
  const [isBusy, setBusy] = useState(false);

  const decide = async (done: string, work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      retryKeys.done();
      toast.success(done);
    } catch (error) {
      toast.error(errorText(error));
    }
    // A query that cannot be reloaded stays as it was; its own view says so.
    await client.refetchQueries({ include: [PaymentsToReview, CollectionTotals] }).catch(() => undefined);
    setBusy(false);
  };
  const apply = (scheduleId: number) => {
    const variables = { id, scheduleId };
    return decide('Payment applied', () =>
      client.mutate({ mutation: ApplyReviewedPayment, variables, context: retryKeys.contextFor(variables) }),
    );
  };
  const refund = (given: Refund) => {
    const variables = { id, ...given };
    return decide('Refund recorded', () =>
      client.mutate({ mutation: RefundReviewedPayment, variables, context: retryKeys.contextFor(variables) }),
    );
  };
  return { isBusy, apply, refund };
}
