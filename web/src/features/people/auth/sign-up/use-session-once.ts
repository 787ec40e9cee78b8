import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuthClient } from '#session/auth-client.ts';
import type { CurrentUser } from '#session/current-user.ts';
import { readSession } from '#session/read-session.ts';

/** Who is signed in, looked up when the page opens and when asked to; who cannot be looked up counts as nobody. */
export function useSessionOnce(client: AuthClient) {
  const [user, setUser] = useState<CurrentUser | null>(null);
  const lastCheck = useRef(0);
  const recheck = useCallback(async () => {
    const thisCheck = ++lastCheck.current;
    const session = await readSession(client);
    // Of several checks under way the last one started decides.
    if (thisCheck !== lastCheck.current) return;
    setUser(session.type === 'signedIn' ? session.currentUser : null);
  }, [client]);
  useEffect(() => {
    void recheck();
  }, [recheck]);
  return { user, recheck };
}
