import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';

const server = useTestServer();

async function toldTo(userId: number) {
  const { db } = server.database;
  const lines = await db.select().from(notifications).where(eq(notifications.userId, userId));
  const sent = await db.select().from(mails).where(eq(mails.userId, userId));
  return {
    lines: lines.map(({ kind }) => kind),
    mails: sent.map(({ template }) => template),
  };
}

test('the first log-in is newLogIn to nobody, one from a new browser elsewhere to its person, by mail and in the app, once', async () => {
  const user = await makeUser(server.database);
  const own = server.browser('127.9.31.1');
  await own.logIn(user.email);
  expect(await toldTo(user.id)).toEqual({ lines: [], mails: [] });

  const other = server.browser('127.9.31.2');
  await other.logIn(user.email);
  const newLogIn = { lines: ['new-log-in'], mails: ['new-log-in'] };
  expect(await toldTo(user.id)).toEqual(newLogIn);

  // The same browsers again, with their cookies and after logging out.
  for (const browser of [own, other]) {
    await browser.auth('logout');
    await browser.logIn(user.email);
  }
  expect(await toldTo(user.id)).toEqual(newLogIn);
});

test('a browser that lost its cookies is known by its name in the same network', async () => {
  const user = await makeUser(server.database);
  await server.browser('127.9.31.3').logIn(user.email);
  await server.browser('127.9.31.3').logIn(user.email);
  expect(await toldTo(user.id)).toEqual({ lines: [], mails: [] });
});

test('a wrong password tells nobody anything', async () => {
  const user = await makeUser(server.database);
  await server.browser('127.9.31.4').logIn(user.email);
  await server.browser('127.9.31.5').logIn(user.email, 'Not-The-Password-1');
  expect(await toldTo(user.id)).toEqual({ lines: [], mails: [] });
});
