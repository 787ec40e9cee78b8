import { lazy, Suspense } from 'react';
import { useAuth } from '../session/auth-context.ts';

const SetPasswordModal = lazy(async () => {
  const { SetPasswordModalPanel } = await import('../features/auth/set-password-modal-panel.tsx');
  return { default: SetPasswordModalPanel };
});

/** Modals that the session asks for, over whichever page is open. Their code comes when one is needed. */
export function SessionModals() {
  const { currentUser } = useAuth();
  if (!currentUser?.mustSetPassword) return null;
  return (
    <Suspense>
      <SetPasswordModal />
    </Suspense>
  );
}
