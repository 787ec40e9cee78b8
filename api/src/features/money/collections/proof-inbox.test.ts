import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { expect, test } from 'vitest';
import { makeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { sendProof } from '#testing/send-proof.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

const inbox = `query ($platform: String) { proofInbox(platform: $platform) {
  totalCount items { id scheduleId amount platform reference mark isWarning person { id name } }
} }`;
const detail = `query ($id: Int!) { paymentProof(id: $id) {
  id status amount product term total paidTotal subscriptionStatus
  file { url name isPicture bytes }
  person { name tribeId }
  entries { id number isPaid status tone }
  history { kind remarks entryNumber fileUrl by { name } }
  similar { kind reference platform person { name } }
} }`;
const approve = `mutation ($id: Int!, $proofId: Int!, $external: String!) {
  approvePaymentScheduleTransaction(id: $id, proofId: $proofId, paymentPlatform: "gcash", externalInvoiceId: $external) { id transactionId }
}`;
const reject = `mutation ($id: Int!) { rejectPaymentProof(id: $id, remarks: "We cannot read the picture.") { id status } }`;

const staff = async (firstName: string) =>
  signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'], firstName, lastName: 'Lim' }));

async function waiting(values: { amount?: number; reference?: string; platform?: string; paidOn?: string } = {}) {
  const order = await makeOrder(server);
  const { data, errors } = await sendProof(server.browser(), {
    token: order.token,
    scheduleId: order.firstId,
    ...values,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return { ...order, proofId: (data['submitPaymentProof'] as { id: number }).id };
}

test('proofs wait oldest first, with what a glance should tell, and leave once decided', async () => {
  const partial = await waiting({ amount: 500, platform: 'maya' });
  server.clock.advance({ minutes: 1 });
  const over = await waiting({ amount: 2_000 });
  server.clock.advance({ minutes: 1 });
  const exact = await waiting();
  const grace = await staff('Grace');
  const { data } = await grace.graphql(inbox);
  expect(data).toMatchObject({
    proofInbox: {
      totalCount: 3,
      items: [
        { id: partial.proofId, scheduleId: partial.firstId, amount: 500, mark: 'Partial', isWarning: false },
        { id: over.proofId, mark: 'Amount differs', isWarning: true },
        { id: exact.proofId, mark: null },
      ],
    },
  });
  expect((await grace.graphql(inbox, { platform: 'maya' })).data).toMatchObject({
    proofInbox: { totalCount: 1, items: [{ id: partial.proofId }] },
  });
  for (const { proofId } of [partial, over, exact]) await grace.graphql(reject, { id: proofId });
  expect((await grace.graphql(inbox)).data).toEqual({ proofInbox: { totalCount: 0, items: [] } });
});

test('a proof comes with its picture, schedule, history and what looks like it', async () => {
  const grace = await staff('Grace');
  const first = await waiting({ reference: '3021 884' });
  await grace.graphql(reject, { id: first.proofId });
  await sendProof(server.browser(), { token: first.token, scheduleId: first.firstId, reference: '3021 885' });
  const other = await waiting({ reference: '3021885', platform: 'maya', paidOn: '2026-11-10' });
  const sameDay = await waiting({ reference: 'ELSEWHERE' });
  const again = (await paymentsOf(server, first)).at(-1);

  const { data } = await grace.graphql(detail, { id: again?.id });
  expect(data).toMatchObject({
    paymentProof: {
      id: again?.id,
      status: 'submitted',
      amount: 1_500,
      total: 4_500,
      paidTotal: 0,
      subscriptionStatus: 'pending',
      file: { isPicture: true },
      person: { tribeId: first.user.tribeId },
      entries: [
        { id: first.firstId, number: 1, isPaid: false, status: 'Due today', tone: 'warning' },
        { number: 2 },
        { number: 3 },
      ],
      history: [
        { kind: 'rejected', remarks: 'We cannot read the picture.', entryNumber: 1, by: { name: 'Grace Lim' } },
      ],
      similar: [
        { kind: 'reference', reference: '3021885', platform: 'maya' },
        { kind: 'amount', reference: 'ELSEWHERE' },
      ],
    },
  });
  for (const { proofId } of [other, sameDay]) await grace.graphql(reject, { id: proofId });
  await grace.graphql(reject, { id: again?.id });
});

test('if two people approve one proof at once, one wins and the other gets a conflict', async () => {
  const proof = await waiting({ reference: 'RACE 1' });
  const [grace, hope] = [await staff('Grace'), await staff('Hope')];
  const given = { id: proof.firstId, proofId: proof.proofId, external: 'RACE 1' };
  const answers = await Promise.all([grace.graphql(approve, given), hope.graphql(approve, given)]);
  const refusals = answers.flatMap(({ errors = [] }) => errors);
  expect(refusals.map(({ message, extensions }) => [extensions?.['code'], message])).toEqual([
    ['CONFLICT', expect.stringMatching(/already (decided|approved)/)],
  ]);
  expect(await paymentsOf(server, proof)).toMatchObject([{ status: 'approved', amount: 1_500_00 }]);
});

test('approved and rejected at once, a proof has one outcome and no second payment appears', async () => {
  const proof = await waiting({ reference: 'RACE 2' });
  const [grace, hope] = [await staff('Grace'), await staff('Hope')];
  const answers = await Promise.all([
    grace.graphql(approve, { id: proof.firstId, proofId: proof.proofId, external: 'RACE 2' }),
    hope.graphql(reject, { id: proof.proofId }),
  ]);
  const refusals = answers.flatMap(({ errors = [] }) => errors);
  expect(refusals).toMatchObject([{ message: paymentMessages.notWaiting, extensions: { code: 'CONFLICT' } }]);
  expect(await paymentsOf(server, proof)).toHaveLength(1);
});

test('a success manager with people of their own sees the proofs of those alone', async () => {
  const [own, others] = [await waiting({ reference: 'OWN' }), await waiting({ reference: 'OTHERS' })];
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const colleague = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  await db()
    .insert(collectionOwners)
    .values([
      { userId: own.user.id, ownerId: manager.id, since: server.clock.now() },
      { userId: others.user.id, ownerId: colleague.id, since: server.clock.now() },
    ]);
  const browser = await signedIn(server, manager);
  expect((await browser.graphql(inbox)).data).toMatchObject({
    proofInbox: { totalCount: 1, items: [{ id: own.proofId }] },
  });
  const refused = await Promise.all([
    browser.graphql(detail, { id: others.proofId }),
    browser.graphql(reject, { id: others.proofId }),
    browser.graphql(approve, { id: others.firstId, proofId: others.proofId, external: 'OTHERS' }),
  ]);
  expect(refused.map(({ errors }) => errors?.[0]?.extensions?.['code'])).toEqual(refused.map(() => 'NOT_FOUND'));
  expect((await browser.graphql(reject, { id: own.proofId })).errors).toBeUndefined();
});
