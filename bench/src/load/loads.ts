import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { markedWorkbook } from '@app/api/src/features/records/imports/marked-workbook.ts';
import { startPaymongoStandIn } from '@app/api/src/testing/paymongo-stand-in.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import type { Person } from '../works/work.ts';
import { type Answered, type Asked, Clients, isGood, isRefused, offer, think, timesOf } from './driver.ts';
import { type Mix, mixFor } from './mix.ts';
import { benchPassword } from './password.ts';
import { type Process, startProcess } from './product.ts';
import { counted, figuresOf, machineLoad, type Row, today } from './row.ts';
import type { Scene } from './scene.ts';

export type Stage = Scene & {
  count: number;
  seconds: number;
  web: Process;
  bare: ServerProcess;
  gatewayUrl: string;
  gateway: Awaited<ReturnType<typeof startPaymongoStandIn>>;
};

type Load = (stage: Stage) => Promise<Row>;
type Found = Omit<Row, 'people' | 'seconds' | 'machineLoad' | 'at' | 'memory'> & { memory?: number };

const row = ({ count, seconds, web }: Stage, found: Found): Row => ({
  people: count,
  seconds,
  memory: web.memory().rss,
  machineLoad: machineLoad(),
  at: today(),
  ...found,
});

/** The same requests at the same pace, first to the product and then to the bare route. */
async function both(stage: Stage, run: (clients: Clients, side: keyof Mix) => Promise<Answered[]>) {
  const { web, bare, database } = stage;
  const ours = new Clients(web.address);
  const theirs = new Clients(bare.address);
  const measured = await counted(web, database.pid, () => run(ours, 'ours'));
  const limit = await counted(bare, database.pid, () => run(theirs, 'bare'));
  ours.close();
  theirs.close();
  return { ours: measured, bare: limit };
}

/** 200 requests a second of all kinds. */
const mixed: Load = async (stage) => {
  const mix = mixFor(stage.people);
  const { ours, bare } = await both(stage, (clients, side) =>
    offer(200, stage.seconds, (at, meantAt) => clients.send(mix[side](at), meantAt)),
  );
  const figures = figuresOf(ours, bare);
  const { p50 = 0, p95 = 0, p99 = 0 } = figures.times ?? {};
  return row(stage, {
    load: 'L1',
    what: '200 requests a second, mixed',
    bar: 'p50 ≤ 40, p95 ≤ 150, p99 ≤ 300 ms, no error',
    meets: p50 <= 40 && p95 <= 150 && p99 <= 300 && figures.failed + figures.refused === 0,
    ...figures,
    notes: {},
  });
};

/** 500 people who are signed in and read for 2.5 s. */
const readers: Load = async (stage) => {
  const mix = mixFor(stage.people);
  let connections = 0;
  const look = setTimeout(() => {
    void stage
      .query<{ count: number }>(`select count(*)::int as count from pg_stat_activity where usename = 'tribe_app'`)
      .then(([found]) => (connections = found?.count ?? 0));
  }, stage.seconds * 500);
  const { ours, bare } = await both(stage, (clients, side) =>
    think(500, { seconds: stage.seconds, pause: 2_500 }, (person, round) =>
      clients.send(mix[side](person + round * 500)),
    ),
  );
  clearTimeout(look);
  const figures = figuresOf(ours, bare);
  const { p50 = 0, p95 = 0, p99 = 0 } = figures.times ?? {};
  const memory = stage.web.memory().rss;
  const isFast = p50 <= 40 && p95 <= 150 && p99 <= 300 && figures.failed + figures.refused === 0;
  return row(stage, {
    load: 'L2',
    what: '500 signed-in people, 2.5 s between requests',
    bar: 'as L1; ≤ 600 MiB, ≤ 20 connections to the database',
    meets: isFast && memory <= 600 && connections <= 20,
    ...figures,
    notes: { connections },
  });
};

const graphql = (query: string, variables: object, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  path: '/api/graphql',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  body: JSON.stringify({ query, variables }),
});

const checkout = (): Asked =>
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

const approval = (id: number, { cookie }: Person): Asked =>
  graphql(
    `mutation Approve($id: Int!, $no: String!) {
      approvePaymentScheduleTransaction(id: $id, externalInvoiceId: $no, paymentPlatform: "gcash") { id } }`,
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
const money: Load = async (stage) => {
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
  const newlyBroken = after.filter((each) => !before.includes(each));
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
const webhooks: Load = async (stage) => {
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
  const worker = await startProcess(database, { role: 'worker', gatewayUrl });
  const clients = new Clients(web.address);
  const theirs = new Clients(bare.address);
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
  const limit = await counted(bare, database.pid, () =>
    offer(rate, seconds, (at, meantAt) => theirs.send({ method: 'GET', path: `/webhook?id=${at}` }, meantAt)),
  );
  await worker.stop();
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
    headers: { authorization: `Basic ${Buffer.from('sk_test_stand_in:').toString('base64')}` },
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

/** 15 people a second sign in while others read. */
const signIns: Load = async (stage) => {
  const mix = mixFor(stage.people.filter(({ role }) => role === 'member' || role === 'staff'));
  const parts = { ours: { logins: [] as Answered[], reads: [] as Answered[] }, bare: { logins: [] as Answered[], reads: [] as Answered[] } };
  const login = (at: number): Asked => ({
    method: 'POST',
    path: '/api/auth',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'login', username: `person${1 + (at % 500)}@example.com`, password: benchPassword }),
  });
  const { ours, bare } = await both(stage, async (clients, side) => {
    const [logins, reads] = await Promise.all([
      offer(15, stage.seconds, (at, meantAt) =>
        clients.send(side === 'ours' ? login(at) : { method: 'GET', path: '/password' }, meantAt),
      ),
      offer(100, stage.seconds, (at, meantAt) => clients.send(mix[side](at), meantAt)),
    ]);
    parts[side] = { logins, reads };
    return [...logins, ...reads];
  });
  const figures = figuresOf(ours, bare);
  const logins = timesOf(parts.ours.logins.filter(isGood));
  const reads = timesOf(parts.ours.reads.filter(isGood));
  return row(stage, {
    load: 'L5',
    what: '15 log-ins a second beside 100 reads',
    bar: 'log-in p99 ≤ 800 ms, reads p99 ≤ 500 ms',
    meets: logins.p99 <= 800 && reads.p99 <= 500 && figures.failed + figures.refused === 0,
    ...figures,
    notes: {
      'log-in p50': logins.p50,
      'log-in p99': logins.p99,
      'bare log-in p99': timesOf(parts.bare.logins.filter(isGood)).p99,
      'reads p99': reads.p99,
    },
  });
};

/** Three times as much as L1, then L1 again. */
const overload: Load = async (stage) => {
  const { web, database, seconds } = stage;
  const mix = mixFor(stage.people);
  const clients = new Clients(web.address);
  const ours = await counted(web, database.pid, () =>
    offer(600, seconds, (at, meantAt) => clients.send(mix.ours(at), meantAt)),
  );
  clients.close();
  const later = new Clients(web.address);
  // Whether the tenth second after it is again one of L1.
  const after = await offer(200, 11, (at, meantAt) => later.send(mix.ours(at), meantAt));
  later.close();
  const tenth = after.slice(2_000);
  const wellAgain = timesOf(tenth.filter(isGood));
  const figures = figuresOf(ours, null);
  return row(stage, {
    load: 'L6',
    what: '600 requests a second, mixed',
    bar: 'the rest refused with 503; accepted p99 ≤ 2 s; L1 again within 10 s',
    meets: (figures.times?.p99 ?? 0) <= 2_000 && figures.failed === 0 && wellAgain.p99 <= 300 && !tenth.some(isRefused),
    ...figures,
    notes: {
      'refused p99': timesOf(ours.answers.filter(isRefused)).p99,
      'p99 ten seconds later': wellAgain.p99,
      'refused ten seconds later': tenth.filter(isRefused).length,
    },
  });
};

/** 10,000 people from a workbook while others read. */
const bigImport: Load = async (stage) => {
  const { people, database, web, query } = stage;
  const count = 10_000;
  const mark = randomUUID().slice(0, 8);
  const rows = Array.from({ length: count }, (_, at) => [`import-${mark}-${at}@example.com`, 'Ana', 'Reyes']);
  // A copy without problems is a plain workbook.
  const file = await markedWorkbook([{ name: 'Members', rows: [['Email', 'First Name', 'Last Name'], ...rows] }], []);
  const staff = people.find(({ role }) => role === 'staff');
  const worker = await startProcess(database, { role: 'worker', gatewayUrl: stage.gatewayUrl });
  const idle = worker.memory().rss;
  const clients = new Clients(web.address);
  const mix = mixFor(people);
  const startedAt = performance.now();
  const sent = await clients.send({
    method: 'POST',
    path: '/api/upload-create-users',
    headers: { cookie: staff?.cookie ?? '', 'content-type': 'multipart/form-data; boundary=part-mark' },
    body: Buffer.concat([
      Buffer.from(
        '--part-mark\r\ncontent-disposition: form-data; name="file"; filename="people.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n',
      ),
      file,
      Buffer.from('\r\n--part-mark--\r\n'),
    ]),
  });
  if (sent.status !== 200) throw new Error(`the workbook was answered with ${sent.status}`);
  let status = '';
  let rss = idle;
  const answers: Answered[] = [];
  while (status !== 'done' && status !== 'refused' && status !== 'failed' && performance.now() - startedAt < 600_000) {
    answers.push(...(await offer(100, 2, (at, meantAt) => clients.send(mix.ours(at), meantAt))));
    status = (await query<{ status: string }>('select status from imports order by id desc limit 1'))[0]?.status ?? '';
    rss = Math.max(rss, worker.memory().most);
  }
  const took = Math.round((performance.now() - startedAt) / 100) / 10;
  await worker.stop();
  clients.close();
  const reads = timesOf(answers.filter(isGood));
  return row(stage, {
    load: 'L8',
    what: 'workbook of 10,000 people, beside 100 reads a second',
    bar: '≤ 60 s, ≤ 300 MiB more, reads p99 ≤ 500 ms',
    meets: status === 'done' && took <= 60 && rss - idle <= 300 && reads.p99 <= 500,
    times: reads,
    refused: answers.filter(isRefused).length,
    failed: answers.filter((answer) => !isGood(answer) && !isRefused(answer)).length,
    cpuMs: null,
    bare: null,
    notes: { outcome: status, 'took s': took, 'worker idle MiB': idle, 'worker most MiB': rss },
  });
};

/** From nothing to the first good answer, and what it takes when nobody comes. */
const coldStart: Load = async (stage) => {
  const { database, gatewayUrl } = stage;
  const starts: number[] = [];
  let idle = 0;
  for (let round = 0; round < 3; round++) {
    const started = await startProcess(database, { role: 'web', gatewayUrl });
    starts.push(started.readyMs);
    await sleep(5_000);
    idle = started.memory().rss;
    await started.stop();
  }
  const begun = performance.now();
  const limit = await startServer('limit', database.appUrl);
  const bareStart = Math.round(performance.now() - begun);
  const { rss } = await limit.usage();
  limit.stop();
  const best = starts.toSorted((one, other) => one - other)[1] ?? 0;
  return row(stage, {
    load: 'L9',
    what: 'cold start to ready, idle memory',
    bar: '≤ 5 s, ≤ 250 MiB',
    meets: best <= 5_000 && idle <= 250,
    times: null,
    refused: 0,
    failed: 0,
    cpuMs: null,
    bare: null,
    memory: idle,
    notes: { 'ready ms': best, 'bare ready ms': bareStart, 'bare MiB': Math.round(rss / 1024 / 1024) },
  });
};

/** L7 is `npm run bench -- soak`. */
export const loads: Record<string, Load> = {
  L9: coldStart,
  L1: mixed,
  L2: readers,
  L3: money,
  L4: webhooks,
  L5: signIns,
  L6: overload,
  L8: bigImport,
};
