import { fileRefusals } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import { desc } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { checkImport, runImportTask } from '#features/records/imports/imports.jobs.ts';
import { imports } from '#tables/records/imports.table.ts';
import { readCells } from '#features/platform/spreadsheets/read-cells.ts';
import type { User } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { jobContext, workbook } from '#testing/import-workbook.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });
let admin: User;
let browser: Browser;

beforeAll(async () => {
  admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  browser = await signedIn(server, admin);
});

const memberFile = (...rows: Record<string, string>[]) => workbook('members', { Members: rows });

function upload(from: Browser, address: string, file: Buffer, headers: Record<string, string> = {}) {
  const mark = 'part-mark';
  const start = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="people.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(start), file, Buffer.from(`\r\n--${mark}--\r\n`)]);
  const cookie = [...from.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return server.inject({
    method: 'POST',
    url: `/api/${address}`,
    payload,
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${mark}`, ...headers },
  });
}

/** The last import that was worked on: asking the database for it would race with the upload. */
let workedOn = 0;

/** Does the workers' job for the newest import. */
async function work(runIfFine: boolean) {
  const newest = async () => {
    const [row] = await server.database.db.select().from(imports).orderBy(desc(imports.id)).limit(1);
    return row;
  };
  const before = workedOn;
  await vi.waitFor(async () => expect((await newest())?.id ?? 0).toBeGreaterThan(before), { timeout: 5_000 });
  const importId = (await newest())?.id ?? 0;
  workedOn = importId;
  await checkImport.run(jobContext(server), { importId, runIfFine });
  if (runIfFine) await runImportTask.run(jobContext(server), { importId });
  return importId;
}

test('an upload is checked and imported, and the answer says what happened', async () => {
  const file = await memberFile({ Email: 'ruta@example.com', 'First Name': 'Ana', 'Last Name': 'Ruta' });
  const working = work(true);
  const answer = await upload(browser, 'upload-upsert-users', file);
  expect(answer.statusCode).toBe(200);
  const id = await working;
  expect(answer.json()).toEqual({
    id,
    status: 'done',
    created: 1,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    bad: 0,
    errors: [],
  });
});

test('with dryRun a file is only checked, and its problems come back with their place and as a marked file', async () => {
  const working = work(false);
  const answer = await upload(browser, 'upload-create-users?dryRun=true', await memberFile({ Email: '=1+1' }));
  const id = await working;
  expect(answer.json()).toMatchObject({ status: 'checked', created: 0, bad: 1 });
  expect(answer.json<{ errors: unknown[] }>().errors[0]).toEqual({
    sheet: 'Members',
    row: 2,
    column: 'Email',
    message: 'Enter a valid email address (e.g., juan@example.com)',
  });

  const { data } = await browser.graphql(
    `{ importRun(id: ${id}) { status problemCount isMine by kind problems { row column } } imports { totalCount } }`,
  );
  expect(data).toMatchObject({ importRun: { status: 'checked', problemCount: 3, isMine: true, kind: 'create_users' } });
  const marked = await browser.send({ method: 'GET', url: `/api/imports/${id}/problems.xlsx` });
  expect(marked.headers['content-disposition']).toBe('attachment; filename="people-problems.xlsx"');
  const sheets = await readCells(marked.rawPayload, '');
  expect(sheets.map(({ name }) => name)).toEqual(['Members', 'Subscription', 'Problems']);
  expect(sheets[0]?.rows[1]?.[1]).toBe('=1+1');

  const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  expect((await other.send({ method: 'GET', url: `/api/imports/${id}/problems.xlsx` })).statusCode).toBe(404);
  for (const change of ['runImport', 'discardImport']) {
    const { errors } = await other.graphql(`mutation { ${change}(id: ${id}) { id } }`);
    expect(errors?.[0]?.message).toBe('Only the person who uploaded this file can do that.');
  }
  const discarded = await browser.graphql(`mutation { discardImport(id: ${id}) { id } }`);
  expect(discarded.data).toEqual({ discardImport: { id } });
  expect((await browser.graphql(`{ importRun(id: ${id}) { id } }`)).errors?.[0]?.message).toBe('Import not found');
});

test('a file that is refused says why, and is not kept', async () => {
  const working = work(false);
  const answer = await upload(browser, 'upload-create-users', Buffer.from('<html></html>'));
  const id = await working;
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ error: string }>().error).toBe(fileRefusals.wrongKind);
  const rows = await server.database.db.select().from(imports);
  expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'refused', file: null });
});

test('files that are too large, empty or missing are refused at once', async () => {
  const large = await upload(browser, 'upload-create-users', Buffer.alloc(5 * 1024 * 1024 + 1));
  expect([large.statusCode, large.json<{ error: string }>().error]).toEqual([400, fileRefusals.tooLarge]);
  const empty = await upload(browser, 'upload-create-users', Buffer.alloc(0));
  expect(empty.json<{ error: string }>().error).toBe(fileRefusals.empty);
  const missing = await browser.post('/api/upload-create-groups', {});
  expect(missing.json<{ error: string }>().error).toBe(fileRefusals.missing);
});

test('only those who may import get in, and not with borrowed hands', async () => {
  const file = await memberFile({ Email: 'hindi@example.com' });
  for (const level of ['tribe-team-ro', 'success-manager', 'member']) {
    const person = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    expect((await upload(person, 'upload-update-users', file)).statusCode).toBe(403);
    expect((await person.graphql('mutation { runImport(id: 1) { id } }')).errors?.[0]?.extensions?.['code']).toBe(
      'FORBIDDEN',
    );
  }
  expect((await upload(server.browser(), 'upload-create-users', file)).statusCode).toBe(401);
  expect((await upload(browser, 'upload-create-users', file, { origin: 'https://evil.example' })).statusCode).toBe(403);

  const borrower = await signedIn(server, admin);
  const other = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  await borrower.graphql(`mutation { startImpersonation(userId: ${other.id}, reason: "Test") }`);
  expect((await upload(borrower, 'upload-create-users', file)).statusCode).toBe(403);
});

test('templates have the sheets and columns of their subject', async () => {
  const answer = await browser.send({ method: 'GET', url: '/api/import-templates/groups' });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="tribe-groups.xlsx"');
  const sheets = await readCells(answer.rawPayload, '');
  expect(sheets.map(({ name }) => name)).toEqual(['Subgroups', 'Groups', 'README']);
  expect((await browser.send({ method: 'GET', url: '/api/import-templates/none' })).statusCode).toBe(404);
  const member = await signedIn(server, await makeUser(server.database));
  expect((await member.send({ method: 'GET', url: '/api/import-templates/members' })).statusCode).toBe(403);
});

test('a file sent many times at once under one key is one import, and so is its start', async () => {
  const file = await memberFile({ Email: 'minsan@example.com', 'First Name': 'Ana', 'Last Name': 'Minsan' });
  const key = { 'idempotency-key': 'one-upload-of-people' };
  const count = () => server.database.db.$count(imports);
  const before = await count();
  const working = work(false);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => upload(browser, 'upload-upsert-users?dryRun=true', file, key)),
  );
  const id = await working;
  for (const answer of answers) expect(answer.json()).toMatchObject({ id, status: 'checked', created: 1 });
  expect(await count()).toBe(before + 1);
  const other = await upload(browser, 'upload-create-users?dryRun=true', file, key);
  expect(other.statusCode).toBe(409);

  const start = () =>
    browser.post(
      '/api/graphql',
      { query: `mutation { runImport(id: ${id}) { id status } }` },
      { 'idempotency-key': 'one-start-of-it' },
    );
  const starts = await Promise.all(Array.from({ length: 5 }, start));
  for (const answer of starts) expect(answer.json()).toEqual({ data: { runImport: { id, status: 'queued' } } });
  await runImportTask.run(jobContext(server), { importId: id });
  expect((await start()).json()).toEqual({ data: { runImport: { id, status: 'done' } } });
  const again = await browser.graphql(`mutation { runImport(id: ${id}) { id } }`);
  expect(again.errors?.[0]?.message).toBe('This file has already been imported.');
});
