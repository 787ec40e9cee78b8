import type { AuthAnswer, AuthClient, StepQuestion } from './auth-client.ts';
import { isFields, isText } from './fields.ts';
import { tellOtherTabs } from './session-news.ts';
import { createTokenCache } from './token-cache.ts';

const authUrl = '/api/auth';

const changesSession = new Set(['login', 'secondStep', 'logout', 'signup', 'resetPassword']);

/** The database-auth provider: cookies carry the session, this only speaks with `/api/auth`. */
export function createDbAuthClient(isVisitor = false): Required<AuthClient> & { type: 'dbAuth' } {
  const tokens = createTokenCache(fetchToken, isVisitor);

  const post = async (method: string, fields: Record<string, unknown> = {}): Promise<Response> => {
    tokens.clear();
    const answer = await fetch(authUrl, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, method }),
    });
    if (changesSession.has(method)) tellOtherTabs();
    return answer;
  };
  const ask = async (method: string, fields: Record<string, unknown>): Promise<AuthAnswer> =>
    readAnswer(await (await post(method, fields)).json());

  return {
    type: 'dbAuth',
    login: (details) => ask('login', details),
    secondStep: (details) => ask('secondStep', details),
    logout: async () => {
      const { status } = await post('logout');
      // The page of a proxy ends no session. What the server itself says does not matter: the session is over.
      if (status >= 500) throw new Error(`The session did not end (${status})`);
      return true;
    },
    signup: (details) => ask('signup', details),
    forgotPassword: (username) => ask('forgotPassword', { username }),
    resetPassword: (details) => ask('resetPassword', details),
    validateResetToken: (resetToken) => ask('validateResetToken', { resetToken }),
    getToken: tokens.get,
    forgetToken: tokens.clear,
  };
}

/** Throws at an answer that cannot be understood: taken for one without an error, it would pass for a success. */
function readAnswer(answer: unknown): AuthAnswer {
  if (!isFields(answer)) throw new Error('The answer of the auth endpoint is no object');
  const { error, message, id, email, token, needsOtp, isFirstPassword, secondStep } = answer;
  if (error !== undefined && !isText(error)) throw new Error('The error of the auth endpoint is no text');
  return {
    error,
    message: isText(message) ? message : undefined,
    id: isText(id) || typeof id === 'number' ? id : undefined,
    email: isText(email) ? email : undefined,
    token: isText(token) ? token : undefined,
    needsOtp: typeof needsOtp === 'boolean' ? needsOtp : undefined,
    isFirstPassword: typeof isFirstPassword === 'boolean' ? isFirstPassword : undefined,
    // Our own server's, and read by the page that comes with it.
    secondStep: isFields(secondStep) ? (secondStep as StepQuestion) : undefined,
  };
}

async function fetchToken(): Promise<string | null> {
  const response = await fetch(`${authUrl}?method=getToken`, { credentials: 'same-origin' });
  // An error page is text as well, and must not pass for a token.
  if (!response.ok) throw new Error(`Could not fetch the token: ${response.statusText} (${response.status})`);
  return (await response.text()) || null;
}
