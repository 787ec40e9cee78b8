import { eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mailer } from '#integrations/mail/mailer.ts';
import { createSmtpMailer } from '#integrations/mail/smtp-mailer.ts';
import { smtpRefusal, type SmtpTestServer, startSmtpTestServer } from '#integrations/mail/smtp-test-server.ts';
import { sendMail } from '#features/platform/mails/mails.jobs.ts';
import { suppressAddress } from '#features/platform/mails/suppressions.ts';
import { leadSequences, mailSequences, sequenceMails, sequenceSteps } from '#tables/growth/campaigns.table.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { users } from '#tables/people/users.table.ts';
import { mails, mailSuppressions } from '#tables/platform/mails.table.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeLead } from '#testing/make-lead.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { JobContext } from '#worker/task.ts';
import { replanSequence } from './replan.jobs.ts';
import { sendSequenceMails } from './sequences.jobs.ts';

const server = useTestServer();
const db = () => server.database.db;
const optedIn = new Date('2026-11-16T14:30:00+08:00');
const manila = (text: string) => new Date(`${text}+08:00`);
const body = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

let smtp: SmtpTestServer;
let mailer: Mailer;

beforeEach(async () => {
  for (const table of [sequenceMails, leadSequences, sequenceSteps, mailSequences, leads, mails, mailSuppressions]) {
    await db().delete(table);
  }
  smtp = await startSmtpTestServer();
  mailer = createSmtpMailer({ url: smtp.url, from: 'Tribe <hello@tribe.test>' });
});

afterEach(async () => {
  mailer.close();
  await smtp.close();
});

const steps = [
  { dayOffset: 0, hour: null, subject: 'Welcome, {first name}!' },
  { dayOffset: 1, hour: 7, subject: 'Day one' },
  { dayOffset: 2, hour: 7, subject: 'Day two' },
  { dayOffset: 4, hour: 19, subject: 'Day four' },
  { dayOffset: 7, hour: 9, subject: 'Last call, {first name}' },
];

async function writeSteps(change: Partial<typeof sequenceSteps.$inferInsert> = {}) {
  const early = new Date('2026-01-01T00:00:00Z');
  return db()
    .insert(sequenceSteps)
    .values(
      steps.map((step) => ({
        sequence: 'free-lessons' as const,
        body: body('Hi {first name}, here it is: {link}'),
        buttonLabel: 'Watch',
        buttonAddress: '/free-lessons',
        isOn: true,
        activeFrom: early,
        updatedAt: early,
        ...step,
        ...change,
      })),
    )
    .returning();
}

/** The jobs of a moment, as the worker would run them. */
async function runAt(now: Date, given: Partial<JobContext> = {}) {
  const ctx = { ...jobContext(server), mailer, hasSmtp: true, now, ...given };
  await sendSequenceMails.run(ctx, {});
  const queued = await db().select({ id: mails.id }).from(mails).where(eq(mails.status, 'queued'));
  for (const { id } of queued) await sendMail.run(ctx, { mailId: id });
}

const subjects = () => smtp.received.map(({ parsed }) => parsed.subject);
const stateOf = async (leadId: number) =>
  (await db().select().from(leadSequences).where(eq(leadSequences.leadId, leadId)))[0];

test('a real mail server receives the whole sequence while the clock moves, each mail once', async () => {
  await writeSteps();
  const lead = await makeLead({ db: db() }, { at: optedIn, name: 'Ana Reyes' });
  // Every six hours for nine days, and twice each.
  for (let hour = 0; hour <= 9 * 24; hour += 6) {
    const now = new Date(optedIn.getTime() + hour * 3_600_000);
    await runAt(now);
    await runAt(now);
  }
  expect(subjects()).toEqual(['Welcome, Ana!', 'Day one', 'Day two', 'Day four', 'Last call, Ana']);
  const [first] = smtp.received;
  expect(first?.to).toEqual([lead.email]);
  expect(first?.parsed.html).toContain('href="http://localhost:8910/free-lessons"');
  expect(first?.parsed.text).toContain('Hi Ana, here it is: http://localhost:8910/free-lessons');
  const header = first?.parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  expect(header).toMatch(/^<http:\/\/localhost:8910\/unsubscribe\?token=/);
  expect(await stateOf(lead.id)).toMatchObject({ endReason: 'done', nextAt: null });
});

test('it stops when they buy', async () => {
  await writeSteps();
  const person = await makeUser(server.database, { email: 'buyer@example.com' });
  const lead = await makeLead({ db: db() }, { at: optedIn, email: 'buyer@example.com', userId: person.id });
  await runAt(optedIn);
  await runAt(manila('2026-11-17T07:00:00'));
  const funnel = await makeFunnel(server.database);
  await makeSubscription(server.database, { userId: person.id, funnel });
  await db()
    .update(orders)
    .set({ liveAt: manila('2026-11-17T20:00:00'), listPrice: 9_000_00, discount: 0, total: 9_000_00 })
    .where(eq(orders.userId, person.id));
  for (const day of ['18', '20', '23']) await runAt(manila(`2026-11-${day}T20:00:00`));
  expect(subjects()).toEqual(['Welcome, Ana!', 'Day one']);
  expect(await stateOf(lead.id)).toMatchObject({ endReason: 'bought' });
});

test('people who bought before the opt-in get no mails that sell, whoever typed their address and how', async () => {
  await writeSteps();
  const person = await makeUser(server.database, { email: 'old-buyer+tribe@example.com' });
  await makeSubscription(server.database, { userId: person.id, funnel: await makeFunnel(server.database) });
  await db()
    .update(orders)
    .set({ liveAt: new Date('2026-01-01T00:00:00Z'), listPrice: 9_000_00, discount: 0, total: 9_000_00 })
    .where(eq(orders.userId, person.id));
  const typed = await makeLead({ db: db() }, { at: optedIn, email: 'old-buyer@example.com' });
  const linked = await makeLead({ db: db() }, { at: optedIn, userId: person.id });
  await runAt(optedIn);
  expect(subjects()).toEqual([]);
  for (const { id } of [typed, linked]) expect(await stateOf(id)).toMatchObject({ endReason: 'bought' });
});

test('with the switch off, buyers get it too', async () => {
  await writeSteps();
  await db()
    .insert(mailSequences)
    .values({ sequence: 'free-lessons', isOn: true, stopsOnPurchase: false, updatedAt: optedIn });
  await makeLead({ db: db() }, { at: optedIn, paidAt: optedIn });
  await runAt(optedIn);
  expect(subjects()).toEqual(['Welcome, Ana!']);
});

test('it stops when the lead has paid, whichever spelling of the address the order has', async () => {
  await writeSteps();
  const lead = await makeLead({ db: db() }, { at: optedIn, email: 'b.uyer@gmail.com' });
  const funnel = await makeFunnel(server.database);
  const person = await makeUser(server.database, { email: 'buyer+shop@gmail.com' });
  await makeSubscription(server.database, { userId: person.id, funnel });
  await db()
    .update(orders)
    .set({ liveAt: manila('2026-11-17T20:00:00'), listPrice: 9_000_00, discount: 0, total: 9_000_00 })
    .where(eq(orders.userId, person.id));
  await runAt(manila('2026-11-18T20:00:00'));
  expect(subjects()).toEqual([]);
  expect(await stateOf(lead.id)).toMatchObject({ endReason: 'bought' });
});

test('nothing comes after the link of the first mail was used, with a plus or a dot more either', async () => {
  await writeSteps();
  const lead = await makeLead({ db: db() }, { at: optedIn, email: 'ana.reyes+tribe@gmail.com' });
  await runAt(optedIn);
  const header = smtp.received[0]?.parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const address = new URL(header.slice(1, -1));
  const pressed = await server.app.inject({
    method: 'POST',
    url: `${address.pathname}${address.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.statusCode).toBe(200);
  expect(await db().select().from(mailSuppressions)).toMatchObject([
    { personKey: 'anareyes@gmail.com', reason: 'unsubscribed', cause: null },
  ]);
  for (const day of ['17', '18', '20', '23']) await runAt(manila(`2026-11-${day}T20:00:00`));
  expect(subjects()).toHaveLength(1);
  expect(await stateOf(lead.id)).toMatchObject({ endReason: 'unsubscribed' });
});

test('whoever unsubscribes while a mail waits in the outbox does not get it', async () => {
  await writeSteps();
  const lead = await makeLead({ db: db() }, { at: optedIn });
  const ctx = { ...jobContext(server), mailer, hasSmtp: true, now: optedIn };
  await sendSequenceMails.run(ctx, {});
  await suppressAddress(ctx, { address: lead.email, reason: 'unsubscribed' });
  const [waiting] = await db().select().from(mails);
  await sendMail.run(ctx, { mailId: waiting?.id });
  expect(smtp.received).toEqual([]);
  expect((await db().select().from(mails))[0]).toMatchObject({ status: 'withheld', lastError: 'Unsubscribed' });
});

test('an address that the server does not know is struck off after one try, a refusal by policy strikes off nobody', async () => {
  await smtp.close();
  const refusals: Record<string, Error> = {
    'gone@example.com': smtpRefusal(550, '5.1.1 no such user'),
    'policy@example.com': smtpRefusal(550, '5.7.1 relaying denied'),
  };
  smtp = await startSmtpTestServer({
    onRcptTo: ({ address }, _session, done) => done(refusals[address] ?? null),
  });
  mailer.close();
  mailer = createSmtpMailer({ url: smtp.url, from: 'Tribe <hello@tribe.test>' });
  await writeSteps();
  const gone = await makeLead({ db: db() }, { at: optedIn, email: 'gone@example.com' });
  await makeLead({ db: db() }, { at: optedIn, email: 'policy@example.com' });
  await runAt(optedIn);
  expect(await db().select().from(mailSuppressions)).toMatchObject([
    { personKey: 'gone@example.com', reason: 'bounced', detail: expect.stringContaining('5.1.1') },
  ]);
  const state = Object.fromEntries((await db().select().from(mails)).map((mail) => [mail.toAddress, mail.status]));
  expect(state).toEqual({ 'gone@example.com': 'failed', 'policy@example.com': 'queued' });
  await runAt(manila('2026-11-17T07:00:00'));
  expect(await stateOf(gone.id)).toMatchObject({ endReason: 'bounced' });
});

test('after an outage of three days one mail comes, not four', async () => {
  await writeSteps();
  await makeLead({ db: db() }, { at: optedIn });
  await runAt(manila('2026-11-18T12:00:00'));
  expect(subjects()).toEqual(['Day two']);
  await runAt(manila('2026-11-20T19:00:00'));
  expect(subjects()).toEqual(['Day two', 'Day four']);
});

test('ML-01: without a mail server nothing is used up, and nothing is lost', async () => {
  await writeSteps();
  const lead = await makeLead({ db: db() }, { at: optedIn });
  await runAt(optedIn, { mailer: null, hasSmtp: false, isDemo: false });
  expect(await db().select().from(sequenceMails)).toEqual([]);
  expect(await stateOf(lead.id)).toMatchObject({ endedAt: null });
  await runAt(new Date(optedIn.getTime() + 3_600_000));
  expect(subjects()).toEqual(['Welcome, Ana!']);
});

test('a sequence that is off sends nothing', async () => {
  await writeSteps();
  await db()
    .insert(mailSequences)
    .values({ sequence: 'free-lessons', isOn: false, stopsOnPurchase: true, updatedAt: optedIn });
  await makeLead({ db: db() }, { at: optedIn });
  await runAt(optedIn);
  expect(smtp.received).toEqual([]);
});

test('two servers at once send each mail once, also to more leads than one batch has', async () => {
  await writeSteps();
  await Promise.all(Array.from({ length: 210 }, () => makeLead({ db: db() }, { at: optedIn })));
  const ctx = { ...jobContext(server), mailer, hasSmtp: true, now: optedIn };
  await Promise.all([sendSequenceMails.run(ctx, {}), sendSequenceMails.run(ctx, {}), sendSequenceMails.run(ctx, {})]);
  expect(await db().$count(mails)).toBe(210);
  expect(await db().$count(sequenceMails)).toBe(210);
});

test('markup in a name and in a text stays text, and a name begins no header', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(2)>';
  await writeSteps({ body: body(`Hi {first name} ${script}`), subject: 'For {first name}\r\nBcc: eve@example.com' });
  await makeLead({ db: db() }, { at: optedIn, name: '<b>Eve</b>\r\nBcc: eve@example.com' });
  await runAt(optedIn);
  const [received] = smtp.received;
  expect(received?.to).toHaveLength(1);
  expect(received?.parsed.subject).toBe('For friend Bcc: eve@example.com');
  expect(received?.parsed.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(received?.parsed.html).not.toContain('<script>');
  expect(received?.parsed.html).not.toContain('<img');
  expect(received?.parsed.html).toContain('&lt;script&gt;');
});

test('an account that wants payments and security alone, or is archived, gets none', async () => {
  await writeSteps();
  const quiet = await makeUser(server.database);
  const gone = await makeUser(server.database);
  await db().update(users).set({ archivedAt: optedIn }).where(eq(users.id, gone.id));
  await server.database.db.execute(
    `insert into notification_settings (user_id, choices, quiet_is_on, quiet_from, quiet_until, rings_for_events, digest, updated_at)
     values (${quiet.id}, '{}', true, 21, 7, true, 'never', now())`,
  );
  const ofQuiet = await makeLead({ db: db() }, { at: optedIn, userId: quiet.id });
  const ofGone = await makeLead({ db: db() }, { at: optedIn, userId: gone.id });
  // Somebody typed their addresses: such leads are linked to nobody.
  const typedQuiet = await makeLead({ db: db() }, { at: optedIn, email: quiet.email.replace('@', '+x@') });
  const typedGone = await makeLead({ db: db() }, { at: optedIn, email: gone.email });
  await runAt(optedIn);
  expect(smtp.received).toEqual([]);
  const reasons = await Promise.all(
    [ofQuiet, ofGone, typedQuiet, typedGone].map(async ({ id }) => (await stateOf(id))?.endReason),
  );
  expect(reasons).toEqual(['unsubscribed', 'archived', 'unsubscribed', 'archived']);
});

test('an account that became another one speaks for nobody', async () => {
  await writeSteps();
  const kept = await makeUser(server.database);
  const merged = await makeUser(server.database, { email: 'merged@example.com' });
  await db().update(users).set({ archivedAt: optedIn, mergedIntoId: kept.id }).where(eq(users.id, merged.id));
  await makeLead({ db: db() }, { at: optedIn, email: 'merged@example.com' });
  await runAt(optedIn);
  expect(subjects()).toEqual(['Welcome, Ana!']);
});

test('a new step reaches those who had got all of it, by a job, however many they are', async () => {
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const now = server.clock.now();
  const made = await Promise.all(Array.from({ length: 12 }, () => makeLead({ db: db() }, { at: now })));
  await db().update(leadSequences).set({ nextAt: null, endedAt: now, endReason: 'done' });
  const [left] = made;
  await db()
    .update(leadSequences)
    .set({ endReason: 'unsubscribed' })
    .where(eq(leadSequences.leadId, left?.id ?? 0));
  const input = { ...steps[1], body: body('Hi'), buttonLabel: '', buttonAddress: '', isOn: true };
  const add =
    'mutation ($input: SequenceStepInput!) { createSequenceStep(sequence: free_lessons, input: $input) { id } }';
  expect((await staff.graphql(add, { input })).errors).toBeUndefined();
  const open = () => db().$count(leadSequences, isNull(leadSequences.endedAt));
  // The request itself writes no row of the people on it.
  expect(await open()).toBe(0);
  for (const _time of [1, 2]) await replanSequence.run(jobContext(server), { sequence: 'free-lessons' });
  expect(await open()).toBe(11);
});
