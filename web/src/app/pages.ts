import { type RouteName, routeEntry, type routeTable } from '@app/rules/navigation/route-table';
import type { ComponentType } from 'react';
import { ForbiddenScreen } from './screens/forbidden-screen.tsx';

export type PageModule = { default: ComponentType };
type Importer = () => Promise<PageModule>;

/** Routes that lead to another one at once and so have no page. */
type RedirectName = {
  [Name in RouteName]: (typeof routeTable)[Name] extends { redirectTo: string } ? Name : never;
}[RouteName];

/** Pages of members and visitors, each its own chunk, or several similar ones in one. */
const pages = {
  home: () => import('./home/home-page.tsx'),
  content: () => import('#features/money/billing/my-products/my-products-page.tsx'),
  account: () => import('#features/money/billing/account/account-page.tsx'),
  community: () => import('#features/community/community-home/community-page.tsx'),
  post: () => import('#features/community/posts/post-page.tsx'),
  accountabilityBuddies: () => import('#features/care/accountability/accountability-buddies-page.tsx'),
  challengeBuddies: () => import('#features/growth/challenges/challenge-buddies-page.tsx'),
  // With the application from the start: guards show it, too.
  forbidden: () => Promise.resolve({ default: ForbiddenScreen }),
  privacyPolicy: () => import('#features/platform/policies/privacy-policy-page.tsx'),
  refundPolicy: () => import('#features/platform/policies/refund-policy-page.tsx'),
  changelog: () => import('#features/platform/changelog/changelog-page.tsx'),
  termsConditions: () => import('#features/platform/policies/terms-conditions-page.tsx'),
  // The server's own document.
  freeTraining: () => import('#light/full-load-page.tsx'),
  login: () => import('#light/full-load-page.tsx'),
  signup: () => import('#light/full-load-page.tsx'),
  forgotPassword: () => import('#light/full-load-page.tsx'),
  setNewPassword: () => import('#light/full-load-page.tsx'),
  resetPassword: () => import('#light/full-load-page.tsx'),
  checkout: () => import('#light/full-load-page.tsx'),
  checkoutClosed: () => import('#light/full-load-page.tsx'),
  bugReport: () => import('#features/insight/bug-reports/bug-report-page.tsx'),
  thankYou: () => import('#features/growth/trainings/thank-you-page.tsx'),
  confirmEmail: () => import('#features/people/profile/account/confirm-email-page.tsx'),
  unsubscribe: () => import('#features/platform/notifications/unsubscribe-page.tsx'),
  help: () => import('#features/platform/help/help-page.tsx'),
  helpGuide: () => import('#features/platform/help/help-guide-page.tsx'),
  logInHelp: () => import('#features/platform/help/log-in-help-page.tsx'),
  notifications: () => import('#features/platform/notifications/notifications-page.tsx'),
  myProfile: () => import('#features/people/profile/my-profile-page.tsx'),
  editProfile: () => import('#features/people/profile/edit-profile-page.tsx'),
  profile: () => import('#features/people/profile/member-profile-page.tsx'),
  viewGroup: () => import('#features/people/groups/view-group-page.tsx'),
  viewEvents: () => import('#features/learning/events/my-events/my-events-page.tsx'),
  viewEvent: () => import('#features/learning/events/my-events/my-event-page.tsx'),
  viewForm: () => import('#light/full-load-page.tsx'),
  viewStage: () => import('#features/journey/stages/my-stage/my-stage-page.tsx'),
  publicResources: async () => ({
    default: (await import('#features/learning/resources/resource-shelves.tsx')).PublicResourcesPage,
  }),
  publicResource: async () => ({
    default: (await import('#features/learning/resources/resource-loader.tsx')).PublicResourcePage,
  }),
  viewResources: async () => ({
    default: (await import('#features/learning/resources/resource-shelves.tsx')).MyResourcesPage,
  }),
  viewResource: async () => ({
    default: (await import('#features/learning/resources/resource-loader.tsx')).MyResourcePage,
  }),
  viewCourses: () => import('#features/learning/my-courses/my-courses-page.tsx'),
  viewCourse: () => import('#features/learning/my-courses/my-course-page.tsx'),
  viewLesson: () => import('#features/learning/my-courses/lesson-page.tsx'),
  affiliateTerms: () => import('#features/affiliates/programme/affiliate-terms-page.tsx'),
  affiliateLinks: () => import('#features/affiliates/links/affiliate-links-page.tsx'),
  affiliateLeads: () => import('#features/affiliates/links/affiliate-leads-page.tsx'),
  affiliateResources: () => import('#features/affiliates/resources/affiliate-resources-page.tsx'),
  affiliateResource: () => import('#features/affiliates/resources/affiliate-resource-page.tsx'),
  affiliateCommission: () => import('#features/affiliates/commissions/affiliate-commission-page.tsx'),
  affiliatePayout: () => import('#features/affiliates/payouts/affiliate-payout-page.tsx'),
  affiliateLink: () => import('#features/money/funnel-pages/funnel-link-page.tsx'),
  funnelOrAffiliateLink: () => import('#features/money/funnel-pages/funnel-link-page.tsx'),
  certificate: () => import('#light/full-load-page.tsx'),
  // Finished documents of the server.
  freeLessons: () => import('#light/full-load-page.tsx'),
  freelancing: () => import('#light/full-load-page.tsx'),
  fast: () => import('#light/full-load-page.tsx'),
  fastTrack: () => import('#light/full-load-page.tsx'),
} satisfies Partial<Record<RouteName, Importer>>;

/** The pages of staff, which only they load. A route is here or there: one that is in neither, or in both, does not compile. */
export type StaffPages = Record<Exclude<RouteName, RedirectName | keyof typeof pages>, Importer>;

const importers: Partial<Record<RouteName, Importer>> = pages;

export function pageImporter(name: RouteName): Importer | null {
  const own = importers[name];
  if (own) return own;
  return !('redirectTo' in routeEntry(name)) ? () => importStaffPage(name) : null;
}

/** Whether a page is one that only staff open. */
export function isStaffPage(name: RouteName): boolean {
  return !(name in importers);
}

async function importStaffPage(name: RouteName): Promise<PageModule> {
  const { staffPages } = await import('./staff-pages.ts');
  const others: Partial<Record<RouteName, Importer>> = staffPages;
  const importer = others[name];
  if (!importer) throw new Error(`No page for ${name}`);
  return importer();
}
