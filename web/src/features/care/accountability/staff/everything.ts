import {
  AccountabilityCandidates,
  AccountabilityForm,
  AccountabilityGroups,
  AccountabilityMerge,
  AccountabilityOverview,
  SilentAccountabilityMembers,
  WaitingForAccountability,
} from './accountability-groups.operations.ts';

/** All that follows a change, whoever made it. */
export const everything = [
  AccountabilityOverview,
  AccountabilityGroups,
  SilentAccountabilityMembers,
  WaitingForAccountability,
  AccountabilityMerge,
  AccountabilityForm,
  AccountabilityCandidates,
];
