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
};

/** All that is saved: the pages, and the frame around them. */
export const savedQueries: ReadonlySet<string> = new Set(['ShellSettings', ...Object.keys(savedPages)]);
