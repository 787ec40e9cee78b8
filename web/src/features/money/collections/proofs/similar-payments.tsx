import { plural } from '@app/rules/text/plural';
import type { PaymentProofQuery } from '#gql/graphql.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { platformLabel } from '../platform-label.ts';
import classes from './proof-inbox.module.css';

type SimilarPaymentList = PaymentProofQuery['paymentProof']['similar'];

/** A warning for a number that was used before; a quiet line for a possible coincidence. */
export function SimilarPayments({ similar }: { similar: SimilarPaymentList }) {
  const sameReference = similar.filter(({ kind }) => kind === 'reference');
  const sameAmount = similar.filter(({ kind }) => kind === 'amount');
  return (
    <>
      {sameReference.length > 0 && (
        <div className={classes.warning} role="alert">
          <strong>This reference is also on {plural(sameReference.length, 'other payment')}</strong>
          <SimilarList items={sameReference} />
        </div>
      )}
      {sameAmount.length > 0 && (
        <details className={classes.maybe}>
          <summary>Same amount on the same day from {plural(sameAmount.length, 'other person', 'others')}</summary>
          <SimilarList items={sameAmount} />
        </details>
      )}
    </>
  );
}

function SimilarList({ items }: { items: SimilarPaymentList }) {
  return (
    <ul>
      {items.map(({ id, person, amount, platform, reference, paidOn, status }) => (
        <li key={id}>
          {person.name}: <Money pesos={amount} /> by {platformLabel(platform)}, {reference}, <DateText value={paidOn} />
          , {status === 'approved' ? 'approved' : 'waiting'}
        </li>
      ))}
    </ul>
  );
}
