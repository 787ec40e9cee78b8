import { type Centavos, formatPesos } from '../../../amounts/pesos.ts';
import { paymentCode } from '../../payments/payment-code.ts';
import { formatDay, type ManilaDay } from '../../../time/manila.ts';
import { hasReference } from './statement-lines.ts';
import { codesOf, type LineToMatch, referenceKey } from './statement-match.ts';

type SuggestedEntry = {
  code: string;
  number: number;
  open: Centavos;
  isVoided: boolean;
  /** The proof or payment on the entry that is closest to the line. */
  payment: { reference: string; amount: Centavos; paidOn: ManilaDay; isWaiting: boolean } | null;
};

/** Why an entry is suggested for a line, and what keeps the match from being exact, for the reviewer. */
export function reasonOf(line: Omit<LineToMatch, 'id' | 'platform'>, entry: SuggestedEntry): string {
  const { payment } = entry;
  const own = codesOf(line).some(({ code }) => code === entry.code);
  const code = paymentCode(entry.code, entry.number);
  if (entry.isVoided) return `Payment code ${code} of a lapsed order. Nothing is due for it.`;
  if (payment && hasReference(line.reference) && referenceKey(payment.reference) === referenceKey(line.reference)) {
    const what = payment.isWaiting ? 'the proof' : 'the approved payment';
    if (payment.amount !== line.amount) return `Same reference, but ${what} says ${formatPesos(payment.amount)}.`;
    return `Same reference and amount, but ${what} says ${formatDay(payment.paidOn)}.`;
  }
  const waiting = payment?.isWaiting ? ' A proof with another reference is waiting on it.' : '';
  if (entry.open === 0) return 'This payment is already paid.';
  if (own && entry.open !== line.amount) {
    return `Payment code ${code}, but ${formatPesos(entry.open)} is open.${waiting}`;
  }
  if (own) return `Payment code ${code} and the same amount.${waiting}`;
  return `Same amount, a similar name, due about then.${waiting}`;
}

/** The evidence for an exact match. */
export function exactReasonOf(entry: Pick<SuggestedEntry, 'code' | 'number' | 'payment'>): string {
  if (entry.payment?.isWaiting) return 'Proof with the same reference and amount';
  return `Payment code ${paymentCode(entry.code, entry.number)}`;
}
