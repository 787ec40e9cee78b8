import { times } from '@app/rules/testing/scale';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { buildSchema } from '#graphql/schema.ts';
import type { Gateway } from '#integrations/payments/gateway.ts';
import type { Browser } from '#testing/browser.ts';
import { noteFault } from '#testing/faults/note-fault.ts';
import { seeded } from '#testing/faults/seeded.ts';
import { hostileOperations } from '#testing/hostile-operations.ts';
import { listen } from '#testing/listen.ts';
import { makeUser } from '#testing/make-user.ts';
import { paymongoAt, paymongoKeys } from '#testing/paymongo-stand-in.ts';
import { rawRequest } from '#testing/raw-request.ts';
import { signedIn } from '#testing/signed-in.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';
import { createHmac } from 'node:crypto';

const gateways: { paymongo?: Gateway } = { paymongo: paymongoAt('http://127.0.0.1:1') };
const server = useTestServer({ rateLimitScale: 1_000_000, gateways });
const hours = 4 * 3_600_000;
let admin: Browser;
let member: Browser;

beforeAll(async () => {
  admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  member = await signedIn(server, await makeUser(server.database));
});

test(
  'FZ-01: every operation with 300 hostile arguments, as visitor, member and staff: answered in words, within five seconds',
  async () => {
    const each = times({ usual: 2, short: 6, full: 300 });
    const failed: unknown[] = [];
    let tried = 0;
    let slowest = 0;
    const visitor = server.browser();
    for (const { name, document, variables } of hostileOperations(buildSchema())) {
      for (const [at, given] of fc.sample(variables, { seed: 2026, numRuns: each }).entries()) {
        const who = [admin, member, visitor][at % 3] ?? admin;
        const startedAt = performance.now();
        const { errors = [] } = await who.graphql(document, given);
        slowest = Math.max(slowest, performance.now() - startedAt);
        tried += 1;
        const codes = errors.map(({ extensions }) => extensions?.['code']);
        // An unforeseen error has no code; a wrong document would test nothing.
        if (codes.some((code) => !code || code === 'GRAPHQL_VALIDATION_FAILED')) failed.push({ name, given, errors });
      }
    }
    expect(failed).toEqual([]);
    expect(slowest).toBeLessThan(5_000);
    expect((await server.inject({ url: '/api/health' })).statusCode).toBe(200);
    noteFault('GraphQL arguments', tried, `0 unforeseen errors, the slowest after ${Math.round(slowest)} ms`);
  },
  hours,
);

/** Texts that look like documents, from the parts of documents. */
function makeDocument(random: (below: number) => number, names: readonly string[]): string {
  const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
  const words = [
    'query',
    'mutation',
    'subscription',
    'fragment',
    'on',
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '...',
    '@include(if: true)',
    '@skip(if: $x)',
    '$x',
    ':',
    '!',
    '"',
    '"""',
    '\\u0000',
    '#',
    '&',
    '|',
    '=',
    '-1',
    '1e400',
    '0x',
    'null',
    '\ufeff',
    '__schema',
    '__typename',
    '...F',
    'fragment F on Query { ...F }',
  ];
  const selection = (depth: number): string => {
    const fields = Array.from({ length: 1 + random(4) }, () => {
      const alias = random(3) === 0 ? `a${random(5)}: ` : '';
      const inner = depth > 0 && random(2) === 0 ? selection(depth - 1) : '';
      return `${alias}${pick(names)}${random(4) === 0 ? `(${pick(['id: 1', 'first: 1000000000', 'input: {}', 'x: $x', ''])})` : ''} ${inner}`;
    });
    return `{ ${fields.join(' ')} }`;
  };
  if (random(3) === 0) return Array.from({ length: 1 + random(40) }, () => pick([...words, ...names])).join(' ');
  const text = `${pick(['query', 'mutation', 'query Q', ''])} ${random(4) === 0 ? '($x: Int)' : ''} ${selection(random(11))}`;
  // One sign too many or too few.
  const at = random(text.length);
  return random(2) === 0 ? text : text.slice(0, at) + pick(words) + text.slice(at + random(3));
}

test(
  'FZ-02: documents by a grammar with mistakes are refused or answered, nothing fails, and nothing is written',
  async () => {
    const random = seeded(21);
    const schema = buildSchema();
    const names = [
      ...Object.keys(schema.getQueryType()?.getFields() ?? {}),
      ...Object.keys(schema.getMutationType()?.getFields() ?? {}),
      'id',
      'name',
      'items',
      'totalCount',
      '__typename',
    ];
    const count = times({ usual: 200, short: 1_000, full: 20_000 });
    const before = await tablePrints(server.database.ownerUrl);
    const visitor = server.browser();
    for (let at = 0; at < count; at++) {
      const query = makeDocument(random, names);
      const answer = await visitor.post('/api/graphql', { query, variables: random(3) === 0 ? { x: 1 } : undefined });
      expect([query, answer.statusCode < 500 || answer.statusCode === 503]).toEqual([query, true]);
      expect([query, answer.body.includes('Something went wrong')]).toEqual([query, false]);
    }
    // Counts of visits are no writes of a document.
    expect(await tablePrints(server.database.ownerUrl)).toEqual(before);
    noteFault('GraphQL documents', count, '0 failures, nothing written');
  },
  hours,
);

test(
  'FZ-03: /api/auth with any body in any method: refused or answered in words',
  async () => {
    const count = times({ usual: 30, short: 60, full: 5_000 });
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
      fc.dictionary(fc.string(), fc.string()),
      fc.constant('a'.repeat(5_000)),
      fc.constant('\u0000'),
      fc.emailAddress(),
    );
    const names = [
      'username',
      'password',
      'resetToken',
      'email',
      'firstName',
      'lastName',
      'code',
      'otp',
      '__proto__',
      'method',
    ];
    const body = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 });
    let tried = 0;
    for (const method of [
      'login',
      'logout',
      'signup',
      'forgotPassword',
      'validateResetToken',
      'resetPassword',
      'secondStep',
    ]) {
      for (const given of fc.sample(body, { seed: 3, numRuns: count })) {
        const answer = await server
          .browser(`10.2.${tried % 250}.${Math.floor(tried / 250) % 250}`)
          .post('/api/auth', { ...given, method });
        tried += 1;
        expect([method, given, answer.statusCode < 500 || answer.statusCode === 503]).toEqual([method, given, true]);
        expect(answer.body).not.toContain('Something went wrong');
      }
    }
    noteFault('/api/auth', tried, '0 failures');
  },
  hours,
);

test(
  'FZ-04: webhooks with any body and signature: nothing is applied',
  async () => {
    const random = seeded(4);
    const count = times({ usual: 200, short: 1_000, full: 20_000 });
    const payments = async () =>
      (await server.database.pool.query<{ count: number }>('select count(*)::int as count from payments')).rows[0]
        ?.count;
    const before = await payments();
    const sample = JSON.stringify({
      data: {
        id: 'evt_1',
        type: 'event',
        attributes: {
          type: 'checkout_session.payment.paid',
          livemode: false,
          data: {
            id: 'cs_1',
            attributes: { payments: [{ id: 'pay_1', attributes: { amount: 100, currency: 'PHP' } }] },
          },
        },
      },
    });
    const outcomes: Record<number, number> = {};
    for (let at = 0; at < count; at++) {
      const bytes = Buffer.from(sample);
      for (let change = 0; change <= random(6); change++) bytes[random(bytes.length)] = 32 + random(95);
      const text = random(4) === 0 ? bytes.subarray(0, random(bytes.length)).toString() : bytes.toString();
      const time = Math.floor(server.clock.now().getTime() / 1000) + (random(5) === 0 ? 400 : 0);
      // A third is signed rightly: only what it says is wrong.
      const secret = random(3) === 0 ? paymongoKeys.webhookSecret : 'another-secret';
      const signature = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
      const header =
        [
          `t=${time},te=${signature},li=`,
          `t=${time},te=,li=`,
          `te=${signature}`,
          '',
          `t=${time},te=${signature.slice(0, 10)},li=`,
        ][random(5)] ?? '';
      const answer = await server.inject({
        method: 'POST',
        url: '/api/payments/paymongo',
        headers: { 'content-type': 'application/json', 'paymongo-signature': header },
        payload: text,
      });
      outcomes[answer.statusCode] = (outcomes[answer.statusCode] ?? 0) + 1;
      expect([text, header, answer.statusCode < 500]).toEqual([text, header, true]);
    }
    expect(await payments()).toBe(before);
    noteFault('webhook bodies and signatures', count, JSON.stringify(outcomes));
  },
  hours,
);

test(
  'DO-05: raw HTTP with mistakes is refused, and the connection ends',
  async () => {
    const random = seeded(6);
    const { port } = await listen(server.app);
    const count = times({ usual: 50, short: 200, full: 2_000 });
    const parts = [
      'GET / HTTP/1.1\r\n',
      'POST /api/graphql HTTP/1.1\r\n',
      'Host: x\r\n',
      'Content-Length: 5\r\n',
      'Content-Length: 6\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Transfer-Encoding: x\r\n',
      '\n',
      '\r',
      '\r\n',
      'hello',
      '5\r\nhello\r\n0\r\n\r\n',
      ' folded: x\r\n',
      'X: \u0000\r\n',
      'connection: close\r\n',
      'HTTP/9.9\r\n',
      '\u0016\u0003\u0001',
    ];
    for (let at = 0; at < count; at++) {
      const text = `${Array.from({ length: 2 + random(8) }, () => parts[random(parts.length)]).join('')}\r\n\r\n`;
      const closing = AbortSignal.timeout(3_000);
      const answer = await Promise.race([
        rawRequest(port, [text]).catch(() => null),
        new Promise<null>((resolve) => closing.addEventListener('abort', () => resolve(null))),
      ]);
      if (answer) expect([text, answer.status < 500]).toEqual([text, true]);
    }
    expect((await server.inject({ url: '/api/health' })).statusCode).toBe(200);
    noteFault('raw HTTP', count, '0 failures');
  },
  hours,
);

test(
  'SE-14: cookies and headers of any bytes are visitors',
  async () => {
    const random = seeded(14);
    const count = times({ usual: 200, short: 500, full: 5_000 });
    for (let at = 0; at < count; at++) {
      const noise = Array.from({ length: random(200) }, () => String.fromCharCode(32 + random(95))).join('');
      const cookie =
        [
          noise,
          `tribe=${noise}`,
          `tribe=; tribe=${noise}`,
          `=${noise}; tribe`,
          `${'a=b; '.repeat(random(100))}${noise}`,
        ][random(5)] ?? '';
      const answer = await server.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: { 'content-type': 'application/json', cookie, authorization: noise, 'x-forwarded-for': noise },
        payload: '{"query":"{ redwood { currentUser } }"}',
      });
      expect([cookie, answer.statusCode, answer.body]).toEqual([
        cookie,
        200,
        '{"data":{"redwood":{"currentUser":null}}}',
      ]);
    }
    noteFault('cookies and headers', count, 'all of them visitors');
  },
  hours,
);
