import { isScheduled, taskWords } from '@app/rules/platform/jobs/task-words';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { enqueueJob } from '#jobs.ts';
import { tasks, timetable } from '#registries/tasks.ts';
import { mails } from '#tables/platform/mails.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { shownDetails, shownError } from './failed-jobs.ts';

const server = useTestServer({ rateLimitScale: 100 });
const list = '{ failedJobs { totalCount items { id task attempts maxAttempts error details isGivenUp } } }';
const retry = 'mutation ($id: ID!) { retryJob(id: $id) }';

const browserOf = async (level: string) =>
  signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));

/** Does the worker's job, with its rights: it is not running here. */
async function asOwner(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<Record<string, unknown>>(statement, values);
  await owner.end();
  return rows;
}

/** A job that failed this many times out of five. */
async function failedJob(key: string, attempts: number, error = 'Error: no answer'): Promise<string> {
  await enqueueJob(server.database.db, 'send-mail', { mailId: 7, secret: 'hidden' }, { key });
  const [job] = await asOwner(
    `update graphile_worker._private_jobs set attempts = $2, last_error = $3 where key = $1 returning id::text`,
    [key, attempts, error],
  );
  return String(job?.['id']);
}

async function listed(browser: Browser) {
  const { data } = await browser.graphql(list);
  return data?.['failedJobs'] as {
    totalCount: number;
    items: { id: string; error: string; details: string; isGivenUp: boolean }[];
  };
}

test('staff see what failed, what was given up first, and nothing of what it carries', async () => {
  const staff = await browserOf('tribe-team-fa');
  await enqueueJob(server.database.db, 'send-mail', { mailId: 8 }, { key: 'fine' });
  const again = await failedJob('again', 1);
  const dead = await failedJob('dead', 5, 'Error: 550 <liza@example.com> unknown user\n    at somewhere');
  const answer = await listed(staff);
  expect(answer.totalCount).toBe(2);
  expect(answer.items.map(({ id, isGivenUp }) => [id, isGivenUp])).toEqual([
    [dead, true],
    [again, false],
  ]);
  expect(answer.items[0]?.error).toBe('Error: 550 <•••@•••> unknown user');
  expect(answer.items[0]?.details).toBe('Error: 550 <•••@•••> unknown user\n    at somewhere');
  expect(JSON.stringify(answer)).not.toContain('hidden');
});

test('a job that was given up gets all its tries again, once, and the log says who wanted it', async () => {
  const staff = await browserOf('tribe-team-fa');
  const id = await failedJob('retried', 5);
  expect((await staff.graphql(retry, { id })).data).toEqual({ retryJob: true });
  const [job] = await asOwner('select attempts, run_at <= now() as is_due from graphile_worker.jobs where id = $1', [
    id,
  ]);
  expect(job).toEqual({ attempts: 0, is_due: true });
  const [row] = await server.database.db.select().from(auditLog).where(eq(auditLog.action, 'job.retry'));
  expect(row).toMatchObject({ objectId: id, after: { task: 'send-mail' } });
});

test.each(['999999999', 'x', "1' or true"])('a job that is not there cannot be tried again: %s', async (id) => {
  const staff = await browserOf('tribe-team-fa');
  const { errors } = await staff.graphql(retry, { id });
  expect(errors?.[0]?.message).toBe('This job is already done, deleted or running.');
});

test('a job that is running, or never failed, is left alone', async () => {
  const staff = await browserOf('tribe-team-fa');
  const running = await failedJob('running', 2);
  await asOwner(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where id = $1`, [running]);
  await enqueueJob(server.database.db, 'send-mail', { mailId: 9 }, { key: 'waiting' });
  const [waiting] = await asOwner(`select id::text from graphile_worker.jobs where key = 'waiting'`);
  for (const id of [running, String(waiting?.['id'])]) {
    expect((await staff.graphql(retry, { id })).errors).toHaveLength(1);
  }
});

const discard = 'mutation ($id: ID!, $reason: String!) { discardJob(id: $id, reason: $reason) }';

test('a discarded email counts as failed, and the log keeps the reason', async () => {
  const staff = await browserOf('tribe-team-fa');
  const { platform, clock, database } = server;
  const mailId = await queueMail(
    { ...platform, now: clock.now() },
    { template: 'email-in-use', to: { address: 'ana@example.com' }, shown: { firstName: 'Ana' }, dedupeKey: 'ana' },
  );
  const [job] = await asOwner(
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'no' where key = $1 returning id::text`,
    [`mail:${mailId}`],
  );
  const id = String(job?.['id']);
  expect((await staff.graphql(discard, { id, reason: ' ' })).errors).toHaveLength(1);
  expect((await staff.graphql(discard, { id, reason: 'Sent by hand' })).data).toEqual({ discardJob: true });
  expect(await asOwner('select id from graphile_worker.jobs where id = $1', [id])).toEqual([]);
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.id, mailId ?? 0));
  expect(mail).toMatchObject({ status: 'failed', lastError: 'Discarded by staff: Sent by hand' });
  const [row] = await database.db.select().from(auditLog).where(eq(auditLog.action, 'job.discard'));
  expect(row).toMatchObject({ objectId: id, after: { task: 'send-mail', reason: 'Sent by hand' } });
});

test('a payment is not discarded; all of its kind are tried again, and no others', async () => {
  const staff = await browserOf('tribe-team-fa');
  await enqueueJob(server.database.db, 'apply-gateway-event', { eventId: 7 }, { key: 'event' });
  const other = await failedJob('another-kind', 5);
  const [job] = await asOwner(
    `update graphile_worker._private_jobs set attempts = 5, last_error = 'no' where key = 'event' returning id::text`,
  );
  const id = String(job?.['id']);
  const refused = await staff.graphql(discard, { id, reason: 'Not needed' });
  expect(refused.errors?.[0]?.message).toContain('can only be tried again');
  const again = await staff.graphql('mutation { retryFailedJobs(task: "apply-gateway-event") }');
  expect(again.data).toEqual({ retryFailedJobs: 1 });
  const left = await asOwner('select id::text, attempts from graphile_worker.jobs where id = any($1) order by 1', [
    [id, other],
  ]);
  expect(new Map(left.map((each) => [each['id'], each['attempts']]))).toEqual(
    new Map([
      [id, 0],
      [other, 5],
    ]),
  );
});

test('every task has its words, and those of the timetable say that they run again', () => {
  expect(Object.keys(taskWords).toSorted()).toEqual(Object.keys(tasks).toSorted());
  expect(Object.keys(taskWords).filter(isScheduled).toSorted()).toEqual(Object.keys(timetable).toSorted());
});

test('members see and retry nothing, read-only staff retry nothing', async () => {
  const [member, readOnly] = [await browserOf('member'), await browserOf('tribe-team-ro')];
  expect((await member.graphql(list)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  for (const browser of [member, readOnly]) {
    expect((await browser.graphql(retry, { id: '1' })).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  }
});

test('an error is shown without addresses, in one line', () => {
  expect(shownError('MailError: <a.b+c@d.ph>, "x@y.z": no\nstack')).toBe('MailError: <•••@•••>, "•••@•••": no');
  expect(shownError('x'.repeat(2_000))).toHaveLength(500);
});

test('the whole error has all its lines, and no address either', () => {
  const error = 'ZodError: [\n  { "path": ["to"], "message": "ana@example.com is no mailbox" }\n]';
  expect(shownDetails(error)).toBe('ZodError: [\n  { "path": ["to"], "message": "•••@••• is no mailbox" }\n]');
  expect(shownDetails('x '.repeat(20_000))).toHaveLength(10_000);
});
