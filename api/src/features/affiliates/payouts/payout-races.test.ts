import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { passHolds } from '#features/affiliates/commissions/pass-holds.ts';
import { approveEntry } from '#features/money/payments/approve-payment.ts';
import { revokeEntry } from '#features/money/payments/revoke-payment.ts';
import { affiliateMoneyInvariants } from '#invariants/affiliate-money-invariants.ts';
import { type PayoutLine, payoutLines, payoutRuns } from '#tables/affiliates/payouts.table.ts';
import { commissionsOf, makeBroughtOrder, makeEarner, moneyOf, stepsOf } from '#testing/make-affiliate-money.ts';
import { asStaff } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { approvePayoutRun, makePayoutRun } from './make-run.ts';
import { closePayoutRun, exportPayoutFile, markPayoutsSent, matchReferences, undoPayoutRun } from './send-lines.ts';
import { unseal } from '#secrets/sealed-text.ts';
import { adjustAffiliate } from './take-back.ts';

const server = useTestServer({ rateLimitScale: 100_000 });
let [first, second, third] = [{ id: 0 }, { id: 0 }, { id: 0 }];

beforeAll(async () => {
  const staff = () => makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  [first, second, third] = [await staff(), await staff(), await staff()];
});

const as = (person: { id: number }) => asStaff(server, person);
const today = () => new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const reference = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
const rounds = Array.from({ length: 6 }, (_, round) => round);

async function expectSound(): Promise<void> {
  for (const { id, breaches } of affiliateMoneyInvariants) {
    const { rows } = await server.database.pool.query(breaches);
    expect(rows, id).toEqual([]);
  }
}

const linesOf = (runId: number): Promise<PayoutLine[]> =>
  server.database.db.select().from(payoutLines).where(eq(payoutLines.runId, runId)).orderBy(payoutLines.id);

const linesOfThem = async (runId: number, people: readonly { id: number }[]): Promise<PayoutLine[]> =>
  (await linesOf(runId)).filter(({ affiliateId }) => people.some(({ id }) => id === affiliateId));

async function statusOf(runId: number): Promise<string | undefined> {
  const [run] = await server.database.db.select().from(payoutRuns).where(eq(payoutRuns.id, runId));
  return run?.status;
}

/** A run of some affiliates with ₱1,500.00 each, which waits for approval. */
async function newRun(people = 3) {
  const affiliates = [];
  for (let index = 0; index < people; index += 1) {
    const affiliate = await makeEarner(server);
    await adjustAffiliate(as(first), affiliate.id, { amount: 1_500_00, reason: 'A sale by phone' });
    affiliates.push(affiliate);
  }
  const runId = await makePayoutRun(as(first), today());
  // What earlier runs gave back is in it, too.
  return { affiliates, runId, lines: await linesOfThem(runId, affiliates) };
}

async function approvedRun(people = 3) {
  const run = await newRun(people);
  await approvePayoutRun(as(second), run.runId);
  return run;
}

type Made = Awaited<ReturnType<typeof newRun>>;

const undo = (runId: number, who = first) => undoPayoutRun(as(who), runId, 'Two of us were at it');
const sendAll = ({ runId, lines }: Made, who = second) =>
  markPayoutsSent(
    as(who),
    runId,
    lines.map(({ id }) => ({ lineId: id, reference: `R${id}X${String(who.id)}` })),
  );

/** Every refusal is in words that people read, none a failure of the database. */
function expectInWords(answers: readonly PromiseSettledResult<unknown>[]): void {
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(['CONFLICT', 'BAD_USER_INPUT', 'NOT_FOUND']).toContain((answer.reason as { code?: string }).code);
  }
}

const done = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length;

/** What was sent is paid, everything else is owed and in no payout: nothing twice, nothing lost. */
async function expectPaidOrOwed({ affiliates, runId }: Made): Promise<void> {
  const lines = await linesOf(runId);
  for (const affiliate of affiliates) {
    const line = lines.find(({ affiliateId }) => affiliateId === affiliate.id);
    const isSent = line?.status === 'sent';
    const money = await moneyOf(server, affiliate);
    expect(money).toEqual({ earned: 1_500_00, cancelled: 0, paid: isSent ? 1_500_00 : 0, owed: isSent ? 0 : 1_500_00 });
    const rows = await commissionsOf(server, affiliate);
    expect(rows.map(({ payoutLineId }) => payoutLineId)).toEqual([line && line.status !== 'undone' ? line.id : null]);
    const paid = (await stepsOf(server, affiliate)).filter(([cause]) => cause === 'payout-sent');
    expect(paid).toHaveLength(isSent ? 1 : 0);
  }
  await expectSound();
}

// One run is open at a time.
afterEach(async () => {
  const open = await server.database.db
    .select()
    .from(payoutRuns)
    .where(inArray(payoutRuns.status, ['waiting', 'approved']));
  for (const { id } of open) await undo(id);
  await expectSound();
});

describe('undo of a run at the same moment as', () => {
  test.each(rounds)('marking it sent, round %i: all sent, or all due again', async () => {
    const run = await approvedRun();
    const answers = await Promise.allSettled([undo(run.runId), sendAll(run)]);
    expectInWords(answers);
    const states = new Set((await linesOfThem(run.runId, run.affiliates)).map(({ status }) => status));
    expect([...states]).toHaveLength(1);
    await expectPaidOrOwed(run);
    expect(await statusOf(run.runId)).toBe(states.has('sent') ? 'closed' : 'undone');
  });

  test.each(rounds)('its approval, round %i: undone in the end, and nothing of it can be sent', async () => {
    const run = await newRun();
    const answers = await Promise.allSettled([approvePayoutRun(as(second), run.runId), undo(run.runId)]);
    expectInWords(answers);
    expect(answers[1].status).toBe('fulfilled');
    expect(await statusOf(run.runId)).toBe('undone');
    await expect(sendAll(run)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expectPaidOrOwed(run);
  });

  test.each(rounds)('another undo, round %i: one of them, and each row is due once', async () => {
    const run = await approvedRun();
    const answers = await Promise.allSettled([undo(run.runId, first), undo(run.runId, second), undo(run.runId, third)]);
    expectInWords(answers);
    expect(done(answers)).toBe(1);
    await expectPaidOrOwed(run);
    // The rows go into the next run, once each.
    const again = await makePayoutRun(as(first), today());
    const theirs = await linesOfThem(again, run.affiliates);
    expect(theirs.map(({ net }) => net)).toEqual(run.affiliates.map(() => 1_500_00));
  });

  test.each(rounds)('its file and its end, round %i', async () => {
    const run = await approvedRun();
    const answers = await Promise.allSettled([
      exportPayoutFile(as(second), run.runId, 'gcash'),
      undo(run.runId),
      closePayoutRun(as(third), run.runId),
    ]);
    expectInWords(answers);
    expect(await statusOf(run.runId)).toBe('undone');
    await expectPaidOrOwed(run);
  });
});

test.each(rounds)('two colleagues approve at once, round %i: one of them did', async () => {
  const run = await newRun(1);
  const answers = await Promise.allSettled([
    approvePayoutRun(as(second), run.runId),
    approvePayoutRun(as(third), run.runId),
  ]);
  expectInWords(answers);
  expect(done(answers)).toBe(1);
  const { rows } = await server.database.pool.query(
    `select 1 from audit_log where action = 'payout-run.approve' and object_id = $1`,
    [String(run.runId)],
  );
  expect(rows).toHaveLength(1);
});

describe('two staff paste results at once', () => {
  test.each(rounds)('the same result, round %i: each line is sent once, with its reference', async () => {
    const run = await approvedRun(4);
    const sent = run.lines.map(({ id }) => ({ lineId: id, reference: reference() }));
    // In opposite orders: neither waits for the other in a circle.
    const answers = await Promise.allSettled([
      markPayoutsSent(as(second), run.runId, sent),
      markPayoutsSent(as(third), run.runId, sent.toReversed()),
    ]);
    expect(
      answers
        .map((answer) => (answer.status === 'fulfilled' ? answer.value : -1))
        .toSorted((one, other) => one - other),
    ).toEqual([0, 4]);
    const kept = await linesOfThem(run.runId, run.affiliates);
    expect(kept.map(({ id, reference: its }) => ({ lineId: id, reference: its }))).toEqual(sent);
    await expectPaidOrOwed(run);
  });

  test.each(rounds)('results that differ, round %i: one of them whole, the other refused', async () => {
    const run = await approvedRun(3);
    const answers = await Promise.allSettled([sendAll(run, second), sendAll(run, third)]);
    expectInWords(answers);
    expect(done(answers)).toBe(1);
    const endings = new Set(
      (await linesOfThem(run.runId, run.affiliates)).map(({ reference: its }) => its?.split('X')[1]),
    );
    expect([...endings]).toHaveLength(1);
    await expectPaidOrOwed(run);
  });

  test.each(rounds)('one reference for two lines, round %i: it is of one transfer', async () => {
    const run = await approvedRun(2);
    const once = reference();
    const [one, other] = run.lines;
    const answers = await Promise.allSettled([
      markPayoutsSent(as(second), run.runId, [{ lineId: one?.id ?? 0, reference: once }]),
      markPayoutsSent(as(third), run.runId, [{ lineId: other?.id ?? 0, reference: once }]),
    ]);
    expectInWords(answers);
    expect(done(answers)).toBe(1);
    expect((await linesOf(run.runId)).filter(({ reference: its }) => its === once)).toHaveLength(1);
    await expectPaidOrOwed(run);
  });

  test('what is pasted after the other marked it is nobody’s any more, and says whose it is', async () => {
    const run = await approvedRun(1);
    const [line] = run.lines;
    const account = (await pasted(run.affiliates[0]?.id ?? 0)) ?? '';
    const once = reference();
    const text = `${account} ${once}`;
    const [before] = await matchReferences(as(second), { runId: run.runId, text });
    expect(before).toMatchObject({ lineId: line?.id, isUsed: false });
    await markPayoutsSent(as(third), run.runId, [{ lineId: line?.id ?? 0, reference: once }]);
    const [after] = await matchReferences(as(second), { runId: run.runId, text });
    expect(after).toMatchObject({ lineId: null, isUsed: true });
    // What was matched before it was marked is the same mark: it changes nothing.
    expect(await markPayoutsSent(as(second), run.runId, [{ lineId: line?.id ?? 0, reference: once }])).toBe(0);
    await expectPaidOrOwed(run);
  });
});

describe('approve and revoke of one entry at once', () => {
  const approve = (entryId: number) =>
    approveEntry(as(first), entryId, { paymentPlatform: 'gcash', externalInvoiceId: `OR ${randomUUID()}` });
  const revoke = (entryId: number) => revokeEntry(as(second), entryId, { remarks: 'The transfer bounced' });

  test.each(rounds)('round %i: one commission at most, and the ledger adds up', async (round) => {
    const affiliate = await makeEarner(server);
    const { firstId } = await makeBroughtOrder(server, affiliate);
    // Half of them begin with a payment that is approved already.
    if (round % 2 === 0) await approve(firstId);
    const answers = await Promise.allSettled([
      approve(firstId),
      revoke(firstId),
      approve(firstId),
      revoke(firstId),
      passHolds(testContext(server)),
    ]);
    expectInWords(answers);
    const rows = await commissionsOf(server, affiliate);
    const { rows: entries } = await server.database.pool.query<{ transaction_id: number | null }>(
      'select transaction_id from payment_schedules where id = $1',
      [firstId],
    );
    const standing = rows.filter(({ status }) => status !== 'cancelled');
    expect(standing).toHaveLength(entries[0]?.transaction_id === null ? 0 : 1);
    const money = await moneyOf(server, affiliate);
    expect(money.owed).toBe(standing.length * 300_00);
    expect(money.earned - money.cancelled - money.paid).toBe(money.owed);
    const steps = await stepsOf(server, affiliate);
    expect(steps.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(money.owed);
    await expectSound();
  });

  test.each(rounds)(
    'of one that is being paid out, round %i: paid and taken back, or cancelled and never sent',
    async (round) => {
      const affiliate = await makeEarner(server);
      const { firstId } = await makeBroughtOrder(server, affiliate, { price: 30_000_00 });
      await approve(firstId);
      server.clock.advance({ days: 31 });
      const runId = await makePayoutRun(as(first), today());
      await approvePayoutRun(as(second), runId);
      if (round % 2 === 0) await exportPayoutFile(as(third), runId, 'gcash');
      const line = (await linesOf(runId)).find(({ affiliateId }) => affiliateId === affiliate.id);
      const answers = await Promise.allSettled([
        revoke(firstId),
        markPayoutsSent(as(third), runId, [{ lineId: line?.id ?? 0, reference: reference() }]),
        approve(firstId),
        undo(runId),
      ]);
      expectInWords(answers);
      const money = await moneyOf(server, affiliate);
      expect(money.earned - money.cancelled - money.paid).toBe(money.owed);
      const standing = (await commissionsOf(server, affiliate)).filter(
        ({ kind, status, takenBackAt }) => kind === 'entry' && status !== 'cancelled' && takenBackAt === null,
      );
      expect(standing.length).toBeLessThanOrEqual(1);
      await expectSound();
    },
  );
});

/** The number of somebody's account, as a platform's result names it. */
async function pasted(affiliateId: number): Promise<string | undefined> {
  const [line] = await server.database.db.select().from(payoutLines).where(eq(payoutLines.affiliateId, affiliateId));
  return line && unseal(testContext(server).secrets, line.sealedNumber);
}
