import type { NotBuiltYet } from '@app/rules/navigation/not-built-yet';
import type { RouteName, routeTable } from '@app/rules/navigation/route-table';
import type { ComponentType } from 'react';
import { ForbiddenScreen } from './screens/forbidden-screen.tsx';

export type PageModule = { default: ComponentType };

/** Routes that lead to another one at once and so have no page. */
type RedirectName = {
  [Name in RouteName]: (typeof routeTable)[Name] extends { redirectTo: string } ? Name : never;
}[RouteName];

/**
 * The page of every route, each its own chunk, or several similar ones in one. A route is listed here or in the rules'
 * `not-built-yet.ts`: one that is in neither, or in both, does not compile.
 */
const pages: Record<Exclude<RouteName, NotBuiltYet | RedirectName>, () => Promise<PageModule>> = {
  home: () => import('./home/home-page.tsx'),
  content: () => import('#features/money/billing/my-products/my-products-page.tsx'),
  account: () => import('#features/money/billing/account/account-page.tsx'),
  studentPaymentDetails: () => import('#features/money/billing/student/student-payment-details-page.tsx'),
  community: () => import('#features/community/community-home/community-page.tsx'),
  // With the application from the start: guards show it, too.
  forbidden: () => Promise.resolve({ default: ForbiddenScreen }),
  privacyPolicy: () => import('#features/platform/settings/privacy-policy-page.tsx'),
  refundPolicy: () => import('#features/platform/settings/refund-policy-page.tsx'),
  changelog: () => import('#features/platform/changelog/changelog-page.tsx'),
  featureChangeLog: () => import('#features/platform/changelog/feature-changelog-page.tsx'),
  termsConditions: () => import('#features/platform/settings/terms-conditions-page.tsx'),
  login: () => import('#light/full-load-page.tsx'),
  signup: () => import('#light/full-load-page.tsx'),
  forgotPassword: () => import('#light/full-load-page.tsx'),
  setNewPassword: () => import('#light/full-load-page.tsx'),
  resetPassword: () => import('#light/full-load-page.tsx'),
  checkout: () => import('#light/full-load-page.tsx'),
  enrollUser: () => import('#features/money/subscriptions/enrolment/enroll-user-page.tsx'),
  subscriptions: () => import('#features/money/subscriptions/subscriptions-page.tsx'),
  subscription: () => import('#features/money/subscriptions/subscription-page.tsx'),
  viewSubscription: () => import('#features/money/subscriptions/view-subscription-page.tsx'),
  checkoutClosed: () => import('#light/full-load-page.tsx'),
  thankYou: () => import('#features/growth/trainings/thank-you-page.tsx'),
  confirmEmail: () => import('#features/people/profile/account/confirm-email-page.tsx'),
  myProfile: () => import('#features/people/profile/my-profile-page.tsx'),
  editProfile: () => import('#features/people/profile/edit-profile-page.tsx'),
  profile: () => import('#features/people/profile/member-profile-page.tsx'),
  accessLevels: () => import('#features/people/access/access-levels-page.tsx'),
  newAccessLevel: () => import('#features/people/access/new-access-level-page.tsx'),
  accessLevel: () => import('#features/people/access/access-level-page.tsx'),
  editAccessLevel: () => import('#features/people/access/edit-access-level-page.tsx'),
  users: async () => ({ default: (await import('#features/people/users/list/people-list.tsx')).MembersPage }),
  nonMembers: async () => ({ default: (await import('#features/people/users/list/people-list.tsx')).NonMembersPage }),
  user: async () => ({ default: (await import('#features/people/users/person/person-view.tsx')).MemberPage }),
  editUser: async () => ({ default: (await import('#features/people/users/edit-person.tsx')).EditMemberPage }),
  newUser: () => import('#features/people/users/new-person-page.tsx'),
  nonMember: async () => ({ default: (await import('#features/people/users/person/person-view.tsx')).NonMemberPage }),
  editNonMember: async () => ({ default: (await import('#features/people/users/edit-person.tsx')).EditNonMemberPage }),
  archivedUser: async () => ({
    default: (await import('#features/people/users/person/person-view.tsx')).ArchivedPersonPage,
  }),
  archivedUsers: () => import('#features/people/users/list/archived-people-page.tsx'),
  mergeUsers: () => import('#features/records/merges/merge-users-page.tsx'),
  mails: () => import('#features/platform/mails/mails-page.tsx'),
  jobs: () => import('#features/platform/jobs/jobs-page.tsx'),
  courses: () => import('#features/learning/courses/courses-page.tsx'),
  newCourse: () => import('#features/learning/courses/new-course-page.tsx'),
  course: () => import('#features/learning/courses/course-page.tsx'),
  editCourse: () => import('#features/learning/courses/edit-course-page.tsx'),
  courseIntro: () => import('#features/learning/courses/intro/course-intro-page.tsx'),
  courseIntroPreview: () => import('#features/learning/courses/intro/course-intro-preview-page.tsx'),
  courseTracks: () => import('#features/learning/courses/tracks/course-tracks-page.tsx'),
  newUnit: () => import('#features/learning/courses/units/new-unit-page.tsx'),
  unit: () => import('#features/learning/courses/units/unit-page.tsx'),
  editUnit: () => import('#features/learning/courses/units/edit-unit-page.tsx'),
  newLesson: () => import('#features/learning/lessons/new-lesson-page.tsx'),
  lesson: () => import('#features/learning/lessons/lesson-page.tsx'),
  editLesson: () => import('#features/learning/lessons/edit-lesson-page.tsx'),
  newLessonFile: () => import('#features/learning/lessons/new-lesson-file-page.tsx'),
  lessonFile: () => import('#features/learning/lessons/lesson-file-page.tsx'),
  editLessonFile: () => import('#features/learning/lessons/edit-lesson-file-page.tsx'),
  batches: () => import('#features/people/batches/batches-page.tsx'),
  newBatch: () => import('#features/people/batches/new-batch-page.tsx'),
  batch: () => import('#features/people/batches/batch-page.tsx'),
  editBatch: () => import('#features/people/batches/edit-batch-page.tsx'),
  groups: () => import('#features/people/groups/groups-page.tsx'),
  newGroup: () => import('#features/people/groups/new-group-page.tsx'),
  viewGroupMembers: () => import('#features/people/groups/group-members-page.tsx'),
  group: () => import('#features/people/groups/group-page.tsx'),
  editGroup: () => import('#features/people/groups/edit-group-page.tsx'),
  viewGroup: () => import('#features/people/groups/view-group-page.tsx'),
  newSubGroup: () => import('#features/people/groups/new-sub-group-page.tsx'),
  editSubGroup: () => import('#features/people/groups/edit-sub-group-page.tsx'),
  subGroup: () => import('#features/people/groups/sub-group-page.tsx'),
  viewSubGroupMembers: () => import('#features/people/groups/sub-group-members-page.tsx'),
  funnels: () => import('#features/money/funnels/funnels-page.tsx'),
  newFunnel: () => import('#features/money/funnels/new-funnel-page.tsx'),
  funnel: () => import('#features/money/funnels/funnel-page.tsx'),
  editFunnel: () => import('#features/money/funnels/edit-funnel-page.tsx'),
  defaultSettings: () => import('#features/platform/settings/default-settings-page.tsx'),
  events: () => import('#features/learning/events/events-page.tsx'),
  newEvent: () => import('#features/learning/events/editing/new-event-page.tsx'),
  event: () => import('#features/learning/events/event-page.tsx'),
  editEvent: () => import('#features/learning/events/editing/edit-event-page.tsx'),
  viewEvents: () => import('#features/learning/events/my-events/my-events-page.tsx'),
  viewEvent: () => import('#features/learning/events/my-events/my-event-page.tsx'),
  forms: () => import('#features/journey/forms/forms-page.tsx'),
  form: () => import('#features/journey/forms/form-page.tsx'),
  viewForm: () => import('#light/full-load-page.tsx'),
  viewStage: () => import('#features/journey/stages/my-stage/my-stage-page.tsx'),
  stages: () => import('#features/journey/stages/manage/stages-page.tsx'),
  newStage: () => import('#features/journey/stages/manage/new-stage-page.tsx'),
  stage: () => import('#features/journey/stages/manage/stage-page.tsx'),
  editStage: () => import('#features/journey/stages/manage/edit-stage-page.tsx'),
  manageStage: () => import('#features/journey/stages/manage/manage-stage-page.tsx'),
  reviewMoveUp: () => import('#features/journey/move-ups/review-move-up-page.tsx'),
  uploadContents: () => import('#features/records/imports/upload-contents-page.tsx'),
  publicResources: async () => ({
    default: (await import('#features/learning/resources/resource-shelves.tsx')).PublicResourcesPage,
  }),
  publicResource: async () => ({
    default: (await import('#features/learning/resources/resource-loader.tsx')).PublicResourcePage,
  }),
  resourceFiles: () => import('#features/learning/resources/resource-files-page.tsx'),
  newResourceFile: () => import('#features/learning/resources/new-resource-file-page.tsx'),
  resourceFile: () => import('#features/learning/resources/resource-file-page.tsx'),
  editResourceFile: () => import('#features/learning/resources/edit-resource-file-page.tsx'),
  viewResources: async () => ({
    default: (await import('#features/learning/resources/resource-shelves.tsx')).MyResourcesPage,
  }),
  viewResource: async () => ({
    default: (await import('#features/learning/resources/resource-loader.tsx')).MyResourcePage,
  }),
  viewCourses: () => import('#features/learning/my-courses/my-courses-page.tsx'),
  viewCourse: () => import('#features/learning/my-courses/my-course-page.tsx'),
  viewLesson: () => import('#features/learning/my-courses/lesson-page.tsx'),
  buildFunnel: () => import('#features/money/funnel-pages/build-funnel-page.tsx'),
  funnelOrAffiliateLink: () => import('#features/money/funnel-pages/funnel-link-page.tsx'),
  certificate: () => import('#features/learning/certificates/certificate-page.tsx'),
  products: () => import('#features/money/products/products-page.tsx'),
  newProduct: () => import('#features/money/products/new-product-page.tsx'),
  product: () => import('#features/money/products/product-page.tsx'),
  editProduct: () => import('#features/money/products/edit-product-page.tsx'),
  payment: () => import('#features/money/collections/desk/collections-desk-page.tsx'),
  paymentTerms: () => import('#features/money/payment-terms/payment-terms-page.tsx'),
  newPaymentTerm: () => import('#features/money/payment-terms/new-payment-term-page.tsx'),
  paymentTerm: () => import('#features/money/payment-terms/payment-term-page.tsx'),
  editPaymentTerm: () => import('#features/money/payment-terms/edit-payment-term-page.tsx'),
  newCoupon: () => import('#features/money/coupons/new-coupon-page.tsx'),
  coupon: () => import('#features/money/coupons/coupon-page.tsx'),
  editCoupon: () => import('#features/money/coupons/edit-coupon-page.tsx'),
  kit: () => import('./kit/kit-page.tsx'),
};

const importers: Partial<Record<RouteName, () => Promise<PageModule>>> = pages;

export function pageImporter(name: RouteName): (() => Promise<PageModule>) | null {
  return importers[name] ?? null;
}

export { isBuilt } from '@app/rules/navigation/not-built-yet';
