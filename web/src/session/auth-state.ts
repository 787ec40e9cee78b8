import type { AuthClient } from './auth-client.ts';
import type { CurrentUser } from './current-user.ts';

export type AuthState = {
  loading: boolean;
  isAuthenticated: boolean;
  /** The provider's view of the session: the token's text. */
  userMetadata: string | null;
  currentUser: CurrentUser | null;
  hasError: boolean;
  error: Error | null;
  client: AuthClient;
};

export type AuthEvent =
  | { type: 'reset' }
  | { type: 'signedIn'; userMetadata: string; currentUser: CurrentUser | null }
  | { type: 'signedOut' }
  | { type: 'failed'; error: Error };

/** Loading, unauthenticated, no user. */
export function initialAuthState(client: AuthClient): AuthState {
  return {
    loading: true,
    isAuthenticated: false,
    userMetadata: null,
    currentUser: null,
    hasError: false,
    error: null,
    client,
  };
}

type Start = { client: AuthClient; firstUser: CurrentUser | null };

/** The person of the document, until the session itself is read; without one, nobody knows yet. */
export function firstAuthState({ client, firstUser }: Start): AuthState {
  const initial = initialAuthState(client);
  return firstUser ? { ...initial, loading: false, isAuthenticated: true, currentUser: firstUser } : initial;
}

export function nextAuthState({ client }: AuthState, event: AuthEvent): AuthState {
  const initial = initialAuthState(client);
  switch (event.type) {
    case 'reset':
      return initial;
    case 'signedIn':
      return {
        ...initial,
        loading: false,
        isAuthenticated: true,
        userMetadata: event.userMetadata,
        currentUser: event.currentUser,
      };
    case 'signedOut':
      return { ...initial, loading: false };
    case 'failed':
      return { ...initial, loading: false, hasError: true, error: event.error };
  }
}
