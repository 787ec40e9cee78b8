import { toBase64url } from '@app/rules/people/auth/base64url';
import { expect, test } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { dumpDatabase } from '#testing/dump-database.ts';
import { lastMail } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { askAndReadMail, reset, tryCode } from '#testing/reset-steps.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { mailSetPasswordLink } from './set-password-link.ts';

const server = useTestServer();

/** Everything that is written down anywhere; fractions of seconds are left out, since they look like codes. */
async function writtenDown(): Promise<string> {
  const database = (await dumpDatabase(server.database.ownerUrl)).replaceAll(/\.\d{1,6}\+\d\d/g, '');
  return [database, ...server.logLines].join('\n');
}

test('codes, tokens, links, passwords and session ids are nowhere in the database or the log (PR-08)', async () => {
  const [user, invited] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = server.browser('127.9.21.1');
  const { id, token, mail } = await askAndReadMail(server, browser, user.email);
  await transaction(testContext(server), (tx) => mailSetPasswordLink(tx, invited));
  const { link } = await lastMail(server, invited.email);
  const secrets = [
    token,
    toBase64url(mail.code),
    mail.link.search,
    link.search,
    link.searchParams.get('resetToken') ?? '',
  ];
  const loneCode = new RegExp(`(?<!\\d)${mail.code}(?!\\d)`);

  const whileOpen = await writtenDown();
  for (const secret of secrets) expect(whileOpen).not.toContain(secret);
  expect(whileOpen).not.toMatch(loneCode);

  await tryCode(browser, id, mail.code);
  await reset(browser, token, 'Lihim-Na-Password-2026');
  await browser.logIn(user.email, 'Lihim-Na-Password-2026');
  const afterwards = await writtenDown();
  for (const secret of [...secrets, 'Lihim-Na-Password-2026', ...browser.cookies.values()])
    expect(afterwards).not.toContain(secret);
  expect(afterwards).not.toMatch(loneCode);
});

test('the log names people by id and holds neither addresses nor words of theirs (OP-06)', async () => {
  const user = await makeUser(server.database, { email: 'very-personal@example.com' });
  const browser = server.browser('127.9.21.2');
  await browser.logIn(user.email, 'Mali-Ito-2026');
  await browser.logIn(user.email);
  await browser.auth('forgotPassword', { username: user.email });
  await browser.send({ method: 'GET', url: '/api/auth?method=getToken&email=very-personal@example.com' });
  const log = server.logLines.join('');
  expect(log).not.toContain('very-personal');
  expect(log).not.toContain('Mali-Ito-2026');
  expect(log).toContain(`"userId":${user.id}`);
  expect(log).toContain('"event":"sign-in"');
});
