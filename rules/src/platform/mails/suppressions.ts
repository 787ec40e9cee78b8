/** Why an address gets no more news and offers. Bills, security and what somebody asked for still go there. */
export const suppressionReasons = ['unsubscribed', 'bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

type ReasonFacts = {
  label: string;
  /** Staff may write to the address again. Whoever unsubscribed decides that alone. */
  isLiftedByStaff: boolean;
};

export const suppressionFacts: Record<SuppressionReason, ReasonFacts> = {
  unsubscribed: { label: 'Unsubscribed', isLiftedByStaff: false },
  bounced: { label: 'Address does not work', isLiftedByStaff: true },
  complained: { label: 'Marked as spam', isLiftedByStaff: true },
};
