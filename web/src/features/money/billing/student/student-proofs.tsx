import { TextLink } from '#ui/buttons/text-link.tsx';
import type { BilledPaymentFieldsFragment } from '#gql/graphql.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { pictureCopy } from '#ui/pictures/picture-copy.ts';
import classes from '../account/account.module.css';
import { ToneBadge } from '../tone-badge.tsx';

type Payment = BilledPaymentFieldsFragment;

/** Received or reported payments, with the pictures, the newest first. */
export function StudentProofs({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return <p className={classes.dim}>No payments yet.</p>;
  return (
    <ul className={classes.proofs}>
      {payments.map((payment) => (
        <li key={payment.id} className={classes.proof}>
          <ProofPicture payment={payment} />
          <ProofText payment={payment} />
        </li>
      ))}
    </ul>
  );
}

function ProofPicture({ payment: { proofUrl, isPicture, reference } }: { payment: Payment }) {
  if (!proofUrl) return <span className={classes.proofPicture}>No picture</span>;
  return (
    <a className={classes.proofPicture} href={proofUrl} target="_blank" rel="noopener">
      {isPicture ? (
        <img src={pictureCopy(proofUrl, 320)} alt={`Proof with reference ${reference}`} loading="lazy" />
      ) : (
        `Open the file of ${reference}`
      )}
    </a>
  );
}

function ProofText({ payment }: { payment: Payment }) {
  const { amount, platformLabel, reference, paidOn, paymentCode, statusLabel, statusTone, remarks } = payment;
  return (
    <div className={classes.proofText}>
      <div className={classes.proofHead}>
        <Money pesos={amount} strong />
        <ToneBadge tone={statusTone}>{statusLabel}</ToneBadge>
      </div>
      <p className={classes.dim}>
        {platformLabel} · {reference}
      </p>
      <p className={classes.dim}>
        <DateText value={paidOn} /> · {paymentCode}
      </p>
      {payment.decidedAt && (
        <p className={classes.dim}>
          {payment.decidedByName ?? 'Decided automatically'}, <DateText value={payment.decidedAt} form="exact" />
        </p>
      )}
      {remarks && <p className={classes.dim}>Remarks: {remarks}</p>}
      {payment.receiptUrl && (
        <TextLink href={payment.receiptUrl} target="_blank" rel="noopener">
          Receipt {payment.receiptNumber ?? ''} (PDF)
        </TextLink>
      )}
    </div>
  );
}
