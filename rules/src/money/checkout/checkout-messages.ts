/** Messages for a buyer whose checkout cannot go on. */
export const checkoutMessages = {
  closed: 'Enrollment is closed.',
  full: 'All seats are taken.',
  alreadyYours: 'You already have this.',
  renewalOnly: 'This price is for members who renew. Log in and choose Renew on your Billing page.',
  /** An order with nothing to pay today is not for people who owe. */
  overdue: 'You have an overdue payment. Please pay it first.',
  proofWaits: 'You already ordered this. We are checking your payment.',
  /** For staff, when a visitor's order is paid. */
  buyerArchived: 'The account with this email address is archived. Restore it first, then approve.',
  buyerUsedCoupon:
    'This person has already used the coupon of this order. Reject the payment, or raise how often one person may use the coupon, then approve.',
  buyerHasIt:
    'The person with this email address already has this from another order. Reject this proof, or refund it.',
  /** For someone who opens the link in their mail. */
  accountClosed: 'The account with this email address is closed. Please write to us.',
  confirmationInvalid: 'This link no longer works. Please order again.',
  otherTerm: 'This way of paying is not offered here.',
  otherPlatform: 'This is no longer offered here. Please choose another.',
} as const;
