import { hasRole } from '@app/rules/people/access/roles';
import { type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react';
import { type AuthClient, missingFunctionError } from './auth-client.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { type AuthEvent, type AuthState, firstAuthState, nextAuthState } from './auth-state.ts';
import type { CurrentUser } from './current-user.ts';
import { fetchCurrentUser } from './fetch-current-user.ts';
import { readSession } from './read-session.ts';

type AuthProviderProps = {
  client: AuthClient;
  /** Signed-in is enough to know; who it is does not matter. */
  skipFetchCurrentUser?: boolean;
  /** Who the document was made for: shown at once, and confirmed by the session. */
  firstUser?: CurrentUser | null;
  children: ReactNode;
};

export function AuthProvider({ client, skipFetchCurrentUser = false, firstUser = null, children }: AuthProviderProps) {
  const [state, dispatch] = useReducer(nextAuthState, { client, firstUser }, firstAuthState);
  const actions = useAuthActions(client, skipFetchCurrentUser, dispatch);
  // A failed confirmation leaves the person where they are: whoever was sent a page with their name has a session.
  const confirm = firstUser ? actions.recheck : actions.reauthenticate;

  useEffect(() => {
    void confirm();
  }, [confirm]);

  const auth = useMemo(() => ({ ...state, ...actions, hasRole: roleCheck(state) }), [state, actions]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function useAuthActions(client: AuthClient, skipFetchCurrentUser: boolean, dispatch: (event: AuthEvent) => void) {
  const lastCheck = useRef(0);

  return useMemo(() => {
    /** Of several checks in progress, the last one started decides. */
    const check = async (accept: (event: AuthEvent) => boolean = () => true) => {
      const thisCheck = ++lastCheck.current;
      const event = await readSession(client, { skipFetchCurrentUser });
      if (thisCheck === lastCheck.current && accept(event)) dispatch(event);
    };
    const reauthenticate = () => check();
    const recheck = () => check(({ type }) => type !== 'failed');
    const getToken = () => tokenOrNone(client);

    return {
      type: client.type,
      reauthenticate,
      recheck,
      recheckAnew: () => {
        client.forgetToken?.();
        return recheck();
      },
      getToken,
      getCurrentUser: async () => fetchCurrentUser(client.type, await getToken()),
      logIn: async (details) => {
        dispatch({ type: 'reset' });
        try {
          return await client.login(details);
        } finally {
          // Also after a failure, so that nothing stays loading forever.
          await reauthenticate();
        }
      },
      signUp: async (details) => {
        const answer = await client.signup(details);
        await reauthenticate();
        return answer;
      },
      logOut: async () => {
        await client.logout();
        lastCheck.current += 1;
        dispatch({ type: 'signedOut' });
      },
      forgotPassword: async (username) => implemented(client, client.forgotPassword)(username),
      resetPassword: async (details) => implemented(client, client.resetPassword)(details),
      validateResetToken: async (resetToken) => implemented(client, client.validateResetToken)(resetToken),
    } satisfies Omit<Auth, keyof AuthState | 'hasRole'>;
  }, [client, skipFetchCurrentUser, dispatch]);
}

function roleCheck({ currentUser }: AuthState): Auth['hasRole'] {
  return (roles) => hasRole(currentUser?.roles, roles);
}

function implemented<Call>({ type }: AuthClient, call: Call | undefined): Call {
  if (!call) throw missingFunctionError(type);
  return call;
}

async function tokenOrNone(client: AuthClient): Promise<string | null> {
  try {
    return await client.getToken();
  } catch (error) {
    console.error('Caught internal:', error);
    return null;
  }
}
