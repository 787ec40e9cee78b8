import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuthClient } from '#session/auth-client.ts';
import type { CurrentUser } from '#session/current-user.ts';
import { readSession } from '#session/read-session.ts';

/** The signed-in person, checked when the page opens and on request; after a failure nobody is signed in. */
export function useSession(client: AuthClient) {
  const [user, setUser] = useState<CurrentUser | null>(null);
  const lastCheck = useRef(0);
  const recheck = useCallback(async () => {
    const thisCheck = ++lastCheck.current;
    const found = await readSession(client);
    // Of several checks in progress, the last one started decides.
    if (thisCheck === lastCheck.current) setUser(found.type === 'signedIn' ? found.currentUser : null);
    return found;
  }, [client]);
  useEffect(() => {
    void recheck();
  }, [recheck]);
  return { user, recheck };
}
