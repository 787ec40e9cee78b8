import { giveBackReopened } from '#features/money/calamity-pauses/give-back-reopened.ts';
import { registerAfterRevoke } from '#features/money/payments/after-revoke.ts';

/** Calamity pauses know payments, and payments know nothing of pauses: here the two meet. */
registerAfterRevoke(giveBackReopened);
