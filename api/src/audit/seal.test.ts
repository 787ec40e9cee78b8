import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '@app/rules/testing/scale';
import { databaseErrorCode } from '#db/transaction.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { recordAudit } from './record.ts';
import { type NewSeal, sealAudit } from './seal.ts';
import { erasedValues, verifyAudit } from './verify.ts';

const database = useTestDatabase();
const now = new Date('2026-11-15T08:00:00Z');
const secrets = ['p8Zt3vQm1xKw7yRb5nJd9sLf2hGc4aUe'];
const insufficientPrivilege = '42501';

let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterAll(() => owner.end());

beforeEach(async () => {
  await owner.query('truncate audit_log, audit_seals restart identity');
});

async function write(action: string, options: { secrets?: string[] } = {}): Promise<void> {
  const ctx = { db: database.db, now, viewer: null, requestId: 'request-1', secrets, ...options };
  await recordAudit(ctx, { action, objectType: 'user', objectId: 7, before: { name: 'Ana' }, after: { name: 'Anna' } });
}

/** Transactions of other test files on the same server may hold a seal back as long as they are open. */
const untilTheyEnd = { timeout: Math.min(patience(15_000), 120_000) };

async function seal(): Promise<NewSeal> {
  return vi.waitFor(async () => {
    const made = await sealAudit({ db: database.db, now });
    if (!made) throw new Error('nothing sealed yet');
    return made;
  }, untilTheyEnd);
}

function verify(keys = secrets) {
  return verifyAudit({ db: database.db, secrets: keys });
}

test('rows are sealed in a chain that fits', async () => {
  await write('user.update');
  await write('user.archive');
  expect(await seal()).toMatchObject({ id: 1, rowCount: 2 });
  expect(await sealAudit({ db: database.db, now })).toBeNull();
  await write('user.restore');
  expect(await seal()).toMatchObject({ id: 2, rowCount: 1 });
  await write('user.update');

  expect(await verify()).toEqual({ problem: null, seals: 2, sealedRows: 3, openRows: 1 });
});

test('a row waits until every transaction before its own has ended', async () => {
  await owner.query('begin');
  await owner.query(`insert into audit_log (at, action, object_type, content_hash) values (now(), 'slow', 'user', '')`);
  await write('user.update');
  expect(await sealAudit({ db: database.db, now })).toBeNull();
  await owner.query('commit');
  expect(await seal()).toMatchObject({ rowCount: 2 });
});

test('two servers sealing at once make one seal', async () => {
  await write('user.update');
  await seal();
  await write('user.update');
  await vi.waitFor(async () => {
    const made = await Promise.all([1, 2, 3].map(() => sealAudit({ db: database.db, now })));
    expect(made.filter(Boolean)).toHaveLength(1);
  }, untilTheyEnd);
  expect(await verify()).toMatchObject({ problem: null, seals: 2 });
});

test.each([
  ['an altered action', `update audit_log set action = 'user.other' where id = 2`],
  ['an altered actor', 'update audit_log set actor_id = 1 where id = 2'],
  ['an altered moment', `update audit_log set at = at + interval '1 microsecond' where id = 2`],
  [
    'an altered content hash, with values erased',
    `update audit_log set content_hash = 'x', after = '{"erased":true}' where id = 2`,
  ],
  ['a removed row', 'delete from audit_log where id = 2'],
  [
    'an added row',
    `insert into audit_log (at, transaction_id, action, object_type, before, after, content_hash)
     select at, transaction_id, 'user.other', object_type, before, after, content_hash from audit_log where id = 2`,
  ],
  ['an altered seal', `update audit_seals set sealed_at = sealed_at + interval '1 hour' where id = 2`],
])('OP-07: %s is found in its seal', async (_what, statement) => {
  for (const action of ['user.update', 'user.archive', 'user.restore']) {
    await write(action);
    await seal();
  }
  expect((await verify()).problem).toBeNull();
  await owner.query(statement);
  expect((await verify()).problem).toMatchObject({ kind: 'seal', sealId: 2 });
});

test('OP-07: a seal that was removed is found by the one after it', async () => {
  for (const action of ['user.update', 'user.archive', 'user.restore']) {
    await write(action);
    await seal();
  }
  await owner.query('delete from audit_seals where id = 2');
  expect((await verify()).problem).toMatchObject({ kind: 'seal', sealId: 3, sealedRows: 1, foundRows: 2 });
});

test('OP-07: altered values are found in their row, sealed or not', async () => {
  await write('user.update');
  await write('user.archive');
  const forge = `update audit_log set after = '{"name":"Eve"}' where id = 2`;
  await owner.query(forge);
  expect((await verify()).problem).toEqual({ kind: 'row', rowId: '2' });
  await seal();
  expect((await verify()).problem).toEqual({ kind: 'row', rowId: '2' });
});

test('erased values keep the seal valid', async () => {
  await write('user.update');
  await seal();
  const erased = JSON.stringify(erasedValues);
  await owner.query('update audit_log set before = $1, after = $1', [erased]);
  expect(await verify()).toMatchObject({ problem: null, sealedRows: 1 });
});

test('rows written under a former secret fit as long as it is accepted', async () => {
  const newSecret = 'k2Wq6eTz0uIo4pAs8dFg1hJk5lYx9cVb';
  await write('user.update');
  await write('user.update', { secrets: [newSecret, ...secrets] });
  await seal();
  expect((await verify([newSecret, ...secrets])).problem).toBeNull();
  expect((await verify([newSecret])).problem).toEqual({ kind: 'row', rowId: '1' });
});

test('a log of many rows is read in parts', async () => {
  await owner.query(
    `insert into audit_log (at, action, object_type, before, content_hash)
     select now(), 'user.update', 'user', '{"erased":true}', n::text from generate_series(1, 3000) as n`,
  );
  expect(await seal()).toMatchObject({ rowCount: 3000 });
  expect(await verify()).toMatchObject({ problem: null, sealedRows: 3000 });
});

test('a log that was moved to a server with lower transaction ids is not sealed wrongly', async () => {
  await write('user.update');
  await seal();
  await owner.query(`update audit_seals set below_transaction_id = '999999999999'`);
  await expect(sealAudit({ db: database.db, now })).rejects.toThrow('moved to another database server');
});

test.each([
  'update audit_log set action = action',
  'delete from audit_log',
  'truncate audit_log',
  'delete from audit_seals',
  'update audit_seals set hash = hash',
])('OP-07: the application may not: %s', async (statement) => {
  const refused: unknown = await database.db.execute(sql.raw(statement)).catch((error: unknown) => error);
  expect(databaseErrorCode(refused)).toBe(insufficientPrivilege);
});
