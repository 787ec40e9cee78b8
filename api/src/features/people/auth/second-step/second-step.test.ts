import { authMessages } from '@app/rules/people/auth/auth-messages';
import { secondStepMessages } from '@app/rules/people/auth/second-step/second-step';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Authenticator } from '#testing/authenticator.ts';
import { type Browser, testPassword } from '#testing/browser.ts';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { operationAccess } from '#graphql/access-table.ts';
import { buildSchema } from '#graphql/schema.ts';
import { makeUser } from '#testing/make-user.ts';
import { sampleOperations } from '#testing/sample-operations.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { auditLog } from '#audit/audit.table.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { authenticatorApps, recoveryCodes, stepChallenges } from '#tables/people/auth/second-step.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { codeOfStep, stepAt } from './totp.ts';

const server = useTestServer();
const site = { origin: 'http://localhost:8910', rpId: 'localhost' };

let addresses = 0;
/** A browser somewhere else: limits of one test are not those of another. */
function elsewhere(): Browser {
  addresses += 1;
  return server.browser(`127.7.${Math.floor(addresses / 200)}.${(addresses % 200) + 1}`);
}

type Question = {
  token: string;
  ways: string[];
  passkey: { challenge: string; rpId: string; keys: { id: string }[] } | null;
};

const currentCode = (key: string) => codeOfStep(key, stepAt(server.clock.now()));
/** Until the app shows another code. */
const waitForCode = () => server.clock.advance({ seconds: 60 });

async function question(browser: Browser, { email }: { email: string }): Promise<Question> {
  const answer = await browser.logIn(email);
  expect(answer.statusCode).toBe(202);
  return answer.json<{ secondStep: Question }>().secondStep;
}

const step = (browser: Browser, token: string, proof: Record<string, unknown>) =>
  browser.auth('secondStep', { token, ...proof });

/** Somebody with an authenticator app, and what they keep of it. */
async function withApp(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.database, values);
  const browser = elsewhere();
  await browser.logIn(user.email);
  const { data } = await browser.graphql('mutation { startAuthenticatorApp { key address qr } }');
  const { key } = answerIn<{ key: string }>(data, 'startAuthenticatorApp');
  const confirmed = await browser.graphql('mutation ($code: String!) { confirmAuthenticatorApp(code: $code) }', {
    code: currentCode(key),
  });
  const codes = confirmed.data?.['confirmAuthenticatorApp'] as string[];
  waitForCode();
  return { user, browser, key, codes };
}

async function addPasskeyTo(browser: Browser, phone: Authenticator) {
  const { data } = await browser.graphql(
    'mutation ($password: String) { startPasskey(password: $password) { token challenge knownKeys } }',
    { password: testPassword },
  );
  const { token, challenge } = answerIn<{ token: string; challenge: string }>(data, 'startPasskey');
  return browser.graphql('mutation ($input: NewPasskeyInput!) { addPasskey(input: $input) }', {
    input: { token, name: 'My phone', ...phone.made(challenge) },
  });
}

/** What one field of an answer holds. */
function answerIn<Value>(data: Record<string, unknown> | null | undefined, field: string): Value {
  if (!data) throw new Error(`nothing was answered to ${field}`);
  return data[field] as Value;
}

const errorOf = (answer: { json: () => unknown }) => (answer.json() as { error?: string }).error;

test('a right password gives no session but a question; the code from the app gives one', async () => {
  const { user, key, codes } = await withApp();
  expect(new Set(codes).size).toBe(10);
  const browser = elsewhere();
  const { token, ways, passkey } = await question(browser, user);
  expect({ ways, passkey }).toEqual({ ways: ['app', 'recovery'], passkey: null });
  expect(await browser.currentUser()).toBeNull();
  expect(browser.cookies.has('tribe')).toBe(false);

  const wrong = await step(browser, token, { way: 'app', code: '000000' });
  expect([wrong.statusCode, errorOf(wrong)]).toEqual([400, secondStepMessages.refused]);
  expect((await step(browser, token, { way: 'app', code: currentCode(key) })).statusCode).toBe(200);
  expect(await browser.currentUser()).toMatchObject({ id: user.id });
});

test('a code is used once: not for the same log-in, not for another, and not by two requests at once', async () => {
  const { user, key } = await withApp();
  const [first, second] = [elsewhere(), elsewhere()];
  const tokens = [await question(first, user), await question(second, user)];
  const code = currentCode(key);
  const answers = await Promise.all([
    step(first, tokens[0]?.token ?? '', { way: 'app', code }),
    step(first, tokens[0]?.token ?? '', { way: 'app', code }),
    step(second, tokens[1]?.token ?? '', { way: 'app', code }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const again = elsewhere();
  expect((await step(again, (await question(again, user)).token, { way: 'app', code })).statusCode).toBe(400);
});

test('the code that switched the app on is used up, too', async () => {
  const user = await makeUser(server.database);
  const browser = elsewhere();
  await browser.logIn(user.email);
  const { data } = await browser.graphql('mutation { startAuthenticatorApp { key } }');
  const code = currentCode(answerIn<{ key: string }>(data, 'startAuthenticatorApp').key);
  await browser.graphql('mutation ($code: String!) { confirmAuthenticatorApp(code: $code) }', { code });
  const other = elsewhere();
  expect((await step(other, (await question(other, user)).token, { way: 'app', code })).statusCode).toBe(400);
});

test('of many requests with one recovery code one comes in; the person hears of it', async () => {
  const { user, codes } = await withApp();
  const browsers = Array.from({ length: 5 }, elsewhere);
  const questions = await Promise.all(browsers.map((browser) => question(browser, user)));
  const typed = ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')}`;
  const answers = await Promise.all(
    browsers.map((browser, index) => step(browser, questions[index]?.token ?? '', { way: 'recovery', code: typed })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await mailsTo(server, user.email)).filter((template) => template === 'second-step-changed')).toHaveLength(2);
  const stored = await server.database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  expect(stored.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(codes[0]?.replaceAll('-', ''));
});

test('five tries end a log-in, ten failures an hour end all of new browsers; the known one still comes in', async () => {
  const { user, key, browser: known } = await withApp();
  await known.auth('logout');
  const results: number[] = [];
  for (let logIns = 0; logIns < 3; logIns++) {
    const attacker = elsewhere();
    const { token } = await question(attacker, user);
    for (let tries = 0; tries < 6; tries++) {
      results.push((await step(attacker, token, { way: 'app', code: '000000' })).statusCode);
    }
  }
  // The sixth of each finds no challenge; after ten the limit speaks.
  expect(results).toEqual([...Array<number>(12).fill(400), ...Array<number>(5).fill(429), 400]);
  const { token } = await question(known, user);
  expect((await step(known, token, { way: 'app', code: currentCode(key) })).statusCode).toBe(200);
});

test('parallel guesses at one log-in are five at most', async () => {
  const { user, key } = await withApp();
  const attacker = elsewhere();
  const { token } = await question(attacker, user);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => step(attacker, token, { way: 'recovery', code: 'aaaa-aaaa-aaaa-aaaa' })),
  );
  expect(answers.filter((answer) => errorOf(answer) === secondStepMessages.recoveryRefused)).toHaveLength(5);
  const late = await step(attacker, token, { way: 'app', code: currentCode(key) });
  expect(errorOf(late)).toBe(secondStepMessages.over);
});

test('a challenge is for one browser, one person, five minutes and one purpose', async () => {
  const { user, key, browser: owner } = await withApp();
  const other = await withApp();
  const code = () => currentCode(key);

  const browser = elsewhere();
  const { token } = await question(browser, user);
  // In another browser, and with the code of another person.
  expect(errorOf(await step(elsewhere(), token, { way: 'app', code: code() }))).toBe(secondStepMessages.over);
  const foreign = await step(browser, token, { way: 'app', code: currentCode(other.key) });
  expect(errorOf(foreign)).toBe(secondStepMessages.refused);
  server.clock.advance({ minutes: 5 });
  expect(errorOf(await step(browser, token, { way: 'app', code: code() }))).toBe(secondStepMessages.over);

  // The token that adds a passkey is none of a log-in.
  const { data } = await owner.graphql('mutation ($password: String) { startPasskey(password: $password) { token } }', {
    password: testPassword,
  });
  const { token: adding } = answerIn<{ token: string }>(data, 'startPasskey');
  expect(errorOf(await step(owner, adding, { way: 'app', code: code() }))).toBe(secondStepMessages.over);
});

test('only texts of the right shape are a second step', async () => {
  const { user, browser: known } = await withApp();
  await known.auth('logout');
  const { token } = await question(known, user);
  for (const proof of [
    { way: 'app', code: 123_456 },
    { way: 'app', code: true },
    { way: 'app', code: '１２３４５６' },
    { way: 'mail', code: '123456' },
    { way: 'recovery', code: '' },
    { way: 'passkey', passkey: {} },
    { code: '123456' },
  ]) {
    expect((await step(known, token, proof)).statusCode).toBe(400);
  }
  expect(await known.currentUser()).toBeNull();
});

test('a wrong password says the same with and without a second step', async () => {
  const { user } = await withApp();
  const plain = await makeUser(server.database);
  const answers = await Promise.all(
    [user.email, plain.email, 'nobody@example.com'].map((email) => elsewhere().logIn(email, 'Not-The-Password-1')),
  );
  for (const answer of answers)
    expect([answer.statusCode, errorOf(answer), Object.keys(answer.json<object>())]).toEqual([
      400,
      authMessages.incorrectLogin,
      ['error', 'errors'],
    ]);
});

test('a new password does not pass the second step, and ends the challenges of the old one', async () => {
  const { user, key } = await withApp();
  const browser = elsewhere();
  const { token } = await question(browser, user);
  const resetting = elsewhere();
  const { id, token: resetToken } = (await resetting.auth('forgotPassword', { username: user.email })).json<{
    id: string;
    token: string;
  }>();
  const { code } = await lastMail(server, user.email, 'reset-code');
  await resetting.graphql('mutation ($input: ValidateOtpInput!) { validateOtp(input: $input) { isValid } }', {
    input: { id, otp: code },
  });
  const password = 'Another-Good-One-77';
  expect((await resetting.auth('resetPassword', { resetToken, password })).statusCode).toBe(200);

  expect(errorOf(await step(browser, token, { way: 'app', code: currentCode(key) }))).toBe(secondStepMessages.over);
  expect((await resetting.logIn(user.email, password)).statusCode).toBe(202);
  expect(await resetting.currentUser()).toBeNull();
});

test('an account that is archived in between is not opened', async () => {
  const { user, key } = await withApp();
  const browser = elsewhere();
  const { token } = await question(browser, user);
  await server.database.db.update(users).set({ archivedAt: new Date() }).where(eq(users.id, user.id));
  expect((await step(browser, token, { way: 'app', code: currentCode(key) })).statusCode).toBe(400);
  expect((await elsewhere().logIn(user.email)).statusCode).toBe(400);
});

test('the first way ends sessions of the password alone, and the key is sealed', async () => {
  const user = await makeUser(server.database);
  const earlier = elsewhere();
  await earlier.logIn(user.email);
  const browser = elsewhere();
  await browser.logIn(user.email);
  const { data } = await browser.graphql('mutation { startAuthenticatorApp { key address } }');
  const { key } = answerIn<{ key: string }>(data, 'startAuthenticatorApp');
  const [stored] = await server.database.db
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, user.id));
  expect(stored?.sealedKey).toMatch(/^v1\./);
  expect(stored?.sealedKey).not.toContain(key);
  // Until a code was right, nothing has changed.
  expect((await elsewhere().logIn(user.email)).statusCode).toBe(200);
  await browser.graphql('mutation ($code: String!) { confirmAuthenticatorApp(code: $code) }', {
    code: currentCode(key),
  });
  expect(await earlier.currentUser()).toBeNull();
  expect(await browser.currentUser()).toMatchObject({ id: user.id });
  expect(server.logLines.join('\n')).not.toContain(key);
});

test('passkeys: the signature opens, once; another site, another key and another challenge do not', async () => {
  const { user, browser: owner } = await withApp();
  const phone = new Authenticator(site);
  expect((await addPasskeyTo(owner, phone)).errors).toBeUndefined();

  const browser = elsewhere();
  const { token, ways, passkey } = await question(browser, user);
  expect(ways).toEqual(['passkey', 'app', 'recovery']);
  expect(passkey).toMatchObject({ rpId: 'localhost', keys: [{ id: phone.id }] });
  const challenge = passkey?.challenge ?? '';
  const evil = new Authenticator({ origin: 'http://evil.example', rpId: 'localhost' });
  for (const signed of [
    { ...new Authenticator(site).signed(challenge), id: phone.id },
    { ...evil.signed(challenge), id: phone.id },
    phone.signed(Buffer.alloc(32).toString('base64url')),
  ]) {
    const answer = await step(browser, token, { way: 'passkey', passkey: signed });
    expect(errorOf(answer)).toBe(secondStepMessages.passkeyRefused);
  }
  const signed = phone.signed(challenge);
  expect((await step(browser, token, { way: 'passkey', passkey: signed })).statusCode).toBe(200);
  // Sent again, for the same log-in and for the next one.
  expect((await step(browser, token, { way: 'passkey', passkey: signed })).statusCode).toBe(400);
  const next = elsewhere();
  const { token: nextToken } = await question(next, user);
  expect((await step(next, nextToken, { way: 'passkey', passkey: signed })).statusCode).toBe(400);
});

test('a passkey of somebody else opens nothing, and a key belongs to one account', async () => {
  const mine = await withApp();
  const theirs = await withApp();
  const phone = new Authenticator(site);
  await addPasskeyTo(mine.browser, phone);
  expect((await addPasskeyTo(theirs.browser, phone)).errors?.[0]?.message).toBe(secondStepMessages.passkeyTaken);
  await addPasskeyTo(theirs.browser, new Authenticator(site));
  const browser = elsewhere();
  const { token, passkey } = await question(browser, theirs.user);
  const answer = await step(browser, token, { way: 'passkey', passkey: phone.signed(passkey?.challenge ?? '') });
  expect(errorOf(answer)).toBe(secondStepMessages.passkeyRefused);
});

test('removing a way and making new codes ask for the password, and the person is told', async () => {
  const { user, browser, codes } = await withApp();
  const wrong = await browser.graphql('mutation { removeAuthenticatorApp(password: "wrong") }');
  expect(wrong.errors?.[0]?.message).toBe(authMessages.currentPasswordWrong);
  const { data } = await browser.graphql('mutation ($password: String!) { makeRecoveryCodes(password: $password) }', {
    password: testPassword,
  });
  const fresh = data?.['makeRecoveryCodes'] as string[];
  expect(fresh).toHaveLength(10);
  const other = elsewhere();
  const { token } = await question(other, user);
  expect((await step(other, token, { way: 'recovery', code: codes[0] })).statusCode).toBe(400);
  expect((await step(other, token, { way: 'recovery', code: fresh[0] })).statusCode).toBe(200);

  await browser.graphql('mutation ($password: String!) { removeAuthenticatorApp(password: $password) }', {
    password: testPassword,
  });
  expect((await elsewhere().logIn(user.email)).statusCode).toBe(200);
  expect(await mailsTo(server, user.email)).toEqual(
    expect.arrayContaining(Array<string>(4).fill('second-step-changed')),
  );
});

test('ten minutes after logging in, adding a way asks for the password', async () => {
  const user = await makeUser(server.database);
  const browser = elsewhere();
  await browser.logIn(user.email);
  server.clock.advance({ minutes: 11 });
  const refused = await browser.graphql('mutation { startAuthenticatorApp { key } }');
  expect(refused.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  const { data } = await browser.graphql(
    'mutation ($password: String) { startAuthenticatorApp(password: $password) { key } }',
    { password: testPassword },
  );
  expect(data).not.toBeNull();
});

test('borrowed hands see and change nothing of a second step', async () => {
  const { user } = await withApp();
  const admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  await admin.graphql('mutation ($id: Int!) { startImpersonation(userId: $id, reason: "help") }', { id: user.id });
  for (const operation of [
    '{ mySecondStep { recoveryCodesLeft } }',
    'mutation { startAuthenticatorApp { key } }',
    'mutation { makeRecoveryCodes(password: "x") }',
  ]) {
    expect((await admin.graphql(operation)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  }
});

async function demandFrom(level: string, needsSecondStep: boolean): Promise<void> {
  const admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const [stored] = await server.database.db.select().from(accessLevels).where(eq(accessLevels.id, level));
  const { errors } = await admin.graphql(
    'mutation ($id: String!, $input: UpdateAccessLevelInput!) { updateAccessLevel(id: $id, input: $input) { id } }',
    {
      id: level,
      input: {
        name: stored?.name,
        pageFlags: stored?.pageFlags,
        functionFlags: stored?.functionFlags,
        needsSecondStep,
      },
    },
  );
  expect(errors).toBeUndefined();
}

test('a level can demand it: from the next request nothing is open until it is set up, then everything', async () => {
  const user = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const browser = elsewhere();
  await browser.logIn(user.email);
  const reads = () => browser.graphql('{ mySessions { id } }');
  const exports = () => browser.send({ method: 'GET', url: '/api/export/data/1' });
  expect((await reads()).errors).toBeUndefined();
  await demandFrom('success-manager', true);
  try {
    expect((await reads()).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    expect((await exports()).statusCode).toBe(403);
    expect(await browser.currentUser()).toMatchObject({
      mustSetPassword: false,
      mustAddSecondStep: true,
      pageAccess: {},
      functionAccess: {},
    });
    const { data } = await browser.graphql('mutation { startAuthenticatorApp { key } }');
    const { key } = answerIn<{ key: string }>(data, 'startAuthenticatorApp');
    expect((await reads()).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    await browser.graphql('mutation ($code: String!) { confirmAuthenticatorApp(code: $code) }', {
      code: currentCode(key),
    });
    expect((await reads()).errors).toBeUndefined();
    expect(await browser.currentUser()).toMatchObject({ mustAddSecondStep: false });
    // The last way stays as long as the level demands one.
    const kept = await browser.graphql(
      'mutation ($password: String!) { removeAuthenticatorApp(password: $password) }',
      {
        password: testPassword,
      },
    );
    expect(kept.errors?.[0]?.message).toBe(secondStepMessages.lastWay);
  } finally {
    await demandFrom('success-manager', false);
  }
});

test('while the second step is missing, no operation is open but those that set it up and say who one is', async () => {
  const { db } = server.database;
  const schema = buildSchema();
  const samples = sampleOperations(schema);
  const user = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  await db
    .update(accessLevels)
    .set({ needsSecondStep: true, revision: 1_000 })
    .where(eq(accessLevels.id, 'tribe-team-fa'));
  const browser = await signedIn(server, user);
  const doors = ['public', 'halfSignedIn', 'ownSecondStep'];
  const closed = operationAccess(schema).filter(
    ({ operation, access }) => !operation.startsWith('Subscription.') && !doors.some((door) => door in access),
  );
  expect(closed.length).toBeGreaterThan(400);
  const open: string[] = [];
  for (const [index, { operation }] of closed.entries()) {
    // The limit on requests of one person is not what is asked about here.
    if (index % 400 === 399) server.clock.advance({ seconds: 61 });
    const { errors } = await browser.graphql(samples.get(operation) ?? '');
    if (errors?.[0]?.extensions?.['code'] !== 'FORBIDDEN') open.push(operation);
  }
  await db
    .update(accessLevels)
    .set({ needsSecondStep: false, revision: 1_001 })
    .where(eq(accessLevels.id, 'tribe-team-fa'));
  expect(open).toEqual([]);
});

test('an API token of somebody who lacks the demanded second step reads nothing', async () => {
  const user = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const browser = elsewhere();
  await browser.logIn(user.email);
  const { data, errors } = await browser.graphql(
    'mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { secret } }',
    { input: { name: 'Sheets', pages: ['leads'], days: 30 } },
  );
  expect(errors).toBeUndefined();
  const { secret } = answerIn<{ secret: string }>(data, 'createApiToken');
  const ask = () =>
    server.browser().post('/api/graphql', { query: '{ leads { totalCount } }' }, { authorization: `Bearer ${secret}` });
  expect((await ask()).statusCode).toBe(200);
  await server.database.db
    .update(accessLevels)
    .set({ needsSecondStep: true })
    .where(eq(accessLevels.id, 'tribe-team-fa'));
  const answer = await ask();
  await server.database.db
    .update(accessLevels)
    .set({ needsSecondStep: false })
    .where(eq(accessLevels.id, 'tribe-team-fa'));
  expect(answer.statusCode).toBe(401);
});

const reset = (browser: Browser, user: Pick<User, 'id'>, reason = 'Lost the phone') =>
  browser.graphql('mutation ($id: Int!, $reason: String!) { resetSecondStep(userId: $id, reason: $reason) }', {
    id: user.id,
    reason,
  });

test('staff reset it with a reason: the person is told and logged out; nobody resets their own or a superior’s', async () => {
  const { user, browser } = await withApp();
  const admin = await withApp({ accessLevelIds: ['tribe-team-fa'] });
  const lesser = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['success-manager'] }));

  expect((await reset(lesser, admin.user)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  expect((await reset(admin.browser, admin.user)).errors?.[0]?.message).toBe(secondStepMessages.notOwn);
  expect((await reset(admin.browser, user, ' ')).errors?.[0]?.message).toBe(secondStepMessages.reason);
  expect((await reset(admin.browser, user)).errors).toBeUndefined();

  expect(await browser.currentUser()).toBeNull();
  expect((await elsewhere().logIn(user.email)).statusCode).toBe(200);
  expect((await mailsTo(server, user.email)).filter((template) => template === 'second-step-changed')).toHaveLength(2);
  const [entry] = await server.database.db.select().from(auditLog).where(eq(auditLog.action, 'second-step.reset'));
  expect(entry).toMatchObject({
    actorId: admin.user.id,
    objectId: String(user.id),
    after: { reason: 'Lost the phone' },
  });
  const open = await server.database.db.select().from(stepChallenges).where(eq(stepChallenges.userId, user.id));
  expect(open.filter(({ endedAt }) => endedAt === null)).toEqual([]);
});

test('staff who may reset it see which ways somebody has, and nothing of them', async () => {
  const admin = await withApp({ accessLevelIds: ['tribe-team-fa'] });
  const { user, browser } = await withApp();
  const other = await makeUser(server.database);
  const ask = 'query ($id: Int!) { twoStepLoginOf(userId: $id) { hasApp hasPasskey } }';
  const waysOf = async ({ id }: Pick<User, 'id'>) => (await admin.browser.graphql(ask, { id })).data;
  expect(await waysOf(other)).toEqual({ twoStepLoginOf: { hasApp: false, hasPasskey: false } });
  expect(await waysOf(user)).toEqual({ twoStepLoginOf: { hasApp: true, hasPasskey: false } });
  await addPasskeyTo(browser, new Authenticator(site));
  expect(await waysOf(user)).toEqual({ twoStepLoginOf: { hasApp: true, hasPasskey: true } });
  const lesser = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['success-manager'] }));
  expect((await lesser.graphql(ask, { id: user.id })).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});

test('staff log somebody out everywhere', async () => {
  const user = await makeUser(server.database);
  const [phone, laptop] = [await signedIn(server, user), await signedIn(server, user)];
  const admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  expect(
    (await admin.graphql('mutation ($id: Int!) { logOutEverywhere(userId: $id) }', { id: user.id })).errors,
  ).toBeUndefined();
  expect([await phone.currentUser(), await laptop.currentUser()]).toEqual([null, null]);
});
