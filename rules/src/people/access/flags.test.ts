import { expect, test } from 'vitest';
import { entityFlags, flagGroups, functionFlags, isFunctionFlag, isPageFlag, pageFlags } from './flags.ts';

const specifiedPageFlags = `reportSummary enrollUser profile defaultSettings user uploadContents subscription
  subscriptions communityReport paymentReport infoLogsReport studentPaymentDetails users editUser featureChangeLog groups
  newGroup editGroup group viewGroupMembers newSubGroup editSubGroup subGroup viewSubGroupMembers newUser courses
  newCourse editCourse course newUnit editUnit unit lesson newLesson editLesson lessonFile newLessonFile editLessonFile
  accessLevel accessLevels newAccessLevel editAccessLevel batch batches newBatch editBatch events newEvent editEvent
  event resourceFiles newResourceFile editResourceFile resourceFile products newProduct editProduct product funnel stages
  newStage editStage stage forms form successManagers successManager affiliates retention`.split(/\s+/);

const decidedPageFlags = `challengeGroups liveWorkshopSettings liveWorkshopSettings2 payment redirectRules paymentTerms
  newPaymentTerm paymentTerm editPaymentTerm mergeUsers archivedUsers mails jobs allCollections leads broadcasts bugReports`.split(
  /\s+/,
);

const entities = `user group sub-group batch access-level course unit lesson lesson-file event resource-file stage form
  product funnel coupon payment-term redirect-rule affiliate-resource changelog announcement broadcast`.split(/\s+/);

const otherFunctionFlags =
  `user_enroll/unenroll user_archive user_merge user_impersonate user_credentials user_export user_privacy
  import_run upload_large payment-schedule_create payment-schedule_update payment_approve payment_revoke
  subscription_pause payout_run post_moderate accountability_manage challenge_manage success-manager_manage setting_update mail_read
  job_retry report_export lead_update lead_export broadcast_send bug-report_update hook_manage api-token_manage
  user_second-step`.split(/\s+/);

test('the page flags are those of the specification and the decided ones, each once', () => {
  expect(pageFlags.toSorted()).toEqual([...specifiedPageFlags, ...decidedPageFlags].toSorted());
});

test('every entity has the flags create, update and delete, and the other function flags stand beside them', () => {
  const ofEntities = entities.flatMap((entity) => [`${entity}_create`, `${entity}_update`, `${entity}_delete`]);
  expect(functionFlags.toSorted()).toEqual([...ofEntities, ...otherFunctionFlags].toSorted());
});

test('every choice in the editor has its own words within its area', () => {
  for (const { label, pages, functions } of flagGroups) {
    for (const choices of [pages, functions]) {
      expect(new Set(choices.map((choice) => choice.label)).size, label).toBe(choices.length);
    }
  }
});

test('the editor words the entity flags by what they allow', () => {
  const content = flagGroups.find(({ id }) => id === 'content');
  expect(content?.functions).toContainEqual({ flag: 'lesson-file_update', label: 'Edit lesson files' });
});

test('unknown flags are distinguished from known ones', () => {
  expect(isPageFlag('courses')).toBe(true);
  expect(isPageFlag('toString')).toBe(false);
  expect(isFunctionFlag('user_enroll/unenroll')).toBe(true);
  expect(isFunctionFlag('courses')).toBe(false);
});

test('the flags of an entity are its three actions', () => {
  expect(entityFlags('coupon')).toEqual(['coupon_create', 'coupon_update', 'coupon_delete']);
});
