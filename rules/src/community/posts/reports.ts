/** What may be wrong with a post or a comment: the choices of reporters and of those who hide. */
export const reportReasons = ['selling', 'privacy', 'unkind', 'scam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reasonLabels: Record<ReportReason, string> = {
  selling: 'Selling or recruiting',
  privacy: 'Shows private client details',
  unkind: 'Unkind or harassing',
  scam: 'Scam or fake income',
  other: 'Something else',
};

/** What those who look after posts did, as the log tells it. */
export const moderationActions = ['hide', 'restore', 'keep', 'pin', 'unpin', 'lock', 'unlock', 'delete'] as const;
export type ModerationAction = (typeof moderationActions)[number];

export const moderationLabels: Record<ModerationAction, string> = {
  hide: 'Hid it for all',
  restore: 'Showed it again',
  keep: 'Looked at the reports and kept it',
  pin: 'Pinned it',
  unpin: 'Unpinned it',
  lock: 'Closed the comments',
  unlock: 'Opened the comments',
  delete: 'Deleted it',
};

/** So many people hide a post until somebody has looked. */
const reportsThatHide = 3;

/** Words of coaches and the team stay until somebody has looked: three friends cannot take an announcement away. */
export function isHiddenByReports(reporters: number, author: { isCoachOrTeam: boolean }): boolean {
  return reporters >= reportsThatHide && !author.isCoachOrTeam;
}
