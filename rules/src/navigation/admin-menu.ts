import { linkTo, type MenuItem } from './menu-link.ts';

/** The admin menu. Non-members, leads, public pages, broadcasts, calamity pauses, all reports, mails and jobs are our additions: nothing else would link to them. */
export const adminMenu: readonly MenuItem[] = [
  linkTo('home'),
  {
    label: 'Content',
    key: 'content',
    entries: [
      linkTo('products'),
      linkTo('courses'),
      linkTo('events'),
      linkTo('resourceFiles'),
      linkTo('subscriptions'),
    ],
  },
  {
    label: 'Community',
    key: 'community',
    entries: [
      linkTo('users'),
      linkTo('nonMembers'),
      linkTo('stages'),
      linkTo('groups'),
      linkTo('batches'),
      linkTo('uploadContents'),
      linkTo('mergeUsers'),
      linkTo('archivedUsers'),
      linkTo('accountabilityGroups'),
      linkTo('challengeGroups'),
    ],
  },
  {
    label: 'Marketing',
    key: 'marketing',
    entries: [
      linkTo('funnels'),
      linkTo('leads'),
      linkTo('publicPages'),
      linkTo('successManagers'),
      linkTo('affiliates'),
      linkTo('forms'),
      linkTo('challengeGroups'),
      linkTo('broadcasts'),
      linkTo('redirectRules'),
      linkTo('retention'),
      linkTo('calamityPauses'),
    ],
  },
  linkTo('payment', 'Payment'),
  {
    label: 'Reports',
    key: 'reports',
    entries: [
      linkTo('reportSummary', 'Summary'),
      linkTo('communityReport', 'Community'),
      linkTo('paymentReport', 'Payments'),
      linkTo('infoLogsReport'),
      linkTo('bugReports'),
      linkTo('reports', 'All reports'),
    ],
  },
  {
    label: 'Settings',
    key: 'settings',
    entries: [
      linkTo('defaultSettings'),
      linkTo('accessLevels'),
      linkTo('paymentTerms'),
      linkTo('liveWorkshopSettings'),
      linkTo('liveWorkshopSettings2'),
      linkTo('featureChangeLog'),
      linkTo('mails'),
      linkTo('jobs'),
    ],
  },
];
