import { z } from 'zod';
import { type CurrentUser, readCurrentUser } from './current-user.ts';

const query = 'query __REDWOOD__AUTH_GET_CURRENT_USER { redwood { currentUser } }';

const answer = z.object({ data: z.object({ redwood: z.object({ currentUser: z.unknown() }) }) });

/** Asks who is signed in; null when nobody is. */
export async function fetchCurrentUser(type: string, token: string | null): Promise<CurrentUser | null> {
  const response = await fetch('/api/graphql', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'auth-provider': type, authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  if (!response.ok) throw new Error(`Could not fetch current user: ${response.statusText} (${response.status})`);
  return readCurrentUser(answer.safeParse(await response.json()).data?.data.redwood.currentUser);
}
