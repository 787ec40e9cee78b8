import { MOST_SCHEDULES, scheduleMessages } from '@app/rules/insight/schedules/report-schedule';
import { and, asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { reportSources } from '#features/insight/reports/report-sources.ts';
import { sendMail } from '#features/platform/mails/mails.jobs.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import { createSmtpMailer } from '#integrations/mail/smtp-mailer.ts';
import { type SmtpTestServer, startSmtpTestServer } from '#integrations/mail/smtp-test-server.ts';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { reportSchedules } from '#tables/insight/schedules.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import type { JobContext } from '#worker/task.ts';
import { sendReports } from './send-reports.jobs.ts';

// It is Sunday, Nov 15 2026, 10 AM in Manila.
const server = useTestServer({ rateLimitScale: 1_000 });
const db = () => server.database.db;
let smtp: SmtpTestServer;
let mailer: Mailer;
let person: User;
let staff: Browser;

beforeAll(async () => {
  smtp = await startSmtpTestServer();
  mailer = createSmtpMailer({ url: smtp.url, from: 'Tribe <hello@tribe.test>' });
  const buyer = await makeUser(server.database);
  const { invoice } = await makeSubscription(server.database, {
    userId: buyer.id,
    funnel: await makeFunnel(server.database),
    entries: [{ price: 5_000_00, scheduleDate: '2026-11-20' }],
  });
  await db()
    .insert(payments)
    .values({
      invoiceId: invoice.id,
      amount: 1_500_00,
      platform: 'gcash',
      reference: 'N/A',
      paidOn: '2026-11-14',
      source: 'staff',
      status: 'approved',
      decidedAt: new Date('2026-11-14T04:00:00Z'),
    });
});

afterAll(async () => {
  mailer.close();
  await smtp.close();
});

beforeEach(async () => {
  await db().delete(reportSchedules);
  await db().delete(mails);
  smtp.received.length = 0;
  person = await makeUser(server.database, { firstName: 'Grace', accessLevelIds: ['tribe-team-fa'] });
  staff = await signedIn(server, person);
});

const daily = { name: 'Mornings', report: 'payment-report', query: 'period=last-7', rhythm: 'daily' };
const saving = `mutation ($id: Int, $input: ReportScheduleInput!) { saveReportSchedule(id: $id, input: $input)
  { id name query words nextOn stopped } }`;
type Saved = { id: number; name: string; query: string; words: string; nextOn: string; stopped: string | null };
async function save(browser: Browser, values: Record<string, unknown> = {}, id: number | null = null) {
  const { data, errors } = await browser.graphql(saving, { id, input: { ...daily, ...values } });
  return {
    schedule: data?.['saveReportSchedule'] as Saved | undefined,
    code: errors?.[0]?.extensions?.['code'],
    message: errors?.[0]?.message,
  };
}

const at = (moment: string) => new Date(moment);
/** 6 AM of Monday, Nov 16 in Manila. */
const monday6 = at('2026-11-15T22:00:00Z');

function context(now: Date): JobContext {
  return { ...server.platform, now, requestId: 'job', viewer: null, mailer, log: pino({ level: 'silent' }) };
}
const run = (now = monday6) => sendReports.run(context(now), {});
const queued = () => db().select().from(mails).where(eq(mails.template, 'report-view')).orderBy(asc(mails.id));
async function deliver(now = monday6): Promise<void> {
  for (const { id } of await queued()) await sendMail.run(context(now), { mailId: id });
}
const stored = async (id: number | undefined) =>
  (
    await db()
      .select()
      .from(reportSchedules)
      .where(eq(reportSchedules.id, id ?? 0))
  )[0];

test('a view is kept without what changes from mail to mail, and says when it comes next', async () => {
  const { schedule } = await save(staff, {
    query: '?frequency=monthly&at=2026-03-01&rows=all',
    rhythm: 'weekly',
    weekday: 'Wednesday',
  });
  expect(schedule).toMatchObject({
    query: 'frequency=monthly',
    words: 'Every Wednesday at 6 AM',
    nextOn: '2026-11-18',
    stopped: null,
  });
  const changed = await save(staff, { name: 'Month ends', rhythm: 'monthly', monthDay: 31 }, schedule?.id);
  expect(changed.schedule).toMatchObject({ id: schedule?.id, name: 'Month ends', nextOn: '2026-11-30' });
  const { errors } = await staff.graphql('mutation ($id: Int!) { deleteReportSchedule(id: $id) { id } }', {
    id: schedule?.id,
  });
  expect(errors).toBeUndefined();
  const log = await db()
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.objectType, 'report-schedule'), eq(auditLog.objectId, String(schedule?.id))))
    .orderBy(asc(auditLog.id));
  expect(log.map(({ action }) => action)).toEqual([
    'report-schedule.create',
    'report-schedule.update',
    'report-schedule.delete',
  ]);
});

test('others’ schedules are not there, and nobody schedules what they may not open', async () => {
  const { schedule } = await save(staff);
  const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  expect((await save(other, { name: 'Mine' }, schedule?.id)).code).toBe('NOT_FOUND');
  expect((await other.graphql('{ reportSchedules { id } }')).data).toEqual({ reportSchedules: [] });
  const manager = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['success-manager'] }));
  expect((await save(manager)).schedule).toBeDefined();
  expect((await save(manager, { report: 'report-summary' })).code).toBe('FORBIDDEN');
  for (const level of ['member', 'coach', 'tribe-team-ro']) {
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    expect((await save(browser)).code, level).toBe('FORBIDDEN');
  }
});

test('there is an end to the number of schedules', async () => {
  for (let made = 0; made < MOST_SCHEDULES; made++) await save(staff, { name: `No. ${made}` });
  const answers = await Promise.all([save(staff), save(staff)]);
  expect(answers.map(({ message }) => message)).toEqual([scheduleMessages.tooMany, scheduleMessages.tooMany]);
});

test('at six the reader gets a picture, the same figures in words, and the way to the page', async () => {
  const { schedule } = await save(staff);
  expect(schedule?.nextOn).toBe('2026-11-16');
  await run(at('2026-11-15T21:59:00Z'));
  expect(await queued()).toEqual([]);
  await run();
  await deliver();
  const [mail] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(mail?.to).toEqual([person.email]);
  expect(mail?.parsed.subject).toBe('Mornings: Nov 10 to Nov 16 2026');
  expect(mail?.parsed.html).toContain('src="cid:report"');
  expect(mail?.parsed.html).toContain('₱1,500.00');
  expect(mail?.parsed.html).toContain('http://localhost:8910/payment-report?period=last-7');
  expect(mail?.parsed.text).toContain('Collected ₱1,500.00');
  const [picture] = mail?.parsed.attachments ?? [];
  expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', contentId: '<report>' });
  const drawn = await sharp(Buffer.from(picture?.content as ArrayBuffer)).metadata();
  expect(drawn).toMatchObject({ format: 'png', width: 1200, height: 800 });
  expect(mail?.parsed.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
  expect(await stored(schedule?.id)).toMatchObject({ lastOn: '2026-11-16', nextOn: '2026-11-17' });
});

test.each([
  'report-summary',
  'community-report',
  'collections',
  'enrolments',
  'outstanding',
  'renewals',
  'completions',
  'task-completions',
  'affiliate-commissions',
  'leads',
  'conversions',
  'logins',
  'event-attendance',
])('%s can be sent', async (report) => {
  await save(staff, { report, query: '' });
  await run();
  expect(await queued()).toMatchObject([{ content: { firstName: 'Grace' } }]);
});

test('two workers, and one more the same morning, send one mail', async () => {
  await save(staff);
  await Promise.all([run(), run()]);
  await run(at('2026-11-15T22:15:00Z'));
  expect(await queued()).toHaveLength(1);
  await run(at('2026-11-16T22:00:00Z'));
  expect(await queued()).toHaveLength(2);
});

test('a worker that is killed before its end has sent nothing, and the next one sends it once', async () => {
  const { schedule } = await save(staff);
  const blocker = await server.database.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table mails in share row exclusive mode');
    const dying = run().then(
      () => 'done',
      () => 'failed',
    );
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%"mails"%'`;
    const pid = await vi.waitFor(async () => {
      const { rows } = await server.database.pool.query<{ pid: number }>(waiting);
      expect(rows).toHaveLength(1);
      return rows[0]?.pid;
    });
    await server.database.pool.query('select pg_terminate_backend($1)', [pid]);
    expect(await dying).toBe('failed');
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(await queued()).toEqual([]);
  expect(await stored(schedule?.id)).toMatchObject({ nextOn: '2026-11-16', lastOn: null });
  await run(at('2026-11-15T22:15:00Z'));
  expect(await queued()).toHaveLength(1);
});

test('after days without a worker, one mail comes and not one for each', async () => {
  const { schedule } = await save(staff);
  await run(at('2026-11-19T22:00:00Z'));
  expect(await queued()).toHaveLength(1);
  expect(await stored(schedule?.id)).toMatchObject({ lastOn: '2026-11-20', nextOn: '2026-11-21' });
});

test('one that fails does not keep the others, and is tried again', async () => {
  await save(staff, { name: 'Leads', report: 'leads' });
  await save(staff, { name: 'Money' });
  const failing = vi.spyOn(reportSources.leads, 'facts').mockImplementation(() => {
    throw new Error('no leads today');
  });
  try {
    await expect(run()).rejects.toThrow('1 reports were not mailed');
  } finally {
    failing.mockRestore();
  }
  expect(await queued()).toMatchObject([{ content: { picture: { name: 'Money' } } }]);
  await run();
  expect((await queued()).map(({ content }) => content)).toMatchObject([
    { picture: { name: 'Money' } },
    { picture: { name: 'Leads' } },
  ]);
});

test('rights count at the time of sending: own people only', async () => {
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  await save(await signedIn(server, manager));
  await run();
  const shown = async () => JSON.stringify((await queued()).at(-1)?.content);
  expect(await shown()).toContain('"label":"Collected","value":"₱0.00"');
  const [paid] = await db().select().from(payments).limit(1);
  await db()
    .insert(collectionOwners)
    .values({ userId: paid?.userId ?? 0, ownerId: manager.id, since: at('2026-11-15T00:00:00Z') });
  await run(at('2026-11-16T22:00:00Z'));
  expect(await shown()).toContain('"label":"Collected","value":"₱1,500.00"');
});

test.each(['no-access', 'archived'] as const)('it stops with %s, and says so', async (reason) => {
  const { schedule } = await save(staff);
  if (reason === 'archived')
    await db()
      .update(users)
      .set({ archivedAt: at('2026-11-15T03:00:00Z') })
      .where(eq(users.id, person.id));
  else await db().delete(userAccessLevels).where(eq(userAccessLevels.userId, person.id));
  await run();
  expect(await queued()).toEqual([]);
  expect(await stored(schedule?.id)).toMatchObject({ endReason: reason });
  await run(at('2026-11-16T22:00:00Z'));
  const stops = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'report-schedule.stop'), eq(auditLog.objectId, String(schedule?.id))));
  expect(stops).toHaveLength(1);
});

test('nothing is mailed to somebody for whom nothing opens yet, and it goes on once it does', async () => {
  const { schedule } = await save(staff);
  const days = ['2026-11-15', '2026-11-16', '2026-11-17'].map((day) => at(`${day}T22:00:00Z`));
  const demand = async (needsSecondStep: boolean) =>
    db().update(accessLevels).set({ needsSecondStep }).where(eq(accessLevels.id, 'tribe-team-fa'));
  const mustSetPassword = async (must: boolean) =>
    db().update(users).set({ mustSetPassword: must }).where(eq(users.id, person.id));
  try {
    await demand(true);
    await run(days[0]);
    await demand(false);
    await mustSetPassword(true);
    await run(days[1]);
    await mustSetPassword(false);
  } finally {
    await demand(false);
  }
  expect(await queued()).toEqual([]);
  expect(await stored(schedule?.id)).toMatchObject({ lastOn: null, nextOn: '2026-11-18', endReason: null });
  await run(days[2]);
  expect(await queued()).toHaveLength(1);
});

test('the link under the mail ends this one and no other; saving it again begins it again', async () => {
  const { schedule } = await save(staff);
  await save(staff, { name: 'Another' });
  await run();
  await deliver();
  // The first of the two is this one's.
  const [link] = /http:\/\/localhost:8910\/unsubscribe\?token=[^"]+/.exec(smtp.received[0]?.parsed.html ?? '') ?? [];
  const token = new URL((link ?? '').replaceAll('&amp;', '&')).searchParams.get('token');
  const visitor = server.browser();
  const stop = () => visitor.graphql('mutation ($token: String!) { unsubscribeMail(token: $token) }', { token });
  for (const _time of [1, 2]) expect((await stop()).data).toEqual({ unsubscribeMail: 'Mornings' });
  await run(at('2026-11-16T22:00:00Z'));
  const sentTo = (await queued()).map(({ content }) => content['scheduleId'] === schedule?.id);
  expect(sentTo.filter(Boolean)).toHaveLength(1);
  expect(sentTo).toHaveLength(3);
  expect(await stored(schedule?.id)).toMatchObject({ endReason: 'unsubscribed' });
  const again = await save(staff, {}, schedule?.id);
  expect(again.schedule).toMatchObject({ stopped: null });
});
