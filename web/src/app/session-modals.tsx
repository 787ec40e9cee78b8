import { nextSessionModal, type SessionModal } from '@app/rules/session/session-modals';
import { type ComponentType, lazy, Suspense } from 'react';
import { useAuth } from '../session/auth-context.ts';

/** The modal of each name, a chunk of its own: its code comes when it is needed. */
const modals: Record<SessionModal, ComponentType> = {
  setPassword: lazy(async () => {
    const { SetPasswordModalPanel } = await import('../features/auth/set-password-modal-panel.tsx');
    return { default: SetPasswordModalPanel };
  }),
  returnee: lazy(async () => {
    const { ReturneeModalPanel } = await import('../features/profile/returnee-modal-panel.tsx');
    return { default: ReturneeModalPanel };
  }),
};

/** The one modal that the session asks for now, over whichever page is open. */
export function SessionModals() {
  const { currentUser } = useAuth();
  const name = currentUser ? nextSessionModal(currentUser) : null;
  if (!name) return null;
  const Modal = modals[name];
  return (
    <Suspense>
      <Modal />
    </Suspense>
  );
}
