import { Button } from '#ui/buttons/button.tsx';
import type { BilledPaymentFieldsFragment, BillFieldsFragment } from '#gql/graphql.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import classes from './account.module.css';
import { usePaying } from '../paying/paying-context.ts';
import { sentBack, waitingOn } from '../paying/proofs-of-bill.ts';
import { type OwnPromise, useOwnPromise } from '../paying/kept-promise.ts';
import { useKeptProof } from '../paying/kept-proof.ts';
import { ProofOnPhone } from '../paying/proof-on-phone.tsx';
import { ToneBadge } from '../tone-badge.tsx';
import { useWithdrawProof } from '../paying/use-withdraw-proof.ts';

type BillRowProps = { bill: BillFieldsFragment; payments: readonly BilledPaymentFieldsFragment[] };

/** One entry: its date, amount, state and actions. */
export function BillRow({ bill, payments }: BillRowProps) {
  const { number, entryCount, price, partlyPaid, scheduleDate, statusLabel, statusTone, isPayable, isVoided } = bill;
  return (
    <li className={classes.bill} data-void={isVoided || undefined} aria-label={`Payment ${number} of ${entryCount}`}>
      <div className={classes.billHead}>
        <div>
          <p className={classes.billName}>
            Payment {number} of {entryCount}
          </p>
          <p className={classes.dim}>
            <DateText value={scheduleDate} />
            {bill.movedText && ` · ${bill.movedText}`}
          </p>
        </div>
        <div className={classes.billMoney}>
          <Money pesos={price} strong />
          <ToneBadge tone={statusTone}>{statusLabel}</ToneBadge>
        </div>
      </div>
      {partlyPaid && <p className={classes.dim}>{partlyPaid} is paid</p>}
      {isPayable && <OpenBill bill={bill} payments={payments} />}
    </li>
  );
}

function OpenBill({ bill, payments }: BillRowProps) {
  const paying = usePaying();
  const withdraw = useWithdrawProof();
  const waiting = waitingOn(payments, bill.id);
  const back = sentBack(payments, bill.id);
  const kept = useKeptProof(bill.id);
  const promise = useOwnPromise(bill);
  return (
    <>
      <div className={classes.codeRow}>
        <span>
          <span className={classes.dim}>Payment code</span> <code className={classes.code}>{bill.paymentCode}</code>
        </span>
        <CopyButton value={bill.paymentCode} label="Copy code" />
      </div>
      {promise && <PromiseLine promise={promise} />}
      {back && (
        <p className={classes.sentBack}>
          <b>{back.statusLabel}:</b> {back.remarks}
        </p>
      )}
      {!kept.waiting && kept.refused && (
        <p className={classes.sentBack}>
          <b>We could not accept your proof:</b> {kept.refused.refusal}
        </p>
      )}
      {kept.waiting && !waiting && <ProofOnPhone item={kept.waiting} />}
      {waiting && (
        <div className={classes.waiting}>
          <p>
            <b>Being checked:</b> <Money pesos={waiting.amount} /> by {waiting.platformLabel}, reference{' '}
            {waiting.reference}
          </p>
          <div className={classes.buttons}>
            <Button variant="subtle" onClick={() => paying.seeProof(bill)}>
              What happens next
            </Button>
            <Button variant="subtle" color="hibiscus" onClick={() => void withdraw(waiting)}>
              Withdraw this proof
            </Button>
          </div>
        </div>
      )}
      {!waiting && !kept.waiting && (
        <div className={classes.buttons}>
          {/* One prominent button is enough: bills that are not due yet have quiet ones. */}
          <Button
            variant={bill.isOverdue || back || kept.refused ? 'filled' : 'default'}
            onClick={() => paying.havePaid(bill)}
          >
            {back || kept.refused ? 'Send again' : 'I have paid'}
          </Button>
          <Button variant="default" onClick={() => paying.howToPay(bill)}>
            How to pay
          </Button>
          {bill.promisableUntil && (
            <Button variant="subtle" onClick={() => paying.promise(bill)}>
              {promise ? 'Change my promise' : 'Promise to pay'}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function PromiseLine({ promise }: { promise: OwnPromise }) {
  return (
    <p className={classes.dim}>
      {promise.isBroken ? 'Your promised day has passed: ' : 'You promised to pay '}
      {!promise.isBroken && promise.amount !== null && (
        <>
          <Money pesos={promise.amount} />{' '}
        </>
      )}
      {!promise.isBroken && 'on '}
      <DateText value={promise.promisedFor} />
      {promise.isOnPhone && '. We send it when you are back online.'}
    </p>
  );
}
