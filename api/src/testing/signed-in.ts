import { sessions } from '#tables/people/auth.table.ts';
import { hashToken, newToken } from '#tokens.ts';
import type { Browser } from './browser.ts';
import type { TestServer } from './test-server.ts';

/** A browser with a session of that person, without the cost of checking a password. */
export async function signedIn(server: TestServer, user: { id: number }, address?: string): Promise<Browser> {
  const token = newToken();
  const now = server.clock.now();
  await server.database.db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId: user.id, createdAt: now, lastSeenAt: now });
  const browser = server.browser(address);
  browser.cookies.set('tribe', token);
  return browser;
}
