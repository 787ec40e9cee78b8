import { tmpdir } from 'node:os';
import type { FunctionFlag, PageFlag } from '@app/rules/people/access/flags';
import { eq } from 'drizzle-orm';
import { graphql } from 'graphql';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Context } from '#context.ts';
import { buildSchema } from '#graphql/schema.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { Viewer } from '#viewer.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { makeUser } from '#testing/make-user.ts';
import { createFolderStore } from '#integrations/files/folder-store.ts';
import { mailSamples } from './mail-samples.ts';
import { queueMail } from './outbox.ts';

const database = useTestDatabase();
const schema = buildSchema();
const now = new Date('2026-11-15T08:00:00Z');
const code = '481516';
const link = 'http://localhost:8910/reset-password?resetToken=kx81';
let eventNumber = 0;

beforeEach(async () => {
  await database.db.delete(mails);
});

function viewerWith(pages: PageFlag[], functions: FunctionFlag[]): Viewer {
  return {
    sessionId: 1,
    userId: 1,
    levelIds: [],
    pages: new Set(pages),
    functions: new Set(functions),
    isStaff: true,
    unfinished: null,
    impersonatorId: null,
  };
}

const staff = viewerWith(['mails', 'allCollections'], ['mail_read', 'job_retry']);

function context(values: Partial<Context> = {}): Context {
  return {
    db: database.db,
    pool: database.pool,
    lane: database.lane,
    live: { async *listen() {}, close: async () => undefined },
    files: createFolderStore(tmpdir()),
    baseUrl: 'http://localhost:8910',
    appTitle: 'Tribe',
    secrets: ['p8Zt3vQm1xKw7yRb5nJd9sLf2hGc4aUe'],
    isDemo: true,
    hasSmtp: false,
    gateways: {},
    rateLimitScale: 1,
    now,
    viewer: staff,
    requestId: 'request-1',
    ip: '127.0.0.1',
    userAgent: null,
    deviceHash: null,
    log: pino({ level: 'silent' }),
    session: { set: () => undefined, clear: () => undefined },
    signal: new AbortController().signal,
    ...values,
  };
}

async function ask(source: string, values: Partial<Context> = {}) {
  const { data, errors } = await graphql({ schema, source, contextValue: context(values) });
  // Plain objects, since the library's have no prototype.
  return { data: JSON.parse(JSON.stringify(data ?? null)) as unknown, errors: errors?.map(({ message }) => message) };
}

async function queueResetCode(address = 'ana@example.com'): Promise<number> {
  const id = await queueMail(context(), {
    template: 'reset-code',
    to: { address },
    shown: { firstName: '<b>Ana</b>' },
    secret: { code, link },
    secretEndsAt: new Date(now.getTime() + 600_000),
    dedupeKey: `reset-code:${++eventNumber}`,
  });
  return id ?? 0;
}

const bodyOf = (id: number) => `{ mail(id: ${id}) { subject body { html text } } }`;

test('the list is newest first, filtered and in pages', async () => {
  const [first, second, third] = [
    await queueResetCode(),
    await queueResetCode('ben_@example.com'),
    await queueResetCode(),
  ];
  await database.db.update(mails).set({ status: 'failed' }).where(eq(mails.id, first));

  const list = (args: string) => ask(`{ mails${args} { totalCount items { id status subject } } }`);
  expect(await list('(page: 2, pageSize: 2)')).toEqual({
    data: { mails: { totalCount: 3, items: [{ id: first, status: 'failed', subject: 'Your Tribe reset code' }] } },
  });
  expect((await list('(filter: { status: failed })')).data).toMatchObject({ mails: { totalCount: 1 } });
  expect((await list('(filter: { search: "BEN_" })')).data).toMatchObject({ mails: { items: [{ id: second }] } });
  expect((await list('(filter: { search: "%" })')).data).toMatchObject({ mails: { totalCount: 0 } });
  expect((await list('')).data).toMatchObject({ mails: { items: [{ id: third }, { id: second }, { id: first }] } });
  expect((await list('(pageSize: 101)')).errors).toHaveLength(1);
});

test('a demo without a mail server shows the code, and names as text', async () => {
  const { data } = await ask(bodyOf(await queueResetCode()));
  expect(data).toMatchObject({ mail: { body: { text: expect.stringContaining(code) } } });
  expect(data).toMatchObject({ mail: { body: { html: expect.stringContaining('&lt;b&gt;Ana&lt;/b&gt;') } } });
});

test.each([
  { isDemo: true, hasSmtp: true },
  { isDemo: false, hasSmtp: false },
  { isDemo: false, hasSmtp: true },
])('otherwise codes and links are shown as dots: %o', async (installation) => {
  const { data } = await ask(bodyOf(await queueResetCode()), installation);
  expect(data).toMatchObject({ mail: { body: { text: expect.stringContaining('••••••') } } });
  for (const secret of [code, link, 'kx81']) expect(JSON.stringify(data)).not.toContain(secret);
});

test('a mail whose code was wiped is still shown', async () => {
  const id = await queueResetCode();
  await database.db.update(mails).set({ secretContent: null }).where(eq(mails.id, id));
  expect((await ask(bodyOf(id))).data).toMatchObject({ mail: { body: { text: expect.stringContaining('••••••') } } });
});

test('people who may see that a mail was sent may not therefore read it', async () => {
  const id = await queueResetCode();
  expect(await ask(bodyOf(id), { viewer: viewerWith(['mails', 'allCollections'], []) })).toEqual({
    data: { mail: { subject: 'Your Tribe reset code', body: null } },
  });
});

test.each([null, viewerWith([], ['mail_read']), { ...staff, unfinished: 'password' as const }])(
  'nobody else sees mails (%#)',
  async (viewer) => {
    const id = await queueResetCode();
    for (const query of [bodyOf(id), '{ mails { totalCount } }']) {
      const { data, errors } = await ask(query, { viewer });
      expect(data).toBeNull();
      expect(errors).toHaveLength(1);
    }
  },
);

const retry = (id: number) => `mutation { retryMail(id: ${id}) { status tries lastError } }`;

test('a mail that was given up can be tried again, and the log says who asked', async () => {
  const id = await queueResetCode();
  await database.db.update(mails).set({ status: 'failed', tries: 5, lastError: 'refused' }).where(eq(mails.id, id));

  expect((await ask(retry(id), { viewer: viewerWith(['mails'], ['mail_read']) })).errors).toHaveLength(1);
  expect(await ask(retry(id))).toEqual({ data: { retryMail: { status: 'queued', tries: 0, lastError: null } } });
  const audited = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(id)));
  expect(audited).toMatchObject([
    { action: 'mail.retry', objectType: 'mail', actorId: 1, before: { status: 'failed', tries: 5 } },
  ]);
  expect((await ask(retry(id))).errors).toEqual(['Only a failed email can be sent again.']);
  expect((await ask(retry(-1))).errors).toEqual(['Mail not found']);
});

test('a mail whose code has ended is not tried again', async () => {
  const id = await queueResetCode();
  await database.db.update(mails).set({ status: 'failed', secretContent: null }).where(eq(mails.id, id));
  expect((await ask(retry(id))).errors).toEqual(['The code or link in this email has expired. Ask for a new one.']);
});

test('whoever sees their own people only sees no mails of others, which say what they pay', async () => {
  const [own, other, limited] = await Promise.all([makeUser(database), makeUser(database), makeUser(database)]);
  await database.db.insert(collectionOwners).values({ userId: own.id, ownerId: limited.id, since: now });
  const queue = async (userId: number | null) =>
    (await queueMail(context(), {
      template: 'payment-received',
      to: { userId, address: 'somebody@example.com' },
      ...mailSamples(context())['payment-received'],
      secretEndsAt: new Date(now.getTime() + 600_000),
      dedupeKey: `received:${++eventNumber}`,
    })) ?? 0;
  const seen = [await queue(own.id), await queue(limited.id)];
  const hidden = [await queue(other.id), await queue(null)];
  await database.db.update(mails).set({ status: 'failed' });
  const viewer = { ...viewerWith(['mails'], ['mail_read', 'job_retry']), userId: limited.id };
  const failed = '{ mails { totalCount items { id } } failedMailTotals { count } }';
  expect((await ask(failed, { viewer })).data).toEqual({
    mails: { totalCount: 2, items: seen.toReversed().map((id) => ({ id })) },
    failedMailTotals: { count: 2 },
  });
  expect((await ask(failed)).data).toMatchObject({ mails: { totalCount: 4 }, failedMailTotals: { count: 4 } });
  for (const id of hidden) {
    expect((await ask(bodyOf(id), { viewer })).errors).toEqual(['Mail not found']);
    expect((await ask(retry(id), { viewer })).errors).toEqual(['Mail not found']);
  }
  expect((await ask('mutation { retryFailedMails }', { viewer })).data).toEqual({ retryFailedMails: 2 });
  expect((await ask(failed)).data).toMatchObject({ failedMailTotals: { count: 2 } });
});
