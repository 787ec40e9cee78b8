import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { hashToken } from '#tokens.ts';
import { sessions } from '#tables/people/auth.table.ts';

const server = useTestServer();

test('the session cookie is out of reach of scripts and other sites (SE-01)', async () => {
  const user = await makeUser(server.database);
  const answer = await server.browser('127.9.7.1').logIn(user.email);
  const cookie = answer.cookies.find(({ name }) => name === 'tribe');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie).not.toHaveProperty('domain');
  expect(cookie).not.toHaveProperty('secure');
  expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  const days = ((cookie?.expires?.getTime() ?? 0) - server.clock.now().getTime()) / 86_400_000;
  expect(days).toBeCloseTo(60);
});

test('the cookie of staff lives seven days (SE-01)', async () => {
  const user = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const answer = await server.browser('127.9.7.2').logIn(user.email);
  const cookie = answer.cookies.find(({ name }) => name === 'tribe');
  expect(((cookie?.expires?.getTime() ?? 0) - server.clock.now().getTime()) / 86_400_000).toBeCloseTo(7);
});

test('log-out expires the cookie with the attributes it was set with, also when nobody is signed in (SE-01)', async () => {
  const answer = await server.browser('127.9.7.3').auth('logout');
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  const cookie = answer.cookies.find(({ name }) => name === 'tribe');
  expect(cookie).toMatchObject({ value: '', httpOnly: true, sameSite: 'Lax', path: '/', expires: new Date(0) });
});

test('the database holds the hash of a session id, never the id (SE-01)', async () => {
  const browser = server.browser('127.9.7.4');
  await browser.logIn((await makeUser(server.database)).email);
  const token = browser.cookies.get('tribe') ?? '';
  const rows = JSON.stringify(await server.database.db.select().from(sessions));
  expect(rows).toContain(hashToken(token));
  expect(rows).not.toContain(token);
  expect(server.logLines.join('')).not.toContain(token);
});

test('two sign-ins of one person have nothing in common but the person (SE-01)', async () => {
  const user = await makeUser(server.database);
  const browsers = [server.browser('127.9.7.5'), server.browser('127.9.7.5')];
  for (const browser of browsers) await browser.logIn(user.email);
  const values = browsers.flatMap(({ cookies }) => [...cookies.values()]);
  expect(new Set(values).size).toBe(4);
});

test('a bearer header opens nothing, whatever it says (SE-03)', async () => {
  const user = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const browser = await signedIn(server, user, '127.9.7.6');
  const token = await browser.token();
  expect(token).toBe(String(user.id));
  expect(token).not.toBe(browser.cookies.get('tribe'));

  const bearers = [
    token,
    String(user.id + 1),
    'null',
    '1',
    browser.cookies.get('tribe') ?? '',
    hashToken(browser.cookies.get('tribe') ?? ''),
  ];
  for (const bearer of bearers) {
    const headers = { authorization: `Bearer ${bearer}`, 'auth-provider': 'dbAuth' };
    const answer = await server
      .browser('127.9.7.7')
      .post('/api/graphql', { query: '{ redwood { currentUser } }' }, headers);
    expect(answer.json()).toEqual({ data: { redwood: { currentUser: null } } });
  }
});

test('a bearer header that names someone else changes nothing for the one who is signed in (SE-03)', async () => {
  const [user, other] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = await signedIn(server, user, '127.9.7.8');
  const answer = await browser.post(
    '/api/graphql',
    { query: '{ redwood { currentUser } }' },
    { authorization: `Bearer ${other.id}`, 'auth-provider': 'dbAuth' },
  );
  expect(answer.json()).toMatchObject({ data: { redwood: { currentUser: { id: user.id } } } });
});

test('getToken is a short text or nothing, and is kept by no cache (SE-12)', async () => {
  const browser = await signedIn(server, await makeUser(server.database), '127.9.7.9');
  for (const someone of [browser, server.browser('127.9.7.9')]) {
    const answer = await someone.send({ method: 'GET', url: '/api/auth?method=getToken' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatch(/^\d*$/);
  }
});

test.each([
  '/api/auth',
  '/api/auth?method=login',
  '/api/auth?method=logout',
  '/api/auth?method=getToken&method=getToken',
])('GET %s is not there', async (url) => {
  const answer = await server.browser('127.9.7.10').send({ method: 'GET', url });
  expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
});

/** Always the same "random" numbers, so that a failure can be repeated. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

test('400 spoilt cookies are all nobody, and none breaks the server (SE-14)', async () => {
  const live = (await signedIn(server, await makeUser(server.database), '127.9.7.11')).cookies.get('tribe') ?? '';
  const random = numbersFrom(20_261_115);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const names = ['tribe', 'tribe-device', '__Host-tribe', 'TRIBE', '__proto__', 'constructor', ' tribe', 'tri;be', ''];
  const values = [
    () => '',
    () => '%',
    () => '%00',
    () => '%E0%A4%A',
    () => '"',
    () => `"${live}`,
    () => `s:${live}`,
    () => `${live}x`,
    () => live.slice(1),
    () => live.toLowerCase(),
    () => `${live}%00`,
    () => 'A'.repeat(43),
    () => 'x'.repeat(8_000),
    () => '\u00ff\u0080',
    () => randomBytes(32).toString('base64'),
    () => "' or 1=1 --",
    () => '{"id":1}',
    () => 'null',
    () => Array.from({ length: 20 }, () => String.fromCharCode(33 + Math.floor(random() * 94))).join(''),
  ];
  const answers = [];
  for (let tries = 0; tries < 400; tries++) {
    const pairs = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      const value = values[Math.floor(random() * values.length)]?.() ?? '';
      return `${pick(names)}${pick(['=', '=', '=', '==', ''])}${value}`;
    });
    const headers = { cookie: pairs.join(pick(['; ', ';', ',', ' ; ;'])), 'content-type': 'application/json' };
    const payload = JSON.stringify({ query: '{ redwood { currentUser } }' });
    const answer = await server
      .browser(`127.9.8.${tries % 8}`)
      .send({ method: 'POST', url: '/api/graphql', payload, headers });
    answers.push({ cookie: headers.cookie, status: answer.statusCode, body: answer.body });
  }
  const nobody = '{"data":{"redwood":{"currentUser":null}}}';
  expect(answers.filter(({ status, body }) => status !== 200 || body !== nobody)).toEqual([]);
});

test('of two session cookies one counts, and never neither nor both (SE-14)', async () => {
  const user = await makeUser(server.database);
  const token = (await signedIn(server, user, '127.9.7.12')).cookies.get('tribe') ?? '';
  for (const cookie of [`tribe=${token}; tribe=${'A'.repeat(43)}`, `tribe=${'A'.repeat(43)}; tribe=${token}`]) {
    const answer = await server
      .browser('127.9.7.12')
      .send({ method: 'GET', url: '/api/auth?method=getToken', headers: { cookie } });
    expect([200, ['', String(user.id)].includes(answer.body)]).toEqual([answer.statusCode, true]);
  }
});
