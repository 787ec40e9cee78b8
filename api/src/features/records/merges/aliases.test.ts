import { authMessages } from '@app/rules/people/auth/auth-messages';
import { personMessages } from '@app/rules/people/users/person-input';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { askAndReadMail, askForReset, reset, tryCode } from '#testing/reset-steps.ts';
import { useTestServer } from '#testing/test-server.ts';
import { findUserIdByAddress } from '#features/people/addresses/people-by-address.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { browserOf, merge, undo } from '#testing/merge-steps.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const newPassword = 'Bagong-Password-2026';

/** The merged account had another password. */
const otherPassword = {
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$bm90aGluZ25vdGhpbmc$bm90aGluZ25vdGhpbmdub3RoaW5nbm90aGluZzEyMzQ',
};
let [kept, folded]: User[] = [];
let mergeId: number | null = null;

beforeAll(async () => {
  kept = await makeUser(server.database);
  folded = await makeUser(server.database, { ...otherPassword, emailProvedAt: new Date('2026-02-01T00:00:00Z') });
  mergeId = (await merge(await browserOf(server), kept, folded)).id;
});

const both = () => {
  if (!kept || !folded) throw new Error('not made yet');
  return { kept, folded };
};

test('the address of the merged account signs in to the remaining one, with that one’s password', async () => {
  const { kept: owner, folded: old } = both();
  const browser = server.browser('127.5.0.1');
  const answer = await browser.logIn(old.email);
  expect(answer.json()).toEqual({ id: owner.id, email: owner.email });
  expect(await browser.currentUser()).toMatchObject({ id: owner.id, email: owner.email });
  expect((await server.browser('127.5.0.2').logIn(old.email, 'wrong-password')).json()).toMatchObject({
    error: authMessages.incorrectLogin,
  });
});

test('own, older and unknown addresses take the same statements to refuse (AU-01)', async () => {
  const { kept: owner, folded: old } = both();
  const counts = [];
  for (const [at, email] of [owner.email, old.email, 'unknown@example.com'].entries()) {
    const browser = server.browser(`127.5.1.${at}`);
    const statements = await countStatements(server.database, () => browser.logIn(email, 'wrong-password'));
    counts.push(statements.length);
  }
  expect(new Set(counts).size).toBe(1);
});

test('a verified older address gets the code and sets the password, but verifies nothing about the own one', async () => {
  const { kept: owner, folded: old } = both();
  const browser = server.browser('127.5.2.1');
  const { id, token, mail } = await askAndReadMail(server, browser, old.email);
  expect(await tryCode(browser, id, mail.code)).toBe(true);
  expect(await reset(browser, token, newPassword)).toBeNull();
  const [stored] = await server.database.db.select().from(users).where(eq(users.id, owner.id));
  expect(stored?.emailProvedAt).toBeNull();
  expect((await server.browser('127.5.2.2').logIn(owner.email, newPassword)).statusCode).toBe(200);
});

test('the code for an older address that was never verified goes to the own one', async () => {
  const [main, unproved] = [await makeUser(server.database), await makeUser(server.database)];
  await merge(await browserOf(server), main, unproved);
  await askForReset(server.browser('127.5.3.1'), unproved.email);
  expect(await mailsTo(server, unproved.email)).toEqual([]);
  expect(await mailsTo(server, main.email)).toEqual(['reset-code']);
});

test('nobody else can take the address: by signing up, by being made, or by a change', async () => {
  const { folded: old } = both();
  const signUp = await server.browser('127.5.4.1').auth('signup', {
    username: old.email,
    password: newPassword,
    firstName: 'Iba',
    lastName: 'Tao',
  });
  expect(signUp.json()).toMatchObject({ error: authMessages.emailTaken });
  const staff = await browserOf(server);
  const values = { email: old.email, firstName: 'Iba', lastName: 'Tao' };
  const made = await staff.graphql(`mutation ($input: CreateUserInput!) { createUser(input: $input) { password } }`, {
    input: { ...values, accessLevelIds: ['non-member'] },
  });
  const someone = await makeUser(server.database);
  const changed = await staff.graphql(
    `mutation ($id: Int!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }`,
    { id: someone.id, input: values },
  );
  for (const { errors } of [made, changed]) expect(errors?.[0]?.message).toBe(personMessages.emailTaken);
});

test('imports find people by both addresses, archived ones by their own, and nobody by an unknown one', async () => {
  const { kept: owner, folded: old } = both();
  const archived = await makeUser(server.database, { archivedAt: new Date('2026-02-01T00:00:00Z') });
  const found = await findUserIdByAddress(server.database, [owner.email, old.email, archived.email, 'no@example.com']);
  expect(Object.fromEntries(found)).toEqual({
    [owner.email]: owner.id,
    [old.email]: owner.id,
    [archived.email]: archived.id,
  });
  expect(await findUserIdByAddress(server.database, [])).toEqual(new Map());
});

test('after undoing, the address belongs to its own account again', async () => {
  const { folded: old } = both();
  await undo(await browserOf(server), mergeId);
  expect((await server.browser('127.5.5.1').logIn(old.email, newPassword)).statusCode).toBe(400);
  expect(await findUserIdByAddress(server.database, [old.email])).toEqual(new Map([[old.email, old.id]]));
});
