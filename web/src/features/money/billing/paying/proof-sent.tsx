import { IconAlertTriangle, IconCircleCheck, IconFileText, IconReceipt } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { BilledPaymentFieldsFragment, BillFieldsFragment, MyBillingQuery } from '#gql/graphql.ts';
import { HelpRows } from '#parts/paying/how-to-pay-panel.tsx';
import { NextSteps } from '#parts/paying/next-steps.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { usePaying } from './paying-context.ts';
import { paymentsSoFar } from './payments-so-far.ts';
import { sentBack, waitingOn } from './proofs-of-bill.ts';
import classes from './proof-sent.module.css';
import { useWithdrawProof } from './use-withdraw-proof.ts';

// Good to have, but nobody waits for it.
const PushOfferPanel = lazyPart(
  () => import('#features/platform/notifications/push-offer-panel.tsx'),
  () => null,
);

type Billing = MyBillingQuery['myBilling'];
type ProofSentProps = { bill: BillFieldsFragment; billing: Billing };
type ProofProps = ProofSentProps & { proof: BilledPaymentFieldsFragment };

/** What became of the last proof for a bill: it waits, came back, or is approved. */
export function ProofSent({ bill, billing }: ProofSentProps) {
  const proof = waitingOn(billing.payments, bill.id);
  const back = sentBack(billing.payments, bill.id);
  const [last] = billing.payments.filter(({ scheduleId }) => scheduleId === bill.id);
  return (
    <div className={classes.parts}>
      {proof && <BeingChecked bill={bill} billing={billing} proof={proof} />}
      {!proof && back && <SentBack bill={bill} billing={billing} proof={back} />}
      {!proof && !back && bill.isPaid && <Approved bill={bill} billing={billing} receipt={last?.receiptUrl ?? null} />}
      {!proof && !back && !bill.isPaid && <NothingSent bill={bill} />}
      <HelpRows help={billing.help} code={bill.paymentCode} />
    </div>
  );
}

function BeingChecked({ bill, billing, proof }: ProofProps) {
  const { firstName } = useCurrentUser();
  const { isOpen, next } = aroundBill(billing, bill);
  const way = billing.platforms.find(({ platform }) => platform === proof.platform);
  return (
    <>
      <section className={classes.hero} aria-label="Your proof">
        <span className={classes.picture} aria-hidden>
          <IconReceipt size={44} stroke={1.6} />
        </span>
        <h3>Salamat{firstName && `, ${firstName}`}! We have your proof.</h3>
        <p>{way?.usualWait ?? 'We check it within one working day.'} We tell you when it is approved.</p>
        {isOpen && <StatusBadge tone="success">Your access stays open while we check</StatusBadge>}
        <Suspense>
          <PushOfferPanel />
        </Suspense>
      </section>
      <section className={classes.card} aria-label="What happens next">
        <h3>What happens next</h3>
        <NextSteps
          sentAt={proof.createdAt}
          amount={proof.amount}
          ahead={proof.ahead}
          next={next ? { amount: next.openAmount, day: next.scheduleDate } : null}
        />
      </section>
      <WhatYouSent bill={bill} proof={proof} />
    </>
  );
}

function WhatYouSent({ bill, proof }: Pick<ProofProps, 'bill' | 'proof'>) {
  const paying = usePaying();
  const withdraw = useWithdrawProof();
  const { proofUrl, isPicture } = proof;
  return (
    <section className={classes.card} aria-label="What you sent">
      <h3>What you sent</h3>
      <div className={classes.sent}>
        {proofUrl && isPicture && (
          <a href={proofUrl} target="_blank" rel="noopener" aria-label="See your picture">
            <img src={proofUrl} alt="" width={84} height={112} loading="lazy" />
          </a>
        )}
        <DescriptionList
          items={[
            { label: 'Amount', value: <Money pesos={proof.amount} /> },
            { label: 'Paid with', value: proof.platformLabel },
            { label: 'Reference', value: proof.reference },
            { label: 'Code', value: proof.paymentCode },
          ]}
        />
      </div>
      {proofUrl && !isPicture && (
        <TextLink href={proofUrl} target="_blank" rel="noopener" className={classes.tapLink}>
          See what I sent
        </TextLink>
      )}
      <Button
        variant="subtle"
        onClick={() => void withdraw(proof).then((isWithdrawn) => isWithdrawn && paying.havePaid(bill))}
      >
        Wrong picture? Change it
      </Button>
    </section>
  );
}

function SentBack({ bill, billing, proof }: ProofProps) {
  const paying = usePaying();
  const { url } = billing.help;
  return (
    <section className={classes.back} aria-label="Sent back">
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <p>
          <b>{proof.status === 'revoked' ? 'We revoked this payment.' : 'We could not accept your proof.'}</b>
        </p>
        {proof.remarks && <p>{proof.remarks}</p>}
        {proof.status !== 'revoked' && <p>Your money is safe. Please send it again.</p>}
        <div className={classes.buttons}>
          <Button onClick={() => paying.havePaid(bill)}>Send it again</Button>
          {url && (
            <Button component="a" href={url} target="_blank" rel="noreferrer" variant="subtle">
              Message us
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function Approved({ bill, billing, receipt }: ProofSentProps & { receipt: string | null }) {
  const { entries } = aroundBill(billing, bill);
  const { paid, count, cheer } = paymentsSoFar(entries);
  return (
    <section className={classes.card} aria-label="Approved">
      <p className={classes.approved}>
        <IconCircleCheck size={24} aria-hidden />
        Payment {bill.number} approved
      </p>
      <span className={classes.gives} role="img" aria-label={`${paid} of ${count} paid`}>
        {entries.map(({ id, isPaid }) => (
          <i key={id} data-paid={isPaid || undefined} />
        ))}
      </span>
      <p>{cheer}</p>
      {receipt && (
        <Button
          component="a"
          href={receipt}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconFileText size={18} />}
        >
          Receipt (PDF)
        </Button>
      )}
    </section>
  );
}

/** The proof was taken back, or the link is old. */
function NothingSent({ bill }: { bill: BillFieldsFragment }) {
  const paying = usePaying();
  return (
    <section className={classes.card} aria-label="No proof">
      <p>We have no proof for this payment yet.</p>
      <Button onClick={() => paying.havePaid(bill)}>I have paid</Button>
    </section>
  );
}

/** The invoice of a bill: its live entries, the next one to pay, and whether its access is open. */
function aroundBill({ invoices, subscriptions }: Billing, { id }: BillFieldsFragment) {
  const invoice = invoices.find(({ entries }) => entries.some((entry) => entry.id === id));
  const entries = (invoice?.entries ?? []).filter(({ isVoided }) => !isVoided);
  const isOpen = subscriptions.some((bought) => bought.id === invoice?.subscriptionId && bought.isOpen);
  return { entries, isOpen, next: entries.find((entry) => entry.isPayable && entry.id !== id) };
}
