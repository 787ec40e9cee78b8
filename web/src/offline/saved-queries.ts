import type { RouteName } from '@app/rules/navigation/route-table';

/** The answers that pages are made of which stay readable without a connection, and their pages. */
export const savedPages: Readonly<Record<string, RouteName>> = {
  ContinueLearning: 'home',
  MyCourses: 'viewCourses',
  MyCourse: 'viewCourse',
  MyLesson: 'viewLesson',
  MyStage: 'viewStage',
  MyBilling: 'account',
  MyAccountability: 'accountabilityBuddies',
  MyChallenge: 'challengeBuddies',
  Notifications: 'notifications',
};

/** All that is saved: the pages, and the frame around them. */
export const savedQueries: ReadonlySet<string> = new Set([
  'ShellSettings',
  'Bell',
  'OpenWork',
  'MemberHome',
  'ComingEvents',
  ...Object.keys(savedPages),
]);

/** Of these, what changes by itself: they come back from the phone only where the page itself had to. */
export const liveQueries: ReadonlySet<string> = new Set([
  'Bell',
  'Notifications',
  'OpenWork',
  'MemberHome',
  'ComingEvents',
]);
