import { queryValue } from '../navigation/query-string.ts';

/** The facts that the modals of a session depend on. */
export type ModalViewer = {
  mustSetPassword: boolean;
  /** A level asks for a second step, and there is none: nothing else works before. */
  mustAddSecondStep: boolean;
  showReturneeModal: boolean;
  roles: string | readonly string[];
  isImpersonating: boolean;
  is20205Enrollees: boolean;
  isChallenger: boolean;
  isBatch17: boolean;
  isJourneyFormCompleted: boolean;
  isInvitedToChallenge: boolean;
  /** A policy has a new version that members are asked to agree to. */
  asksForPolicies: boolean;
};

/** The facts the browser knows beside the session. */
export type ModalPlace = {
  /** The note to those of 2025 was closed on this device. */
  hasClosedEnrolleesNote: boolean;
  /** The invitation to the challenge was seen on this device. */
  hasSeenChallenge: boolean;
  /** The sheet about new policies was closed during this visit. */
  hasClosedPolicies: boolean;
  /** The form that the modal leads to is open behind it. */
  isOnJourneyForm: boolean;
  /** The page was opened to pay or to send a receipt: a note beside that sheet would cover it, or lie below it. */
  isPaying: boolean;
  /** The page of one's stage celebrates a move-up with a screen of its own, which a note would cover. */
  isAtStage: boolean;
};

/** Marks in the address of a page that opens a sheet for a payment, or takes a picture that was shared with us. */
const payingMarks = ['pay', 'paid', 'promise', 'shared'];

export function isPayingAt(search: string): boolean {
  return payingMarks.some((mark) => queryValue(search, mark) !== null);
}

/** The modals that open by themselves, in the order in which they come; a feature that brings one adds its line. */
const sessionModals = [
  { name: 'setPassword', isNeeded: ({ mustSetPassword }) => mustSetPassword },
  { name: 'secondStep', isNeeded: ({ mustAddSecondStep }) => mustAddSecondStep },
  // Closing it is remembered for good, so borrowed hands never see it.
  {
    name: 'returnee',
    isNeeded: (viewer, place) =>
      viewer.showReturneeModal && isMember(viewer) && !viewer.isImpersonating && !place.isPaying && !place.isAtStage,
  },
  {
    name: 'enrollees2025',
    isNeeded: (viewer, place) =>
      viewer.is20205Enrollees &&
      !viewer.isChallenger &&
      isMember(viewer) &&
      !viewer.isImpersonating &&
      !place.hasClosedEnrolleesNote &&
      !place.isPaying &&
      !place.isAtStage,
  },
  // Open until the form is filled out, but for those who only look with another's eyes.
  {
    name: 'journeyForm',
    isNeeded: (viewer, place) =>
      viewer.isBatch17 &&
      !viewer.isJourneyFormCompleted &&
      isMember(viewer) &&
      !viewer.isImpersonating &&
      !place.isOnJourneyForm,
  },
  // A light sheet that can be put off: nobody is kept from paying or learning by it.
  {
    name: 'policies',
    isNeeded: (viewer, place) =>
      viewer.asksForPolicies &&
      isMember(viewer) &&
      !viewer.isImpersonating &&
      !place.hasClosedPolicies &&
      !place.isPaying &&
      !place.isAtStage &&
      !place.isOnJourneyForm,
  },
  // The server knows until when people are invited, and who takes part already.
  {
    name: 'challenge',
    isNeeded: (viewer, place) =>
      viewer.isInvitedToChallenge &&
      isMember(viewer) &&
      !viewer.isImpersonating &&
      !place.hasSeenChallenge &&
      !place.isPaying &&
      !place.isAtStage &&
      !place.isOnJourneyForm,
  },
] as const satisfies readonly { name: string; isNeeded: (viewer: ModalViewer, place: ModalPlace) => boolean }[];

export type SessionModal = (typeof sessionModals)[number]['name'];

/** The one modal to show now: never two at once. */
export function nextSessionModal(viewer: ModalViewer, place: ModalPlace): SessionModal | null {
  return sessionModals.find(({ isNeeded }) => isNeeded(viewer, place))?.name ?? null;
}

function isMember({ roles }: ModalViewer): boolean {
  return [roles].flat().includes('member');
}
