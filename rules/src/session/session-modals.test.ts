import { expect, test } from 'vitest';
import { isPayingAt, type ModalViewer, nextSessionModal } from './session-modals.ts';

const member: ModalViewer = {
  mustSetPassword: false,
  mustAddSecondStep: false,
  showReturneeModal: false,
  roles: ['member'],
  isImpersonating: false,
  is20205Enrollees: false,
  isChallenger: false,
  isBatch17: false,
  isJourneyFormCompleted: true,
  isInvitedToChallenge: false,
  asksForPolicies: false,
};
const elsewhere = {
  hasClosedEnrolleesNote: false,
  hasSeenChallenge: false,
  hasClosedPolicies: false,
  isOnJourneyForm: false,
  isPaying: false,
  isAtStage: false,
};
const unfilled = { isBatch17: true, isJourneyFormCompleted: false };

test.each<[string, Partial<ModalViewer>, ReturnType<typeof nextSessionModal>]>([
  ['nothing to say', {}, null],
  ['a first password to choose', { mustSetPassword: true }, 'setPassword'],
  ['a second step to set up', { mustAddSecondStep: true, showReturneeModal: true }, 'secondStep'],
  ['someone who came back', { showReturneeModal: true }, 'returnee'],
  ['someone who came back and holds more', { showReturneeModal: true, roles: ['member', 'affiliate'] }, 'returnee'],
  ['roles as one word', { showReturneeModal: true, roles: 'member' }, 'returnee'],
  ['both: the password comes first', { mustSetPassword: true, showReturneeModal: true }, 'setPassword'],
  ['a returning non-member', { showReturneeModal: true, roles: ['non-member'] }, null],
  ['staff who look as a returning member', { showReturneeModal: true, isImpersonating: true }, null],
  ['someone who enrolled in 2025', { is20205Enrollees: true }, 'enrollees2025'],
  ['someone of 2025 who is a challenger', { is20205Enrollees: true, isChallenger: true }, null],
  ['someone of 2025 who is no member', { is20205Enrollees: true, roles: ['affiliate'] }, null],
  ['batch 17 without the journey form', unfilled, 'journeyForm'],
  ['batch 17 with the journey form', { ...unfilled, isJourneyFormCompleted: true }, null],
  ['another batch without the journey form', { isJourneyFormCompleted: false }, null],
  ['staff who look as someone of batch 17', { ...unfilled, isImpersonating: true }, null],
  ['all three: one after the other', { ...unfilled, is20205Enrollees: true, showReturneeModal: true }, 'returnee'],
  ['a member who is asked to agree again', { asksForPolicies: true }, 'policies'],
  ['a non-member with new policies', { asksForPolicies: true, roles: ['non-member'] }, null],
  ['staff who look as somebody who is asked', { asksForPolicies: true, isImpersonating: true }, null],
  ['new policies come before the invitation', { asksForPolicies: true, isInvitedToChallenge: true }, 'policies'],
  ['someone invited to the challenge', { isInvitedToChallenge: true }, 'challenge'],
  ['an invited non-member', { isInvitedToChallenge: true, roles: ['non-member'] }, null],
  ['staff who look as somebody invited', { isInvitedToChallenge: true, isImpersonating: true }, null],
  ['the journey form comes before the invitation', { ...unfilled, isInvitedToChallenge: true }, 'journeyForm'],
  ['the last two: one after the other', { ...unfilled, is20205Enrollees: true }, 'enrollees2025'],
])('%s', (_case, given, modal) => {
  expect(nextSessionModal({ ...member, ...given }, elsewhere)).toBe(modal);
});

test('a note that was closed stays closed, and the form itself is not covered', () => {
  const viewer = { ...member, ...unfilled, is20205Enrollees: true };
  expect(nextSessionModal(viewer, { ...elsewhere, hasClosedEnrolleesNote: true })).toBe('journeyForm');
  expect(nextSessionModal(viewer, { ...elsewhere, hasClosedEnrolleesNote: true, isOnJourneyForm: true })).toBeNull();
});

test('the invitation to the challenge comes once, and not to who pays', () => {
  const viewer = { ...member, isInvitedToChallenge: true };
  expect(nextSessionModal(viewer, { ...elsewhere, hasSeenChallenge: true })).toBeNull();
  expect(nextSessionModal(viewer, { ...elsewhere, isAtStage: true })).toBeNull();
  expect(nextSessionModal(viewer, { ...elsewhere, isPaying: true })).toBeNull();
});

test('new policies can be put off, and keep nobody from paying', () => {
  const viewer = { ...member, asksForPolicies: true };
  for (const place of [{ hasClosedPolicies: true }, { isPaying: true }, { isAtStage: true }, { isOnJourneyForm: true }])
    expect(nextSessionModal(viewer, { ...elsewhere, ...place })).toBeNull();
});

test('notes wait until who came to pay has done so; a password and the form do not', () => {
  const paying = { ...elsewhere, isPaying: true };
  expect(nextSessionModal({ ...member, showReturneeModal: true, is20205Enrollees: true }, paying)).toBeNull();
  expect(nextSessionModal({ ...member, showReturneeModal: true, mustSetPassword: true }, paying)).toBe('setPassword');
  expect(nextSessionModal({ ...member, ...unfilled, is20205Enrollees: true }, paying)).toBe('journeyForm');
});

test.each([
  ['?shared=1', true],
  ['?q=billings&paid=12', true],
  ['?pay=3&by=gcash', true],
  ['?promise=3', true],
  ['?q=payments', false],
  ['', false],
])('at "%s" somebody pays: %s', (search, is) => {
  expect(isPayingAt(search)).toBe(is);
});
