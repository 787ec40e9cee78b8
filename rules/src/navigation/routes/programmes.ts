import type { RouteEntry } from '../route-entry.ts';

/** Challenge and accountability programmes. */
export const programmeRoutes = {
  challengeBuddies: {
    path: '/challenge-buddies',
    title: 'Challenge buddies',
    access: 'signedIn',
    layout: 'app',
    feature: 'challenges',
  },
  challengeGroups: {
    path: '/challenge-groups',
    title: 'Challenge groups',
    access: 'challengeGroups',
    layout: 'app',
    feature: 'challenges',
  },
  accountabilityBuddies: {
    path: '/accountability-buddies',
    title: 'Accountability buddies',
    access: 'signedIn',
    layout: 'app',
    feature: 'accountability',
  },
  accountabilityGroups: {
    path: '/admin-accountability-group',
    title: 'Accountability groups',
    access: 'signedIn',
    layout: 'app',
    feature: 'accountability',
  },
  accountabilityTeamLeadSelection: {
    path: '/accountability-team-lead-selection',
    title: 'Team lead selection',
    access: 'signedIn',
    layout: 'app',
    feature: 'accountability',
  },
  accountabilityTeamLeadSelectionDetail: {
    path: '/accountability-team-lead-selection/{id:Int}',
    title: 'Team lead candidate',
    access: 'signedIn',
    layout: 'app',
    feature: 'accountability',
  },
} as const satisfies Record<string, RouteEntry>;
