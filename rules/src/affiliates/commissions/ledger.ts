import type { Centavos } from '../../amounts/pesos.ts';

/** Why a row of the ledger is there. Rows are only added; what was wrong is put right by another row. */
export const ledgerCauses = [
  'approved',
  'hold-passed',
  'revoked',
  'refund-after-payout',
  'adjustment',
  'payout-sent',
  'payout-undone',
  'payout-failed',
] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

/** The column of "earned − cancelled − paid = owed" that a cause counts in. */
type Side = 'earned' | 'cancelled' | 'paid';

type CauseFacts = { label: string; side: Side | 'by-sign' };

export const causeFacts: Record<LedgerCause, CauseFacts> = {
  approved: { label: 'Payment approved', side: 'earned' },
  'hold-passed': { label: 'Hold passed', side: 'earned' },
  revoked: { label: 'Payment revoked', side: 'cancelled' },
  'refund-after-payout': { label: 'Revoked after payout', side: 'cancelled' },
  adjustment: { label: 'Adjustment', side: 'by-sign' },
  'payout-sent': { label: 'Payout sent', side: 'paid' },
  'payout-undone': { label: 'Payout mark undone', side: 'paid' },
  'payout-failed': { label: 'Payout came back', side: 'paid' },
};

export type LedgerRow = { cause: LedgerCause; amount: Centavos };
export type Balance = { earned: Centavos; cancelled: Centavos; paid: Centavos; owed: Centavos };

const nothing: Balance = { earned: 0, cancelled: 0, paid: 0, owed: 0 };

/** What the rows sum to. An adjustment counts as earned when it gives, as cancelled when it takes. */
export function balanceOf(rows: Iterable<LedgerRow>): Balance {
  let sum = nothing;
  for (const { cause, amount } of rows) {
    const side = sideOf({ cause, amount });
    sum = { ...sum, [side]: sum[side] + (side === 'earned' ? amount : -amount), owed: sum.owed + amount };
  }
  return sum;
}

function sideOf({ cause, amount }: LedgerRow): Side {
  const { side } = causeFacts[cause];
  if (side !== 'by-sign') return side;
  return amount < 0 ? 'cancelled' : 'earned';
}
