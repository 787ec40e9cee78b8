import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { type Browser, testPassword } from '#testing/browser.ts';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { emailAliases, userMerges } from '#tables/records/merges.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { emailChanges } from '#tables/people/auth.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database, clock } = server;

const refusedLink = 'This link was already used, replaced or has expired. Ask for a new one in your account.';

let made = 0;
const newAddress = () => `bago-${(made += 1)}@example.com`;

const ask = (browser: Browser, email: string, password = testPassword) =>
  browser.graphql(
    'mutation ($email: String!, $password: String!) { askForNewEmail(email: $email, password: $password) { newEmail } }',
    { email, password },
  );
const confirm = (browser: Browser, token: string | null) =>
  browser.graphql('mutation ($token: String!) { confirmEmail(token: $token) }', { token });
const pending = async (browser: Browser) => (await browser.graphql('{ myEmailChange { newEmail } }')).data;
const tokenFor = async (email: string) => (await lastMail(server, email)).link.searchParams.get('token');
const rowOf = async ({ id }: User) => (await database.db.select().from(users).where(eq(users.id, id)))[0];

/** Somebody who has requested a new address. */
async function asking() {
  const user = await makeUser(database);
  const browser = await signedIn(server, user);
  const email = newAddress();
  expect(await ask(browser, email.toUpperCase())).toEqual({ data: { askForNewEmail: { newEmail: email } } });
  return { user, browser, email, token: await tokenFor(email) };
}

test('a link goes to the new address and word of it to the old one; nothing changes yet', async () => {
  const { user, browser, email, token } = await asking();
  expect((await lastMail(server, email)).template).toBe('confirm-email');
  expect((await lastMail(server, email)).link.pathname).toBe('/confirm-email');
  expect(await mailsTo(server, user.email)).toEqual(['email-change-asked']);
  expect((await rowOf(user))?.email).toBe(user.email);
  expect(await pending(browser)).toEqual({ myEmailChange: { newEmail: email } });
  const stored = await database.db.select().from(emailChanges).where(eq(emailChanges.userId, user.id));
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('confirming signed out changes the address once, proves it, ends sessions and is audited', async () => {
  const { user, browser, email, token } = await asking();
  expect(await confirm(server.browser(), token)).toEqual({ data: { confirmEmail: email } });
  expect(await rowOf(user)).toMatchObject({ email, emailProvedAt: clock.now() });
  expect(await browser.currentUser()).toBeNull();
  expect(await mailsTo(server, user.email)).toEqual(['email-change-asked', 'email-changed']);
  const [written] = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'email.change'), eq(auditLog.objectId, String(user.id))));
  expect(written).toMatchObject({ before: { email: user.email }, after: { email } });

  const { errors } = await confirm(server.browser(), token);
  expect(errors?.[0]?.message).toBe(refusedLink);
  const [mail] = await database.db.select().from(mails).where(eq(mails.toAddress, email));
  expect(mail?.secretContent).toBeNull();
  expect((await server.browser().logIn(email)).statusCode).toBe(200);
});

test('confirming in one’s own browser keeps that one signed in and no other', async () => {
  const { user, browser, token } = await asking();
  const elsewhere = await signedIn(server, user);
  await confirm(browser, token);
  expect(await browser.currentUser()).toMatchObject({ id: user.id });
  expect(await elsewhere.currentUser()).toBeNull();
});

test('if two requests confirm at once, one succeeds', async () => {
  const { token } = await asking();
  const answers = await Promise.all([confirm(server.browser(), token), confirm(server.browser(), token)]);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
});

test('two people who ask for the same address: the first to confirm has it', async () => {
  const [one, other] = [await asking(), await makeUser(database)];
  const theirs = await signedIn(server, other);
  await ask(theirs, one.email);
  const token = await tokenFor(one.email);
  const answers = await Promise.all([confirm(server.browser(), one.token), confirm(server.browser(), token)]);
  const [refused] = answers.flatMap(({ errors }) => errors ?? []);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(refused).toMatchObject({ message: 'Another account has this email', extensions: { code: 'CONFLICT' } });
});

test('a link is too old after 24 hours', async () => {
  const { user, browser, token } = await asking();
  clock.advance({ hours: 24 });
  expect((await confirm(server.browser(), token)).errors?.[0]?.message).toBe(refusedLink);
  expect((await rowOf(user))?.email).toBe(user.email);
  expect(await pending(browser)).toEqual({ myEmailChange: null });
});

test('sending again replaces the link, and taking back ends it', async () => {
  const { browser, email, token } = await asking();
  await browser.graphql('mutation { sendEmailLinkAgain { newEmail } }');
  const second = await tokenFor(email);
  expect(second).not.toBe(token);
  expect((await confirm(server.browser(), token)).errors?.[0]?.message).toBe(refusedLink);
  await browser.graphql('mutation { takeBackNewEmail }');
  expect(await pending(browser)).toEqual({ myEmailChange: null });
  expect((await confirm(server.browser(), second)).errors?.[0]?.message).toBe(refusedLink);
  const { errors } = await browser.graphql('mutation { sendEmailLinkAgain { newEmail } }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
});

test('a new password makes the link void', async () => {
  const { browser, token } = await asking();
  await browser.graphql(`mutation { changePassword(current: "${testPassword}", password: "Bagong-Simula-27!") }`);
  expect((await confirm(server.browser(), token)).errors?.[0]?.message).toBe(refusedLink);
});

test('an archived account takes no new address', async () => {
  const { user, token } = await asking();
  await database.db.update(users).set({ archivedAt: clock.now() }).where(eq(users.id, user.id));
  expect((await confirm(server.browser(), token)).errors?.[0]?.message).toBe(refusedLink);
});

test('the password is required, and the address must be free', async () => {
  const [user, other] = [await makeUser(database), await makeUser(database)];
  const browser = await signedIn(server, user);
  const folded = await makeUser(database);
  const merge = { keptId: other.id, foldedId: folded.id, mergedAt: clock.now(), moved: {} };
  const [{ id: mergeId } = { id: 0 }] = await database.db.insert(userMerges).values(merge).returning();
  const alias = newAddress();
  await database.db.insert(emailAliases).values({ email: alias, userId: other.id, mergeId, createdAt: clock.now() });

  const refusals: [string, string, Record<string, string[]>][] = [
    [newAddress(), 'Hindi-Ito-2026', { password: ['This is not your current password'] }],
    ['nobody', testPassword, { email: ['Enter a valid email address (e.g., juan@example.com)'] }],
    [user.email, testPassword, { email: ['This is already your email'] }],
    [other.email, testPassword, { email: ['Another account has this email'] }],
    [alias, testPassword, { email: ['Another account has this email'] }],
  ];
  for (const [email, password, messages] of refusals) {
    const { errors } = await ask(browser, email, password);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', properties: { messages } });
  }
  expect(await pending(browser)).toEqual({ myEmailChange: null });
});

test('an address that became an alias meanwhile is refused', async () => {
  const { user, email, token } = await asking();
  const [other, folded] = [await makeUser(database), await makeUser(database)];
  const merge = { keptId: other.id, foldedId: folded.id, mergedAt: clock.now(), moved: {} };
  const [{ id: mergeId } = { id: 0 }] = await database.db.insert(userMerges).values(merge).returning();
  await database.db.insert(emailAliases).values({ email, userId: other.id, mergeId, createdAt: clock.now() });
  expect((await confirm(server.browser(), token)).errors?.[0]?.message).toBe('Another account has this email');
  expect((await rowOf(user))?.email).toBe(user.email);
});

test('tokens that are none are refused, and borrowed hands are', async () => {
  for (const token of ['', 'x', '../../etc', 'a'.repeat(43)]) {
    expect((await confirm(server.browser(), token)).errors?.[0]?.message).toBe(refusedLink);
  }
  const member = await makeUser(database);
  const admin = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-fa'] }));
  await admin.graphql(`mutation { startImpersonation(userId: ${member.id}, reason: "Test") }`);
  for (const query of [
    `mutation { askForNewEmail(email: "akin@example.com", password: "${testPassword}") { newEmail } }`,
    'mutation { sendEmailLinkAgain { newEmail } }',
    'mutation { takeBackNewEmail }',
    '{ myEmailChange { newEmail } }',
    `mutation { askForDeletion(password: "${testPassword}") { createdAt } }`,
    'mutation { askForOwnData { id } }',
    'mutation { takeBackDeletion }',
    '{ myDeletionRequest { createdAt } }',
  ]) {
    expect((await admin.graphql(query)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect((await admin.send({ method: 'GET', url: '/api/export/data/1' })).statusCode).toBe(403);
});
