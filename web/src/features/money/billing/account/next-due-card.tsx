import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { BilledPaymentFieldsFragment, BillFieldsFragment, MyBillingQuery } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Money } from '#ui/values/money.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import classes from './account.module.css';
import { usePaying } from '../paying/paying-context.ts';
import { type OwnPromise, useOwnPromise } from '../paying/kept-promise.ts';
import { useKeptProof } from '../paying/kept-proof.ts';
import { ProofOnPhone } from '../paying/proof-on-phone.tsx';
import { sentBack, waitingOn } from '../paying/proofs-of-bill.ts';

// Good to have, but nobody waits for it.
const PushOfferPanel = lazyPart(
  () => import('#features/platform/notifications/push-offer-panel.tsx'),
  () => null,
);

/** The one date that matters, large. */
export function NextDueCard({ billing }: { billing: MyBillingQuery['myBilling'] }) {
  const { nextDue, payments, platforms, subscriptions } = billing;
  const paying = usePaying();
  const kept = useKeptProof(nextDue?.id ?? 0);
  const promise = useOwnPromise(nextDue);
  if (!nextDue) {
    // A person with only a waiting order sees that one.
    const hasStarted = subscriptions.some(({ status }) => status !== 'pending');
    // A renewal has its own card: "nothing is due" would hide it.
    const isOver = subscriptions.some(({ isRenewable }) => isRenewable);
    return hasStarted && !isOver ? (
      <section className={classes.due} aria-label="Next payment">
        <p className={classes.calm}>
          <IconCircleCheck size={24} aria-hidden />
          Nothing is due. Salamat!
        </p>
      </section>
    ) : null;
  }
  const proof = waitingOn(payments, nextDue.id);
  if (proof) {
    const way = platforms.find(({ platform }) => platform === proof.platform);
    return <BeingChecked bill={nextDue} proof={proof} wait={way?.usualWait} />;
  }
  if (kept.waiting)
    return (
      <section className={classes.due} data-checked aria-label="Next payment">
        <ProofOnPhone item={kept.waiting} />
      </section>
    );
  const back = sentBack(payments, nextDue.id);
  if (back) return <SentBack bill={nextDue} proof={back} />;
  const isPromised = promise !== null && !promise.isBroken;
  return (
    <section
      className={classes.due}
      data-overdue={(nextDue.isOverdue && !isPromised) || undefined}
      aria-label="Next payment"
    >
      <p className={classes.dueLabel}>{nextDue.isOverdue ? 'Was due on' : 'Next payment due on'}</p>
      <p className={classes.dueDay}>
        <DateText value={nextDue.scheduleDate} />
      </p>
      <p className={classes.dueFacts}>
        <Money pesos={nextDue.openAmount} strong /> · payment {nextDue.number} of {nextDue.entryCount} ·{' '}
        {nextDue.productName}
      </p>
      {promise && <PromiseFact promise={promise} mayPromise={nextDue.promisableUntil !== null} />}
      <div className={classes.buttons}>
        <Button size="lg" onClick={() => paying.havePaid(nextDue)}>
          I have paid
        </Button>
        <Button size="lg" variant="subtle" onClick={() => paying.howToPay(nextDue)}>
          How to pay
        </Button>
        {nextDue.promisableUntil && (
          <Button size="lg" variant="subtle" onClick={() => paying.promise(nextDue)}>
            {promise ? 'Change my promise' : 'Promise to pay'}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Kept, it softens the card; broken, it says what is left to do. */
function PromiseFact({ promise, mayPromise }: { promise: OwnPromise; mayPromise: boolean }) {
  const { promisedFor, amount, isBroken, isOnPhone } = promise;
  if (isBroken)
    return (
      <p className={classes.dueFacts}>
        Your promised day, <DateText value={promisedFor} />, has passed.
        {!mayPromise && ' Please pay now, or message us.'}
      </p>
    );
  return (
    <p className={classes.dueFacts}>
      You promised to pay{amount !== null && ' '}
      {amount !== null && <Money pesos={amount} strong />} on <DateText value={promisedFor} />.{' '}
      {isOnPhone ? 'We send it when you are back online.' : 'Salamat sa pagsabi.'}
    </p>
  );
}

/** A rejected proof comes first: the reason, and the way to send it again. */
function SentBack({ bill, proof }: { bill: BillFieldsFragment; proof: BilledPaymentFieldsFragment }) {
  const paying = usePaying();
  return (
    <section className={classes.due} data-back aria-label="Next payment">
      <p className={classes.backTitle}>
        <IconAlertTriangle size={24} aria-hidden />
        {proof.status === 'revoked' ? 'We revoked a payment' : 'We could not accept your proof'}
      </p>
      {proof.remarks && <p className={classes.backReason}>{proof.remarks}</p>}
      <p className={classes.dueFacts}>
        <Money pesos={bill.openAmount} strong /> · payment {bill.number} of {bill.entryCount} · {bill.productName},{' '}
        {bill.isOverdue ? 'was due on' : 'due on'} <DateText value={bill.scheduleDate} />
      </p>
      <div className={classes.buttons}>
        <Button size="lg" onClick={() => paying.havePaid(bill)}>
          Send it again
        </Button>
        <Button size="lg" variant="subtle" onClick={() => paying.howToPay(bill)}>
          How to pay
        </Button>
      </div>
    </section>
  );
}

type BeingCheckedProps = {
  bill: BillFieldsFragment;
  proof: BilledPaymentFieldsFragment;
  wait: string | null | undefined;
};

/** While a proof waits it is our turn: nothing is red and nothing is left to do. */
function BeingChecked({ bill, proof, wait }: BeingCheckedProps) {
  return (
    <section className={classes.due} data-checked aria-label="Next payment">
      <p className={classes.calm}>
        <IconCircleCheck size={24} aria-hidden />
        We have your proof
      </p>
      <p className={classes.dueFacts}>
        <Money pesos={proof.amount} strong /> by {proof.platformLabel} · payment {bill.number} of {bill.entryCount} ·{' '}
        {bill.productName}
      </p>
      <p className={classes.dueFacts}>
        {wait ?? 'We check it within one working day.'} Your access stays open, and we will email you when it is
        approved.
      </p>
      <p className={classes.seeProof}>
        <RouteLink to="account" query={{ sent: bill.id }}>
          What happens next
        </RouteLink>
      </p>
      <Suspense>
        <PushOfferPanel />
      </Suspense>
    </section>
  );
}
