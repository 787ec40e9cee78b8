import type { RouteEntry } from '../route-entry.ts';

/** Home, profile and account of a signed-in person, and the reports by id. */
export const homeRoutes = {
  home: { path: '/', title: 'Home', access: 'signedIn', layout: 'app', feature: 'users' },
  content: { path: '/content', title: 'My Products', access: 'signedIn', layout: 'app', feature: 'products' },
  community: { path: '/community', title: 'Community', access: 'signedIn', layout: 'app', feature: 'groups' },
  editProfile: { path: '/profile/edit', title: 'Edit profile', access: 'profile', layout: 'app', feature: 'users' },
  myProfile: { path: '/profile', title: 'My Profile', access: 'profile', layout: 'app', feature: 'users' },
  profile: { path: '/profile/{slug:String}', title: 'Profile', access: 'profile', layout: 'app', feature: 'users' },
  account: {
    path: '/account',
    title: 'Billing and Subscriptions',
    access: 'signedIn',
    layout: 'app',
    feature: 'subscriptions',
  },
  enrollUser: {
    path: '/enroll-user/{id:Int}',
    title: 'Enroll a person',
    access: 'enrollUser',
    layout: 'app',
    feature: 'enrolments',
  },
  reports: { path: '/reports', title: 'Reports', access: 'reportSummary', layout: 'app', feature: 'reports' },
  report: { path: '/reports/{id:String}', title: 'Report', access: 'reportSummary', layout: 'app', feature: 'reports' },
} as const satisfies Record<string, RouteEntry>;
