import { createHmac } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { transaction } from '#db/transaction.ts';
import { tellOfLead } from '#features/growth/leads/leads.jobs.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { hookDeliveries, hookEvents, hooks, hookTries } from '#tables/platform/hooks.table.ts';
import type { Browser } from '#testing/browser.ts';
import { type ReceivedHook, startHookReceiver } from '#testing/hook-receiver.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeOrder } from '#testing/make-order.ts';
import { makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { deliverHook, forgetHookEvents } from './hooks.jobs.ts';
import { tellHooks } from './tell-hooks.ts';

const receiver = await startHookReceiver();
afterAll(() => receiver.close());
const server = useTestServer({ hookStandIn: receiver.url, rateLimitScale: 100 });
const db = () => server.database.db;

let [staff, reader, member]: Browser[] = [];
const person = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));

/** Days pass in these tests, and sessions end. */
async function signIn(): Promise<void> {
  staff = await person('tribe-team-fa');
  reader = await person('tribe-team-ro');
  member = await person('member');
}
beforeEach(async () => {
  await signIn();
  await db().delete(hooks);
  await db().delete(hookEvents);
  receiver.received.length = 0;
});

const nothing: ReceivedHook = { path: '', headers: {}, body: '' };
const all = ['payment.approved', 'person.enrolled', 'stage.reached', 'lead.created'];
const create =
  'mutation ($input: HookInput!) { createHook(input: $input) { secret hook { id state address events } } }';
type Made = { secret: string; hook: { id: number } };

async function makeHook(events = all): Promise<Made> {
  const input = { name: 'CRM', address: `${receiver.url}/in`, events };
  const { data, errors } = (await staff?.graphql(create, { input })) ?? {};
  expect(errors).toBeUndefined();
  return (data as { createHook: Made }).createHook;
}

const codeOf = (answer: Awaited<ReturnType<Browser['graphql']>> | undefined) =>
  answer?.errors?.[0]?.extensions?.['code'];

/** What the worker does with the jobs that are due. */
async function work(): Promise<void> {
  const due = await db()
    .select()
    .from(hookDeliveries)
    .where(sql`status = 'waiting' and next_try_at <= ${server.clock.now().toISOString()}::timestamptz`)
    .orderBy(asc(hookDeliveries.id));
  for (const { id } of due) await deliverHook.run(jobContext(server), { deliveryId: id });
}

const tell = (key: string) =>
  transaction(testContext(server), (tx) =>
    tellHooks(tx, {
      kind: 'lead.created',
      dedupeKey: key,
      body: async () => ({
        lead: { id: 1, name: 'Ana', email: 'ana@example.com', mobile: '', source: 'beginner', campaign: null },
      }),
    }),
  );

test('an event arrives once, signed, with the id of its row', async () => {
  const { secret, hook } = await makeHook();
  await tell('lead:1');
  await tell('lead:1');
  await work();
  await work();
  expect(receiver.received).toHaveLength(1);
  const [{ headers, body } = nothing] = receiver.received;
  const [event] = await db().select().from(hookEvents);
  expect(JSON.parse(body)).toMatchObject({ id: event?.id, type: 'lead.created', data: { lead: { name: 'Ana' } } });
  expect(headers['tribe-event-id']).toBe(event?.id);
  const [, second, mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['tribe-signature'] ?? '') ?? [];
  expect(mark).toBe(createHmac('sha256', secret).update(`${second}.${body}`).digest('hex'));
  expect(Number(second)).toBe(Math.floor(server.clock.now().getTime() / 1000));
  // Nothing of the secret is readable afterwards.
  const [row] = await db().select().from(hooks).where(eq(hooks.id, hook.id));
  expect(row?.secret).not.toContain(secret);
  const log = await db().select().from(auditLog).where(eq(auditLog.objectType, 'hook'));
  expect(JSON.stringify(log)).not.toContain(secret);
  expect(JSON.stringify(log)).not.toContain('/in');
});

test('each hook says when it was tried itself', async () => {
  const { hook: quiet } = await makeHook(['payment.approved']);
  const { hook: busy } = await makeHook(['lead.created']);
  const counts = async () => {
    const { data } = (await staff?.graphql('{ hooks { id counts { delivered lastTryAt } } }')) ?? {};
    const { hooks: listed } = data as { hooks: { id: number; counts: unknown }[] };
    return new Map(listed.map((one) => [one.id, one.counts]));
  };
  await staff?.graphql(`mutation { testHook(id: ${quiet.id}) { id } }`);
  await work();
  const first = server.clock.now().toISOString();
  server.clock.advance({ minutes: 5 });
  await tell('lead:own-try');
  await work();
  const listed = await counts();
  expect(listed.get(quiet.id)).toEqual({ delivered: 1, lastTryAt: first });
  expect(listed.get(busy.id)).toEqual({ delivered: 1, lastTryAt: server.clock.now().toISOString() });
});

test('what fails is tried again with growing pauses, then given up, and can be replayed', async () => {
  const { hook } = await makeHook();
  await tell('lead:2');
  receiver.answerWith([500, 'broken'], [302, 'elsewhere']);
  await work();
  // Not before its pause is over.
  await work();
  expect(receiver.received).toHaveLength(1);
  server.clock.advance({ minutes: 1 });
  await work();
  // The redirect was not followed.
  expect(receiver.received.map(({ path }) => path)).toEqual(['/in', '/in']);
  for (let tries = 3; tries <= 9; tries++) {
    receiver.answerWith([503]);
    const [waiting] = await db().select().from(hookDeliveries);
    server.clock.set(waiting?.nextTryAt ?? server.clock.now());
    await work();
  }
  const [failed] = await db().select().from(hookDeliveries);
  expect(failed).toMatchObject({ status: 'failed', tries: 9, nextTryAt: null });
  const log = await db().select().from(hookTries).orderBy(asc(hookTries.id));
  expect(log.map(({ status }) => status)).toEqual([500, 302, 503, 503, 503, 503, 503, 503, 503]);
  expect(log[0]).toMatchObject({ answer: 'broken', failure: null });

  await signIn();
  const replay = `mutation { replayHookDelivery(id: ${failed?.id}) { id status isReplay } }`;
  expect((await staff?.graphql(replay))?.data).toMatchObject({ replayHookDelivery: { isReplay: true } });
  await work();
  const ids = receiver.received.map(({ body }) => JSON.parse(body).id as string);
  expect(new Set(ids).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  const [now] = await db().select().from(hooks).where(eq(hooks.id, hook.id));
  expect(now).toMatchObject({ state: 'on', failingSince: null });
});

test('after five days without a good answer it is switched off, staff are told, and it goes on when turned on', async () => {
  const { hook } = await makeHook();
  await tell('lead:3');
  receiver.answerWith([500], [500]);
  await work();
  server.clock.advance({ days: 5 });
  await work();
  const [off] = await db().select().from(hooks).where(eq(hooks.id, hook.id));
  expect(off?.state).toBe('stopped');
  await signIn();
  const { data } = (await staff?.graphql('{ openWork { kind count needsYou path } }')) ?? {};
  expect(data?.['openWork']).toContainEqual({
    kind: 'stopped_hooks',
    count: 1,
    needsYou: true,
    path: '/default-settings?tab=hooks',
  });
  // Off is off: nothing is told meanwhile, and nothing is tried.
  await tell('lead:4');
  server.clock.advance({ days: 1 });
  await work();
  expect(receiver.received).toHaveLength(2);
  await signIn();
  await staff?.graphql(`mutation { switchHook(id: ${hook.id}, isOn: true) { state } }`);
  await work();
  expect(receiver.received).toHaveLength(3);
  expect(await db().select().from(hookEvents)).toHaveLength(1);
});

test('a receiver that says "gone" is not called again', async () => {
  const { hook } = await makeHook();
  await tell('lead:5');
  receiver.answerWith([410]);
  await work();
  expect((await db().select().from(hooks).where(eq(hooks.id, hook.id)))[0]?.state).toBe('stopped');
});

test('a receiver that does not answer is asked once a minute, however much waits', async () => {
  await makeHook();
  for (const at of [1, 2, 3, 4]) await tell(`lead:silent-${at}`);
  receiver.answerWith([0], [0]);
  await work();
  await work();
  expect(receiver.received).toHaveLength(1);
  const [first, ...others] = await db().select().from(hookDeliveries).orderBy(asc(hookDeliveries.id));
  expect([first?.tries, ...others.map(({ tries }) => tries)]).toEqual([1, 0, 0, 0]);
  expect((await db().select().from(hookTries))[0]).toMatchObject({ status: null, failure: expect.any(String) });
  server.clock.advance({ minutes: 1 });
  await work();
  expect(receiver.received).toHaveLength(2);
  server.clock.advance({ minutes: 1 });
  await work();
  // It is back, and gets what it missed.
  expect(new Set(receiver.received.map(({ headers }) => headers['tribe-event-id'])).size).toBe(4);
});

test('with a new secret both count for a day', async () => {
  const { secret, hook } = await makeHook();
  const { data } = (await staff?.graphql(`mutation { rotateHookSecret(id: ${hook.id}) { secret } }`)) ?? {};
  const next = (data as { rotateHookSecret: Made }).rotateHookSecret.secret;
  const marksOf = () => {
    const { headers, body } = receiver.received.at(-1) ?? nothing;
    const [head = '', ...marks] = (headers['tribe-signature'] ?? '').split(',');
    const made = (key: string) =>
      `v1=${createHmac('sha256', key)
        .update(`${head.slice(2)}.${body}`)
        .digest('hex')}`;
    return { marks, made };
  };
  await tell('lead:6');
  await work();
  expect(marksOf().marks).toEqual([marksOf().made(next), marksOf().made(secret)]);
  server.clock.advance({ days: 1 });
  await tell('lead:7');
  await work();
  expect(marksOf().marks).toEqual([marksOf().made(next)]);
});

test('nothing is told when the change is undone, or never committed', async () => {
  await makeHook();
  await transaction(testContext(server), async (tx) => {
    await tellHooks(tx, { kind: 'stage.reached', dedupeKey: 'x', body: async () => null });
    throw new Error('no');
  }).catch(() => undefined);
  const order = await makeOrder(server);
  const approve = `mutation ($id: Int!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "maya", externalInvoiceId: "N/A") { id } }`;
  const colleague = await person('tribe-team-fa');
  expect((await colleague.graphql(approve, { id: order.firstId })).errors).toBeUndefined();
  expect((await db().select().from(hookEvents)).map(({ kind }) => kind).toSorted()).toEqual([
    'payment.approved',
    'person.enrolled',
  ]);
  // It waits as long as it can be undone.
  await work();
  expect(receiver.received).toEqual([]);
  const [payment] = (
    await db().execute<{ id: number }>(sql`select id from payments where invoice_id = ${order.invoice.id}`)
  ).rows;
  const undone = await colleague.graphql(`mutation { undoPaymentDecision(id: ${payment?.id}) { id } }`);
  expect(undone.errors).toBeUndefined();
  expect(await db().select().from(hookEvents)).toEqual([]);
});

test('an approved payment tells what it is, of whom, and no numbers of accounts', async () => {
  await makeHook(['payment.approved']);
  const order = await makeOrder(server);
  const approve = `mutation ($id: Int!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "maya", externalInvoiceId: "N/A") { id } }`;
  await staff?.graphql(approve, { id: order.firstId });
  server.clock.advance({ seconds: 13 });
  await work();
  expect(receiver.received).toHaveLength(1);
  const { type, data } = JSON.parse(receiver.received[0]?.body ?? '{}');
  expect(type).toBe('payment.approved');
  expect(data).toMatchObject({
    payment: { amount: 150_000, currency: 'PHP', platform: 'maya' },
    person: { id: order.user.id, email: order.user.email },
  });
  expect(JSON.stringify(data)).not.toMatch(/password|hash|token|reference/i);
});

test('whoever sees only the money of their own people neither reads nor redirects the payments of everyone', async () => {
  const { hook } = await makeHook(['payment.approved']);
  const order = await makeOrder(server);
  await staff?.graphql(
    `mutation { approvePaymentScheduleTransaction(id: ${order.firstId}, paymentPlatform: "maya", externalInvoiceId: "N/A") { id } }`,
  );
  server.clock.advance({ seconds: 13 });
  await work();
  await db()
    .insert(accessLevels)
    .values({
      id: 'hook-keeper',
      name: 'Hook keeper',
      position: 92,
      pageFlags: ['profile', 'defaultSettings'],
      functionFlags: ['hook_manage'],
    })
    .onConflictDoNothing();
  await signIn();
  const keeper = await person('hook-keeper');
  const read = await keeper.graphql(`{ hookDeliveries(hookId: ${hook.id}) { items { id kind body } } }`);
  const [delivery] = (read.data as { hookDeliveries: { items: { id: number; body: string | null }[] } }).hookDeliveries
    .items;
  expect(delivery).toMatchObject({ kind: 'payment.approved', body: null });
  const elsewhere = { name: 'CRM', address: `${receiver.url}/elsewhere`, events: ['lead.created'] };
  const refused = [
    await keeper.graphql(`mutation ($input: HookInput!) { updateHook(id: ${hook.id}, input: $input) { id } }`, {
      input: elsewhere,
    }),
    await keeper.graphql(`mutation { switchHook(id: ${hook.id}, isOn: false) { id } }`),
    await keeper.graphql(`mutation { rotateHookSecret(id: ${hook.id}) { secret } }`),
    await keeper.graphql(`mutation { replayHookDelivery(id: ${delivery?.id}) { id } }`),
  ];
  expect(refused.map(codeOf)).toEqual(Array(4).fill('BAD_USER_INPUT'));

  // Somebody who may took the event out and gave another address: what was sent before stays where it was.
  await staff?.graphql(`mutation ($input: HookInput!) { updateHook(id: ${hook.id}, input: $input) { id } }`, {
    input: elsewhere,
  });
  expect(codeOf(await staff?.graphql(`mutation { replayHookDelivery(id: ${delivery?.id}) { id } }`))).toBe('CONFLICT');
});

test.each(['lead.created', 'person.enrolled'] as const)(
  'whoever sees their own people only neither has %s of everyone sent nor reads it',
  async (kind) => {
    await db()
      .insert(accessLevels)
      .values({
        id: 'hook-keeper',
        name: 'Hook keeper',
        position: 92,
        pageFlags: ['profile', 'defaultSettings'],
        functionFlags: ['hook_manage'],
      })
      .onConflictDoNothing();
    const keeper = await person('hook-keeper');
    const { hook } = await makeHook([kind]);
    const input = { name: 'Mine', address: `${receiver.url}/mine`, events: [kind] };
    expect(codeOf(await keeper.graphql(create, { input }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await keeper.graphql(create, { input: { ...input, events: ['stage.reached'] } }))).toBeUndefined();
    const [event] = await db()
      .insert(hookEvents)
      .values({ id: `evt_${kind}`, kind, dedupeKey: kind, content: {}, at: server.clock.now() })
      .returning();
    const [delivery] = await db()
      .insert(hookDeliveries)
      .values({ hookId: hook.id, eventId: event?.id ?? '', status: 'delivered', createdAt: server.clock.now() })
      .returning();
    await db()
      .insert(hookTries)
      .values({ deliveryId: delivery?.id ?? 0, at: server.clock.now(), ms: 1, status: 200, answer: 'Ana, 0917' });
    const list = `{ hookDeliveries(hookId: ${hook.id}) { items { body tries { status answer } } } }`;
    for (const browser of [keeper, reader])
      expect((await browser?.graphql(list))?.data).toEqual({
        hookDeliveries: { items: [{ body: null, tries: [{ status: 200, answer: null }] }] },
      });
    expect((await staff?.graphql(list))?.data).toMatchObject({
      hookDeliveries: { items: [{ tries: [{ answer: 'Ana, 0917' }] }] },
    });
    expect(codeOf(await keeper.graphql(`mutation { replayHookDelivery(id: ${delivery?.id}) { id } }`))).toBe(
      'BAD_USER_INPUT',
    );
  },
);

test('two who replay a delivery at once send it once', async () => {
  await makeHook();
  await tell('lead:9');
  await work();
  const [delivery] = await db().select().from(hookDeliveries);
  const replay = `mutation { replayHookDelivery(id: ${delivery?.id}) { id } }`;
  const answers = await Promise.all([staff?.graphql(replay), staff?.graphql(replay)]);
  expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, 'CONFLICT']));
  await work();
  expect(receiver.received).toHaveLength(2);
});

test('stages and new leads are told, a second opt-in is not', async () => {
  await makeHook();
  const path = await makePath(server, { stages: 1, tasks: 0 });
  const somebody = await makeUser(server.database, { accessLevelIds: ['member'] });
  await putOnStage(server, somebody, path.stage(0));
  const form = { name: 'Ana Reyes', mobile: '0917 123 4567', source: 'free-lessons', email: 'ana-hook@example.com' };
  for (const at of [0, 1]) {
    expect((await server.browser(`127.8.3.${at + 1}`).post('/api/opt-in', form)).statusCode).toBe(200);
    const [lead] = await db().select().from(leads).where(eq(leads.email, form.email));
    await tellOfLead(jobContext(server), { leadId: lead?.id, at: server.clock.now().toISOString() });
    server.clock.advance({ seconds: 1 });
  }
  const events = await db().select().from(hookEvents).orderBy(asc(hookEvents.at));
  expect(events.map(({ kind }) => kind)).toEqual(['stage.reached', 'lead.created']);
});

test.each([
  'http://hooks.example.com/x',
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://169.254.169.254/latest',
  'https://user@hooks.example.com/',
  'https://hooks.example.com:22/',
])('XL-17: nobody adds %s', async (address) => {
  const input = { name: 'X', address, events: all };
  expect(codeOf(await staff?.graphql(create, { input }))).toBe('BAD_USER_INPUT');
});

test('only those who manage hooks change them and read addresses', async () => {
  const { hook } = await makeHook();
  const input = { name: 'X', address: `${receiver.url}/in`, events: all };
  for (const browser of [reader, member]) expect(codeOf(await browser?.graphql(create, { input }))).toBe('FORBIDDEN');
  const list = '{ hooks { id host address counts { delivered } } }';
  expect((await reader?.graphql(list))?.data).toMatchObject({ hooks: [{ id: hook.id, address: null }] });
  expect(codeOf(await member?.graphql(list))).toBe('FORBIDDEN');
  expect(codeOf(await member?.graphql(`{ hookDeliveries(hookId: ${hook.id}) { totalCount } }`))).toBe('FORBIDDEN');
  expect((await staff?.graphql(`mutation { deleteHook(id: ${hook.id}) }`))?.data).toEqual({ deleteHook: hook.id });
});

test('after a month it is forgotten', async () => {
  await makeHook();
  await tell('lead:8');
  await work();
  server.clock.advance({ days: 31 });
  await forgetHookEvents.run(jobContext(server), {});
  expect(await db().select().from(hookTries)).toEqual([]);
});
