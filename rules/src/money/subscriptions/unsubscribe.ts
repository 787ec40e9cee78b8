export const unsubscribeMessages = {
  done: 'User unsubscribed to funnel successfully!',
  proofWaits: 'A proof of payment is waiting here. Approve or reject it first.',
  /** Stands beside what is not owed any more. */
  adjustment: 'Unsubscribed: open payments were cancelled',
  question: (person: string, funnel: string) => `Unsubscribe ${person} from ${funnel}?`,
} as const;
