import type { RouteEntry } from '../route-entry.ts';

/** Our own routes, which are not in the specification. */
export const ownRoutes = {
<<<<<<< HEAD
  broadcasts: {
    path: '/broadcasts',
    title: 'Broadcasts',
    access: 'broadcasts',
    layout: 'app',
    feature: 'campaigns',
  },
  broadcast: {
    path: '/broadcasts/{id:Int}',
    title: 'Broadcast',
    access: 'broadcasts',
    layout: 'app',
    feature: 'campaigns',
  },
  mailSequence: {
    path: '/broadcasts/sequences/{id:String}',
    title: 'Email sequence',
    access: 'broadcasts',
    layout: 'app',
    feature: 'campaigns',
  },
=======
>>>>>>> h3
  leads: { path: '/leads', title: 'Leads', access: 'leads', layout: 'app', feature: 'leads' },
  mails: { path: '/mails', title: 'Emails', access: 'mails', layout: 'app', feature: 'mails' },
  reviewMoveUps: {
    path: '/review-move-up',
    title: 'Review Move-Up',
    access: 'signedIn',
    layout: 'app',
    feature: 'journey',
  },
  myPeople: {
    path: '/my-people',
    title: 'My people',
    access: 'viewSubGroupMembers',
    layout: 'app',
    feature: 'journey',
  },
  post: { path: '/community/posts/{id:Int}', title: 'Post', access: 'signedIn', layout: 'app', feature: 'groups' },
  myPerson: {
    path: '/my-people/{id:Int}',
    title: 'Member',
    access: 'viewSubGroupMembers',
    layout: 'app',
    feature: 'users',
  },
  questions: { path: '/questions', title: 'Questions', access: 'signedIn', layout: 'app', feature: 'courses' },
  jobs: { path: '/jobs', title: 'Jobs', access: 'jobs', layout: 'app', feature: 'settings' },
  notifications: {
    path: '/notifications',
    title: 'Notifications',
    access: 'signedIn',
    layout: 'app',
    feature: 'notifications',
  },
  /** The page of `enrollUser` for somebody who is still to be found or added. */
  enrollPerson: {
    path: '/enroll-user',
    title: 'Enroll a person',
    access: 'enrollUser',
    layout: 'app',
    feature: 'enrolments',
  },
  certificate: {
    path: '/certificates/{code:String}',
    title: 'Certificate',
    access: 'public',
    layout: 'public',
    feature: 'courses',
    robots: 'noindex',
    head: { description: 'Proof that a course on Tribe was completed.' },
  },
  publicPages: {
    path: '/public-pages',
    title: 'Public pages',
    access: 'funnel',
    layout: 'app',
    feature: 'landing-pages',
  },
  buildPublicPage: {
    path: '/public-pages/{name:String}/build',
    title: 'Page builder',
    access: 'funnel',
    layout: 'blank',
    feature: 'landing-pages',
  },
  unsubscribe: {
    path: '/unsubscribe',
    title: 'Unsubscribe',
    access: 'public',
    layout: 'auth',
    feature: 'notifications',
    robots: 'noindex',
  },
  confirmEmail: {
    path: '/confirm-email',
    title: 'Confirm your email',
    access: 'public',
    layout: 'auth',
    feature: 'auth',
    robots: 'noindex',
  },
  kit: {
    path: '/kit',
    title: 'Interface kit',
    access: 'public',
    layout: 'blank',
    feature: 'settings',
    demoOnly: true,
    robots: 'noindex',
  },
  // Search results name a lesson this way.
  lessonLink: {
    path: '/lesson/{id:Int}',
    title: 'Lesson',
    access: 'signedIn',
    layout: 'app',
    feature: 'courses',
    redirectTo: 'lesson',
  },
} as const satisfies Record<string, RouteEntry>;
