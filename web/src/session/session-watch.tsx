import { useCallback, useEffect, useRef } from 'react';
import { handNote } from '#light/handed-note.ts';
import { toast } from '#ui/toasts/toast.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { useDocumentVisibility } from '#ui/hooks/use-document-visibility.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { useAffiliateRelogin } from './affiliate-relogin.ts';
import { useCarriedAffiliate } from './carried-affiliate.ts';
import { useAuth } from './auth-context.ts';
import { tellPersonNews } from './person-news.ts';
import { hearOtherTabs } from './session-news.ts';
import { CurrentUserChanged } from './session.operations.ts';

const longAway = 60_000;
const reloginText = 'Please log in again to continue as an affiliate.';

/** Keeps an open page honest: when the person or their rights change on the server, the session is checked again. */
export function SessionWatch() {
  const { isAuthenticated, recheck, recheckAnew } = useAuth();
  const isVisible = useDocumentVisibility() === 'visible';

  // A tab that nobody looks at asks when it is looked at again.
  useSubscription(CurrentUserChanged, {
    skip: !isAuthenticated || !isVisible,
    onData: () => {
      tellPersonNews();
      void recheck();
    },
    onError: () => {},
  });

  const leftAt = useRef<number | null>(null);
  useEffect(() => {
    if (!isVisible) leftAt.current = Date.now();
    else if (leftAt.current !== null && isAuthenticated && Date.now() - leftAt.current > longAway) void recheck();
  }, [isVisible, isAuthenticated, recheck]);

  useEffect(() => hearOtherTabs(() => void recheckAnew()), [recheckAnew]);
  useNewPage();

  useAffiliateRelogin(useCallback(sayRelogin, []));
  useCarriedAffiliate();
  return null;
}

/** Another person in another tab: what stands and was typed on this page is the first one's, so all of it goes. */
function useNewPage(): void {
  const id = useAuth().currentUser?.id ?? null;
  const last = useRef(id);
  useEffect(() => {
    const before = last.current;
    last.current = id;
    if (before !== null && id !== null && before !== id && !browserPage.isLeaving()) browserPage.reload();
  }, [id]);
}

/** From a private page, people come to the login page, which is another document: it says it again. */
function sayRelogin(): void {
  toast.info(reloginText);
  handNote({ note: { kind: 'info', text: reloginText } });
}
