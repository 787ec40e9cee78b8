import type { BilledPaymentFieldsFragment, BillFieldsFragment, BillingFieldsFragment } from '#gql/graphql.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { EntryDecisionsPanel } from '#features/money/subscriptions/entry-decisions-panel.tsx';
import classes from '../account/account.module.css';
import { waitingOn } from '../paying/proofs-of-bill.ts';
import { ToneBadge } from '../tone-badge.tsx';

type StudentInvoicesProps = {
  invoices: BillingFieldsFragment['invoices'];
  payments: readonly BilledPaymentFieldsFragment[];
  onChanged: () => void;
};

/** Every invoice with its entries, and the decisions that the viewer may take. */
export function StudentInvoices({ invoices, payments, onChanged }: StudentInvoicesProps) {
  if (invoices.length === 0) return <p className={classes.dim}>No bills yet.</p>;
  return (
    <div className={classes.parts}>
      {invoices.map(({ id, code, productName, funnelName, total, isLapsed, entries }) => (
        <Card key={id} title={productName} aside={<Money pesos={total} strong />} padding="none">
          <p className={classes.invoiceCode}>
            Invoice {code} · {funnelName}
            {isLapsed && ' · order lapsed'}
          </p>
          <ul className={classes.bills}>
            {entries.map((bill) => (
              <Entry key={bill.id} bill={bill} payments={payments} onChanged={onChanged} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

type EntryProps = { bill: BillFieldsFragment } & Omit<StudentInvoicesProps, 'invoices'>;

function Entry({ bill, payments, onChanged }: EntryProps) {
  const { id, number, entryCount, price, partlyPaid, scheduleDate, paymentCode, statusLabel, statusTone } = bill;
  const hasProof = waitingOn(payments, id) !== null;
  return (
    <li className={classes.bill} aria-label={`Payment ${number} of ${entryCount}`}>
      <div className={classes.billHead}>
        <div>
          <p className={classes.billName}>
            Payment {number} of {entryCount} · {paymentCode}
          </p>
          <p className={classes.dim}>
            <DateText value={scheduleDate} />
            {bill.movedText && ` · ${bill.movedText}`}
            {partlyPaid && ` · ${partlyPaid} is paid`}
          </p>
          {bill.promise && (
            <p className={classes.dim}>
              {bill.promise.isBroken ? 'Broken promise: ' : 'Promised for '}
              <DateText value={bill.promise.promisedFor} />
              {bill.promise.note && `, ${bill.promise.note}`}
            </p>
          )}
        </div>
        <div className={classes.billMoney}>
          <Money pesos={price} strong />
          <ToneBadge tone={statusTone}>{statusLabel}</ToneBadge>
          {hasProof && <StatusBadge tone="outline">Proof waiting</StatusBadge>}
          <EntryDecisionsPanel
            entry={{ id, number, openAmount: bill.openAmount, paymentPlatform: bill.paymentPlatform, hasProof }}
            isOpen={bill.isPayable}
            isRevocable={bill.isRevocable}
            onChanged={onChanged}
          />
        </div>
      </div>
    </li>
  );
}
