import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { askForReset } from '#testing/reset-steps.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { forgetOldSessions } from './auth.jobs.ts';
import { passwordRequests, sessions } from '#tables/people/auth.table.ts';

const server = useTestServer();
const { database, clock } = server;
const sweep = () => forgetOldSessions({ db: database.db, now: clock.now() });

test('the sweep forgets sessions and requests that have long been over, and no others', async () => {
  const user = await makeUser(database);
  await signedIn(server, user, '127.9.30.1');
  const { id } = await askForReset(server.browser('127.9.30.1'), user.email);
  clock.advance({ days: 29 });
  const browser = await signedIn(server, user, '127.9.30.1');
  await sweep();
  expect(await database.db.select().from(passwordRequests).where(eq(passwordRequests.id, id))).toHaveLength(1);
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(2);

  for (let weeks = 0; weeks < 8; weeks++) {
    clock.advance({ days: 7 });
    expect(await browser.currentUser()).not.toBeNull();
  }
  clock.advance({ days: 6 });
  await sweep();
  expect(await database.db.select().from(passwordRequests).where(eq(passwordRequests.id, id))).toEqual([]);
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
});
