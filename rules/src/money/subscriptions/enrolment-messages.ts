import { plural } from '../../text/plural.ts';

export const enrolmentMessages = {
  batchMissing: 'Please select a batch!',
  /** As the specification spells it. */
  funnelMissing: 'Please select atleast one funnel!',
  funnelTwice: 'The same funnel is selected twice',
  tooMany: 'At most 20 funnels at a time',
  levelUnknown: 'This access level does not exist',
  termUnknown: 'This payment term does not exist',
  start: 'Start must be between 0 and 3,650 days from today',
  validity: 'Validity must be between 1 and 36,500 days, or empty for no expiry',
  enrolled: 'User Enrolled Successfully!',
  noFunnels: 'No funnels available',
  noneSelected: 'There are no selected funnels',
  noProducts: 'No available product for the moment',
  mayNotApprove: 'You may enroll, but not approve payments.',
  archived: (funnel: string) => `${funnel} is archived. Restore it first.`,
  alreadyOwned: (person: string, funnel: string) => `${person} already has ${funnel}.`,
  proofWaits: (person: string, funnel: string) =>
    `${person} has ordered ${funnel}, and a payment for it is waiting for approval. Decide on it first.`,
  partlyPaid: (person: string, funnel: string) =>
    `${person} has ordered ${funnel} and paid a part of it. Approve the rest, or unsubscribe it first.`,
  full: (funnel: string) => `All seats of ${funnel} are taken.`,
  question: (person: string, funnels: number) => `Enroll ${person} to ${plural(funnels, 'funnel')}?`,
} as const;

/** The placeholder of the batch field. */
export const BATCH_PLACEHOLDER = 'Select an Option';
