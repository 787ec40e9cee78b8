import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { affiliateMoneyInvariants } from '#invariants/affiliate-money-invariants.ts';
import { makeEarner } from '#testing/make-affiliate-money.ts';
import { asStaff } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { plainEnvironment } from '#testing/spawned-server.ts';
import { testSecret, useTestServer } from '#testing/test-server.ts';
import { approvePayoutRun, makePayoutRun } from './make-run.ts';
import { closePayoutRun, markPayoutsSent, undoPayoutRun } from './send-lines.ts';
import { adjustAffiliate } from './take-back.ts';

const server = useTestServer({ rateLimitScale: 100_000 });
const payoutProcess = join(import.meta.dirname, '..', '..', '..', 'testing', 'payout-process.ts');
const people = 30;
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const rows = async <Row>(text: string): Promise<Row[]> => (await server.database.pool.query(text)).rows as Row[];
const count = async (text: string): Promise<number> => Number((await rows<{ count: string }>(text))[0]?.count);

async function expectSound(): Promise<void> {
  for (const { id, breaches } of affiliateMoneyInvariants) expect([id, await rows(breaches)]).toEqual([id, []]);
}

/**
 * Starts a step of a run elsewhere and kills it while its rows are written and not yet kept: it has to wait for the audit
 * log, which comes after them. Without that it is done before anybody has looked.
 */
async function killIn(
  env: Record<string, string>,
  { table, isReached }: { table: string; isReached: () => Promise<boolean> },
): Promise<void> {
  const holder = new pg.Client({ connectionString: server.database.ownerUrl });
  await holder.connect();
  await holder.query('begin; lock table audit_log in share mode');
  const child = spawn(process.execPath, [payoutProcess], {
    env: {
      ...plainEnvironment(),
      APP_URL: server.database.appUrl,
      SECRET: testSecret,
      NOW: server.clock.now().toISOString(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  if (child.stdout) await once(child.stdout, 'data');
  const died = once(child, 'exit');
  await vi.waitFor(async () => expect([table, await isReached()]).toEqual([table, true]), {
    timeout: 60_000,
    interval: 2,
  });
  child.kill('SIGKILL');
  await died;
  await holder.end();
  expect(child.signalCode).toBe('SIGKILL');
}

/**
 * The same where the writing takes too short a time to be met: a row it needs is locked here, so that it waits in the middle. Its
 * session goes on once the row is free, and finds nobody to keep what it wrote for.
 */
async function killWaiting(env: Record<string, string>, { table, row }: { table: string; row: string }): Promise<void> {
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`${row} for update`);
    await killIn(env, { table, isReached: async () => (await isWriting(table)()) && (await isWaiting()) });
  } finally {
    await client.query('rollback');
    client.release();
  }
  await vi.waitFor(async () => expect(await isWriting(table)()).toBe(false), { timeout: 30_000 });
}

const isWaiting = async () => (await count('select count(*) from pg_locks where not granted')) > 0;

/** Whether another session has written to a table in a transaction that is still open. */
const isWriting = (table: string) => async () =>
  (await count(
    `select count(*) from pg_locks where relation = '${table}'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()`,
  )) > 0;

test('a run that is killed while it is made, approved, sent or undone: no line twice, none lost', async () => {
  const maker = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const colleague = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  for (let index = 0; index < people; index += 1) {
    const affiliate = await makeEarner(server);
    await adjustAffiliate(asStaff(server, maker), affiliate.id, { amount: 1_500_00, reason: 'A sale by phone' });
  }
  const environment = { USER_ID: String(maker.id) };

  await killIn({ ...environment, STEP: 'make' }, { table: 'payout_lines', isReached: isWriting('payout_lines') });
  await vi.waitFor(async () => expect(await isWriting('payout_lines')()).toBe(false), { timeout: 30_000 });
  // Nothing of it, and nobody's money is in a run that is not there.
  expect(await count('select count(*) from payout_runs')).toBe(0);
  expect(await count('select count(*) from commissions where payout_line_id is not null')).toBe(0);
  await expectSound();

  const runId = await makePayoutRun(asStaff(server, maker), server.clock.now().toISOString().slice(0, 10));
  const statusOf = async (id: number) =>
    (await rows<{ status: string }>(`select status from payout_runs where id = ${id}`))[0]?.status;
  await killWaiting(
    { USER_ID: String(colleague.id), STEP: 'approve', RUN_ID: String(runId) },
    { table: 'payout_runs', row: `select from users where id = ${colleague.id}` },
  );
  expect(await statusOf(runId)).toBe('waiting');
  expect(await count(`select count(*) from audit_log where action = 'payout-run.approve'`)).toBe(0);
  await approvePayoutRun(asStaff(server, colleague), runId);
  const lines = await rows<{ id: number }>(`select id from payout_lines where run_id = ${runId} order by id`);
  expect(lines).toHaveLength(people);
  const lineIds = lines.map(({ id }) => id);

  await killIn(
    { ...environment, STEP: 'send', RUN_ID: String(runId), LINE_IDS: lineIds.join(',') },
    { table: 'affiliate_ledger', isReached: isWriting('affiliate_ledger') },
  );
  await vi.waitFor(async () => expect(await isWriting('affiliate_ledger')()).toBe(false), { timeout: 30_000 });
  expect(await count(`select count(*) from payout_lines where status = 'sent'`)).toBe(0);
  expect(await count(`select count(*) from affiliate_ledger where cause = 'payout-sent'`)).toBe(0);
  await expectSound();

  // The same again, twice: each line once.
  const sent = lineIds.map((lineId) => ({ lineId, reference: `KILL${lineId}` }));
  expect(await markPayoutsSent(asStaff(server, maker), runId, sent)).toBe(people);
  expect(await markPayoutsSent(asStaff(server, maker), runId, sent)).toBe(0);
  expect(await count(`select count(*) from affiliate_ledger where cause = 'payout-sent'`)).toBe(people);
  expect(await count('select count(*) from affiliate_balances where owed <> 0')).toBe(0);
  await expectSound();

  await closePayoutRun(asStaff(server, maker), runId);

  // What is undone halfway is not undone: all of it is in the run, and then none.
  for (const { id } of lines) {
    const [line] = await rows<{ id: number }>(`select affiliate_id as id from payout_lines where id = ${id}`);
    await adjustAffiliate(asStaff(server, maker), line?.id ?? 0, { amount: 1_500_00, reason: 'Another sale by phone' });
  }
  const nextId = await makePayoutRun(asStaff(server, maker), server.clock.now().toISOString().slice(0, 10));
  await approvePayoutRun(asStaff(server, colleague), nextId);
  const inRun = () =>
    count(
      `select count(*) from commissions c join payout_lines l on l.id = c.payout_line_id where l.run_id = ${nextId}`,
    );
  await killWaiting(
    { ...environment, STEP: 'undo', RUN_ID: String(nextId) },
    {
      table: 'commissions',
      row: `select from commissions where status = 'due' and id = (select max(id) from commissions)`,
    },
  );
  expect(await statusOf(nextId)).toBe('approved');
  expect([await inRun(), await count(`select count(*) from payout_lines where status = 'undone'`)]).toEqual([
    people,
    0,
  ]);
  await expectSound();
  await undoPayoutRun(asStaff(server, maker), nextId);
  expect([await inRun(), await count(`select count(*) from payout_lines where status = 'undone'`)]).toEqual([
    0,
    people,
  ]);
  await expect(undoPayoutRun(asStaff(server, maker), nextId)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await count(`select count(*) from affiliate_balances where owed = ${1_500_00}`)).toBe(people);
  await expectSound();
}, 300_000);
