/** What the accounts of an affiliate and of a buyer have in common. */
export type Likeness = {
  isSameAccount: boolean;
  hasSameMailbox: boolean;
  hasSameMobile: boolean;
  /** The affiliate is paid where the buyer is, or at the buyer's mobile number. */
  hasSamePayoutAccount: boolean;
};

/** Why a purchase earns no commission: people earn nothing on their own. Null when it is somebody else's. */
export function selfReferral(likeness: Likeness): string | null {
  if (likeness.isSameAccount) return 'The buyer is the affiliate';
  if (likeness.hasSameMailbox) return 'The buyer has the same mailbox';
  if (likeness.hasSameMobile) return 'The buyer has the same mobile number';
  return likeness.hasSamePayoutAccount ? 'The buyer has the same payout account' : null;
}
