import { lineMessages } from '@app/rules/money/collections/statements/statement-lines';
import { statementMessages } from '@app/rules/money/collections/statements/statement-input';
import { fileRefusals } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { cookieOf, formType } from '#testing/upload.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import type { Viewer } from '#viewer.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { statementLines, statementMappings, statements } from '#tables/money/collections.table.ts';
import { approveLines, assignLine } from './statement-approve.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

let funnel: Funnel;
let desk: Browser;
let other: Browser;
const mapping = { paidOn: 'Date', amount: 'Credit', reference: 'Reference No.', payer: 'Sender', note: 'Message' };

beforeAll(async () => {
  const { id: productId } = await makeProduct(server.database, { name: 'Launchpad', accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId });
  const staff = (firstName: string) =>
    makeUser(server.database, { accessLevelIds: ['tribe-team-fa'], firstName, lastName: 'Santos' });
  desk = await signedIn(server, await staff('Maria'));
  other = await signedIn(server, await staff('Jose'));
});

type Row = { day?: string; amount?: string; reference: string; payer?: string; note?: string };

const fileOf = (rows: readonly Row[]) =>
  ['Date,Reference No.,Sender,Message,Debit,Credit']
    .concat(
      rows.map(({ day = '2026-11-14', amount = '1500.00', reference, payer = '', note = '' }) =>
        [day, reference, payer, note, '', amount].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
      ),
    )
    .join('\r\n');

type Upload = { platform?: string; dryRun?: boolean; mapping?: object | null; name?: string };

function send(browser: Browser, file: string | Buffer, { platform = 'gcash', dryRun = false, ...given }: Upload = {}) {
  const boundary = formType.slice(formType.indexOf('=') + 1);
  const chosen = given.mapping === undefined ? mapping : given.mapping;
  const field = chosen
    ? `--${boundary}\r\ncontent-disposition: form-data; name="mapping"\r\n\r\n${JSON.stringify(chosen)}\r\n`
    : '';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${given.name ?? 'gcash.csv'}"\r\ncontent-type: text/csv\r\n\r\n`;
  return server.inject({
    method: 'POST',
    url: `/api/upload-statement?platform=${platform}${dryRun ? '&dryRun=true' : ''}`,
    headers: { cookie: cookieOf(browser), 'content-type': formType },
    payload: Buffer.concat([Buffer.from(field + head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

async function stored(rows: readonly Row[], given: Upload = {}): Promise<number> {
  const answer = await send(desk, fileOf(rows), given);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: number }>().id;
}

let made = 0;
/** A number that no other row of these tests has. */
const number = () => `90${String(++made).padStart(8, '0')}`;

async function makeDebtor({ name = 'Ana Reyes', price = 1_500_00, dates = ['2026-11-10'] } = {}) {
  const [firstName = '', lastName = ''] = name.split(' ');
  const user = await makeUser(server.database, { firstName, lastName });
  const entries = dates.map((scheduleDate) => ({ price, scheduleDate }));
  const { invoice, entries: owed } = await makeSubscription(server.database, { userId: user.id, funnel, entries });
  const ids = owed.map(({ id }) => id);
  return { user, invoice, ids, id: ids[0] ?? 0, code: paymentCode(invoice.code, 1) };
}

async function proofFor(
  { id, invoice }: { id: number; invoice: { id: number } },
  values: { reference: string } & Partial<typeof payments.$inferInsert>,
) {
  const [proof] = await db()
    .insert(payments)
    .values({
      invoiceId: invoice.id,
      scheduleId: id,
      amount: 1_500_00,
      platform: 'gcash',
      paidOn: '2026-11-14',
      source: 'member',
      status: 'submitted',
      createdAt: server.clock.now(),
      ...values,
    })
    .returning();
  return proof?.id ?? 0;
}

const linesOf = (statementId: number) =>
  db().select().from(statementLines).where(eq(statementLines.statementId, statementId)).orderBy(statementLines.line);
const stateOf = async (statementId: number) =>
  (await linesOf(statementId)).map(({ state, scheduleId, paymentId }) => [state, scheduleId, paymentId]);
const entryOf = async (id: number) =>
  (await db().select().from(paymentSchedules).where(eq(paymentSchedules.id, id)))[0];
const problemOf = ({ errors }: { errors?: { message: string; extensions?: Record<string, unknown> }[] }) =>
  errors?.map(({ message, extensions }) => [extensions?.['code'], message])[0];

/** The data of a field; it must not be missing. */
function one<Answer>({ data, errors }: { data?: Record<string, unknown> | null; errors?: unknown[] }, field: string) {
  expect(errors).toBeUndefined();
  return data?.[field] as Answer;
}

type ApprovedLine = { id: number; paymentId: number | null; problem: string | null };
/** In batches, like the page: on a busy machine a request is ended after ten seconds. */
const approve = async (browser: Browser, ids: readonly number[]) => {
  const approveMutation = `mutation ($ids: [Int!]!) { approveStatementLines(ids: $ids) { id paymentId problem amount } }`;
  const approved: ApprovedLine[] = [];
  for (let at = 0; at < ids.length; at += 50) {
    const { data, errors } = await browser.graphql(approveMutation, { ids: ids.slice(at, at + 50) });
    expect(errors).toBeUndefined();
    approved.push(...(data?.['approveStatementLines'] as ApprovedLine[]));
  }
  return approved;
};
const assign = `mutation ($id: Int!, $scheduleId: Int!) {
  assignStatementLine(id: $id, scheduleId: $scheduleId) { id state paymentId entry { id openAmount } }
}`;

test('a statement of 200 lines: 150 exact, 30 to review, 20 without an owner, approved in one go', async () => {
  const people = await Promise.all(
    Array.from({ length: 180 }, (_, at) => makeDebtor({ name: `Person${at} Statement`, price: 2_000_00 + at * 100 })),
  );
  const rows: Row[] = await Promise.all(
    people.map(async (person, at) => {
      const amount = String(2_000 + at);
      const reference = number();
      // A third by the proof that waits, the others by their code; the last thirty with another amount.
      if (at % 3 === 0) await proofFor(person, { reference, amount: 2_000_00 + at * 100 });
      const pays = at < 150 ? amount : '1';
      return at % 3 === 0 ? { reference, amount: pays } : { reference, amount: pays, note: `pymt ${person.code}` };
    }),
  );
  rows.push(...Array.from({ length: 20 }, (_, at) => ({ reference: number(), amount: '77', payer: `Nobody ${at}` })));
  const id = await stored(rows);

  const statementQuery = `query ($id: Int!) { statement(id: $id) { name platform uploadedBy exact { ids amount } groups { state count amount } }
    statementLines(statementId: $id, state: exact, pageSize: 100) { totalCount items { id reason entry { person { name } } } } }`;
  const answer = await desk.graphql(statementQuery, { id });
  const { groups, exact } = one<{
    groups: { state: string; count: number; amount: number }[];
    exact: { ids: number[]; amount: number };
  }>(answer, 'statement');
  expect(Object.fromEntries(groups.map(({ state, count: lines }) => [state, lines]))).toEqual({
    exact: 150,
    near: 30,
    ownerless: 20,
  });
  const { items } = one<{ items: { id: number; reason: string }[] }>(answer, 'statementLines');
  expect(new Set(items.map(({ reason }) => reason.split(' ')[0]))).toEqual(new Set(['Proof', 'Payment']));

  // Two members of staff press the button at the same moment.
  const { ids } = exact;
  expect(ids.slice(0, 100)).toEqual(items.map((line) => line.id));
  expect(exact.amount).toBe(groups.find(({ state }) => state === 'exact')?.amount);
  const [mine, theirs] = await Promise.all([approve(desk, ids), approve(other, ids)]);
  const byLine = ids.map((lineId) => [mine, theirs].map((all) => all.find((line) => line.id === lineId)?.problem));
  expect(byLine.every((problems) => problems.filter((problem) => problem === null).length === 1)).toBe(true);
  const messages = new Set(byLine.flat().filter((problem) => typeof problem === 'string'));
  expect([...messages].every((text) => /^(Maria|Jose) Santos already approved this line$/.test(text))).toBe(true);

  const paidFor = people.slice(0, 150).map((person) => person.id);
  const [paid] = await db()
    .select({ count: count() })
    .from(paymentSchedules)
    .where(and(inArray(paymentSchedules.id, paidFor), sql`${paymentSchedules.transactionId} is not null`));
  expect(paid?.count).toBe(150);
  const sources = await db()
    .select({ source: payments.source, count: count() })
    .from(payments)
    .where(and(inArray(payments.scheduleId, paidFor), eq(payments.status, 'approved')))
    .groupBy(payments.source)
    .orderBy(payments.source);
  expect(sources).toEqual([
    { source: 'member', count: 50 },
    { source: 'statement', count: 100 },
  ]);

  // The same statement again adds nothing, and finds the earlier one.
  const again = await send(other, fileOf(rows));
  expect(again.json()).toMatchObject({ id, added: 0, known: 200 });
  expect(await linesOf(id)).toHaveLength(200);
}, 60_000);

test('a preview of the file is shown before anything is stored, and the choice of columns is remembered', async () => {
  const file = [
    'Maya Business,Statement',
    'When,Txn Code,In,Words',
    '11/14/2026 10:00 AM,M-1,"1,000.00",hello',
    '11/14/2026,M-2,(50.00),fee',
    'soon,M-3,10,?',
    '11/14/2026,=cmd|calc,+20,<b>@x</b>',
  ].join('\n');
  const first = await send(desk, file, { platform: 'maya', dryRun: true, mapping: null });
  expect(first.json()).toMatchObject({
    headings: ['When', 'Txn Code', 'In', 'Words'],
    isRemembered: false,
    mapping: { paidOn: null, note: null },
    lines: [],
  });
  const chosen = { paidOn: 'When', amount: 'In', reference: 'Txn Code', payer: null, note: 'Words' };
  const read = await send(desk, file, { platform: 'maya', dryRun: true, mapping: chosen });
  expect(read.json()).toMatchObject({
    lineCount: 2,
    amount: 1_020,
    moneyOut: 1,
    mappingProblems: null,
    problems: [{ line: 5, text: lineMessages.noDay }],
    lines: [
      { line: 3, paidOn: '2026-11-14', amount: 1_000, reference: 'M-1', note: 'hello' },
      // Neither a formula nor a page.
      { line: 6, paidOn: '2026-11-14', amount: 20, reference: '=cmd|calc', note: '<b>@x</b>' },
    ],
  });
  expect(await db().select().from(statements).where(eq(statements.platform, 'maya'))).toEqual([]);
  expect(await db().select().from(statementMappings).where(eq(statementMappings.platform, 'maya'))).toEqual([]);

  const kept = await send(desk, file, { platform: 'maya', mapping: chosen, name: '../<i>maya</i>.csv' });
  expect(kept.json()).toMatchObject({ added: 2, known: 0, moneyOut: 1, problemCount: 1 });
  const next = await send(desk, file, { platform: 'maya', dryRun: true, mapping: null });
  expect(next.json()).toMatchObject({ isRemembered: true, mapping: chosen });
  // With other headings the old choice is useless.
  const moved = await send(desk, file.replace('Txn Code', 'Reference'), {
    platform: 'maya',
    dryRun: true,
    mapping: null,
  });
  expect(moved.json()).toMatchObject({ isRemembered: false, mapping: { reference: 'Reference', paidOn: null } });
});

test('a workbook is read like a text, with its dates and numbers', async () => {
  const day = { value: new Date('2026-11-14T00:00:00Z'), type: Date, format: 'mm/dd/yyyy' };
  const file = await writeExcelFile([
    {
      sheet: 'Transactions',
      data: [
        ['Date', 'Reference No.', 'Sender', 'Message', 'Credit'].map((value) => ({ value })),
        [day, { value: 90_555_000_111 }, { value: 'Liza' }, { value: '=1+1' }, { value: 1_234.5 }],
      ],
    },
  ]).toBuffer();
  const read = await send(desk, file, { dryRun: true });
  expect(read.json()).toMatchObject({
    lines: [{ paidOn: '2026-11-14', reference: '90555000111', payer: 'Liza', note: '=1+1', amount: 1_234.5 }],
  });
});

test.each([
  { what: 'an empty file', file: Buffer.alloc(0), why: fileRefusals.empty },
  { what: 'a file without headings', file: '1,2,3\n4,5,6', why: statementMessages.noHeadings },
  { what: 'a file without money', file: fileOf([]), why: statementMessages.noLines },
  { what: 'something else', file: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), why: fileRefusals.oldFormat },
  { what: 'more than 5 MB', file: Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), why: fileRefusals.tooLarge },
])('$what is refused with a reason', async ({ file, why }) => {
  const answer = await send(desk, file);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: why });
});

test('an unknown platform and columns that are not there are refused', async () => {
  const rows = fileOf([{ reference: number() }]);
  expect((await send(desk, rows, { platform: 'piggy-bank' })).json()).toMatchObject({
    error: statementMessages.platform,
  });
  const answer = await send(desk, rows, { mapping: { ...mapping, amount: 'Gone' } });
  expect(answer.statusCode).toBe(400);
});

test('a line whose entry was paid meanwhile says so, the others go through, and repeating changes nothing', async () => {
  const [one, two] = [await makeDebtor(), await makeDebtor()];
  const id = await stored([
    { reference: number(), note: one.code },
    { reference: number(), note: two.code },
  ]);
  const ids = (await linesOf(id)).map((line) => line.id);
  await desk.graphql(
    `mutation ($id: Int!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`,
    { id: one.id },
  );
  const answers = await approve(desk, ids);
  expect(answers.map(({ problem }) => problem)).toEqual([paymentMessages.alreadyPaid, null]);
  // Entries that are no longer owed are no longer suggested.
  expect(await stateOf(id)).toEqual([
    ['ownerless', null, null],
    ['approved', two.id, answers[1]?.paymentId],
  ]);
  const [, second] = await approve(desk, ids);
  expect(second).toMatchObject({ problem: null, paymentId: answers[1]?.paymentId });
  const rows = await db().select().from(payments).where(eq(payments.scheduleId, two.id));
  expect(rows).toMatchObject([{ source: 'statement', status: 'approved', amount: 1_500_00, paidOn: '2026-11-14' }]);
  const logged = await db()
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.objectType, 'statement-line'), eq(auditLog.objectId, String(ids[1]))));
  expect(logged).toEqual([{ action: 'statement-line.approve' }]);
});

test('an approval before the statement came is recognised; revoked, the money has no owner again', async () => {
  const person = await makeDebtor();
  const reference = number();
  const proof = await proofFor(person, { reference });
  await desk.graphql(
    `mutation ($id: Int!, $ref: String!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: $ref) { id } }`,
    { id: person.id, ref: reference },
  );
  const id = await stored([{ reference }]);
  expect(await stateOf(id)).toEqual([['approved', person.id, proof]]);
  await desk.graphql(
    `mutation ($id: Int!) { disapprovePaymentScheduleTransaction(id: $id, remarks: "Wrong person") { id } }`,
    { id: person.id },
  );
  await desk.graphql(`mutation ($id: Int!) { matchStatementAgain(id: $id) { id } }`, { id });
  expect(await stateOf(id)).toEqual([['ownerless', null, null]]);
});

test('a proof that comes after the statement is found when lines are matched again', async () => {
  const person = await makeDebtor();
  const reference = number();
  const id = await stored([{ reference }]);
  expect(await stateOf(id)).toEqual([['ownerless', null, null]]);
  await proofFor(person, { reference });
  await desk.graphql(`mutation ($id: Int!) { matchStatementAgain(id: $id) { id } }`, { id });
  expect(await stateOf(id)).toEqual([['exact', person.id, null]]);
});

test('money is given to an entry that somebody chose: a part, or more than it, and never to two', async () => {
  const person = await makeDebtor({ name: 'Corazon Villanueva', dates: ['2026-11-10', '2027-02-10'] });
  const id = await stored([
    { reference: number(), amount: '2000', payer: 'A Stranger' },
    { reference: number(), amount: '1', note: 'x' },
  ]);
  const [line, small] = await linesOf(id);
  const search = await desk.graphql(
    `query ($search: String!) { entriesToAssign(search: $search) { id number openAmount paymentCode person { name } } }`,
    { search: 'corazon villa' },
  );
  expect(search.data?.['entriesToAssign']).toMatchObject([
    { id: person.ids[0], number: 1, openAmount: 1_500, person: { name: 'Corazon Villanueva' } },
    { id: person.ids[1], number: 2 },
  ]);
  const both = await Promise.all(
    [desk, other].map((browser) => browser.graphql(assign, { id: line?.id, scheduleId: person.id })),
  );
  expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  expect(both.map(problemOf).filter(Boolean)).toEqual([
    ['CONFLICT', expect.stringMatching(/Santos already approved this line/)],
  ]);
  expect(await entryOf(person.ids[0] ?? 0)).toMatchObject({ paid: 1_500_00 });
  expect(await entryOf(person.ids[1] ?? 0)).toMatchObject({ paid: 500_00, transactionId: null });
  // A paid entry takes no more money.
  expect(problemOf(await desk.graphql(assign, { id: small?.id, scheduleId: person.ids[0] }))).toEqual([
    'CONFLICT',
    paymentMessages.alreadyPaid,
  ]);
});

test('a proof that names another amount is decided first', async () => {
  const person = await makeDebtor();
  const reference = number();
  await proofFor(person, { reference, amount: 1_400_00 });
  const id = await stored([{ reference }]);
  const [line] = await linesOf(id);
  expect(line).toMatchObject({ state: 'near', scheduleId: person.id });
  expect(problemOf(await desk.graphql(assign, { id: line?.id, scheduleId: person.id }))).toEqual([
    'CONFLICT',
    statementMessages.otherAmount,
  ]);
  expect((await approve(desk, [line?.id ?? 0]))[0]?.problem).toBe(statementMessages.notExact);
  expect(await entryOf(person.id)).toMatchObject({ paid: 0 });
});

test('the code of a lapsed order is recognised, and the money has no owner', async () => {
  const person = await makeDebtor({ name: 'Lito Lapus' });
  await db().update(paymentSchedules).set({ voidedAt: server.clock.now() }).where(eq(paymentSchedules.id, person.id));
  const reference = number();
  const id = await stored([{ reference, note: person.code }]);
  const answer = await desk.graphql(
    `query { ownerlessLines(pageSize: 100) { totalCount items { id statementId reason entry { isVoided person { name } } } } }`,
  );
  const { items } = one<{ items: { id: number; statementId: number }[] }>(answer, 'ownerlessLines');
  expect(items.find(({ statementId }) => statementId === id)).toMatchObject({
    reason: expect.stringContaining('of a lapsed order'),
    entry: { isVoided: true, person: { name: 'Lito Lapus' } },
  });
  const [line] = await linesOf(id);
  expect(problemOf(await desk.graphql(assign, { id: line?.id, scheduleId: person.id }))?.[1]).toBe(
    paymentMessages.voided,
  );
});

test('a line is set aside with a reason and taken back', async () => {
  const person = await makeDebtor();
  const id = await stored([{ reference: number(), note: person.code }]);
  const [line] = await linesOf(id);
  const ignore = `mutation ($id: Int!, $reason: String!) {
    ignoreStatementLine(id: $id, reason: $reason) { state remarks decidedBy } }`;
  expect(problemOf(await desk.graphql(ignore, { id: line?.id, reason: '  ' }))?.[0]).toBe('BAD_USER_INPUT');
  expect((await desk.graphql(ignore, { id: line?.id, reason: ' Interest ' })).data).toEqual({
    ignoreStatementLine: { state: 'ignored', remarks: 'Interest', decidedBy: 'Maria Santos' },
  });
  // The word of the first stays.
  await other.graphql(ignore, { id: line?.id, reason: 'Refund' });
  const listed = await desk.graphql(
    `query ($id: Int!) { statementLines(statementId: $id, state: ignored) { items { remarks decidedBy } } }`,
    { id },
  );
  expect(listed.data).toEqual({
    statementLines: { items: [{ remarks: 'Interest', decidedBy: 'Maria Santos' }] },
  });
  expect((await approve(desk, [line?.id ?? 0]))[0]?.problem).toBe(statementMessages.ignored);
  expect(await stateOf(id)).toEqual([['ignored', null, null]]);
  await desk.graphql(`mutation ($id: Int!) { unignoreStatementLine(id: $id) { state } }`, { id: line?.id });
  expect(await stateOf(id)).toEqual([['exact', person.id, null]]);
  expect(await linesOf(id)).toMatchObject([{ remarks: null }]);
  const logged = await db()
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.objectType, 'statement-line'), eq(auditLog.objectId, String(line?.id))));
  expect(logged).toMatchObject([
    { action: 'statement-line.ignore', after: { state: 'ignored', reason: 'Interest' } },
    { action: 'statement-line.unignore', before: { state: 'ignored', reason: 'Interest' } },
  ]);
});

test('no number counts twice: a statement cannot use that of another payment', async () => {
  const [one, two] = [await makeDebtor(), await makeDebtor()];
  const reference = number();
  const id = await stored([
    { reference, note: one.code },
    { reference, note: two.code, day: '2026-11-13' },
  ]);
  const answers = await approve(
    desk,
    (await linesOf(id)).map((line) => line.id),
  );
  expect(answers.map(({ problem }) => problem)).toEqual([null, paymentMessages.referenceUsed]);
});

test('read-only staff see statements and change nothing; members, limited managers and borrowed hands neither', async () => {
  const person = await makeDebtor();
  const id = await stored([{ reference: number(), note: person.code }]);
  const [line] = await linesOf(id);
  const file = fileOf([{ reference: number() }]);
  const query = `query ($id: Int!) { statement(id: $id) { id } statementLines(statementId: $id) { totalCount } }`;
  const reader = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  expect((await reader.graphql(query, { id })).data).toMatchObject({ statementLines: { totalCount: 1 } });
  expect((await send(reader, file)).statusCode).toBe(403);
  const approveMutation = `mutation ($ids: [Int!]!) { approveStatementLines(ids: $ids) { id } }`;
  expect(problemOf(await reader.graphql(approveMutation, { ids: [line?.id] }))?.[0]).toBe('FORBIDDEN');

  const member = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['member'] }));
  expect(problemOf(await member.graphql(query, { id }))?.[0]).toBe('FORBIDDEN');
  expect((await send(member, file)).statusCode).toBe(403);

  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  await db()
    .insert(collectionOwners)
    .values({ userId: person.user.id, ownerId: manager.id, since: server.clock.now() });
  const limited = await signedIn(server, manager);
  expect(problemOf(await limited.graphql(query, { id }))?.[0]).toBe('FORBIDDEN');

  const viewer: Viewer = {
    sessionId: 0,
    userId: manager.id,
    levelIds: ['tribe-team-fa'],
    pages: new Set(['payment']),
    functions: new Set(['payment_approve']),
    isStaff: true,
    unfinished: null,
    impersonatorId: person.user.id,
  };
  const borrowed = testContext(server, { viewer });
  await expect(approveLines(borrowed, { ids: [line?.id] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(assignLine(borrowed, line?.id ?? 0, person.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await entryOf(person.id)).toMatchObject({ paid: 0 });
});
