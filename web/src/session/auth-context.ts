import { createContext, useContext } from 'react';
import type { AuthAnswer, LoginDetails, ResetDetails, SignUpDetails } from './auth-client.ts';
import type { AuthState } from './auth-state.ts';
import type { CurrentUser } from './current-user.ts';

export type Auth = AuthState & {
  type: string;
  /** Resolves with the server's answer, refusals (`error`) included; rejects when it cannot be reached. */
  logIn: (details: LoginDetails) => Promise<AuthAnswer>;
  logOut: () => Promise<void>;
  signUp: (details: SignUpDetails) => Promise<AuthAnswer>;
  forgotPassword: (username: string) => Promise<AuthAnswer>;
  resetPassword: (details: ResetDetails) => Promise<AuthAnswer>;
  validateResetToken: (resetToken: string | null) => Promise<AuthAnswer>;
  /** A failure is logged and gives no token. */
  getToken: () => Promise<string | null>;
  /** Only checks; the state stays as it is. */
  getCurrentUser: () => Promise<CurrentUser | null>;
  /** Checks the session and takes over the result, failures included. */
  reauthenticate: () => Promise<void>;
  /** The same for an open page: an unreachable server signs nobody out. */
  recheck: () => Promise<void>;
  /** The same after another tab changed the session: nothing that is remembered of it counts. */
  recheckAnew: () => Promise<void>;
  hasRole: (roles: string | readonly string[]) => boolean;
};

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The signed-in person, on pages that only signed-in people reach. */
export function useCurrentUser(): CurrentUser {
  const { currentUser } = useAuth();
  if (!currentUser) throw new Error('useCurrentUser must be used on a page that needs sign-in');
  return currentUser;
}
