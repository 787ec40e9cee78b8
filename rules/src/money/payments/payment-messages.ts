export const paymentMessages = {
  externalIdMissing: 'External invoice id is required (N/A if none)',
  platformMissing: 'Payment platform is required',
  reasonMissing: 'Please give a reason',
  tooLong: 'This is too long',
  alreadyPaid: 'This payment is already paid',
  voided: 'This payment is no longer due',
  lapsed: 'This order has lapsed. Please order again.',
  notPaid: 'This is not paid, so there is nothing to revoke',
  complimentary: 'This payment is ₱0.00, so there is nothing to revoke',
  notWaiting: 'This proof was already decided',
  referenceUsed: 'This reference number was already used for another payment',
  proofWaits: 'We already have your proof for this payment and are checking it',
  reviewed: 'This payment was already decided',
  moreProofs: 'A proof for that payment is waiting. Approve or reject it first.',
  refundReferenceMissing: 'Please enter the reference number of the refund',
  proofMissing: 'Please upload a picture or PDF of the receipt',
  referenceMissing: 'Reference number is required',
  receivedMissing: 'Please enter the amount you received',
  amountMissing: 'Please enter the amount you paid',
  dayMissing: 'Please choose the day you paid',
  dayAhead: 'This date is in the future',
  dayLongAgo: 'This day is more than a year ago',
  gatewayAway: 'The payment page cannot be opened right now. Please try again or choose another way to pay.',
  gatewayUnknown: 'This way to pay is not offered',
} as const;

/** For the second of two people who approve at the same moment. */
export function alreadyApproved(by: string | null): string {
  return by ? `This payment was already approved by ${by}` : paymentMessages.alreadyPaid;
}
