import { expect, test } from 'vitest';
import { approveEntry } from '#features/money/payments/approve-payment.ts';
import { makeOrder } from '#testing/make-order.ts';
import { asStaff } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { moneyInvariants } from './money-invariants.ts';

const server = useTestServer();

async function broken(): Promise<string[]> {
  const found = await Promise.all(
    moneyInvariants.map(async ({ id, breaches }) =>
      (await server.database.pool.query(breaches)).rows.length > 0 ? [id] : [],
    ),
  );
  return found.flat();
}

async function paidOrder() {
  const order = await makeOrder(server);
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const given = { paymentPlatform: 'cash', externalInvoiceId: 'N/A' };
  const { transactionId } = await approveEntry(asStaff(server, staff), order.firstId, given);
  return { order, paymentId: Number(transactionId) };
}

test('all hold after an order and a payment', async () => {
  await paidOrder();
  expect(await broken()).toEqual([]);
});

test.each([
  {
    says: 'A9: an entry that was voided without the total going down',
    sql: 'update payment_schedules set voided_at = now() where invoice_id = $1 and number = 3',
    ids: ['I01'],
  },
  {
    says: 'a total that grew by itself',
    sql: 'update invoices set total = total + 1 where id = $1',
    ids: ['I01', 'I02'],
  },
  {
    says: 'a payment that is gone behind the back of its entry',
    sql: `update payments set status = 'revoked', remarks = 'x' where invoice_id = $1`,
    ids: ['I05', 'I12'],
  },
  { says: 'a payment that shrank', sql: 'update payments set amount = 1 where invoice_id = $1', ids: ['I04'] },
  {
    says: 'an approval without an approver',
    sql: 'update payments set decided_by_id = null where invoice_id = $1',
    ids: ['I11'],
  },
  {
    says: 'a payment of a gateway that the gateway never told of',
    sql: `update payments set source = 'gateway' where invoice_id = $1`,
    ids: ['I06'],
  },
])('$says is found: $ids', async ({ sql, ids }) => {
  const { order } = await paidOrder();
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(sql, [order.invoice.id]);
    const found = [];
    for (const { id, breaches } of moneyInvariants) if ((await client.query(breaches)).rows.length > 0) found.push(id);
    expect(found).toEqual(ids);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
