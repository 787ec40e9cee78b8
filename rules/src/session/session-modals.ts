/** What the modals of a session depend on. */
export type ModalViewer = {
  mustSetPassword: boolean;
  showReturneeModal: boolean;
  roles: string | readonly string[];
  isImpersonating: boolean;
};

/** The modals that open by themselves, in the order in which they come; a feature that brings one adds its line. */
const sessionModals = [
  { name: 'setPassword', isNeeded: ({ mustSetPassword }) => mustSetPassword },
  // Closing it is remembered for good, so borrowed hands never see it.
  { name: 'returnee', isNeeded: (viewer) => viewer.showReturneeModal && isMember(viewer) && !viewer.isImpersonating },
] as const satisfies readonly { name: string; isNeeded: (viewer: ModalViewer) => boolean }[];

export type SessionModal = (typeof sessionModals)[number]['name'];

/** The one modal to show now: never two at once. */
export function nextSessionModal(viewer: ModalViewer): SessionModal | null {
  return sessionModals.find(({ isNeeded }) => isNeeded(viewer))?.name ?? null;
}

function isMember({ roles }: ModalViewer): boolean {
  return [roles].flat().includes('member');
}
