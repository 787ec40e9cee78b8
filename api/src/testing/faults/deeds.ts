import { randomUUID } from 'node:crypto';
import { manilaDay } from '@app/rules/time/manila';
import { closePayoutRun } from '#features/affiliates/payouts/send-lines.ts';
import { adjustAffiliate } from '#features/affiliates/payouts/take-back.ts';
import { approvePayoutRun, makePayoutRun } from '#features/affiliates/payouts/make-run.ts';
import { claimMoveUp } from '#features/journey/move-ups/claim-move-up.ts';
import { approveEntry } from '#features/money/payments/approve-payment.ts';
import type { User } from '#tables/people/users.table.ts';
import type { GatewayStandIn } from '../gateway-stand-in.ts';
import { openCheckout } from '../gateway-steps.ts';
import { workbook } from '../import-workbook.ts';
import { makeEarner } from '../make-affiliate-money.ts';
import { makeFunnel, makeProduct } from '../make-funnel.ts';
import { makeOrder } from '../make-order.ts';
import { askAs, asStaff, finishAs, makePath, putOnStage } from '../make-path.ts';
import { makeUser } from '../make-user.ts';
import { signedIn } from '../signed-in.ts';
import type { TestServer } from '../test-server.ts';
import { cookieOf } from '../upload.ts';

/** What a client saw: the text of an answer, a refusal in words, or nothing that it could rely on. */
export type Seen =
  | { kind: 'done'; text: string }
  | { kind: 'refused'; code: string }
  | { kind: 'nothing'; why: string };

/** Something a person does in one request, and may send again with the same key. */
export type Deed = {
  what: string;
  /** Whether the same request again gets the first answer; others are refused when they come again. */
  hasKey: boolean;
  /** Done by a job after the answer, and so a moment later. */
  isLater?: true;
  send: (url: string) => Promise<Seen>;
  /** How often it has happened. */
  effects: () => Promise<number>;
};

export type Scene = { server: TestServer; staff: User; staffCookie: string; gateway: GatewayStandIn };

const deadline = 40_000;

async function post(
  url: string,
  init: { body: string | Buffer<ArrayBuffer>; headers: Record<string, string> },
): Promise<Seen> {
  try {
    const { body, headers } = init;
    const signal = AbortSignal.timeout(deadline);
    const answer = await fetch(url, { method: 'POST', body, headers: { connection: 'close', ...headers }, signal });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429) return { kind: 'nothing', why: String(answer.status) };
    if (answer.status >= 400) return { kind: 'refused', code: String(answer.status) };
    const { errors } = text.startsWith('{')
      ? (JSON.parse(text) as { errors?: { extensions?: { code?: string } }[] })
      : {};
    const code = errors?.[0]?.extensions?.code;
    if (code === 'UNAVAILABLE') return { kind: 'nothing', why: code };
    // An error without a code is one that nobody foresaw: the client is told to try again.
    // An import that is done lists what is wrong with its rows, which is nothing.
    if (errors?.length) return code ? { kind: 'refused', code } : { kind: 'nothing', why: 'masked' };
    return { kind: 'done', text };
  } catch (error) {
    return { kind: 'nothing', why: error instanceof Error ? error.name : 'no answer' };
  }
}

const ask = (url: string, cookie: string, request: { query: string; variables: object }, key?: string): Promise<Seen> =>
  post(`${url}/api/graphql`, {
    body: JSON.stringify(request),
    headers: { 'content-type': 'application/json', cookie, ...(key && { 'idempotency-key': key }) },
  });

async function countOf({ database }: TestServer, text: string, values: unknown[]): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(text, values);
  return Number(rows[0]?.count);
}

async function checkout({ server }: Scene): Promise<Deed> {
  const user = await makeUser(server.database);
  const cookie = cookieOf(await signedIn(server, user));
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id, validityByDays: 365 });
  const key = randomUUID();
  return {
    what: 'checkout',
    hasKey: true,
    send: (url) =>
      ask(
        url,
        cookie,
        {
          query: 'mutation ($input: CheckoutInput!) { placeCheckoutOrder(input: $input) { order { id total } } }',
          variables: { input: { funnelId: funnel.id, paymentTermId: '3-gives' } },
        },
        key,
      ),
    effects: () => countOf(server, 'select count(*) from orders where funnel_id = $1', [funnel.id]),
  };
}

async function approve({ server, staffCookie }: Scene): Promise<Deed> {
  const order = await makeOrder(server);
  const key = randomUUID();
  return {
    what: 'approve',
    hasKey: true,
    send: (url) =>
      ask(
        url,
        staffCookie,
        {
          query: `mutation ($id: Int!, $no: String!) {
            approvePaymentScheduleTransaction(id: $id, externalInvoiceId: $no, paymentPlatform: "gcash") { id } }`,
          variables: { id: order.firstId, no: `OR ${key}` },
        },
        key,
      ),
    effects: () =>
      countOf(server, `select count(*) from payments where invoice_id = $1 and status = 'approved'`, [
        order.invoice.id,
      ]),
  };
}

async function revoke({ server, staff, staffCookie }: Scene): Promise<Deed> {
  const order = await makeOrder(server);
  const key = randomUUID();
  const externalInvoiceId = `OR ${randomUUID()}`;
  await approveEntry(asStaff(server, staff), order.firstId, { paymentPlatform: 'gcash', externalInvoiceId });
  return {
    what: 'revoke',
    hasKey: true,
    send: (url) =>
      ask(
        url,
        staffCookie,
        {
          query: `mutation ($id: Int!) { disapprovePaymentScheduleTransaction(id: $id, remarks: "By mistake") { id } }`,
          variables: { id: order.firstId },
        },
        key,
      ),
    effects: () =>
      countOf(server, `select count(*) from payments where invoice_id = $1 and status = 'revoked'`, [order.invoice.id]),
  };
}

async function webhook({ server, gateway }: Scene): Promise<Deed> {
  const order = await makeOrder(server);
  const { token, firstId: scheduleId } = order;
  const sessionId = await openCheckout(server, { token, scheduleId, gateway: 'paymongo' });
  gateway.pay(sessionId);
  const { body, headers } = gateway.paidEvent(sessionId);
  return {
    what: 'webhook',
    hasKey: true,
    isLater: true,
    send: (url) =>
      post(`${url}/api/payments/paymongo`, { body, headers: { 'content-type': 'application/json', ...headers } }),
    effects: () =>
      countOf(server, `select count(*) from payments where invoice_id = $1 and source = 'gateway'`, [order.invoice.id]),
  };
}

async function mergePeople({ server, staffCookie }: Scene): Promise<Deed> {
  const [kept, folded] = [await makeUser(server.database), await makeUser(server.database, { basePoints: 5 })];
  return {
    what: 'merge',
    hasKey: false,
    send: (url) =>
      ask(url, staffCookie, {
        query: 'mutation ($input: MergeUsersInput!) { mergeUsers(input: $input) { id } }',
        variables: {
          input: { keptId: kept.id, foldedId: folded.id, fieldsFromFolded: [], confirmEmail: folded.email },
        },
      }),
    effects: () =>
      countOf(
        server,
        `select count(*) from user_merges m join users u on u.id = m.folded_id and u.merged_into_id = m.kept_id where m.folded_id = $1`,
        [folded.id],
      ),
  };
}

async function moveUp({ server, staff, staffCookie }: Scene): Promise<Deed> {
  const path = await makePath(server, { stages: 2, tasks: 1 });
  const member = await makeUser(server.database);
  await putOnStage(server, member, path.stage(0));
  await finishAs(server, member, path.task(0, 0));
  const { id } = await askAs(server, member);
  await claimMoveUp(asStaff(server, staff), id);
  return {
    what: 'move-up',
    hasKey: false,
    send: (url) =>
      ask(url, staffCookie, {
        query: 'mutation ($id: Int!) { decideMoveUp(id: $id, decision: approve) { id } }',
        variables: { id },
      }),
    effects: () =>
      countOf(server, `select count(*) from user_stages where user_id = $1 and stage_id = $2`, [
        member.id,
        path.stage(1).id,
      ]),
  };
}

async function payout({ server, staff, staffCookie }: Scene): Promise<Deed> {
  const colleague = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  // One run at a time: the one before was sent.
  const open = await server.database.pool.query<{ id: number }>(`select id from payout_runs where status = 'approved'`);
  for (const { id } of open.rows) await closePayoutRun(asStaff(server, staff), id);
  for (let index = 0; index < 5; index += 1) {
    const affiliate = await makeEarner(server);
    await adjustAffiliate(asStaff(server, staff), affiliate.id, { amount: 1_500_00, reason: 'A sale by phone' });
  }
  const runId = await makePayoutRun(asStaff(server, staff), manilaDay(server.clock.now()));
  await approvePayoutRun(asStaff(server, colleague), runId);
  const { rows } = await server.database.pool.query<{ id: number }>(
    'select id from payout_lines where run_id = $1 order by id',
    [runId],
  );
  const sent = rows.map(({ id }) => ({ lineId: id, reference: `REF${id}` }));
  return {
    what: 'payout',
    // It answers how many lines are new, so that the same again is done and says none.
    hasKey: false,
    send: (url) =>
      ask(url, staffCookie, {
        query: 'mutation ($runId: Int!, $sent: [PayoutSentInput!]!) { markPayoutsSent(runId: $runId, sent: $sent) }',
        variables: { runId, sent },
      }),
    effects: async () => {
      const steps = await countOf(
        server,
        `select count(*) from affiliate_ledger where cause = 'payout-sent' and payout_line_id = any($1)`,
        [rows.map(({ id }) => id)],
      );
      return steps / rows.length;
    },
  };
}

async function importPeople({ server, staffCookie }: Scene): Promise<Deed> {
  const mark = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 20 }, (_, at) => ({
    Email: `imported-${mark}-${at}@example.com`,
    'First Name': 'Ana',
    'Last Name': 'Reyes',
  }));
  const file = await workbook('members', { Members: rows });
  const boundary = 'part-mark';
  const start = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(start), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    what: 'import',
    // The answer says how far it is, which is another word each time.
    hasKey: false,
    isLater: true,
    send: (url) =>
      post(`${url}/api/upload-create-users`, {
        body,
        headers: {
          cookie: staffCookie,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'idempotency-key': `import-${mark}`,
        },
      }),
    effects: async () =>
      (await countOf(server, `select count(*) from users where email like $1`, [`imported-${mark}-%`])) / rows.length,
  };
}

/** Deeds of each kind, on records of their own; the payouts of a run are one. */
export async function makeDeeds(scene: Scene, each: number): Promise<Deed[]> {
  const deeds: Deed[] = [await payout(scene), await importPeople(scene)];
  for (let at = 0; at < each; at += 1)
    for (const make of [checkout, approve, revoke, webhook, mergePeople, moveUp]) deeds.push(await make(scene));
  return deeds;
}
