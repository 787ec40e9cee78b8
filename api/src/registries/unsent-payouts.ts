import { registerHoldUnsent } from '#features/affiliates/commissions/hold-unsent.ts';
import { holdUnsentLines } from '#features/affiliates/payouts/hold-lines.ts';

/** Payouts know flags and suspensions, and these know nothing of payouts: here they meet. */
registerHoldUnsent(holdUnsentLines);
