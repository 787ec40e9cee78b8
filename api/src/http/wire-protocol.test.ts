import { describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { testPassword } from '#testing/browser.ts';
import { lastMail } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';

/*
 * The requests that @redwoodjs/auth-dbauth-web 8.9.0, @redwoodjs/auth 8.9.0 and Apollo's links send, header by header and
 * byte by byte, and the answers they can read (section 8 of the wire protocol; the numbers are those of its list).
 */

const server = useTestServer();
const json = { 'content-type': 'application/json' };
const currentUserQuery = '{"query":"query __REDWOOD__AUTH_GET_CURRENT_USER { redwood { currentUser } }"}';

/** `createDbAuthClient` stringifies the attributes first and the method last. */
const call = (browser: Browser, method: string, attributes: Record<string, unknown> = {}) =>
  browser.send({ method: 'POST', url: '/api/auth', payload: JSON.stringify({ ...attributes, method }), headers: json });
const getToken = (browser: Browser) => browser.send({ method: 'GET', url: '/api/auth?method=getToken' });
const logout = (browser: Browser) =>
  browser.send({
    method: 'POST',
    url: '/api/auth',
    payload: '{"method":"logout"}',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });
const currentUser = (browser: Browser, token: string | null) =>
  browser.send({
    method: 'POST',
    url: '/api/graphql',
    payload: currentUserQuery,
    headers: { ...json, 'auth-provider': 'dbAuth', authorization: `Bearer ${token}` },
  });

/** Each test comes from its own address, so that limits on addresses do not add up. */
let browsers = 0;
const newBrowser = () => server.browser(`10.7.0.${(browsers += 1)}`);

describe('1, 5: logout', () => {
  test('a plain-text body ends the session and expires the cookie; the answer is empty', async () => {
    const user = await makeUser(server.database);
    const browser = newBrowser();
    await call(browser, 'login', { username: user.email, password: testPassword });
    const answer = await logout(browser);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.cookies).toMatchObject([
      { name: 'tribe', value: '', path: '/', httpOnly: true, sameSite: 'Lax', expires: new Date(0) },
    ]);
    expect((await getToken(browser)).body).toBe('');
  });

  test('without a session it answers the same', async () => {
    const answer = await logout(newBrowser());
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '' });
  });
});

describe('2: getToken', () => {
  test('without a session, for whatever reason, the answer is 200 and empty', async () => {
    const archived = await makeUser(server.database);
    const browser = newBrowser();
    await call(browser, 'login', { username: archived.email, password: testPassword });
    await server.database.pool.query('update users set archived_at = now() where id = $1', [archived.id]);
    const strangers = [newBrowser(), newBrowser(), browser];
    strangers[1]?.cookies.set('tribe', 'garbage');
    for (const stranger of strangers) {
      const answer = await getToken(stranger);
      expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('with a session it is a short text without blanks that is not the session', async () => {
    const user = await makeUser(server.database);
    const browser = newBrowser();
    await call(browser, 'login', { username: user.email, password: testPassword });
    const answer = await getToken(browser);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/^\S{1,40}$/);
    expect(answer.body).not.toBe(browser.cookies.get('tribe'));
    expect(answer.cookies).toEqual([]);
  });

  test('a refusal is empty too, since the client would take its words for a token', async () => {
    const browser = newBrowser();
    let answer = await getToken(browser);
    for (let at = 0; at < 640 && answer.statusCode === 200; at++) answer = await getToken(browser);
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 429, body: '' });
    expect(answer.headers['retry-after']).toBeDefined();
  });

  test.each(['login', 'logout', 'signup', 'nothing', '', 'getToken&method=login', '__proto__'])(
    'a GET of %j is 404 and empty',
    async (method) => {
      const answer = await newBrowser().send({ method: 'GET', url: `/api/auth?method=${method}` });
      expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 404, body: '' });
    },
  );
});

describe('3: refusals', () => {
  test.each([
    { method: 'login', attributes: { username: '', password: '' }, error: 'Both username and password are required' },
    { method: 'login', attributes: { username: 'a@example.com' }, error: 'Both username and password are required' },
    {
      method: 'login',
      attributes: { username: 'nobody@example.com', password: 'x' },
      error: 'Incorrect e-mail or password',
    },
    { method: 'forgotPassword', attributes: { username: '' }, error: 'Username is required' },
    { method: 'validateResetToken', attributes: { resetToken: null }, error: 'resetToken is required' },
    { method: 'validateResetToken', attributes: { resetToken: '' }, error: 'resetToken is required' },
    { method: 'validateResetToken', attributes: { resetToken: 'x' }, error: 'resetToken is invalid' },
    { method: 'resetPassword', attributes: { password: 'x' }, error: 'resetToken is required' },
    { method: 'resetPassword', attributes: { resetToken: 'x', password: '' }, error: 'Password is required' },
    {
      method: 'resetPassword',
      attributes: { resetToken: 'x', password: 'Bagong-Buhay-2026!' },
      error: 'resetToken is invalid',
    },
  ])(
    '$method with $attributes is 400 with {"error":"$error"} and no session',
    async ({ method, attributes, error }) => {
      const answer = await call(newBrowser(), method, attributes);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toMatchObject({ error });
      expect(answer.cookies.some(({ name }) => name === 'tribe')).toBe(false);
    },
  );

  test.each(['getToken', 'nothing', '__proto__', 'constructor', 'toString', '', null, 7, ['login'], undefined])(
    'a POST of the method %j is 404 in JSON',
    async (method) => {
      const answer = await newBrowser().post('/api/auth', { method });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toHaveProperty('error');
    },
  );

  test('a wrong password and an unknown address answer alike', async () => {
    const user = await makeUser(server.database);
    const [wrong, unknown] = [
      await call(newBrowser(), 'login', { username: user.email, password: 'x' }),
      await call(newBrowser(), 'login', { username: 'unknown@example.com', password: 'x' }),
    ];
    expect(wrong.statusCode).toBe(unknown.statusCode);
    expect(wrong.json<{ error: string }>().error).toBe(unknown.json<{ error: string }>().error);
    expect(wrong.cookies.map(({ name }) => name)).toEqual(unknown.cookies.map(({ name }) => name));
  });
});

describe('4, 5: sessions', () => {
  const cookie = { name: 'tribe', path: '/', httpOnly: true, sameSite: 'Lax', expires: expect.any(Date) as Date };

  test('login answers 200 with id and email and sets the cookie', async () => {
    const user = await makeUser(server.database);
    const answer = await call(newBrowser(), 'login', { username: user.email, password: testPassword });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ id: user.id, email: user.email });
    expect(answer.cookies.find(({ name }) => name === 'tribe')).toMatchObject(cookie);
  });

  test('login works with a spoilt session cookie', async () => {
    const user = await makeUser(server.database);
    const browser = newBrowser();
    browser.cookies.set('tribe', '%%%');
    expect((await call(browser, 'login', { username: user.email, password: testPassword })).json()).toHaveProperty(
      'id',
      user.id,
    );
  });

  test('signup answers 201, signs in, and takes no level, id or role from the client', async () => {
    const browser = newBrowser();
    const attributes = {
      username: 'Bago@Example.com',
      password: 'Kumusta-Ka-2026!',
      firstName: 'Jose',
      lastName: 'Cruz',
      roles: 'admin',
      accessLevels: ['tribe-team-fa'],
      id: 1,
    };
    const answer = await call(browser, 'signup', attributes);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: expect.any(Number) as number, email: 'bago@example.com' });
    expect(answer.cookies.find(({ name }) => name === 'tribe')).toMatchObject(cookie);
    const me = (await currentUser(browser, await browser.token())).json<{
      data: { redwood: { currentUser: object } };
    }>();
    expect(me.data.redwood.currentUser).toMatchObject({ email: 'bago@example.com', roles: ['non-member'] });

    const again = await call(newBrowser(), 'signup', attributes);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toHaveProperty('error');
  });
});

describe('6, 7: the current user', () => {
  test('is null for everyone without a session, with 200, whatever the headers say', async () => {
    for (const token of [null, 'undefined', '1']) {
      const answer = await currentUser(newBrowser(), token);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.body).toBe('{"data":{"redwood":{"currentUser":null}}}');
    }
  });

  test('has the email and the roles, in answers interpreted and compiled', async () => {
    const user = await makeUser(server.database);
    const browser = newBrowser();
    await call(browser, 'login', { username: user.email, password: testPassword });
    const token = await browser.token();
    for (let round = 0; round < 3; round++) {
      const { data } = (await currentUser(browser, token)).json<{ data: { redwood: { currentUser: object } } }>();
      expect(data.redwood.currentUser).toMatchObject({ id: user.id, email: user.email, roles: ['member'] });
    }
  });

  test('Apollo’s own request, with __typename and all keys, is understood', async () => {
    const payload =
      '{"operationName":"Mine","variables":{},"extensions":{"clientLibrary":{"name":"@apollo/client","version":"4.3.8"}},"query":"query Mine {\\n  redwood {\\n    currentUser\\n    __typename\\n  }\\n}"}';
    const headers = { ...json, accept: 'application/graphql-response+json,application/json;q=0.9' };
    const answer = await newBrowser().send({ method: 'POST', url: '/api/graphql', payload, headers });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({ data: { redwood: { currentUser: null, __typename: 'Redwood' } } });
  });
});

describe('8: errors', () => {
  test('refused input has its field messages where the form library looks', async () => {
    const user = await makeUser(server.database);
    const browser = newBrowser();
    await call(browser, 'login', { username: user.email, password: testPassword });
    const answer = await browser.post('/api/graphql', {
      query: 'mutation { changePassword(current: "x", password: "y") }',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      errors: [
        {
          message: 'This is not your current password',
          extensions: {
            code: 'BAD_USER_INPUT',
            properties: { messages: { current: ['This is not your current password'] } },
          },
        },
      ],
    });
  });
});

describe('10: forgotten passwords', () => {
  test('the answer is an object for known and unknown addresses, and its token has no power before the code', async () => {
    const user = await makeUser(server.database);
    const browser = newBrowser();
    const known = (await call(browser, 'forgotPassword', { username: user.email })).json<Record<string, string>>();
    const unknown = (await call(newBrowser(), 'forgotPassword', { username: 'no-one@example.com' })).json<
      Record<string, string>
    >();
    expect(Object.keys(known)).toEqual(['id', 'token', 'email']);
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(unknown['token']?.length).toBe(known['token']?.length);

    const { token: resetToken = '', id = '' } = known;
    const password = 'Bagong-Buhay-2026!';
    expect((await call(browser, 'validateResetToken', { resetToken })).statusCode).toBe(200);
    expect((await call(browser, 'resetPassword', { resetToken, password })).statusCode).toBe(400);

    const { code } = await lastMail(server, user.email);
    const { data } = await browser.graphql(
      'mutation ($input: ValidateOtpInput!) { validateOtp(input: $input) { isValid } }',
      { input: { id, otp: code } },
    );
    expect(data).toEqual({ validateOtp: { isValid: true } });
    const reset = await call(browser, 'resetPassword', { resetToken, password });
    expect({ status: reset.statusCode, body: reset.body }).toEqual({ status: 200, body: '{}' });
    expect((await getToken(browser)).body).toBe('');
    expect((await call(browser, 'login', { username: user.email, password })).statusCode).toBe(200);
  });
});
