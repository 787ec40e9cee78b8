import type { AuthClient } from './auth-client.ts';
import type { AuthEvent } from './auth-state.ts';
import { fetchCurrentUser } from './fetch-current-user.ts';

type Options = { skipFetchCurrentUser?: boolean };

/** Checks whether there is a session and whose it is; the result is the next event of the auth state. */
export async function readSession(client: AuthClient, { skipFetchCurrentUser }: Options = {}): Promise<AuthEvent> {
  try {
    const token = await client.getToken();
    if (!token) return { type: 'signedOut' };
    if (skipFetchCurrentUser) return { type: 'signedIn', userMetadata: token, currentUser: null };
    const currentUser = await fetchCurrentUser(client.type, token);
    // The session ended between the two questions.
    if (!currentUser) return { type: 'signedOut' };
    return { type: 'signedIn', userMetadata: token, currentUser };
  } catch (cause) {
    return { type: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) };
  }
}
