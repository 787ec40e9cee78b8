import { useCallback, useEffect, useRef } from 'react';
import { handNote } from '#light/handed-note.ts';
import { toast } from '#ui/toasts/toast.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { useDocumentVisibility } from '#ui/hooks/use-document-visibility.ts';
import { useAffiliateRelogin } from './affiliate-relogin.ts';
import { useAuth } from './auth-context.ts';
import { CurrentUserChanged } from './session.operations.ts';

const longAway = 60_000;
const reloginText = 'Please log in again to continue as an affiliate.';

/** Keeps an open page honest: when the person or their rights change on the server, the session is checked again. */
export function SessionWatch() {
  const { isAuthenticated, recheck } = useAuth();
  const isVisible = useDocumentVisibility() === 'visible';

  // Only the visible tab has a stream: browsers allow few connections to one server.
  useSubscription(CurrentUserChanged, {
    skip: !isAuthenticated || !isVisible,
    onData: () => void recheck(),
    onError: () => {},
  });

  const leftAt = useRef<number | null>(null);
  useEffect(() => {
    if (!isVisible) leftAt.current = Date.now();
    else if (leftAt.current !== null && isAuthenticated && Date.now() - leftAt.current > longAway) void recheck();
  }, [isVisible, isAuthenticated, recheck]);

  useAffiliateRelogin(useCallback(sayRelogin, []));
  return null;
}

/** From a private page, people come to the login page, which is another document: it says it again. */
function sayRelogin(): void {
  toast.info(reloginText);
  handNote({ note: { kind: 'info', text: reloginText } });
}
