import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { personKey } from '@app/rules/money/checkout/person-key';
import { personKeyOf } from '#db/person-key.ts';
import { sendMail } from '#features/platform/mails/mails.jobs.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { suppressAddress } from '#features/platform/mails/suppressions.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import { createSmtpMailer } from '#integrations/mail/smtp-mailer.ts';
import { type SmtpTestServer, startSmtpTestServer } from '#integrations/mail/smtp-test-server.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { broadcastRecipients, broadcasts, leadSequences } from '#tables/growth/campaigns.table.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { users } from '#tables/people/users.table.ts';
import { mails, mailSuppressions } from '#tables/platform/mails.table.ts';
import type { Browser } from '#testing/browser.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeLead } from '#testing/make-lead.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { runBroadcast } from './broadcasts.jobs.ts';

const server = useTestServer({ rateLimitScale: 100, isDemo: true });
const db = () => server.database.db;
let smtp: SmtpTestServer;
let mailer: Mailer;
let staff: Browser;

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const input = (change: object = {}) => ({
  name: 'Payday',
  subject: 'Hi {first name}',
  body: text('Kumusta, {first name}?'),
  buttonLabel: '',
  buttonAddress: '',
  audience: { to: 'leads' },
  pace: 6_000,
  ...change,
});

const create = 'mutation ($input: BroadcastInput!) { createBroadcast(input: $input) { id revision } }';
const update =
  'mutation ($id: Int!, $revision: Int!, $input: BroadcastInput!) { updateBroadcast(id: $id, revision: $revision, input: $input) { id revision subject } }';
const press = (name: string) => `mutation ($id: Int!) { ${name}(id: $id) { id status } }`;
const count =
  'query ($audience: JSON!) { broadcastAudience(audience: $audience) { count leftOut sample { address } } }';
const codeOf = (answer: { errors?: readonly { extensions?: unknown }[] | undefined }) =>
  z.object({ code: z.string() }).safeParse(answer.errors?.[0]?.extensions).data?.code;

beforeEach(async () => {
  for (const table of [broadcastRecipients, broadcasts, leadSequences, leads, mails, mailSuppressions]) {
    await db().delete(table);
  }
  smtp = await startSmtpTestServer();
  mailer = createSmtpMailer({ url: smtp.url, from: 'Tribe <hello@tribe.test>' });
  staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
});

afterEach(async () => {
  mailer.close();
  await smtp.close();
});

async function draft(change: object = {}, as = staff): Promise<number> {
  const { data } = await as.graphql(create, { input: input(change) });
  return z.object({ createBroadcast: z.object({ id: z.int() }) }).parse(data).createBroadcast.id;
}

const ctx = (seconds = 0) => ({
  ...jobContext(server),
  mailer,
  now: new Date(server.clock.now().getTime() + seconds * 1000),
});

/** Rounds as the worker runs them, and the outbox after each. */
async function runRounds(id: number, { rounds = 3, sends = true } = {}) {
  for (let round = 0; round < rounds; round++) {
    await runBroadcast.run(ctx(round * 5), { broadcastId: id });
    if (!sends) continue;
    const queued = await db().select({ id: mails.id }).from(mails).where(eq(mails.status, 'queued'));
    for (const mail of queued) await sendMail.run(ctx(round * 5), { mailId: mail.id });
  }
}

const rowOf = async (id: number) => (await db().select().from(broadcasts).where(eq(broadcasts.id, id)))[0];

test('everyone on the list gets it once, whoever unsubscribed or bounced is left out and counted', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, at) => makeLead({ db: db() }, { email: `p${at}@example.com` })));
  await suppressAddress(ctx(), { address: 'p1@example.com', reason: 'unsubscribed' });
  await suppressAddress(ctx(), { address: 'p2+x@example.com', reason: 'bounced' });
  const counted = await staff.graphql(count, { audience: { to: 'leads' } });
  expect(counted.data).toMatchObject({ broadcastAudience: { count: 30, leftOut: 2 } });
  const id = await draft();
  await staff.graphql(press('startBroadcast'), { id });
  await runRounds(id);
  expect(smtp.received.map(({ to }) => to[0] ?? '').toSorted()).toEqual(
    Array.from({ length: 30 }, (_, at) => `p${at}@example.com`)
      .filter((address) => !['p1@example.com', 'p2@example.com'].includes(address))
      .toSorted(),
  );
  expect(await rowOf(id)).toMatchObject({ status: 'done', total: 30, sent: 28, skipped: 2, failed: 0 });
});

test('what the owner of an address chose or bought counts for a lead that somebody else typed', async () => {
  const quiet = await makeUser(server.database, { email: 'quiet+own@example.com' });
  const gone = await makeUser(server.database, { email: 'gone@example.com' });
  await db().update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, gone.id));
  await db().execute(sql`
    insert into notification_settings (user_id, choices, quiet_is_on, quiet_from, quiet_until, rings_for_events, digest, updated_at)
    values (${quiet.id}, '{}', true, 21, 7, true, 'never', now())`);
  const buyer = await makeUser(server.database, { email: 'buyer+own@example.com' });
  await makeSubscription(server.database, { userId: buyer.id, funnel: await makeFunnel(server.database) });
  await db()
    .update(orders)
    .set({ liveAt: server.clock.now(), listPrice: 9_000_00, discount: 0, total: 9_000_00 })
    .where(eq(orders.userId, buyer.id));
  for (const name of ['quiet', 'gone', 'buyer', 'free']) await makeLead({ db: db() }, { email: `${name}@example.com` });
  const id = await draft({ audience: { to: 'leads', withoutPurchase: true } });
  await staff.graphql(press('startBroadcast'), { id });
  await runRounds(id);
  expect(smtp.received.map(({ to }) => to[0])).toEqual(['free@example.com']);
  const left = await db().select().from(broadcastRecipients).where(eq(broadcastRecipients.status, 'skipped'));
  expect(left.map(({ address, reason }) => `${address} ${reason}`).toSorted()).toEqual([
    'gone@example.com archived',
    'quiet@example.com unsubscribed',
  ]);
});

test('the list is frozen: who opts in later gets nothing, who unsubscribes later gets nothing', async () => {
  await makeLead({ db: db() }, { email: 'first@example.com' });
  await makeLead({ db: db() }, { email: 'second@example.com' });
  const id = await draft({ pace: 1 });
  await staff.graphql(press('startBroadcast'), { id });
  await runBroadcast.run(ctx(), { broadcastId: id });
  await makeLead({ db: db() }, { email: 'late@example.com' });
  await suppressAddress(ctx(), { address: 'second@example.com', reason: 'unsubscribed' });
  for (let minute = 0; minute < 4; minute++) {
    const now = ctx(minute * 70);
    await runBroadcast.run(now, { broadcastId: id });
    for (const mail of await db().select().from(mails).where(eq(mails.status, 'queued')))
      await sendMail.run(now, { mailId: mail.id });
  }
  expect(smtp.received.map(({ to }) => to[0])).toEqual(['first@example.com']);
  const states = await db().select().from(broadcastRecipients).orderBy(broadcastRecipients.id);
  expect(states.map(({ status, reason }) => [status, reason])).toEqual([
    ['sent', null],
    ['skipped', 'unsubscribed'],
  ]);
});

test('of many presses at once one starts it; a text that is being sent is not changed', async () => {
  await makeLead({ db: db() });
  const id = await draft();
  const answers = await Promise.all(Array.from({ length: 5 }, () => staff.graphql(press('startBroadcast'), { id })));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  const changed = await staff.graphql(update, { id, revision: 2, input: input({ subject: 'Other' }) });
  expect(codeOf(changed)).toBe('CONFLICT');
  await runRounds(id);
  expect(smtp.received).toHaveLength(1);
  expect(codeOf(await staff.graphql(press('startBroadcast'), { id }))).toBe('CONFLICT');
  expect(codeOf(await staff.graphql(press('deleteBroadcast'), { id }))).toBe('CONFLICT');
});

test('two colleagues do not write over each other', async () => {
  const id = await draft();
  expect((await staff.graphql(update, { id, revision: 1, input: input({ subject: 'A' }) })).errors).toBeUndefined();
  expect(codeOf(await staff.graphql(update, { id, revision: 1, input: input({ subject: 'B' }) }))).toBe('CONFLICT');
});

test('a pause takes back what waits, a stop ends it for good, and nobody gets it twice', async () => {
  await Promise.all(Array.from({ length: 40 }, () => makeLead({ db: db() })));
  const id = await draft({ pace: 120 });
  await staff.graphql(press('startBroadcast'), { id });
  await runRounds(id, { rounds: 1, sends: false });
  expect(await db().$count(mails)).toBe(10);
  await staff.graphql(press('pauseBroadcast'), { id });
  expect(await db().$count(mails)).toBe(0);
  await staff.graphql(press('resumeBroadcast'), { id });
  await runRounds(id, { rounds: 2 });
  expect(smtp.received).toHaveLength(20);
  await staff.graphql(press('stopBroadcast'), { id });
  await runRounds(id, { rounds: 3 });
  expect(smtp.received).toHaveLength(20);
  expect(await rowOf(id)).toMatchObject({ status: 'stopped', sent: 20, skipped: 20 });
  expect(codeOf(await staff.graphql(press('resumeBroadcast'), { id }))).toBe('CONFLICT');
});

test('a bill never waits behind a broadcast', async () => {
  await Promise.all(Array.from({ length: 20 }, () => makeLead({ db: db() })));
  const id = await draft();
  await staff.graphql(press('startBroadcast'), { id });
  await runRounds(id, { rounds: 1, sends: false });
  await queueMail(ctx(), {
    template: 'email-in-use',
    to: { address: 'bill@example.com' },
    shown: { firstName: 'Ana' },
    dedupeKey: 'bill',
  });
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    `select j.priority, t.identifier from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier in ('send-mail', 'send-campaign-mail') order by j.priority, j.run_at, j.id limit 1`,
  );
  await owner.end();
  expect(rows[0]).toMatchObject({ identifier: 'send-mail', priority: 0 });
});

test('a colleague who sees only their own people mails only them, and sees no other broadcast', async () => {
  await db()
    .insert(accessLevels)
    .values({
      id: 'limited-mailer',
      name: 'Limited mailer',
      pageFlags: ['broadcasts', 'users', 'user', 'leads'],
      functionFlags: ['broadcast_create', 'broadcast_update', 'broadcast_send'],
      position: 99,
    })
    .onConflictDoNothing();
  const limited = await makeUser(server.database, { accessLevelIds: ['limited-mailer'] });
  const browser = await signedIn(server, limited);
  const own = await makeUser(server.database, { email: 'own@example.com' });
  await makeUser(server.database, { email: 'other@example.com' });
  await db().insert(collectionOwners).values({ userId: own.id, ownerId: limited.id, since: server.clock.now() });
  await makeLead({ db: db() }, { email: 'own-lead@example.com', ownerId: limited.id });
  await makeLead({ db: db() }, { email: 'other-lead@example.com' });

  const people = await browser.graphql(count, { audience: { to: 'people', kind: null } });
  expect(people.data).toMatchObject({ broadcastAudience: { count: 1, sample: [{ address: 'own@example.com' }] } });
  const ofLeads = await browser.graphql(count, { audience: { to: 'leads' } });
  expect(ofLeads.data).toMatchObject({
    broadcastAudience: { count: 1, sample: [{ address: 'own-lead@example.com' }] },
  });

  const foreign = await draft();
  expect(codeOf(await browser.graphql(press('startBroadcast'), { id: foreign }))).toBe('NOT_FOUND');
  expect(codeOf(await browser.graphql('{ mailSuppressions { totalCount } }'))).toBe('FORBIDDEN');
  // A sequence writes to everyone who opts in.
  expect(codeOf(await browser.graphql('{ mailSequences { id } }'))).toBe('FORBIDDEN');
  const step = { dayOffset: 0, subject: 'Mine', body: text('Hi'), buttonLabel: '', buttonAddress: '', isOn: true };
  for (const mutation of [
    'switchSequence(id: free_lessons, isOn: true, stopsOnPurchase: true) { id }',
    'createSequenceStep(sequence: free_lessons, input: $step) { id }',
    'updateSequenceStep(id: 1, revision: 1, input: $step) { id }',
    'deleteSequenceStep(id: 1) { id }',
  ]) {
    const declared = mutation.includes('$step') ? '($step: SequenceStepInput!)' : '';
    expect(codeOf(await browser.graphql(`mutation ${declared} { ${mutation} }`, { step }))).toBe('FORBIDDEN');
  }
  const id = await draft({}, browser);
  await browser.graphql(press('startBroadcast'), { id });
  await runRounds(id);
  expect(smtp.received.map(({ to }) => to[0])).toEqual(['own-lead@example.com']);
});

test('members, coaches and read-only staff write to nobody', async () => {
  await makeLead({ db: db() });
  const id = await draft();
  for (const level of ['member', 'coach', 'tribe-team-ro']) {
    const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    expect(codeOf(await other.graphql(create, { input: input() }))).toBe('FORBIDDEN');
    expect(codeOf(await other.graphql(press('startBroadcast'), { id }))).toBe('FORBIDDEN');
    expect(codeOf(await other.graphql(press('stopBroadcast'), { id }))).toBe('FORBIDDEN');
  }
  expect((await server.browser().graphql(count, { audience: { to: 'leads' } })).errors).toHaveLength(1);
});

test('a sender who lost the flag before the time sends nothing', async () => {
  await makeLead({ db: db() });
  const leaving = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const browser = await signedIn(server, leaving);
  const id = await draft({}, browser);
  const at = new Date(server.clock.now().getTime() + 60_000).toISOString();
  const schedule = 'mutation ($id: Int!, $at: DateTime!) { scheduleBroadcast(id: $id, at: $at) { status } }';
  expect((await browser.graphql(schedule, { id, at })).data).toEqual({ scheduleBroadcast: { status: 'scheduled' } });
  await db().execute(sql`delete from user_access_levels where user_id = ${leaving.id}`);
  for (const seconds of [0, 61, 66]) await runBroadcast.run(ctx(seconds), { broadcastId: id });
  expect(await rowOf(id)).toMatchObject({ status: 'stopped', total: 0 });
  expect(await db().$count(mails)).toBe(0);
});

test('the link of one person unsubscribes that person alone, and the broadcast counts it', async () => {
  await makeLead({ db: db() }, { email: 'ana@example.com' });
  await makeLead({ db: db() }, { email: 'ben@example.com' });
  const id = await draft();
  await staff.graphql(press('startBroadcast'), { id });
  await runRounds(id);
  const toAna = smtp.received.find(({ to }) => to[0] === 'ana@example.com');
  const header = toAna?.parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const token = new URL(header.slice(1, -1)).searchParams.get('token') ?? '';
  const leave = 'mutation ($token: String!) { unsubscribeMail(token: $token) }';
  // Somebody else's token cannot be made from one's own.
  expect(codeOf(await server.browser().graphql(leave, { token: `${token.slice(0, -6)}AAAAAA` }))).toBe(
    'BAD_USER_INPUT',
  );
  await server.browser().graphql(leave, { token });
  await server.browser().graphql(leave, { token });
  expect(await db().select().from(mailSuppressions)).toMatchObject([
    { personKey: 'ana@example.com', reason: 'unsubscribed', cause: `broadcast:${id}` },
  ]);
  const { data } = await staff.graphql('query ($id: Int!) { broadcast(id: $id) { unsubscribed } }', { id });
  expect(data).toEqual({ broadcast: { unsubscribed: 1 } });
  // Staff lift what bounced, never what somebody decided.
  const lift =
    'mutation ($key: String!, $reason: SuppressionReason!) { liftMailSuppression(personKey: $key, reason: $reason) { address } }';
  expect(codeOf(await staff.graphql(lift, { key: 'ana@example.com', reason: 'unsubscribed' }))).toBe('FORBIDDEN');
  await suppressAddress(ctx(), { address: 'ben@example.com', reason: 'bounced' });
  expect((await staff.graphql(lift, { key: 'ben@example.com', reason: 'bounced' })).errors).toBeUndefined();
});

test('a test goes to its writer alone, and nothing leaves when texts are refused', async () => {
  const test = 'mutation ($input: CampaignTextInput!) { sendTestMail(input: $input) }';
  const { name: _name, audience: _audience, pace: _pace, ...words } = input();
  const { data } = await staff.graphql(test, { input: words });
  const [mail] = await db().select().from(mails);
  expect(data).toEqual({ sendTestMail: mail?.toAddress });
  await sendMail.run(ctx(), { mailId: mail?.id });
  expect(smtp.received[0]?.parsed.subject).toMatch(/^\[Test\] Hi /);
  expect(smtp.received[0]?.parsed.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  expect(codeOf(await staff.graphql(test, { input: { ...words, subject: '{code}' } }))).toBe('BAD_USER_INPUT');
});

test.each([
  'ana@example.com',
  'ana+news@example.com',
  '+ana@example.com',
  'a.n.a+x@gmail.com',
  'a.n.a@googlemail.com',
  '...@gmail.com',
  'a@b@example.com',
])('the database folds %s as the rule does', async (address) => {
  const { rows } = await db().execute<{ key: string }>(sql`select ${personKeyOf(sql`${address}::text`)} as key`);
  expect(rows[0]?.key).toBe(personKey(address));
});

test('people by stage, batch and place are asked as the list of people does', async () => {
  await makeUser(server.database, { email: 'cebu@example.com', city: 'Cebu City', accessLevelIds: ['member'] });
  await makeUser(server.database, { email: 'davao@example.com', city: 'Davao City', accessLevelIds: ['member'] });
  const answer = await staff.graphql(count, { audience: { to: 'people', kind: 'members', city: 'cebu city' } });
  expect(answer.data).toMatchObject({ broadcastAudience: { count: 1, sample: [{ address: 'cebu@example.com' }] } });
  expect(await db().$count(broadcastRecipients, eq(broadcastRecipients.status, 'sent'))).toBe(0);
});
