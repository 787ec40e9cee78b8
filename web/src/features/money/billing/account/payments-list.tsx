import { paymentStates } from '@app/rules/money/payments/payment-states';
import { IconFileText } from '@tabler/icons-react';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import type { BilledPaymentFieldsFragment } from '#gql/graphql.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money } from '#ui/values/money.tsx';
import classes from './account.module.css';
import { ToneBadge } from '../tone-badge.tsx';
import { useWithdrawProof } from '../paying/use-withdraw-proof.ts';

/** All received or reported payments, the newest first, with the receipts. */
export function PaymentsList({ payments }: { payments: readonly BilledPaymentFieldsFragment[] }) {
  const withdraw = useWithdrawProof();
  if (payments.length === 0)
    return <EmptyState title="No payments yet" text="Your payments and receipts will appear here." />;
  return (
    <Card padding="none">
      <ul className={classes.bills}>
        {payments.map((payment) => (
          <li key={payment.id} className={classes.bill} aria-label={`Payment by ${payment.platformLabel}`}>
            <PaymentFacts payment={payment} />
            <div className={classes.buttons}>
              {payment.receiptUrl && (
                <Button
                  component="a"
                  href={payment.receiptUrl}
                  target="_blank"
                  rel="noopener"
                  variant="default"
                  leftSection={<IconFileText size={18} />}
                >
                  Receipt {payment.receiptNumber ?? ''} (PDF)
                </Button>
              )}
              {payment.status === 'submitted' && (
                <Button variant="subtle" color="hibiscus" onClick={() => void withdraw(payment)}>
                  Withdraw this proof
                </Button>
              )}
              {payment.proofUrl && (
                <TextLink href={payment.proofUrl} target="_blank" rel="noopener" className={classes.proofLink}>
                  See what I sent
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PaymentFacts({ payment }: { payment: BilledPaymentFieldsFragment }) {
  const { amount, platformLabel, reference, paidOn, productName, paymentCode, statusLabel, statusTone } = payment;
  const why = paymentStates[payment.status].isSentBack ? payment.remarks : null;
  return (
    <>
      <div className={classes.billHead}>
        <div>
          <p className={classes.billName}>{platformLabel}</p>
          <p className={classes.dim}>
            <DateText value={paidOn} /> · {reference}
          </p>
          <p className={classes.dim}>
            {productName}, {paymentCode}
          </p>
        </div>
        <div className={classes.billMoney}>
          <Money pesos={amount} strong />
          <ToneBadge tone={statusTone}>{statusLabel}</ToneBadge>
        </div>
      </div>
      {why && !payment.isWithdrawn && <p className={classes.sentBack}>{why}</p>}
    </>
  );
}
