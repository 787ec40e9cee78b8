import { useLocation, useNavigate } from '#router/router.ts';
import { useAuth } from '#session/auth-context.ts';
import { removeLocal } from '#session/device/local-storage.ts';
import { recentKey } from '#session/device/recent-key.ts';
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
  const { logOut, currentUser } = useAuth();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return async () => {
    if (hasUnsavedChanges() && !(await mayLeavePage())) return;
    try {
      // Rendered at once: the guard must see the mark before it sees that nobody is signed in.
      await navigate({ pathname, search, hash }, { replace: true, state: leaving, flushSync: true });
      await logOut();
      await silenceBrowser();
      if (currentUser) removeLocal(recentKey(currentUser.id));
    } catch {
      toast.error(notLoggedOutText);
    }
  };
}

/** The next person on this phone gets no push of the last one. */
async function silenceBrowser(): Promise<void> {
  try {
    const { unsubscribeBrowser } = await import('#session/push/push-browser.ts');
    await unsubscribeBrowser();
  } catch {
    // The server has forgotten the browser with the session.
  }
}
