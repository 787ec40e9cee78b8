export const unsubscribeMessages = {
  done: 'User unsubscribed to funnel successfully!',
  proofWaits: 'A proof of payment is waiting here. Approve or reject it first.',
  /** Shown beside entries that are no longer owed. */
  adjustment: 'Unsubscribed: what was open is not owed any more',
  question: (person: string, funnel: string) => `Unsubscribe ${person} from ${funnel}?`,
} as const;
