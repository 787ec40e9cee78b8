import { forgetSignedOut } from '#offline/forget-others.ts';
import { useLocation, useNavigate } from '#router/router.ts';
import { useAuth } from '#session/auth-context.ts';
import { hasUnsavedChanges, mayLeavePage } from '#ui/form/unsaved-changes.tsx';
import { toast } from '#ui/toasts/toast.ts';

const leaving = { isLeaving: true };

/** Only the server can end a session: to forget it on the phone alone would leave it open for whoever is next. */
const notLoggedOutText =
  'You are still logged in: logging out needs a connection. Please try again when you are back online.';

/** Whether the person left this address by logging out: then login does not lead back to it. */
export function isLeaving(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLeaving' in state;
}

/** Logs out; the guard then shows the login page, without a way back to the page before. */
export function useLogOut(): () => Promise<void> {
  const { logOut } = useAuth();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return async () => {
    if (hasUnsavedChanges() && !(await mayLeavePage())) return;
    try {
      // Rendered at once: the guard must see the mark before it sees that nobody is signed in.
      await navigate({ pathname, search, hash }, { replace: true, state: leaving, flushSync: true });
      await logOut();
      await forgetSignedOut();
    } catch {
      toast.error(notLoggedOutText);
    }
  };
}
