import { randomUUID } from 'node:crypto';
import { openAmount } from '@app/rules/money/payments/allocate';
import { patience, times } from '@app/rules/testing/scale';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyInvariants } from '#invariants/money-invariants.ts';
import { transaction } from '#db/transaction.ts';
import { allocationsOf, makeOrder, type MadeOrder, paymentsOf } from '#testing/make-order.ts';
import { asStaff } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { files } from '#tables/platform/files.table.ts';
import { applyGatewayPayment } from '#features/money/gateways/apply-payment.ts';
import { gatewaySessions } from '#tables/money/gateways.table.ts';
import { approveEntry, readEntry } from './approve-payment.ts';
import type { PaymentSchedule } from '#tables/money/orders/invoices.table.ts';
import { rejectProof } from './reject-payment.ts';
import { revokeEntry } from './revoke-payment.ts';
import { submitProof } from './proofs/submit-proof.ts';

const server = useTestServer({ rateLimitScale: 100_000 });

/** Everything that can happen to the money of one order, in any order; `at` chooses among its entries. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('prove' as const),
      at: fc.nat(2),
      amount: fc.integer({ min: 1, max: 500_000 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('approve' as const), at: fc.nat(2), twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('revoke' as const), at: fc.nat(2), twice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('gateway' as const), at: fc.nat(2), twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('both' as const), at: fc.nat(2) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const refused = (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'CONFLICT') return null;
  throw error;
};

type Scene = { order: MadeOrder; staffId: number; fileId: number };

async function take(each: Step, { order, staffId, fileId }: Scene): Promise<void> {
  const staff = asStaff(server, { id: staffId });
  const entryId = order.entries['at' in each ? each.at : 0]?.id ?? 0;
  const times = 'twice' in each && each.twice ? 2 : 1;
  const repeat = (work: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: times }, () => work().catch(refused)));
  const approve = () =>
    approveEntry(staff, entryId, { paymentPlatform: 'gcash', externalInvoiceId: `OR ${randomUUID()}` });
  const revoke = () => revokeEntry(staff, entryId, { remarks: 'To see what happens' });
  if (each.do === 'prove') {
    const input = { scheduleId: entryId, platform: 'maya', amount: each.amount, reference: randomUUID(), fileId };
    await submitProof(testContext(server), { token: order.token }, { ...input, paidOn: '2026-11-14' }).catch(refused);
  } else if (each.do === 'approve') await repeat(approve);
  else if (each.do === 'revoke') await repeat(revoke);
  else if (each.do === 'both') await Promise.all([approve().catch(refused), revoke().catch(refused)]);
  else if (each.do === 'gateway') await payAtGateway(await readEntry(staff, entryId), repeat);
  else {
    const [waiting] = (await paymentsOf(server, order)).filter(({ status }) => status === 'submitted');
    if (waiting) await rejectProof(staff, waiting.id, { remarks: 'Blurred' }).catch(refused);
  }
}

/** A checkout may have been opened when more was owed; the money comes all the same. */
async function payAtGateway(
  entry: PaymentSchedule,
  repeat: (work: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const ctx = testContext(server);
  const sessionId = randomUUID();
  const amount = openAmount(entry) || entry.price;
  await ctx.db.insert(gatewaySessions).values({
    gateway: 'stripe',
    sessionId,
    scheduleId: entry.id,
    amount,
    url: 'https://pay.example',
    createdAt: ctx.now,
  });
  const payment = { id: randomUUID(), amount, currency: 'PHP', paidAt: ctx.now };
  await repeat(() =>
    transaction(ctx, (tx) => applyGatewayPayment(tx, { gateway: 'stripe', sessionId, payment, eventId: null })),
  );
}

async function makeScene(): Promise<Scene> {
  const order = await makeOrder(server);
  const { id: staffId } = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const [file] = await server.database.db
    .insert(files)
    .values({
      key: randomUUID(),
      ownerId: order.user.id,
      purpose: 'payment-proof',
      name: 'proof.png',
      extension: 'png',
      contentType: 'image/png',
      bytes: 1,
      createdAt: server.clock.now(),
    })
    .returning();
  return { order, staffId, fileId: file?.id ?? 0 };
}

test(
  'FZ-08: whatever happens to the money of an order, it adds up after every step',
  { timeout: patience(60_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: times({ usual: 10, short: 20, full: 50 }) }),
        async (steps) => {
          const scene = await makeScene();
          for (const each of steps) {
            server.clock.advance({ seconds: 1 });
            await take(each, scene);
            await expectSums(scene.order);
          }
        },
      ),
      { numRuns: times({ usual: 12, short: 20, full: 700 }) },
    );
  },
);

const anyBreach = moneyInvariants
  .filter(({ id }) => id !== 'I09')
  .map(({ id, breaches }) => `select '${id}' as id where exists (${breaches})`)
  .join(' union all ');

/** Also when added up without SQL. */
async function expectSums(order: MadeOrder): Promise<void> {
  expect((await server.database.pool.query(anyBreach)).rows).toEqual([]);
  const live = (await paymentsOf(server, order)).filter(({ status }) => status === 'approved');
  const given = (await Promise.all(live.map(({ id }) => allocationsOf(server, id)))).flat();
  const entries = await Promise.all(order.entries.map(({ id }) => readEntry(server.platform, id)));
  const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);
  expect(sum(entries.map(({ paid }) => paid))).toBe(sum(given.map(({ amount }) => amount)));
}
