export const unsubscribeMessages = {
  done: 'User unsubscribed to funnel successfully!',
  proofWaits: 'A proof of payment waits here. Approve or reject it first.',
  question: (person: string, funnel: string) => `Unsubscribe ${person} from ${funnel}?`,
} as const;
