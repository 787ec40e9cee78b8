export const affiliateMessages = {
  closed: 'The affiliate programme is closed for now.',
  membersOnly: 'Members can become affiliates.',
  newTerms: 'The terms have changed meanwhile. Please read them again.',
  slugTaken: 'This address is taken. Try another one.',
  accepted: 'You are an affiliate now. Welcome!',
  notOne: 'This is for affiliates.',
  suspended: 'Your affiliate account is suspended: new clicks and sales are not counted.',
  noReason: 'Please give a reason',
} as const;

export type Candidate = {
  levelIds: readonly string[];
  /** Setting `enable-affiliate`. */
  isOffered: boolean;
  /** Has a row of the programme already: accepting again is about newer terms. */
  isAffiliate: boolean;
};

/** Why somebody cannot accept the terms. Whoever staff made an affiliate accepts them even while nobody else can join. */
export function joinRefusal({ levelIds, isOffered, isAffiliate }: Candidate): string | null {
  if (isAffiliate || levelIds.includes('affiliate')) return null;
  if (!isOffered) return affiliateMessages.closed;
  return levelIds.includes('member') ? null : affiliateMessages.membersOnly;
}
