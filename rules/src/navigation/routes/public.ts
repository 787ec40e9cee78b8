import type { RouteEntry } from '../route-entry.ts';

/** The texts of a shared link for pages without texts of their own. */
export const workFromHomeTraining = {
  title: '3-Part Work-From-Home Training',
  description: 'Libreng 3-part video training: simulan ang freelancing kahit walang skill, portfolio o experience.',
};

/** Pages that need no sign-in: checkout, policies, forms and landing pages. */
export const publicRoutes = {
  checkoutClosed: {
    path: '/checkout/closed',
    title: 'Enrollment is closed',
    access: 'public',
    layout: 'public',
    feature: 'checkout',
    robots: 'noindex',
  },
  changelog: {
    path: '/changelog',
    title: "What's new",
    access: 'public',
    layout: 'public',
    feature: 'settings',
    head: { description: 'What is new on Tribe, newest first.' },
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    access: 'public',
    layout: 'public',
    feature: 'settings',
    head: { description: 'What Tribe keeps about you, why, and how to have it changed or removed.' },
  },
  refundPolicy: {
    path: '/refund-policy',
    title: 'Refund Policy',
    access: 'public',
    layout: 'public',
    feature: 'settings',
    head: { description: 'When and how Tribe gives your money back.' },
  },
  termsConditions: {
    path: '/terms-conditions',
    title: 'Terms and Conditions',
    access: 'public',
    layout: 'public',
    feature: 'settings',
    head: { description: 'The terms under which you learn and take part on Tribe.' },
  },
  checkout: {
    path: '/checkout/{funnelId:String}',
    title: 'Checkout',
    access: 'public',
    layout: 'public',
    feature: 'checkout',
    head: { description: 'Choose how to pay and join Tribe.' },
  },
  buildFunnel: {
    path: '/funnels/{id:String}/build',
    title: 'Landing page builder',
    access: 'public',
    layout: 'blank',
    feature: 'funnels',
    robots: 'noindex',
  },
  viewForm: {
    path: '/form/{slug:String}',
    title: 'Form',
    access: 'public',
    layout: 'public',
    feature: 'forms',
    head: { description: 'A form of the Tribe community.' },
  },
  freeLessons: {
    path: '/free-lessons',
    title: 'Free lessons',
    access: 'public',
    layout: 'public',
    feature: 'trainings',
    head: {
      description: 'Free lessons to begin freelancing from home, at your own pace.',
      social: workFromHomeTraining,
    },
  },
  challenge: {
    path: '/12-day-challenge',
    title: '12-Day Challenge',
    access: 'public',
    layout: 'public',
    feature: 'challenges',
    redirectTo: 'freeLessons',
    redirectQuery: { source: 'challenge' },
    head: { description: 'Twelve days, one small task a day, and a group that starts with you.' },
  },
  freeTraining: {
    path: '/free-training',
    title: 'Free training',
    access: 'public',
    layout: 'public',
    feature: 'trainings',
    head: {
      description: 'A free 3-part video training on working from home, with a live workshop.',
      social: workFromHomeTraining,
    },
  },
  freelancing: {
    path: '/freelancing',
    title: 'Freelancing',
    access: 'public',
    layout: 'public',
    feature: 'trainings',
    head: {
      description: 'What freelancing is, who it is for and how to start from zero.',
      social: workFromHomeTraining,
    },
  },
  fastTrack: {
    path: '/fast-track',
    title: 'Fast track',
    access: 'public',
    layout: 'public',
    feature: 'trainings',
    head: {
      description: 'The fast track into freelancing. We take you there in a moment.',
      social: workFromHomeTraining,
    },
  },
  fast: {
    path: '/fast',
    title: 'Getting clients',
    access: 'public',
    layout: 'public',
    feature: 'trainings',
    head: { description: 'How to get your first clients and keep them coming.', social: workFromHomeTraining },
  },
} as const satisfies Record<string, RouteEntry>;
