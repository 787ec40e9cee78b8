/** Why two accounts may belong to one person, the surest first. */
export const duplicateReasons = ['email', 'mobile', 'facebook', 'nameAndBirthdate'] as const;

export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicateReasonLabels: Record<DuplicateReason, string> = {
  email: 'Same mailbox',
  mobile: 'Same mobile number',
  facebook: 'Same Facebook profile',
  nameAndBirthdate: 'Same name and birth date',
};
