import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { paymongoKeys } from '@app/api/src/testing/paymongo-stand-in.ts';
import type { Person } from '../works/work.ts';
import { type ClientRequest, Clients, offer } from './driver.ts';
import { counted, figuresOf } from './row.ts';
import { both, type Load, row, type Stage, withWorker } from './stage.ts';

const graphql = (query: string, variables: object, headers: Record<string, string> = {}): ClientRequest => ({
  method: 'POST',
  path: '/api/graphql',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  body: JSON.stringify({ query, variables }),
});

const checkout = (): ClientRequest =>
  graphql('mutation Buy($input: CheckoutInput!) { placeCheckoutOrder(input: $input) { token order { id } } }', {
    input: {
      funnelId: 'membership',
      paymentTermId: '3-gives',
      person: {
        email: `load-${randomUUID()}@example.com`,
        firstName: 'Liza',
        lastName: 'Reyes',
        mobileNumber: '0917 123 4567',
      },
    },
  });

const approval = (id: number, { cookie }: Person): ClientRequest =>
  graphql(
    `
      mutation Approve($id: Int!, $no: String!) {
        approvePaymentScheduleTransaction(id: $id, externalInvoiceId: $no, paymentPlatform: "gcash") {
          id
        }
      }
    `,
    { id, no: `OR ${randomUUID()}` },
    { cookie },
  );

/** Entries of different people that nobody has paid; the next call has others when these are paid. */
const openEntries = async ({ query }: Stage, most: number) =>
  query<{ id: number; amount: string }>(
    `select min(id) as id, min(price - paid)::text as amount from payment_schedules
     where transaction_id is null and voided_at is null and paid = 0 and id not in (select schedule_id from gateway_sessions)
     group by invoice_id order by 1 limit $1`,
    [most],
  );

/** 20 checkouts and 20 approvals a second. */
export const money: Load = async (stage) => {
  const staff = stage.people.filter(({ role }) => role === 'staff');
  const rate = 40;
  const entries = await openEntries(stage, (rate * stage.seconds) / 2);
  const before = await stage.broken();
  const { ours, bare } = await both(stage, (clients, side) =>
    offer(rate, stage.seconds, (at, meantAt) => {
      const entry = at % 2 === 0 ? entries[at / 2] : undefined;
      const clerk = staff[at % staff.length];
      if (side === 'bare')
        return clients.send({ method: 'GET', path: `/${entry ? 'approval' : 'checkout'}?id=${at}` }, meantAt);
      return clients.send(entry && clerk ? approval(entry.id, clerk) : checkout(), meantAt);
    }),
  );
  const after = await stage.broken();
  const newlyBroken = [...after].filter(([id, rows]) => rows > (before.get(id) ?? 0)).map(([id]) => id);
  const figures = figuresOf(ours, bare);
  return row(stage, {
    load: 'L3',
    what: '40 checkouts and approvals a second',
    bar: 'p99 ≤ 500 ms, invariants 0',
    meets: (figures.times?.p99 ?? 0) <= 500 && figures.failed + figures.refused === 0 && newlyBroken.length === 0,
    ...figures,
    notes: { approvals: entries.length, 'newly broken invariants': newlyBroken.join('; ') || 0 },
  });
};

/** 100 webhooks a second, three in ten of them sent before. */
export const webhooks: Load = async (stage) => {
  const { gateway, gatewayUrl, query, web, bare, database, seconds } = stage;
  const rate = 100;
  const entries = await openEntries(stage, rate * seconds * 0.7);
  const events: { sessionId: string; eventId: string }[] = [];
  for (const { id, amount } of entries) {
    const sessionId = await openAt(gatewayUrl, Number(amount));
    await query(
      `insert into gateway_sessions (gateway, session_id, schedule_id, amount, url, expires_at)
       values ('paymongo', $1, $2, $3, 'http://127.0.0.1/pay', now() + interval '1 day')`,
      [sessionId, id, amount],
    );
    gateway.pay(sessionId);
    events.push({ sessionId, eventId: `evt_${randomUUID()}` });
  }
  const clients = new Clients(web.address);
  const { ours, appliedAfter } = await withWorker(stage, async () => {
    const ours = await counted(web, database.pid, () =>
      offer(rate, seconds, (at, meantAt) => {
        // Seven new ones, then three that came before.
        const place = at % 10 < 7 ? Math.floor(at / 10) * 7 + (at % 10) : Math.floor(at / 10) * 7 + (at % 10) - 7;
        const event = events[place % events.length];
        if (!event) throw new Error('nobody has anything to pay');
        const { body, headers } = gateway.paidEvent(event.sessionId, { id: event.eventId });
        return clients.send({ method: 'POST', path: '/api/payments/paymongo', headers, body }, meantAt);
      }),
    );
    const endedAt = performance.now();
    const open = async () =>
      (await query<{ count: number }>(`select count(*)::int as count from gateway_events where outcome = 'waiting'`))[0]
        ?.count ?? 0;
    while ((await open()) > 0 && performance.now() - endedAt < 300_000) await sleep(250);
    const appliedAfter = Math.round((performance.now() - endedAt) / 100) / 10;
    return { ours, appliedAfter };
  });
  const theirs = new Clients(bare.address);
  const limit = await counted(bare, database.pid, () =>
    offer(rate, seconds, (at, meantAt) => theirs.send({ method: 'GET', path: `/webhook?id=${at}` }, meantAt)),
  );
  clients.close();
  theirs.close();
  const [result] = await query<{ applied: number; twice: number; other: number }>(
    `select count(*) filter (where outcome = 'applied')::int as applied, count(*) filter (where outcome not in ('applied', 'ignored'))::int as other,
       (select count(*)::int from (select schedule_id from payments where source = 'gateway' group by schedule_id having count(*) > 1) t) as twice
     from gateway_events`,
  );
  const figures = figuresOf(ours, limit);
  return row(stage, {
    load: 'L4',
    what: '100 webhooks a second, 30 % of them again',
    bar: 'answered with p99 ≤ 2 s, all applied ≤ 60 s after',
    meets: (figures.times?.p99 ?? 0) <= 2_000 && appliedAfter <= 60 && figures.failed === 0 && result?.twice === 0,
    ...figures,
    notes: { 'applied after s': appliedAfter, payments: events.length, ...result },
  });
};

async function openAt(gatewayUrl: string, amount: number): Promise<string> {
  const answer = await fetch(`${gatewayUrl}/v1/checkout_sessions`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${paymongoKeys.secretKey}:`).toString('base64')}` },
    body: JSON.stringify({
      data: {
        attributes: {
          line_items: [{ name: 'Membership', amount, currency: 'PHP', quantity: 1 }],
          payment_method_types: ['gcash'],
          success_url: 'http://127.0.0.1/yes',
          cancel_url: 'http://127.0.0.1/no',
        },
      },
    }),
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
