import type { APIRequestContext } from '@playwright/test';

const demoPassword = 'Tribe-Demo-2026!';

/** Affiliates with a session from before are logged out once; nobody's second visit is like that. */
export const signedInBefore = { content: `try { localStorage.setItem('isAffReLoggedIn', 'true') } catch {}` };

export async function signIn(request: APIRequestContext, address: string, account: string): Promise<void> {
  const data = { method: 'login', username: `${account}@tribe.test`, password: demoPassword };
  const answer = await request.post(`${address}/api/auth`, { data });
  if (!answer.ok()) throw new Error(`${account} cannot sign in: ${answer.status()} ${await answer.text()}`);
}
