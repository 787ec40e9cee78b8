import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { hostileOperations } from '#testing/hostile-operations.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';
import { buildSchema } from './schema.ts';

const server = useTestServer({ rateLimitScale: 100 });
let admin: Browser;

beforeAll(async () => {
  admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
});

test.each([
  '1 OR 1',
  '1e3',
  1e3 + 0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  true,
  [],
  [1],
  {},
  '1',
  'NaN',
  '',
  '1;select 1',
  Infinity,
  '0x1',
])('AZ-16: the id %j of another kind is refused as input', async (id) => {
  const variable = await admin.graphql('query ($id: Int!) { mail(id: $id) { id } }', { id });
  expect(variable).not.toHaveProperty('data');
  expect(variable.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  if (typeof id !== 'object' && id !== Infinity) {
    const literal = await admin.graphql(`{ mail(id: ${JSON.stringify(id)}) { id } }`);
    expect(literal).not.toHaveProperty('data');
  }
});

test.each([-1, 0, 2 ** 31 - 1, -(2 ** 31)])('AZ-16: the id %i of nothing is not found', async (id) => {
  const { errors } = await admin.graphql('query ($id: Int!) { mail(id: $id) { id } }', { id });
  expect(errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
});

const payloads = [
  "' or 1=1 --",
  "'; select pg_sleep(5); --",
  "%' and pg_sleep(5) is null --",
  '\\',
  '%',
  '_',
  '\\%',
  "E'\\x00'",
  '$1',
  '$$',
  '${7*7}',
  '{{7*7}}',
  "')) union select version() --",
  "1'::int",
  '"; drop table users; --',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '𝒳',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<script>',
  '\r\nSet-Cookie: a=b',
  '(?=(a+)+$)',
  'a'.repeat(200),
  ' '.repeat(200),
  '%'.repeat(200),
];

test('GQ-08: SQL and other languages in texts are texts: no delay, no leak, no failure', async () => {
  const before = await tablePrints(server.database.ownerUrl);
  const visitor = server.browser();
  for (const text of payloads) {
    const answers = [
      await admin.graphql('query ($text: String) { mails(filter: { search: $text }) { totalCount } }', { text }),
      await visitor.graphql('query ($text: String!) { defaultSettingByName(name: $text) { value } }', { text }),
      await visitor.graphql('mutation ($text: String!) { validateOtp(input: { id: "x", otp: $text }) { isValid } }', {
        text,
      }),
      await visitor.graphql('mutation ($id: ID!) { validateOtp(input: { id: $id, otp: "000000" }) { isValid } }', {
        id: text,
      }),
    ];
    for (const answer of answers) {
      expect({ text, errors: answer.errors?.map(({ message }) => message) ?? [] }).not.toMatchObject({
        errors: ['Something went wrong.'],
      });
      expect(JSON.stringify(answer)).not.toMatch(/syntax error at|PostgreSQL|Failed query/);
    }
  }
  expect(await tablePrints(server.database.ownerUrl)).toEqual(before);
}, 120_000);

test('GQ-12: texts of 50,000 characters are refused or searched without a stall', async () => {
  for (const text of [
    'a'.repeat(50_000),
    `${'a'.repeat(49_999)}!`,
    '%'.repeat(50_000),
    ' '.repeat(50_000),
    '@'.repeat(50_000),
    `${'a@'.repeat(25_000)}`,
    '\n'.repeat(50_000),
  ]) {
    const start = process.cpuUsage();
    await admin.graphql('query ($text: String) { mails(filter: { search: $text }) { totalCount } }', { text });
    await server.browser().auth('login', { username: text, password: 'x' });
    await server.browser().auth('forgotPassword', { username: text });
    await server.browser().auth('validateResetToken', { resetToken: text });
    await server
      .browser()
      .auth('signup', { username: text, password: 'Salamat-Po-2026!', firstName: text, lastName: text });
    // Processor time of five requests; a runaway regular expression takes minutes.
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  }
});

test('half a pair of surrogates cannot be kept in JSON, and is refused in words', async () => {
  const ask = 'mutation ($reason: String!) { askForDataOf(userId: 1, reason: $reason) { id } }';
  const { errors } = await admin.graphql(ask, { reason: 'half a pair \ud800' });
  expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
});

/** The same each time; another number looks elsewhere. */
const seed = 2026;

test('GQ-08: an operation with any arguments succeeds or is refused in words', async () => {
  const failed = [];
  for (const { name, document, variables } of hostileOperations(buildSchema())) {
    for (const given of fc.sample(variables, { seed, numRuns: 4 })) {
      const { errors = [] } = await admin.graphql(document, given);
      const codes = errors.map(({ extensions }) => extensions?.['code']);
      // An unforeseen error has no code; a wrong document would test nothing.
      if (codes.some((code) => !code || code === 'GRAPHQL_VALIDATION_FAILED')) failed.push({ name, given, errors });
    }
  }
  expect(failed).toEqual([]);
  expect(await admin.currentUser()).toMatchObject({ roles: expect.arrayContaining(['tribe-team-fa']) });
}, 240_000);
