import { routeEntry, type RouteName, type routeTable } from '@app/rules/navigation/route-table';
import type { ComponentType } from 'react';
import type { NotBuiltYet } from './not-built-yet.ts';

export type PageModule = { default: ComponentType };

/** Routes that lead to another one at once and so have no page. */
type RedirectName = {
  [Name in RouteName]: (typeof routeTable)[Name] extends { redirectTo: string } ? Name : never;
}[RouteName];

/**
 * The page of every route, each a chunk of its own. A route stands here or in `not-built-yet.ts`: one that is in
 * neither, or in both, does not compile.
 */
const pages: Record<Exclude<RouteName, NotBuiltYet | RedirectName>, () => Promise<PageModule>> = {
  home: () => import('../features/home/home-page.tsx'),
  content: () => import('../features/billing/my-products-page.tsx'),
  account: () => import('../features/billing/account-page.tsx'),
  studentPaymentDetails: () => import('../features/billing/student-payment-details-page.tsx'),
  community: () => import('../features/community/community-page.tsx'),
  forbidden: () => import('./screens/forbidden-page.tsx'),
  privacyPolicy: () => import('../features/settings/privacy-policy-page.tsx'),
  refundPolicy: () => import('../features/settings/refund-policy-page.tsx'),
  termsConditions: () => import('../features/settings/terms-conditions-page.tsx'),
  login: () => import('../features/auth/login-page.tsx'),
  signup: () => import('../features/auth/sign-up-page.tsx'),
  forgotPassword: () => import('../features/auth/forgot-password-page.tsx'),
  setNewPassword: () => import('../features/auth/set-new-password-page.tsx'),
  resetPassword: () => import('../features/auth/reset-password-page.tsx'),
  checkout: () => import('../features/checkout/full-load-page.tsx'),
  enrollUser: () => import('../features/subscriptions/enroll-user-page.tsx'),
  subscriptions: () => import('../features/subscriptions/subscriptions-page.tsx'),
  subscription: () => import('../features/subscriptions/subscription-page.tsx'),
  viewSubscription: () => import('../features/subscriptions/view-subscription-page.tsx'),
  checkoutClosed: () => import('../features/checkout/full-load-page.tsx'),
  thankYou: () => import('../features/trainings/thank-you-page.tsx'),
  confirmEmail: () => import('../features/profile/confirm-email-page.tsx'),
  myProfile: () => import('../features/profile/my-profile-page.tsx'),
  editProfile: () => import('../features/profile/edit-profile-page.tsx'),
  profile: () => import('../features/profile/member-profile-page.tsx'),
  accessLevels: () => import('../features/access/access-levels-page.tsx'),
  newAccessLevel: () => import('../features/access/new-access-level-page.tsx'),
  accessLevel: () => import('../features/access/access-level-page.tsx'),
  editAccessLevel: () => import('../features/access/edit-access-level-page.tsx'),
  users: () => import('../features/users/members-page.tsx'),
  nonMembers: () => import('../features/users/non-members-page.tsx'),
  user: () => import('../features/users/member-page.tsx'),
  editUser: () => import('../features/users/edit-member-page.tsx'),
  newUser: () => import('../features/users/new-person-page.tsx'),
  nonMember: () => import('../features/users/non-member-page.tsx'),
  editNonMember: () => import('../features/users/edit-non-member-page.tsx'),
  archivedUser: () => import('../features/users/archived-person-page.tsx'),
  archivedUsers: () => import('../features/users/archived-people-page.tsx'),
  mergeUsers: () => import('../features/merges/merge-users-page.tsx'),
  mails: () => import('../features/mails/mails-page.tsx'),
  jobs: () => import('../features/jobs/jobs-page.tsx'),
  courses: () => import('../features/courses/courses-page.tsx'),
  newCourse: () => import('../features/courses/new-course-page.tsx'),
  course: () => import('../features/courses/course-page.tsx'),
  editCourse: () => import('../features/courses/edit-course-page.tsx'),
  courseIntro: () => import('../features/courses/course-intro-page.tsx'),
  courseIntroPreview: () => import('../features/courses/course-intro-preview-page.tsx'),
  courseTracks: () => import('../features/courses/course-tracks-page.tsx'),
  newUnit: () => import('../features/courses/new-unit-page.tsx'),
  unit: () => import('../features/courses/unit-page.tsx'),
  editUnit: () => import('../features/courses/edit-unit-page.tsx'),
  newLesson: () => import('../features/lessons/new-lesson-page.tsx'),
  lesson: () => import('../features/lessons/lesson-page.tsx'),
  editLesson: () => import('../features/lessons/edit-lesson-page.tsx'),
  newLessonFile: () => import('../features/lessons/new-lesson-file-page.tsx'),
  lessonFile: () => import('../features/lessons/lesson-file-page.tsx'),
  editLessonFile: () => import('../features/lessons/edit-lesson-file-page.tsx'),
  batches: () => import('../features/batches/batches-page.tsx'),
  newBatch: () => import('../features/batches/new-batch-page.tsx'),
  batch: () => import('../features/batches/batch-page.tsx'),
  editBatch: () => import('../features/batches/edit-batch-page.tsx'),
  groups: () => import('../features/groups/groups-page.tsx'),
  newGroup: () => import('../features/groups/new-group-page.tsx'),
  viewGroupMembers: () => import('../features/groups/group-members-page.tsx'),
  group: () => import('../features/groups/group-page.tsx'),
  editGroup: () => import('../features/groups/edit-group-page.tsx'),
  viewGroup: () => import('../features/groups/view-group-page.tsx'),
  newSubGroup: () => import('../features/groups/new-sub-group-page.tsx'),
  editSubGroup: () => import('../features/groups/edit-sub-group-page.tsx'),
  subGroup: () => import('../features/groups/sub-group-page.tsx'),
  viewSubGroupMembers: () => import('../features/groups/sub-group-members-page.tsx'),
  funnels: () => import('../features/funnels/funnels-page.tsx'),
  newFunnel: () => import('../features/funnels/new-funnel-page.tsx'),
  funnel: () => import('../features/funnels/funnel-page.tsx'),
  editFunnel: () => import('../features/funnels/edit-funnel-page.tsx'),
  defaultSettings: () => import('../features/settings/default-settings-page.tsx'),
  events: () => import('../features/events/events-page.tsx'),
  newEvent: () => import('../features/events/new-event-page.tsx'),
  event: () => import('../features/events/event-page.tsx'),
  editEvent: () => import('../features/events/edit-event-page.tsx'),
  viewEvents: () => import('../features/events/my-events-page.tsx'),
  viewEvent: () => import('../features/events/my-event-page.tsx'),
  forms: () => import('../features/forms/forms-page.tsx'),
  form: () => import('../features/forms/form-page.tsx'),
  viewForm: () => import('../features/forms/view-form-page.tsx'),
  viewStage: () => import('../features/stages/my-stage-page.tsx'),
  stages: () => import('../features/stages/stages-page.tsx'),
  newStage: () => import('../features/stages/new-stage-page.tsx'),
  stage: () => import('../features/stages/stage-page.tsx'),
  editStage: () => import('../features/stages/edit-stage-page.tsx'),
  manageStage: () => import('../features/stages/manage-stage-page.tsx'),
  reviewMoveUp: () => import('../features/move-ups/review-move-up-page.tsx'),
  uploadContents: () => import('../features/imports/upload-contents-page.tsx'),
  publicResources: () => import('../features/resources/public-resources-page.tsx'),
  publicResource: () => import('../features/resources/public-resource-page.tsx'),
  resourceFiles: () => import('../features/resources/resource-files-page.tsx'),
  newResourceFile: () => import('../features/resources/new-resource-file-page.tsx'),
  resourceFile: () => import('../features/resources/resource-file-page.tsx'),
  editResourceFile: () => import('../features/resources/edit-resource-file-page.tsx'),
  viewResources: () => import('../features/resources/my-resources-page.tsx'),
  viewResource: () => import('../features/resources/my-resource-page.tsx'),
  viewCourses: () => import('../features/learning/my-courses-page.tsx'),
  viewCourse: () => import('../features/learning/my-course-page.tsx'),
  viewLesson: () => import('../features/learning/lesson-page.tsx'),
  buildFunnel: () => import('../features/funnel-pages/build-funnel-page.tsx'),
  funnelOrAffiliateLink: () => import('../features/funnel-pages/funnel-link-page.tsx'),
  certificate: () => import('../features/certificates/certificate-page.tsx'),
  products: () => import('../features/products/products-page.tsx'),
  newProduct: () => import('../features/products/new-product-page.tsx'),
  product: () => import('../features/products/product-page.tsx'),
  editProduct: () => import('../features/products/edit-product-page.tsx'),
  payment: () => import('../features/collections/collections-desk-page.tsx'),
  paymentTerms: () => import('../features/payment-terms/payment-terms-page.tsx'),
  newPaymentTerm: () => import('../features/payment-terms/new-payment-term-page.tsx'),
  paymentTerm: () => import('../features/payment-terms/payment-term-page.tsx'),
  editPaymentTerm: () => import('../features/payment-terms/edit-payment-term-page.tsx'),
  newCoupon: () => import('../features/coupons/new-coupon-page.tsx'),
  coupon: () => import('../features/coupons/coupon-page.tsx'),
  editCoupon: () => import('../features/coupons/edit-coupon-page.tsx'),
  kit: () => import('../features/kit/kit-page.tsx'),
};

const importers: Partial<Record<RouteName, () => Promise<PageModule>>> = pages;

export function pageImporter(name: RouteName): (() => Promise<PageModule>) | null {
  return importers[name] ?? null;
}

/** Whether a link to the route leads to a page; a redirect is as good as its target. */
export function isBuilt(name: RouteName): boolean {
  const { redirectTo } = routeEntry(name);
  return (redirectTo ?? name) in importers;
}
