import { z } from 'zod';
import type { AuthAnswer, AuthClient } from './auth-client.ts';
import { createTokenCache } from './token-cache.ts';

const authUrl = '/api/auth';

const authAnswer = z.looseObject({
  error: z.string().optional(),
  message: z.string().optional(),
  id: z.union([z.string(), z.number()]).optional(),
  email: z.string().optional(),
  token: z.string().optional(),
});

/** The database-auth provider: cookies carry the session, this only speaks with `/api/auth`. */
export function createDbAuthClient(): AuthClient & { type: 'dbAuth' } {
  const tokens = createTokenCache(fetchToken);

  const post = async (method: string, fields: Record<string, unknown> = {}): Promise<Response> => {
    tokens.clear();
    return fetch(authUrl, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, method }),
    });
  };
  const ask = async (method: string, fields: Record<string, unknown>): Promise<AuthAnswer> =>
    authAnswer.parse(await (await post(method, fields)).json());

  return {
    type: 'dbAuth',
    login: (details) => ask('login', details),
    logout: async () => {
      await post('logout');
      return true;
    },
    signup: (details) => ask('signup', details),
    forgotPassword: (username) => ask('forgotPassword', { username }),
    resetPassword: (details) => ask('resetPassword', details),
    validateResetToken: (resetToken) => ask('validateResetToken', { resetToken }),
    getToken: tokens.get,
  };
}

async function fetchToken(): Promise<string | null> {
  const response = await fetch(`${authUrl}?method=getToken`, { credentials: 'same-origin' });
  // An error page is text as well, and must not pass for a token.
  if (!response.ok) throw new Error(`Could not fetch the token: ${response.statusText} (${response.status})`);
  return (await response.text()) || null;
}
