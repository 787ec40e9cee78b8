import { useEffect, useRef } from 'react';
import { useAuth } from './auth-context.ts';
import type { CurrentUser } from './current-user.ts';
import { readLocal, writeLocal } from './device/local-storage.ts';

export const affiliateReloginKey = 'isAffReLoggedIn';

/** Affiliates whose session is older than the flag log in once more. */
export function needsRelogin(user: CurrentUser | null, flag: string | null): boolean {
  // An administrator who looks at the product as an affiliate must not lose their own session.
  if (!user || user.isImpersonating || flag === 'true') return false;
  return user.accessLevels.some(({ id }) => id === 'affiliate');
}

/** Forces an affiliate through one logout and re-login; a login made on this page is that re-login. */
export function useAffiliateRelogin(onLoggedOut: () => void): void {
  const { loading, currentUser, logOut } = useAuth();
  const sawSignedOut = useRef(false);

  useEffect(() => {
    if (!loading && !currentUser) sawSignedOut.current = true;
    if (!needsRelogin(currentUser, readLocal(affiliateReloginKey))) return;
    writeLocal(affiliateReloginKey, 'true');
    if (sawSignedOut.current) return;
    void logOut().then(onLoggedOut);
  }, [loading, currentUser, logOut, onLoggedOut]);
}
