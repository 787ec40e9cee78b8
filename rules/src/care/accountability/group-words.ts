/** How often a group checks in: on its day of the week, or every day. */
export const rhythms = ['weekly', 'daily'] as const;
export type Rhythm = (typeof rhythms)[number];

export const groupStates = ['active', 'closed'] as const;
export type GroupState = (typeof groupStates)[number];

/** From 1, Monday, as calendars count. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** What a setting or a group may never go beyond: more people than this are a crowd, fewer no group. */
export const smallestGroup = 2;
export const largestGroup = 12;

export const candidateStates = ['volunteered', 'put-forward', 'invited', 'approved', 'declined', 'withdrawn'] as const;
export type CandidateState = (typeof candidateStates)[number];
/** Those that somebody still has to decide about. */
export const openCandidateStates = ['volunteered', 'put-forward', 'invited'] as const;

export const candidateLabels: Record<CandidateState, string> = {
  volunteered: 'Volunteered',
  'put-forward': 'Put forward',
  invited: 'Invited',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** What the history of a group says about a person. */
export const moveKinds = ['joined', 'left', 'lead-given', 'lead-given-up'] as const;
export type MoveKind = (typeof moveKinds)[number];

export const moveLabels: Record<MoveKind, string> = {
  joined: 'Joined the group',
  left: 'Left the group',
  'lead-given': 'Became the lead',
  'lead-given-up': 'Handed over the lead',
};
