export const unsubscribeMessages = {
  done: 'User unsubscribed to funnel successfully!',
  proofWaits: 'A proof of payment is waiting here. Approve or reject it first.',
  /** Shown beside entries that are no longer owed. */
  adjustment: 'Unsubscribed: open payments were cancelled',
  question: (person: string, funnel: string) => `Unsubscribe ${person} from ${funnel}?`,
} as const;
