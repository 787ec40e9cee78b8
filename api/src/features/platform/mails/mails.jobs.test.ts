import { tmpdir } from 'node:os';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mailer } from '#integrations/mail/mailer.ts';
import { createSmtpMailer } from '#integrations/mail/smtp-mailer.ts';
import {
  smtpRefusal,
  type SmtpTestServer,
  startCutOffServer,
  startSmtpTestServer,
} from '#integrations/mail/smtp-test-server.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { JobContext } from '#worker/task.ts';
import { sendMail, wipeEndedSecrets } from './mails.jobs.ts';
import { type Mail, mails } from '#tables/platform/mails.table.ts';
import { createFolderStore } from '#integrations/files/folder-store.ts';
import { queueMail, wipeMailSecret } from './outbox.ts';

const database = useTestDatabase();
const secrets = ['p8Zt3vQm1xKw7yRb5nJd9sLf2hGc4aUe'];
const now = new Date('2026-11-15T08:00:00Z');
const code = '481516';
const link = 'http://localhost:8910/reset-password?resetToken=kx81&extraData=NDgxNTE2';

let server: SmtpTestServer;
let mailer: Mailer;
let logged: string[];
let eventNumber = 0;

beforeEach(async () => {
  server = await startSmtpTestServer();
  mailer = createSmtpMailer({ url: server.url, from: 'Tribe <hello@tribe.test>' });
  logged = [];
});

afterEach(async () => {
  mailer.close();
  await server.close();
});

function context(values: Partial<JobContext> = {}): JobContext {
  return {
    db: database.db,
    pool: database.pool,
    lane: database.lane,
    live: { async *listen() {}, close: async () => undefined },
    files: createFolderStore(tmpdir()),
    baseUrl: 'http://localhost:8910',
    appTitle: 'Tribe',
    secrets,
    isDemo: false,
    hasSmtp: true,
    gateways: {},
    rateLimitScale: 1,
    now,
    viewer: null,
    requestId: 'job-1',
    mailer,
    log: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
    ...values,
  };
}

async function queueResetCode(address = 'ana@example.com', firstName = 'Ana'): Promise<number> {
  const id = await queueMail(context(), {
    template: 'reset-code',
    to: { address },
    shown: { firstName },
    secret: { code, link },
    secretEndsAt: minutesLater(10),
    dedupeKey: `reset-code:${++eventNumber}`,
  });
  return id ?? 0;
}

async function queueNotice(firstName = 'Ana'): Promise<number> {
  const id = await queueMail(context(), {
    template: 'email-in-use',
    to: { address: 'ana@example.com' },
    shown: { firstName },
    dedupeKey: `email-in-use:${++eventNumber}`,
  });
  return id ?? 0;
}

function minutesLater(minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

async function storedMail(id: number): Promise<Mail> {
  const [mail] = await database.db.select().from(mails).where(eq(mails.id, id));
  if (!mail) throw new Error('no such mail');
  return mail;
}

type StoredJob = { runAt: Date; payload: unknown };

/** The job that waits for a mail, as the owner of the queue sees it. */
async function waitingJobs(mailId: number): Promise<StoredJob[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<StoredJob>(
      `select run_at as "runAt", payload from graphile_worker._private_jobs where key = $1`,
      [`mail:${mailId}`],
    );
    return rows;
  } finally {
    await client.end();
  }
}

test('a mail is queued with its job in one transaction, once per event', async () => {
  const mail = {
    template: 'email-in-use',
    to: { address: 'ana@example.com' },
    shown: { firstName: 'Ana' },
    dedupeKey: 'email-in-use:once',
  } as const;
  const id = await queueMail(context(), mail);
  expect(await waitingJobs(id ?? 0)).toMatchObject([{ payload: { mailId: id } }]);
  expect(await queueMail(context(), mail)).toBeNull();

  const rolledBack = database.db.transaction(async (tx) => {
    await queueMail(context({ db: tx }), { ...mail, dedupeKey: 'email-in-use:undone' });
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  expect(await queueMail(context(), { ...mail, dedupeKey: 'email-in-use:undone' })).toBeGreaterThan(0);
});

test('a mail is sent once, however often its job runs', async () => {
  const mailId = await queueResetCode();
  await sendMail.run(context(), { mailId });
  await sendMail.run(context(), { mailId });

  expect(server.received).toHaveLength(1);
  const { text, subject, messageId } = server.received[0]?.parsed ?? {};
  expect(subject).toBe('Your Tribe reset code');
  expect(text).toContain(code);
  expect(text).toContain(link);
  expect(messageId).toMatch(new RegExp(`^<mail-${mailId}-\\w+@tribe.test>$`));
  expect(await storedMail(mailId)).toMatchObject({ status: 'sent', sentAt: now, tries: 1, secretContent: null });
});

test('codes and links are unreadable in the database, wiped when sent, and never logged', async () => {
  const mailId = await queueResetCode();
  const queued = await storedMail(mailId);
  const jobs = await waitingJobs(mailId);
  expect(queued.secretContent).toMatch(/^v1\./);
  for (const secret of [code, link, 'kx81']) expect(JSON.stringify([queued, jobs])).not.toContain(secret);

  await sendMail.run(context(), { mailId });
  expect((await storedMail(mailId)).secretContent).toBeNull();
  const log = logged.join('');
  expect(log).toContain(`"mailId":${mailId}`);
  for (const secret of [code, link, 'ana@example.com']) expect(log).not.toContain(secret);
});

test('ML-03, XS-09: a name is text in the mail, whatever it looks like', async () => {
  const mailId = await queueNotice('<img src=x onerror=alert(1)>\r\nBcc: eve@example.com');
  await sendMail.run(context(), { mailId });

  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual(['ana@example.com']);
  expect(server.received[0]?.parsed.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(server.received[0]?.parsed.html).not.toContain('<img');
  expect(server.received[0]?.parsed.bcc).toBeUndefined();
});

test('a mail to an address with a line break goes to nobody', async () => {
  const mailId = await queueResetCode('ana@example.com\r\nBcc: eve@example.com');
  await sendMail.run(context(), { mailId });
  expect(server.received).toEqual([]);
  expect(await storedMail(mailId)).toMatchObject({ status: 'queued', lastError: 'The address cannot be written to' });
});

test('ML-07: a refused mail is tried five times over more than half an hour, then given up', async () => {
  const refusing = await startSmtpTestServer({
    onRcptTo: ({ address }, _session, done) => done(smtpRefusal(550, `5.1.1 <${address}> no such user`)),
  });
  const toRefusing = createSmtpMailer({ url: refusing.url, from: 'hello@tribe.test' });
  const mailId = await queueResetCode();

  let runAt = now;
  for (let tries = 1; tries <= 4; tries++) {
    await sendMail.run(context({ mailer: toRefusing, now }), { mailId });
    expect(await storedMail(mailId)).toMatchObject({ status: 'queued', tries });
    const [job] = await waitingJobs(mailId);
    expect(job?.runAt.getTime()).toBeGreaterThan(now.getTime());
    runAt = new Date(runAt.getTime() + (job?.runAt.getTime() ?? 0) - now.getTime());
  }
  expect(runAt.getTime()).toBeGreaterThan(minutesLater(30).getTime());
  await sendMail.run(context({ mailer: toRefusing }), { mailId });
  await sendMail.run(context({ mailer: toRefusing }), { mailId });

  expect(await storedMail(mailId)).toMatchObject({
    status: 'failed',
    tries: 5,
    lastError: 'The mail server refused it: 550 5.1.1 <ana@example.com> no such user',
  });
  expect(logged.join('')).not.toContain('ana@example.com');
  toRefusing.close();
  await refusing.close();
});

test('ML-01: when the server is back, the mail goes out', async () => {
  const mailId = await queueNotice();
  const away = await startSmtpTestServer();
  await away.close();
  const toNobody = createSmtpMailer({ url: away.url, from: 'hello@tribe.test' });
  await sendMail.run(context({ mailer: toNobody }), { mailId });
  expect(await storedMail(mailId)).toMatchObject({ status: 'queued', tries: 1 });

  await sendMail.run(context({ now: minutesLater(1) }), { mailId });
  expect(server.received).toHaveLength(1);
  expect(await storedMail(mailId)).toMatchObject({ status: 'sent', tries: 2, lastError: null });
  toNobody.close();
});

test('ML-02: a connection cut after the mail was handed over makes one copy more at most', async () => {
  const cutOff = await startCutOffServer();
  const toCutOff = createSmtpMailer({ url: cutOff.url, from: 'hello@tribe.test' });
  const mailId = await queueNotice();
  for (let run = 1; run <= 5; run++) await sendMail.run(context({ mailer: toCutOff }), { mailId });

  expect(cutOff.mailsTaken()).toBe(2);
  expect(await storedMail(mailId)).toMatchObject({ status: 'failed', tries: 2 });
  toCutOff.close();
  await cutOff.close();
});

test('without a mail server mails are kept, with their code only in demo mode', async () => {
  const demoMail = await queueResetCode();
  await sendMail.run(context({ mailer: null, hasSmtp: false, isDemo: true }), { mailId: demoMail });
  expect(await storedMail(demoMail)).toMatchObject({ status: 'kept', secretContent: expect.stringMatching(/^v1\./) });

  const otherMail = await queueResetCode();
  await sendMail.run(context({ mailer: null, hasSmtp: false }), { mailId: otherMail });
  expect(await storedMail(otherMail)).toMatchObject({ status: 'kept', secretContent: null });
});

test('a code that has ended is not sent any more', async () => {
  const [late, used] = [await queueResetCode(), await queueResetCode()];
  await sendMail.run(context({ now: minutesLater(10) }), { mailId: late });
  await wipeMailSecret(context(), used);
  await sendMail.run(context(), { mailId: used });

  expect(server.received).toEqual([]);
  for (const id of [late, used]) {
    expect(await storedMail(id)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('expired') });
  }
});

test('codes are wiped from the minute they end', async () => {
  const mailId = await queueResetCode();
  await wipeEndedSecrets.run(context({ now: minutesLater(9) }), {});
  expect((await storedMail(mailId)).secretContent).not.toBeNull();
  await wipeEndedSecrets.run(context({ now: minutesLater(10) }), {});
  expect((await storedMail(mailId)).secretContent).toBeNull();
});

test('a mail that cannot be opened any more is given up, and nothing of it is logged', async () => {
  const mailId = await queueResetCode();
  const changedSecret = context({ secrets: ['k2Wq6eTz0uIo4pAs8dFg1hJk5lYx9cVb'] });
  for (let run = 1; run <= 5; run++) await sendMail.run(changedSecret, { mailId });
  expect(await storedMail(mailId)).toMatchObject({ status: 'failed', lastError: 'The email could not be created.' });
  expect(logged.join('')).not.toContain(code);
});
