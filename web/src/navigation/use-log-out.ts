import { errorText } from '@app/rules/errors/error-text';
import { useLocation, useNavigate } from '#router/router.ts';
import { useAuth } from '#session/auth-context.ts';
import { hasUnsavedChanges, mayLeavePage } from '#ui/form/unsaved-changes.tsx';
import { toast } from '#ui/toasts/toast.ts';

const leaving = { isLeaving: true };

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
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}
