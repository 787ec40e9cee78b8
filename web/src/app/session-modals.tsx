import { pathTo } from '@app/rules/navigation/route-table';
import { isPayingAt, nextSessionModal, type SessionModal } from '@app/rules/session/session-modals';
import { type ComponentType, Suspense, useReducer } from 'react';
import { useLocation } from '#router/router.ts';
import { useAuth } from '#session/auth-context.ts';
import { challengeSeenKey, enrolleesNoteKey, hasClosedPolicies } from '#session/device/closed-notes.ts';
import { readLocal } from '#session/device/local-storage.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

/** The modal of each name, a chunk of its own: its code comes when it is needed. */
const modals: Record<SessionModal, ComponentType<{ onDone: () => void }>> = {
  setPassword: lazyPart(async () => {
    const { SetPasswordModalPanel } = await import('#features/people/auth/password/set-password-modal-panel.tsx');
    return { default: SetPasswordModalPanel };
  }),
  secondStep: lazyPart(async () => {
    const { SecondStepModalPanel } = await import('#features/people/auth/second-step/second-step-modal-panel.tsx');
    return { default: SecondStepModalPanel };
  }),
  returnee: lazyPart(async () => {
    const { ReturneeModalPanel } = await import('#features/people/profile/returnee-modal-panel.tsx');
    return { default: ReturneeModalPanel };
  }),
  enrollees2025: lazyPart(async () => {
    const { EnrolleesModalPanel } = await import('#features/journey/stages/home/enrollees-modal-panel.tsx');
    return { default: EnrolleesModalPanel };
  }),
  journeyForm: lazyPart(async () => {
    const { JourneyFormModalPanel } = await import('#features/journey/stages/home/journey-form-modal-panel.tsx');
    return { default: JourneyFormModalPanel };
  }),
  policies: lazyPart(async () => {
    const { PoliciesSheetPanel } = await import('#features/platform/policies/policies-sheet-panel.tsx');
    return { default: PoliciesSheetPanel };
  }),
  challenge: lazyPart(async () => {
    const { ChallengeInvitationPanel } = await import('#features/growth/challenges/challenge-invitation-panel.tsx');
    return { default: ChallengeInvitationPanel };
  }),
};

/** The one modal that the session needs now, over any open page. */
export function SessionModals() {
  const { currentUser } = useAuth();
  const { pathname, search } = useLocation();
  // A note that is closed is remembered by the browser alone, so the next one is looked for when it is.
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const name =
    currentUser &&
    nextSessionModal(currentUser, {
      hasClosedEnrolleesNote: readLocal(enrolleesNoteKey(currentUser.id)) !== null,
      hasClosedPolicies: hasClosedPolicies(),
      hasSeenChallenge: readLocal(challengeSeenKey) !== null,
      isOnJourneyForm: pathname === pathTo('viewForm', { slug: 'journey-form' }),
      isPaying: isPayingAt(search),
      isAtStage: pathname === pathTo('viewStage'),
    });
  if (!name) return null;
  const Modal = modals[name];
  return (
    <Suspense>
      <Modal onDone={lookAgain} />
    </Suspense>
  );
}
