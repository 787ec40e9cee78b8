/** What a buyer reads when a checkout cannot go on. */
export const checkoutMessages = {
  closed: 'Enrolment is closed.',
  full: 'All seats are taken.',
  alreadyYours: 'You already have this.',
  renewalOnly: 'This price is for members who renew. Log in and choose Renew on your Billing page.',
  proofWaits: 'Your order for this is on its way: we are checking your payment.',
  /** For visitors, who must not learn what the account behind an address has. */
  orderedBefore:
    'There is an order for this e-mail address already. Open the link in the mail we sent you, or log in to see it.',
  emailRefused: 'This e-mail address cannot be used here. Please use another one.',
  otherTerm: 'This way of paying is not offered here.',
  otherPlatform: 'This is not offered here any more. Please choose another.',
} as const;
