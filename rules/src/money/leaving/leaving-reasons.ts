/** Why somebody stops, in the order in which it is asked. */
export const leavingReasons = ['money', 'time', 'done', 'no-client', 'not-for-me', 'other', 'no-answer'] as const;
export type LeavingReason = (typeof leavingReasons)[number];

type ReasonWords = {
  /** As staff read and choose it. */
  label: string;
  /** As the member says it themselves; null where only staff can choose it. */
  own: string | null;
};

/** All that differs between the reasons. */
export const leavingReasonWords: Record<LeavingReason, ReasonWords> = {
  money: { label: 'Money is tight', own: 'Money is tight right now' },
  time: { label: 'No time, has a job', own: 'I have no time' },
  done: { label: 'Found clients, done here', own: 'I found clients, I am done here' },
  'no-client': { label: 'No client yet', own: 'I have no client yet' },
  'not-for-me': { label: 'Not the right group', own: 'It is not for me' },
  other: { label: 'Something else', own: 'Something else' },
  'no-answer': { label: 'No answer', own: null },
};

/** What a member can tap; `filter` at the top level would keep this in every bundle. */
export function ownLeavingReasons(): LeavingReason[] {
  return leavingReasons.filter((reason) => leavingReasonWords[reason].own !== null);
}

export function isLeavingReason(text: string): text is LeavingReason {
  return leavingReasons.some((reason) => reason === text);
}

/** Who said it: the member themselves, or staff who ended the subscription. */
export const leavingSources = ['member', 'staff'] as const;
export type LeavingSource = (typeof leavingSources)[number];

export const leavingMessages = {
  choose: 'Choose a reason, or “No answer”.',
  thanks: 'Salamat! This helps us do better.',
  notEnded: 'This has not ended yet.',
  answered: 'You have already told us. Salamat!',
  tooLong: 'Use 500 characters at most.',
} as const;
