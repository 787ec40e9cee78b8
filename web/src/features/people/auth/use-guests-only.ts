import { afterLogin } from '@app/rules/navigation/guard';
import { useEffect, useRef } from 'react';
import { browserPage } from '#navigation/browser-page.ts';
import { affiliateReloginKey, needsRelogin } from '#session/affiliate-relogin.ts';
import type { AuthClient } from '#session/auth-client.ts';
import { readLocal, writeLocal } from '#session/device/local-storage.ts';
import { useSession } from './use-session.ts';

/** The session of a page for guests: somebody who is signed in goes on to where they wanted, or home. */
export function useGuestsOnly(client: AuthClient) {
  const { user, recheck } = useSession(client);
  const hasLoggedIn = useRef(false);
  useEffect(() => {
    if (!user) return;
    // The one re-login that the application would otherwise force affiliates through.
    if (hasLoggedIn.current && needsRelogin(user, readLocal(affiliateReloginKey))) {
      writeLocal(affiliateReloginKey, 'true');
    }
    browserPage.moveOnTo(afterLogin(location.search));
  }, [user]);
  return {
    isSignedIn: user !== null,
    recheck,
    /** Checks who came in by the login that was just made here. */
    checkLogin: () => {
      hasLoggedIn.current = true;
      return recheck();
    },
  };
}
