import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { payoutMessages } from '@app/rules/affiliates/payouts/payout-messages';
import { addDays } from '@app/rules/time/manila';
import { clearAffiliateFlag } from './clear-flag.ts';
import { listCommissions, readSteps } from '#features/affiliates/commissions/list-commissions.ts';
import { passHolds } from '#features/affiliates/commissions/pass-holds.ts';
import { readMoney, readStillToCome } from '#features/affiliates/commissions/read-money.ts';
import { raiseFlags } from '#features/affiliates/commissions/raise-flags.ts';
import { setAffiliateRate } from '#features/affiliates/commissions/set-rate.ts';
import { suspendAffiliate } from '#features/affiliates/staff/decide-affiliate.ts';
import { figuresOfAll } from '#features/affiliates/staff/list-affiliates.ts';
import { approveEntry } from '#features/money/payments/approve-payment.ts';
import { undoPaymentDecision } from '#features/money/payments/undo-decision.ts';
import { revokeEntry } from '#features/money/payments/revoke-payment.ts';
import { affiliateLinkInvariants } from '#invariants/affiliate-link-invariants.ts';
import { affiliateMoneyInvariants } from '#invariants/affiliate-money-invariants.ts';
import { affiliateFlags, affiliateRates } from '#tables/affiliates/commissions.table.ts';
import { type PayoutLine, payoutLines } from '#tables/affiliates/payouts.table.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import { commissionsOf, makeEarner, makeBroughtOrder, moneyOf, stepsOf } from '#testing/make-affiliate-money.ts';
import { makeOrder } from '#testing/make-order.ts';
import { asPerson, asStaff } from '#testing/make-path.ts';
import { browserOf, merge, undo } from '#testing/merge-steps.ts';
import { makeUser } from '#testing/make-user.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { eq } from 'drizzle-orm';
import { approvePayoutRun, makePayoutRun } from './make-run.ts';
import { confirmPayoutName, findPayoutAccount, saveMyPayoutAccount } from './payout-account.ts';
import {
  closePayoutRun,
  exportPayoutFile,
  failPayout,
  holdPayout,
  markPayoutsSent,
  matchReferences,
  setWithholding,
  undoPayoutRun,
  undoPayoutsSent,
} from './send-lines.ts';
import { planRun } from './plan-run.ts';
import { payoutStatementOf } from './payout-statement.ts';
import { payoutsTimeline } from './payouts-timeline.ts';
import { ownPayouts, previewRun, readRun } from './read-payouts.ts';
import { runHistory } from './run-history.ts';
import { adjustAffiliate } from './take-back.ts';

const server = useTestServer({ rateLimitScale: 100_000 });
let staff: { id: number };
let colleague: { id: number };

beforeAll(async () => {
  staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  colleague = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
});

const maker = () => asStaff(server, staff);
const checker = () => asStaff(server, colleague);
const given = () => ({ paymentPlatform: 'gcash', externalInvoiceId: `OR ${randomUUID()}` });
const approve = (entryId: number) => approveEntry(maker(), entryId, given());
const revoke = (entryId: number) => revokeEntry(maker(), entryId, { remarks: 'The transfer bounced' });
const days = (count: number) => server.clock.advance({ days: count });
const today = () => new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const reference = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();

async function linesOf(runId: number): Promise<PayoutLine[]> {
  return server.database.db.select().from(payoutLines).where(eq(payoutLines.runId, runId)).orderBy(payoutLines.id);
}

async function lineOf(runId: number, affiliate: { id: number }): Promise<PayoutLine> {
  const line = (await linesOf(runId)).find(({ affiliateId }) => affiliateId === affiliate.id);
  if (!line) throw new Error('the run has no line for this affiliate');
  return line;
}

async function expectSound(): Promise<void> {
  for (const { id, breaches } of [...affiliateMoneyInvariants, ...affiliateLinkInvariants]) {
    const { rows } = await server.database.pool.query(breaches);
    expect(rows, id).toEqual([]);
  }
}

/** Earns, waits and is in an approved run. */
async function inRun({ price = 30_000_00 }: { price?: number } = {}) {
  const affiliate = await makeEarner(server);
  const order = await makeBroughtOrder(server, affiliate, { price });
  await approve(order.firstId);
  days(31);
  const runId = await makePayoutRun(maker(), today());
  await approvePayoutRun(checker(), runId);
  return { affiliate, order, runId, line: await lineOf(runId, affiliate) };
}

async function finish(runId: number): Promise<void> {
  await undoPayoutRun(maker(), runId, 'The end of the test');
}

describe('earning', () => {
  test('an approved entry earns once, and is due after the hold', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    await approve(order.firstId);
    expect(await commissionsOf(server, affiliate)).toMatchObject([
      {
        kind: 'entry',
        entryId: order.firstId,
        basis: 1_500_00,
        rate: 2000,
        rateFrom: 'setting',
        amount: 300_00,
        status: 'pending',
      },
    ]);
    await passHolds(testContext(server));
    expect(await commissionsOf(server, affiliate)).toMatchObject([{ status: 'pending' }]);
    days(30);
    await passHolds(testContext(server));
    await passHolds(testContext(server));
    expect(await commissionsOf(server, affiliate)).toMatchObject([{ status: 'due' }]);
    expect(await stepsOf(server, affiliate)).toEqual([
      ['approved', 300_00],
      ['hold-passed', 0],
    ]);
    expect(await moneyOf(server, affiliate)).toEqual({ earned: 300_00, cancelled: 0, paid: 0, owed: 300_00 });
    await expectSound();
  });

  test('what comes next is told after the tax, and where a row will go that is in no run yet', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    await approve(order.firstId);
    const next = async () => (await readMoney(testContext(server), affiliate.id)).nextPayout;
    const withhold = (value: string) =>
      server.database.pool.query("update settings set value = $1 where name = 'affiliate-withholding'", [value]);
    days(31);
    expect(await next()).toMatchObject({ amount: 300_00, withholding: 0, net: 300_00 });
    await withhold('5');
    expect(await next()).toMatchObject({ amount: 300_00, withholding: 15_00, net: 285_00 });
    await withhold('0');
    const { items } = await listCommissions(testContext(server), affiliate.id, { page: 1 });
    const account = await findPayoutAccount(testContext(server), affiliate.id);
    expect(items).toMatchObject([{ payoutTo: `GCash ${account?.maskedNumber}` }]);
  });

  test('twenty approvals at once make one commission (AF-03)', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => approve(order.firstId)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await commissionsOf(server, affiliate)).toHaveLength(1);
    await expectSound();
  });

  test('a part of an entry earns nothing until the entry is whole', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    await approveEntry(maker(), order.firstId, { ...given(), amount: 500_00 });
    expect(await commissionsOf(server, affiliate)).toEqual([]);
    await approve(order.firstId);
    expect(await commissionsOf(server, affiliate)).toMatchObject([{ basis: 1_500_00, amount: 300_00 }]);
    await expectSound();
  });

  test('one payment for three entries earns for each', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    await approveEntry(maker(), order.firstId, { ...given(), amount: 4_500_00 });
    expect(await commissionsOf(server, affiliate)).toHaveLength(3);
    await expectSound();
  });

  test('a revoked payment cancels its commission; approved again it earns again, once (AF-03)', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    await approve(order.firstId);
    await revoke(order.firstId);
    expect(await commissionsOf(server, affiliate)).toMatchObject([
      { status: 'cancelled', reason: 'The transfer bounced' },
    ]);
    expect(await moneyOf(server, affiliate)).toEqual({ earned: 300_00, cancelled: 300_00, paid: 0, owed: 0 });
    await approve(order.firstId);
    expect((await commissionsOf(server, affiliate)).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    await expectSound();
  });

  test('an approval that is undone at once leaves nothing', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    const { transactionId } = await approve(order.firstId);
    await undoPaymentDecision(maker(), Number(transactionId));
    expect(await moneyOf(server, affiliate)).toMatchObject({ owed: 0 });
    const { rows } = await server.database.pool.query(
      `select from notifications where user_id = $1 and kind = 'commission-earned'`,
      [affiliate.id],
    );
    expect(rows).toEqual([]);
    await expectSound();
  });

  test('a rate of their own counts from its day and changes nothing before', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    await approve(order.firstId);
    await setAffiliateRate(maker(), affiliate.id, { rate: 2500, startsOn: today(), reason: 'Brings many' });
    await approve(order.entries[1]?.id ?? 0);
    expect(await commissionsOf(server, affiliate)).toMatchObject([
      { rate: 2000, amount: 300_00 },
      { rate: 2500, rateFrom: 'affiliate', amount: 375_00 },
    ]);
    const yesterday = new Date(server.clock.now().getTime() - 24 * 3_600_000).toISOString().slice(0, 10);
    await expect(
      setAffiliateRate(maker(), affiliate.id, { rate: 3000, startsOn: yesterday, reason: 'Looking back' }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expectSound();
  });

  test('the rate of the funnel is over the general one', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    await server.database.pool.query(
      'update funnels set affiliate_rate = 1000 where id = (select o.funnel_id from orders o join subscriptions s on s.order_id = o.id where s.id = $1)',
      [order.invoice.subscriptionId],
    );
    await approve(order.firstId);
    expect(await commissionsOf(server, affiliate)).toMatchObject([{ rate: 1000, rateFrom: 'funnel', amount: 150_00 }]);
  });

  test('nobody earns on themselves: the account, the mailbox, the mobile number, the payout account (AF-01)', async () => {
    const { db } = server.database;
    const affiliate = await makeEarner(server, {
      email: 'own.person@gmail.com',
      mobileNumber: '+639175550001',
      account: { method: 'gcash', accountName: 'Juan Dela Cruz', accountNumber: '09175550002' },
    });
    const alike = [
      affiliate,
      await makeUser({ db }, { email: 'ownperson+second@gmail.com' }),
      await makeUser({ db }, { mobileNumber: '+639175550001' }),
      await makeUser({ db }, { mobileNumber: '+639175550002' }),
    ];
    const orderIds: number[] = [];
    for (const user of alike) {
      const order = await makeBroughtOrder(server, affiliate, { user });
      orderIds.push(order.order.id);
      await approve(order.firstId);
    }
    expect(await commissionsOf(server, affiliate)).toEqual([]);
    const flags = await db.select().from(affiliateFlags).where(eq(affiliateFlags.affiliateId, affiliate.id));
    expect(flags.map(({ kind, details }) => [kind, details])).toEqual([
      ['self-referral', `The buyer is the affiliate (order ${orderIds[0]})`],
      ['self-referral', `The buyer has the same mailbox (order ${orderIds[1]})`],
      ['self-referral', `The buyer has the same mobile number (order ${orderIds[2]})`],
      ['self-referral', `The buyer has the same payout account (order ${orderIds[3]})`],
    ]);
    // Nor is anything still to come of them.
    expect(await readStillToCome(testContext(server), affiliate.id)).toEqual({ count: 0, amount: 0 });
    // Orders are never attributed to their own buyer: this one was planted behind the rule.
    await server.database.pool.query('update orders set affiliate_id = null where affiliate_id = user_id');
    await expectSound();
  });

  test('who buys by a link of their own with another account is flagged once it is paid, and who buys as themselves is not', async () => {
    const { db, pool } = server.database;
    const affiliate = await makeEarner(server, { mobileNumber: '+639175550003' });
    const [other] = await db.select().from(affiliates).where(eq(affiliates.userId, affiliate.id));
    const flags = () => db.select().from(affiliateFlags).where(eq(affiliateFlags.affiliateId, affiliate.id));
    const buyers = [affiliate, await makeUser({ db }), await makeUser({ db }, { mobileNumber: '+639175550003' })];
    const paid: number[] = [];
    for (const user of buyers) {
      const { order, firstId } = await makeOrder(server, { user });
      // As placing it would: their own link brings nobody, and its code stays with the order.
      await pool.query('update orders set affiliate_code = $1 where id = $2', [other?.slug.toUpperCase(), order.id]);
      expect(await flags()).toEqual([]);
      await approve(firstId);
      paid.push(order.id);
    }
    expect((await flags()).map(({ kind, details }) => [kind, details])).toEqual([
      ['self-referral', `The buyer has the same mobile number (order ${paid[2]})`],
    ]);
    expect(await commissionsOf(server, affiliate)).toEqual([]);
  });

  test('a suspended affiliate earns nothing new', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    await approve(order.firstId);
    days(1);
    await server.database.pool.query(
      `update affiliates set suspended_at = $2, suspend_reason = 'Spam' where user_id = $1`,
      [affiliate.id, server.clock.now()],
    );
    await approve(order.entries[1]?.id ?? 0);
    expect(await commissionsOf(server, affiliate)).toHaveLength(1);
    await expectSound();
  });

  test('what is still to come is promised to who would earn it, not while suspended', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    await approve(order.firstId);
    const promised = { count: 2, amount: 600_00 };
    expect(await readStillToCome(testContext(server), affiliate.id)).toEqual(promised);
    await suspendAffiliate(maker(), affiliate.id, 'Sends spam');
    expect(await readStillToCome(testContext(server), affiliate.id)).toEqual({ count: 0, amount: 0 });
    expect(await readMoney(testContext(server), affiliate.id)).toMatchObject({ isSuspended: true, owed: 300_00 });
    await suspendAffiliate(maker(), affiliate.id, null);
    expect(await readStillToCome(testContext(server), affiliate.id)).toEqual(promised);
  });
});

describe('payout accounts', () => {
  test('are sealed, shown masked, and flagged when the name is another or somebody else has it', async () => {
    const account = { method: 'maya', accountName: 'Juan Dela Cruz', accountNumber: '0918 555 7781' } as const;
    const one = await makeEarner(server, { account });
    const other = await makeEarner(server, { account: { ...account, accountName: 'Somebody Else' } });
    const kept = await findPayoutAccount(testContext(server), one.id);
    expect(kept).toMatchObject({ maskedNumber: '0918 ••• 781' });
    expect(JSON.stringify(kept)).not.toContain('09185557781');
    const flags = await server.database.db
      .select()
      .from(affiliateFlags)
      .where(eq(affiliateFlags.affiliateId, other.id));
    expect(flags.map(({ kind }) => kind).toSorted()).toEqual(['name-mismatch', 'shared-account']);
    const ofOne = await server.database.db.select().from(affiliateFlags).where(eq(affiliateFlags.affiliateId, one.id));
    expect(ofOne).toMatchObject([{ kind: 'shared-account' }]);
    await saveMyPayoutAccount(asPerson(server, other), { ...account, accountNumber: '09185557782' });
    const after = await server.database.db
      .select()
      .from(affiliateFlags)
      .where(eq(affiliateFlags.affiliateId, other.id));
    expect(after.every(({ clearedAt }) => clearedAt !== null)).toBe(true);
  });

  test('keep their flags when the same is saved again, raise them again when it comes back, and free whom they were shared with', async () => {
    const shared = { method: 'maya', accountName: 'Somebody Else', accountNumber: '09185557791' } as const;
    const own = { ...shared, accountName: 'Juan Dela Cruz', accountNumber: '09185557792' };
    const one = await makeEarner(server, { account: { ...shared, accountName: 'Juan Dela Cruz' } });
    const other = await makeEarner(server, { account: shared });
    const open = async (affiliate: { id: number }) =>
      (await server.database.db.select().from(affiliateFlags).where(eq(affiliateFlags.affiliateId, affiliate.id)))
        .filter(({ clearedAt }) => clearedAt === null)
        .map(({ kind }) => kind)
        .toSorted();
    await saveMyPayoutAccount(asPerson(server, other), shared);
    expect(await open(other)).toEqual(['name-mismatch', 'shared-account']);
    await saveMyPayoutAccount(asPerson(server, other), own);
    expect([await open(other), await open(one)]).toEqual([[], []]);
    await saveMyPayoutAccount(asPerson(server, other), shared);
    expect(await open(other)).toEqual(['name-mismatch', 'shared-account']);
    expect(await open(one)).toEqual(['shared-account']);
    // What staff decided about this very account stays decided.
    const seen = await findPayoutAccount(testContext(server), other.id);
    const checked = { reason: 'The name of a spouse', updatedAt: seen?.updatedAt ?? server.clock.now() };
    const before = { ...checked, updatedAt: new Date(checked.updatedAt.getTime() - 1000) };
    await expect(confirmPayoutName(maker(), other.id, before)).rejects.toMatchObject({
      message: payoutMessages.accountChanged,
    });
    await confirmPayoutName(maker(), other.id, checked);
    await saveMyPayoutAccount(asPerson(server, other), own);
    await saveMyPayoutAccount(asPerson(server, other), shared);
    expect(await open(other)).toEqual(['shared-account']);
    expect(await findPayoutAccount(testContext(server), other.id)).toMatchObject({ nameCheckedById: staff.id });
  });

  test('whose name nobody has checked are held, flag or not; whoever clears the flag has checked it', async () => {
    const affiliate = await makeEarner(server, {
      account: { method: 'maya', accountName: 'Somebody Else', accountNumber: '09185557793' },
    });
    await adjustAffiliate(maker(), affiliate.id, { amount: 2_000_00, reason: 'A sale by phone' });
    const heldReason = async () =>
      (await planRun(testContext(server), today(), { minimum: 0, withholding: 0 })).lines.find(
        ({ affiliateId }) => affiliateId === affiliate.id,
      )?.heldReason;
    const clear = (at: string) =>
      server.database.pool.query<{ id: number }>(
        `update affiliate_flags set cleared_at = ${at}, clear_reason = ${at}::text where affiliate_id = $1 returning id`,
        [affiliate.id],
      );
    await clear('now()');
    expect(await heldReason()).toBe(payoutMessages.nameUnchecked);
    const [flag] = (await clear('null')).rows;
    await clearAffiliateFlag(maker(), flag?.id ?? 0, 'The name of a spouse');
    expect(await heldReason()).toBeNull();
  });

  test('at the number of a buyer whose commission is still to be paid are flagged', async () => {
    const affiliate = await makeEarner(server);
    const user = await makeUser(server.database, { mobileNumber: '+639175550077' });
    const order = await makeBroughtOrder(server, affiliate, { user });
    await approve(order.firstId);
    const account = { method: 'maya', accountName: 'Juan Dela Cruz', accountNumber: '09175550077' } as const;
    await saveMyPayoutAccount(asPerson(server, affiliate), account);
    expect(
      await server.database.db.select().from(affiliateFlags).where(eq(affiliateFlags.affiliateId, affiliate.id)),
    ).toMatchObject([
      { kind: 'self-referral', details: `Paid at the mobile number of the buyer of order ${order.order.id}` },
    ]);
  });

  test('are for affiliates only, and not for borrowed hands', async () => {
    const member = await makeUser(server.database);
    const account = { method: 'maya', accountName: 'Juan Dela Cruz', accountNumber: '09185550000' } as const;
    await expect(saveMyPayoutAccount(asPerson(server, member), account)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const affiliate = await makeEarner(server);
    const ctx = asPerson(server, affiliate);
    const borrowed = { ...ctx, viewer: ctx.viewer && { ...ctx.viewer, impersonatorId: staff.id } };
    await expect(saveMyPayoutAccount(borrowed, account)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a payout run', () => {
  test('two people, a file, references: the commission is paid', async () => {
    const { affiliate, runId, line } = await inRun();
    expect(line).toMatchObject({ gross: 2_000_00, takenBack: 0, net: 2_000_00, status: 'to-send' });
    await exportPayoutFile(maker(), runId, 'gcash');
    const sent = { lineId: line.id, reference: reference() };
    expect(await markPayoutsSent(maker(), runId, [sent])).toBe(1);
    expect(await markPayoutsSent(maker(), runId, [sent])).toBe(0);
    expect(await moneyOf(server, affiliate)).toEqual({ earned: 2_000_00, cancelled: 0, paid: 2_000_00, owed: 0 });
    expect(await commissionsOf(server, affiliate)).toMatchObject([{ status: 'paid', payoutLineId: line.id }]);
    await closePayoutRun(maker(), runId).catch(() => finish(runId));
    await expectSound();
  });

  test('nobody approves their own run, or sends one that was not approved', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate, { price: 30_000_00 });
    await approve(order.firstId);
    days(31);
    const runId = await makePayoutRun(maker(), today());
    const line = await lineOf(runId, affiliate);
    await expect(approvePayoutRun(maker(), runId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(exportPayoutFile(maker(), runId, 'gcash')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(markPayoutsSent(maker(), runId, [{ lineId: line.id, reference: reference() }])).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(makePayoutRun(checker(), today())).rejects.toMatchObject({ code: 'CONFLICT' });
    await finish(runId);
    expect(await commissionsOf(server, affiliate)).toMatchObject([{ status: 'due', payoutLineId: null }]);
    await expectSound();
  });

  test('a preview holds what the run holds, also when a hold ends today and no job has noted it', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate, { price: 30_000_00 });
    await approve(order.firstId);
    days(30);
    expect(await commissionsOf(server, affiliate)).toMatchObject([{ status: 'pending', dueOn: today() }]);
    const { net, affiliates, heldCount, carriedAmount } = await previewRun(testContext(server), today());
    const ofLater = addDays(today(), 1);
    await expect(previewRun(testContext(server), ofLater)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(makePayoutRun(maker(), ofLater)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const runId = await makePayoutRun(maker(), today());
    expect(await lineOf(runId, affiliate)).toMatchObject({ net: 2_000_00 });
    const run = await readRun(testContext(server), runId);
    expect({ net, affiliates, heldCount, carriedAmount }).toEqual({
      net: run.net,
      affiliates: run.lines,
      heldCount: run.heldCount,
      carriedAmount: run.carriedAmount,
    });
    await finish(runId);
    await expectSound();
  });

  test('two runs at once: one, and no line twice', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate, { price: 30_000_00 });
    await approve(order.firstId);
    days(31);
    const made = await Promise.allSettled([makePayoutRun(maker(), today()), makePayoutRun(checker(), today())]);
    const [one] = made.filter((answer) => answer.status === 'fulfilled');
    expect(made.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    await expectSound();
    await finish(one?.value ?? 0);
  });

  test('less than the minimum is carried forward, and so is who has no account', async () => {
    const small = await makeEarner(server);
    const homeless = await makeEarner(server, { account: null });
    const large = await makeEarner(server);
    for (const [affiliate, price] of [
      [small, 4_500_00],
      [homeless, 30_000_00],
      [large, 30_000_00],
    ] as const) {
      const order = await makeBroughtOrder(server, affiliate, { price });
      await approve(order.firstId);
    }
    days(31);
    const runId = await makePayoutRun(maker(), today());
    const ids = (await linesOf(runId)).map(({ affiliateId }) => affiliateId);
    expect(ids).toContain(large.id);
    expect(ids).not.toContain(small.id);
    expect(ids).not.toContain(homeless.id);
    await finish(runId);
    await expectSound();
  });

  test('what is flagged is held, leaves the file, and stays due when the run is closed', async () => {
    const affiliate = await makeEarner(server, {
      account: { method: 'bank', bank: 'bpi', accountName: 'Nobody Known', accountNumber: '1234567890' },
    });
    const order = await makeBroughtOrder(server, affiliate, { price: 30_000_00 });
    await approve(order.firstId);
    days(31);
    const runId = await makePayoutRun(maker(), today());
    const line = await lineOf(runId, affiliate);
    expect(line).toMatchObject({ status: 'held', heldReason: 'Bank transfer account name does not match' });
    await approvePayoutRun(checker(), runId);
    await exportPayoutFile(maker(), runId, 'bank');
    expect((await lineOf(runId, affiliate)).frozenAt).toBeNull();
    await expect(markPayoutsSent(maker(), runId, [{ lineId: line.id, reference: reference() }])).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    // Whoever releases it needs a second person, too.
    await holdPayout(maker(), line.id, null);
    const sent = [{ lineId: line.id, reference: reference() }];
    await expect(markPayoutsSent(maker(), runId, sent)).rejects.toMatchObject({ message: payoutMessages.notApproved });
    await expect(approvePayoutRun(maker(), runId)).rejects.toMatchObject({ message: payoutMessages.ownRun });
    await approvePayoutRun(checker(), runId);
    await markPayoutsSent(maker(), runId, sent);
    expect(await moneyOf(server, affiliate)).toMatchObject({ owed: 0 });
    await finish(runId);
    await expectSound();
  });

  test('what is held is sent when two people say so: whoever releases it does not approve the run, made by whom ever', async () => {
    const affiliate = await makeEarner(server, {
      account: { method: 'gcash', accountName: 'Nobody Known', accountNumber: '09175550044' },
    });
    const order = await makeBroughtOrder(server, affiliate, { price: 30_000_00 });
    await approve(order.firstId);
    days(31);
    const runId = await makePayoutRun(maker(), today());
    const line = await lineOf(runId, affiliate);
    const flag = { affiliateId: affiliate.id, kind: 'click-burst' as const, seen: 'day:2', details: '300 clicks' };
    await raiseFlags(testContext(server), [flag]);
    // Whoever releases it reads all that came up.
    expect(await lineOf(runId, affiliate)).toMatchObject({
      status: 'held',
      heldReason: 'GCash account name does not match; 300 clicks',
    });
    await holdPayout(checker(), line.id, null);
    await expect(approvePayoutRun(checker(), runId)).rejects.toMatchObject({ message: payoutMessages.ownRelease });
    await expect(approvePayoutRun(maker(), runId)).rejects.toMatchObject({ message: payoutMessages.ownRun });
    // Two people can go on: one holds it again and approves the rest, or the other releases it.
    await holdPayout(checker(), line.id, 'Somebody else should look');
    expect((await lineOf(runId, affiliate)).heldReason).toMatch(/^Somebody else should look; GCash account name/);
    await holdPayout(maker(), line.id, null);
    await approvePayoutRun(checker(), runId);
    await markPayoutsSent(maker(), runId, [{ lineId: line.id, reference: reference() }]);
    const history = await runHistory(testContext(server), runId);
    expect(history.map(({ label }) => label)).toEqual(['Run created', 'Released', 'Held', 'Released', 'Approved']);
    expect(history[1]?.detail).toContain('GCash account name does not match; 300 clicks');
    await expectSound();
    await finish(runId);
  });

  test('a tax that is changed after the approval is approved by who did not change it; verify sees one that was not', async () => {
    const { runId, line } = await inRun();
    const { pool } = server.database;
    await setWithholding(checker(), line.id, 500);
    await expect(approvePayoutRun(checker(), runId)).rejects.toMatchObject({ message: payoutMessages.ownRun });
    await approvePayoutRun(maker(), runId);
    await expectSound();
    await setWithholding(maker(), line.id, 0);
    // Behind the rule.
    await pool.query(
      `update payout_runs set status = 'approved', approved_at = now(), approved_by_id = $2 where id = $1`,
      [runId, colleague.id],
    );
    await markPayoutsSent(maker(), runId, [{ lineId: line.id, reference: reference() }]);
    const rule = affiliateMoneyInvariants.find(({ id }) => id === 'I51');
    expect((await pool.query(rule?.breaches ?? '')).rows).toEqual([{ id: line.id }]);
    await undoPayoutsSent(maker(), [line.id]);
    await finish(runId);
    await expectSound();
  });

  test('who is suspended or flagged after the run was made is held, in a file or not, and so is what was released before', async () => {
    const { affiliate, runId, line } = await inRun();
    const send = () => markPayoutsSent(maker(), runId, [{ lineId: line.id, reference: reference() }]);
    await suspendAffiliate(maker(), affiliate.id, 'Sends spam');
    expect(await lineOf(runId, affiliate)).toMatchObject({ status: 'held', heldReason: 'Suspended' });
    await expect(send()).rejects.toMatchObject({ code: 'CONFLICT' });
    await suspendAffiliate(maker(), affiliate.id, null);
    await holdPayout(maker(), line.id, null);
    await approvePayoutRun(checker(), runId);
    await exportPayoutFile(maker(), runId, 'gcash');
    await raiseFlags(testContext(server), [
      { affiliateId: affiliate.id, kind: 'click-burst', seen: 'day:1', details: '300 clicks from one address' },
    ]);
    expect(await lineOf(runId, affiliate)).toMatchObject({ status: 'held', heldReason: '300 clicks from one address' });
    await expect(send()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(closePayoutRun(maker(), runId)).rejects.toMatchObject({ message: payoutMessages.heldInFile });
    // A flag that got in behind the rule is seen before anything is sent, and held by the next file.
    await server.database.pool.query(`update payout_lines set status = 'to-send', held_reason = null where id = $1`, [
      line.id,
    ]);
    await expect(send()).rejects.toMatchObject({ message: payoutMessages.toLookAt });
    await exportPayoutFile(maker(), runId, 'gcash');
    expect(await lineOf(runId, affiliate)).toMatchObject({ status: 'held' });
    await finish(runId);
    await expectSound();
  });

  test('undoing what is in a file takes a reason, and the run keeps its files', async () => {
    const { affiliate, runId } = await inRun();
    await exportPayoutFile(maker(), runId, 'gcash');
    await expect(undoPayoutRun(maker(), runId)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { reason: [payoutMessages.exportedUndo] },
    });
    await expect(undoPayoutRun(maker(), runId, ' no ')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await lineOf(runId, affiliate)).toMatchObject({ status: 'to-send' });
    await undoPayoutRun(maker(), runId, 'GCash refused the file');
    const line = await lineOf(runId, affiliate);
    expect(line).toMatchObject({ status: 'undone', endReason: 'GCash refused the file' });
    expect(line.frozenAt).not.toBeNull();
    const history = await runHistory(testContext(server), runId);
    expect(history.map(({ label }) => label)).toEqual([
      'Run created',
      'Approved',
      'GCash file exported',
      'What was not sent is undone',
    ]);
    expect(history.at(-1)?.detail).toMatch(/in an exported file. GCash refused the file$/);
    // Without a file nothing has to be explained.
    const waiting = await makePayoutRun(maker(), today());
    await undoPayoutRun(maker(), waiting);
    expect(await lineOf(waiting, affiliate)).toMatchObject({ status: 'undone', endReason: 'Undone' });
    await expectSound();
  });

  test('a reference that was used before is refused, and the line that has it is named', async () => {
    const first = await inRun();
    const used = reference();
    await markPayoutsSent(maker(), first.runId, [{ lineId: first.line.id, reference: used }]);
    await finish(first.runId);
    const second = await inRun();
    await expect(
      markPayoutsSent(maker(), second.runId, [{ lineId: second.line.id, reference: used.toLowerCase() }]),
    ).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        [`references.${second.line.id}`]: [
          expect.stringMatching(
            new RegExp(`^Already used: payout run ${first.runId} of .+, Juan Dela Cruz, ₱2,000.00.$`),
          ),
        ],
      },
    });
    expect(await moneyOf(server, second.affiliate)).toMatchObject({ paid: 0 });
    await finish(second.runId);
    await expectSound();
  });

  test('pasted lines are matched by the account number', async () => {
    const { runId, line, affiliate } = await inRun();
    const [number] = (
      await server.database.pool.query<{ n: string }>(`select masked_number as n from payout_lines where id = $1`, [
        line.id,
      ])
    ).rows;
    expect(number?.n).toMatch(/^0917 ••• \d{3}$/);
    const { unseal } = await import('#secrets/sealed-text.ts');
    const account = unseal(server.platform.secrets, line.sealedNumber);
    const matched = await matchReferences(maker(), {
      runId,
      text: `${account} 3017 4482 1241\n09990000000 3017 4482 9999`,
    });
    expect(matched).toMatchObject([
      { lineId: line.id, reference: '301744821241', isUsed: false },
      { lineId: null, reference: '301744829999' },
    ]);
    expect(affiliate.id).toBe(line.affiliateId);
    await finish(runId);
  });

  test('a mark is undone at once, and fails later with a reason; its rows go into the next run', async () => {
    const { affiliate, runId, line } = await inRun();
    await markPayoutsSent(maker(), runId, [{ lineId: line.id, reference: reference() }]);
    await undoPayoutsSent(maker(), [line.id]);
    expect(await moneyOf(server, affiliate)).toMatchObject({ paid: 0, owed: 2_000_00 });
    await expectSound();
    await markPayoutsSent(maker(), runId, [{ lineId: line.id, reference: reference() }]);
    server.clock.advance({ minutes: 1 });
    await expect(undoPayoutsSent(maker(), [line.id])).rejects.toMatchObject({ code: 'CONFLICT' });
    await finish(runId);
    await failPayout(maker(), line.id, 'The account is closed');
    expect(await commissionsOf(server, affiliate)).toMatchObject([{ status: 'due', payoutLineId: null }]);
    expect(await stepsOf(server, affiliate)).toEqual([
      ['approved', 2_000_00],
      ['hold-passed', 0],
      ['payout-sent', -2_000_00],
      ['payout-undone', 2_000_00],
      ['payout-sent', -2_000_00],
      ['payout-failed', 2_000_00],
    ]);
    await expectSound();
    const again = await makePayoutRun(maker(), today());
    expect(await lineOf(again, affiliate)).toMatchObject({ gross: 2_000_00 });
    await finish(again);
  });

  test('a revoke after the payout makes a negative row, which the next payout takes', async () => {
    const { affiliate, order, runId, line } = await inRun();
    await markPayoutsSent(maker(), runId, [{ lineId: line.id, reference: reference() }]);
    await finish(runId);
    await revoke(order.firstId);
    expect(await commissionsOf(server, affiliate)).toMatchObject([
      { kind: 'entry', status: 'paid', amount: 2_000_00 },
      { kind: 'taken-back', status: 'due', amount: -2_000_00, reason: 'The transfer bounced' },
    ]);
    expect(await moneyOf(server, affiliate)).toEqual({
      earned: 2_000_00,
      cancelled: 2_000_00,
      paid: 2_000_00,
      owed: -2_000_00,
    });
    await expectSound();
    const second = await makeBroughtOrder(server, affiliate, { price: 60_000_00 });
    await approve(second.firstId);
    days(31);
    const next = await makePayoutRun(maker(), today());
    await approvePayoutRun(checker(), next);
    const nextLine = await lineOf(next, affiliate);
    expect(nextLine).toMatchObject({ gross: 4_000_00, takenBack: -2_000_00, net: 2_000_00 });
    await markPayoutsSent(maker(), next, [{ lineId: nextLine.id, reference: reference() }]);
    expect(await moneyOf(server, affiliate)).toEqual({
      earned: 6_000_00,
      cancelled: 2_000_00,
      paid: 4_000_00,
      owed: 0,
    });
    await finish(next);
    await expectSound();
  });

  test('a revoke before the file leaves the line; after the file it waits for the next run', async () => {
    const early = await inRun();
    await revoke(early.order.firstId);
    expect(await lineOf(early.runId, early.affiliate)).toMatchObject({
      status: 'undone',
      endReason: 'Below the minimum',
    });
    expect(await commissionsOf(server, early.affiliate)).toMatchObject([{ status: 'cancelled', payoutLineId: null }]);
    await expectSound();
    await finish(early.runId);

    const late = await inRun();
    await exportPayoutFile(maker(), late.runId, 'gcash');
    await revoke(late.order.firstId);
    expect(await lineOf(late.runId, late.affiliate)).toMatchObject({ status: 'to-send', net: 2_000_00 });
    expect(await moneyOf(server, late.affiliate)).toMatchObject({ owed: 0 });
    await markPayoutsSent(maker(), late.runId, [{ lineId: late.line.id, reference: reference() }]);
    expect(await moneyOf(server, late.affiliate)).toMatchObject({ paid: 2_000_00, owed: -2_000_00 });
    await finish(late.runId);
    await expectSound();
  });

  test('the tax of a line, and adjustments by staff, each with its reason', async () => {
    const { affiliate, runId, line } = await inRun();
    await expect(setWithholding(maker(), line.id, 10_000)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await setWithholding(maker(), line.id, 1000);
    expect(await lineOf(runId, affiliate)).toMatchObject({ withholding: 200_00, net: 1_800_00 });
    await adjustAffiliate(maker(), affiliate.id, { amount: -500_00, reason: 'Paid twice in May' });
    expect(await lineOf(runId, affiliate)).toMatchObject({ takenBack: -500_00, withholding: 150_00, net: 1_350_00 });
    await adjustAffiliate(maker(), affiliate.id, { amount: 300_00, reason: 'A sale by phone' });
    expect(await lineOf(runId, affiliate)).toMatchObject({ gross: 2_000_00 });
    expect(await moneyOf(server, affiliate)).toEqual({ earned: 2_300_00, cancelled: 500_00, paid: 0, owed: 1_800_00 });
    const keyed = { ...maker(), idempotencyKey: randomUUID() };
    const keyedRate = { ...maker(), idempotencyKey: randomUUID() };
    const rate = { rate: 2100, startsOn: today(), reason: 'Brings many' };
    for (const _ of [1, 2, 3]) {
      await adjustAffiliate(keyed, affiliate.id, { amount: 10_00, reason: 'Sent three times' });
      await setAffiliateRate(keyedRate, affiliate.id, rate);
    }
    expect(await moneyOf(server, affiliate)).toMatchObject({ earned: 2_310_00 });
    const { affiliateId } = affiliateRates;
    expect(await server.database.db.$count(affiliateRates, eq(affiliateId, affiliate.id))).toBe(1);
    await expect(adjustAffiliate(maker(), affiliate.id, { amount: 0, reason: 'For nothing' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    await expectSound();
    await finish(runId);
  });

  test('an affiliate reads no address of a buyer, no name of another affiliate, and the day of Manila', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate, { price: 30_000_00 });
    await server.database.pool.query(
      `update users set first_name = '0917 555 0099', last_name = 'x@y.test' where id = $1`,
      [order.user.id],
    );
    await approve(order.firstId);
    const { rows } = await server.database.pool.query<{ from: string }>(
      `select content->>'from' as from from notifications where user_id = $1 and kind = 'commission-earned'`,
      [affiliate.id],
    );
    expect(rows).toEqual([{ from: 'Somebody' }]);
    days(31);
    const runId = await makePayoutRun(maker(), today());
    await expect(makePayoutRun(maker(), '2020-01-01')).rejects.toMatchObject({ message: payoutMessages.openRun });
    const line = await lineOf(runId, affiliate);
    await holdPayout(maker(), line.id, 'Same GCash account as Ana Reyes');
    await holdPayout(maker(), line.id, null);
    await approvePayoutRun(checker(), runId);
    // Five in the afternoon in London is tomorrow in Manila.
    const evening = (17 - server.clock.now().getUTCHours() + 24) % 24;
    server.clock.advance({ hours: evening });
    await markPayoutsSent(maker(), runId, [{ lineId: line.id, reference: reference() }]);
    await finish(runId);
    expect(await ownPayouts(testContext(server), affiliate.id)).toMatchObject([{ heldReason: 'Held for review' }]);
    const list = await listCommissions(testContext(server), affiliate.id, {});
    expect(list.items).toMatchObject([{ clientName: 'Somebody', paysOn: today() }]);
    const statement = await payoutStatementOf(asPerson(server, affiliate), line.id);
    expect(statement.rows[0]?.what).toMatch(/^Somebody, /);
    const { viewer } = maker();
    expect(viewer && payoutsTimeline.isFor?.({ viewer, isOneself: false, isOwnPerson: false, seesMoney: false })).toBe(
      false,
    );
    // What staff tell the buyer may name them.
    await revokeEntry(maker(), order.firstId, { remarks: 'Sent by x@y.test, call 0917 555 0099' });
    const masked = 'Sent by x•••@y.test, call •••099';
    const [takenBack] = (await listCommissions(testContext(server), affiliate.id, {})).items;
    expect(takenBack).toMatchObject({ kind: 'taken-back', reason: masked });
    const steps = await readSteps(testContext(server), { affiliateId: affiliate.id, id: takenBack?.id ?? 0 });
    expect(steps).toMatchObject([{ cause: 'refund-after-payout', reason: masked }]);
    await adjustAffiliate(maker(), affiliate.id, { amount: -50_00, reason: 'Paid twice in May' });
    expect((await readMoney(testContext(server), affiliate.id)).nextPayout.amount).toBe(0);
  });

  test('what an archived affiliate is owed is in neither list nor sum, and is held', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate, { price: 30_000_00 });
    await approve(order.firstId);
    days(31);
    await passHolds(testContext(server));
    const before = await figuresOfAll(testContext(server));
    await server.database.pool.query('update users set archived_at = now() where id = $1', [affiliate.id]);
    const after = await figuresOfAll(testContext(server));
    expect([before.owed - after.owed, before.due - after.due]).toEqual([2_000_00, 2_000_00]);
    const runId = await makePayoutRun(maker(), today());
    expect(await lineOf(runId, affiliate)).toMatchObject({ status: 'held', heldReason: payoutMessages.archived });
    await finish(runId);
  });

  test('sending and revoking at once: paid and taken back, or neither', async () => {
    const { affiliate, order, runId, line } = await inRun();
    await exportPayoutFile(maker(), runId, 'gcash');
    await Promise.allSettled([
      markPayoutsSent(maker(), runId, [{ lineId: line.id, reference: reference() }]),
      revoke(order.firstId),
      passHolds(testContext(server)),
    ]);
    expect(await moneyOf(server, affiliate)).toEqual({
      earned: 2_000_00,
      cancelled: 2_000_00,
      paid: 2_000_00,
      owed: -2_000_00,
    });
    await expectSound();
    await finish(runId);
  });

  test('an affiliate who turns out to be the buyer brought nobody, whichever account stays; undoing gives it back', async () => {
    const desk = await browserOf(server);
    const namedBy = async (orderId: number) =>
      (
        await server.database.pool.query('select user_id as buyer, affiliate_id as by from orders where id = $1', [
          orderId,
        ])
      ).rows[0];
    for (const stays of ['buyer', 'affiliate'] as const) {
      const affiliate = await makeEarner(server);
      const order = await makeBroughtOrder(server, affiliate);
      await approve(order.firstId);
      const [kept, folded] = stays === 'buyer' ? [order.user, affiliate] : [affiliate, order.user];
      const merged = await merge(desk, kept, folded);
      expect(merged.message, stays).toBeNull();
      expect(await namedBy(order.order.id), stays).toEqual({ buyer: kept.id, by: null });
      expect(await commissionsOf(server, kept), stays).toMatchObject([{ status: 'cancelled' }]);
      await approve(order.entries[1]?.id ?? 0);
      expect(await commissionsOf(server, kept), stays).toHaveLength(1);
      await expectSound();
      expect((await undo(desk, merged.id)).message, stays).toBeNull();
      expect(await namedBy(order.order.id), stays).toEqual({ buyer: order.user.id, by: affiliate.id });
      await expectSound();
    }
  });

  test('lines of two runs are not unmarked together: one of them may be over', async () => {
    const first = await inRun();
    await markPayoutsSent(maker(), first.runId, [{ lineId: first.line.id, reference: reference() }]);
    await finish(first.runId);
    const second = await inRun();
    await markPayoutsSent(maker(), second.runId, [{ lineId: second.line.id, reference: reference() }]);
    await expect(undoPayoutsSent(maker(), [second.line.id, first.line.id])).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await moneyOf(server, first.affiliate)).toMatchObject({ owed: 0 });
    await finish(second.runId);
    await expectSound();
  });

  test('impersonators move no money', async () => {
    const ctx = maker();
    const borrowed = { ...ctx, viewer: ctx.viewer && { ...ctx.viewer, impersonatorId: colleague.id } };
    const refused = { code: 'FORBIDDEN' };
    await expect(makePayoutRun(borrowed, today())).rejects.toMatchObject(refused);
    await expect(approvePayoutRun(borrowed, 1)).rejects.toMatchObject(refused);
    await expect(markPayoutsSent(borrowed, 1, [])).rejects.toMatchObject(refused);
    await expect(failPayout(borrowed, 1, 'A reason for it')).rejects.toMatchObject(refused);
    await expect(undoPayoutRun(borrowed, 1)).rejects.toMatchObject(refused);
    await expect(adjustAffiliate(borrowed, 1, { amount: 1, reason: 'A reason for it' })).rejects.toMatchObject(refused);
    await expect(
      setAffiliateRate(borrowed, 1, { rate: 1, startsOn: today(), reason: 'A reason' }),
    ).rejects.toMatchObject(refused);
  });
});
