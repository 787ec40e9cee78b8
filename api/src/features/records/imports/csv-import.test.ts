import { fileRefusals } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import { mappingMessages } from '@app/rules/records/imports/map-headings';
import { eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { checkedImport, doneImport, importerContext, jobContext, workbook } from '#testing/import-workbook.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { checkImport, runImportTask } from './imports.jobs.ts';
import { findImport, mapImport, runImport, uploadImport } from './imports.service.ts';
import { imports } from '#tables/records/imports.table.ts';
import { dependsOnBadRow } from './plan-good-rows.ts';
import { templateOf } from './templates.ts';

const server = useTestServer({ rateLimitScale: 100 });
let admin: User;
let ctx: Context;
beforeAll(async () => {
  admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  ctx = await importerContext(server, admin);
  const product = await makeProduct(server.database, { price: 9_000_00, accessLevelId: 'member' });
  await makeFunnel(server.database, { slug: 'membership', productId: product.id, validityByDays: 365 });
});

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
const people = (...emails: string[]) => server.database.db.select().from(users).where(inArray(users.email, emails));
const nothing = { create: 0, update: 0, unchanged: 0, skipped: 0 };
/** Does the worker's job after a person mapped the headings. */
async function mapped(id: number, choices: unknown) {
  await mapImport(ctx, id, choices);
  await checkImport.run(jobContext(server), { importId: id, runIfFine: false });
  return findImport(ctx, id);
}

test('C2: a CSV with only Email, First Name and Last Name is imported, and says what it does without', async () => {
  const file = csv('Email,First Name,Last Name', 'tatlo@example.com,Tala,Reyes');
  const done = await doneImport(server, ctx, 'create-users', file);
  expect(done).toMatchObject({ status: 'done', problemCount: 0, counts: { ...nothing, create: 1 } });
  expect(done.columns?.missing.map(({ column }) => column)).toContain('Mobile Number');
  expect(await people('tatlo@example.com')).toMatchObject([{ firstName: 'Tala', lastName: 'Reyes' }]);
});

test('C2: missing columns are named in words', async () => {
  const checked = await checkedImport(server, ctx, 'create-users', csv('First Name,Last Name', 'Tala,Reyes'));
  expect(checked.problems.map(({ row, text }) => [row, text])).toContainEqual([
    1,
    'The file needs the column "Email" or "Tribe ID".',
  ]);
  const noUnit = await checkedImport(server, ctx, 'create-courses', csv('Lesson ID,Name', 'L1,Hello'));
  expect(noUnit.problems.map(({ text }) => text)).toContain('The column "Unit ID" is missing.');
});

test('C2: headings that are not ours are mapped by a person, with a guess to begin with', async () => {
  const file = csv('E-mail,Given name,Surname,Shirt', 'mapa@example.com,Maria,Mapa,XL');
  const checked = await checkedImport(server, ctx, 'create-users', file);
  expect(checked.columns?.unknown.map(({ heading, guess }) => [heading, guess])).toEqual([
    ['E-mail', 'Email'],
    ['Given name', 'First Name'],
    ['Surname', 'Last Name'],
    ['Shirt', null],
  ]);
  expect(checked.counts).toBeNull();
  await expect(runImport(ctx, checked.id, { goodRowsOnly: true })).rejects.toThrow(
    'Choose what each heading is first.',
  );

  const at = (heading: string, column: string | null) => ({ sheet: 'Members', heading, column });
  await expect(mapImport(ctx, checked.id, [at('Hat', 'Email')])).rejects.toThrow(mappingMessages.unknownHeading);
  await expect(mapImport(ctx, checked.id, [at('Shirt', 'Size')])).rejects.toThrow(mappingMessages.unknownColumn);
  await expect(mapImport(ctx, checked.id, [at('Surname', 'Last Name'), at('Shirt', 'Last Name')])).rejects.toThrow(
    mappingMessages.twice('Last Name'),
  );
  const choices = [
    at('E-mail', 'Email'),
    at('Given name', 'First Name'),
    at('Surname', 'Last Name'),
    at('Shirt', null),
  ];
  expect(await mapped(checked.id, choices)).toMatchObject({
    status: 'checked',
    problemCount: 0,
    counts: { create: 1 },
  });
  await runImport(ctx, checked.id);
  await runImportTask.run(jobContext(server), { importId: checked.id });
  expect(await people('mapa@example.com')).toMatchObject([{ firstName: 'Maria', lastName: 'Mapa' }]);
});

test('C2: only the uploader of a file maps its headings', async () => {
  const checked = await checkedImport(server, ctx, 'create-users', csv('Mail', 'iba@example.com'));
  const choices = '[{ sheet: "Members", heading: "Mail", column: "Email" }]';
  const ask = `mutation { mapImport(id: ${checked.id}, choices: ${choices}) { id } }`;
  const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  expect((await other.graphql(ask)).errors?.[0]?.message).toBe('Only the person who uploaded this file can do that.');
  const reader = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  expect((await reader.graphql(ask)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  const { data } = await (
    await signedIn(server, admin)
  ).graphql(
    `{ importRun(id: ${checked.id}) { headings { heading guess isChosen columns } missingColumns { column } mayRunGoodRows } }`,
  );
  expect(data).toMatchObject({
    importRun: {
      headings: [{ heading: 'Mail', guess: 'Email', isChosen: false, columns: expect.arrayContaining(['Email']) }],
      mayRunGoodRows: false,
    },
  });
});

test('XL-07, C2: bad rows are counted separately; the good ones are imported on request, and the bad ones come as a file', async () => {
  const file = csv(
    'Email,First Name,Last Name',
    'mabuti@example.com,Ana,Mabuti',
    'not an address,Ben,Mali',
    'wala@example.com,,Pangalan',
    'mabait@example.com,Ces,=SUM(A1)',
  );
  const checked = await checkedImport(server, ctx, 'create-users', file);
  expect(checked.counts).toEqual({ ...nothing, create: 2, bad: 2 });
  await expect(runImport(ctx, checked.id)).rejects.toThrow('Fix the problems first');
  expect(await people('mabuti@example.com')).toEqual([]);

  const browser = await signedIn(server, admin);
  const listed = await browser.send({ method: 'GET', url: `/api/imports/${checked.id}/bad-rows.csv` });
  expect(listed.headers['content-disposition']).toBe('attachment; filename="file-bad-rows.csv"');
  const lines = listed.payload.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('Problems,Sheet,Row,Email,First Name,Last Name');
  expect(lines[1]).toContain('Members,3,not an address,Ben,Mali');
  expect(lines[2]).toBe('First Name: First Name is required,Members,4,wala@example.com,,Pangalan');

  await runImport(ctx, checked.id, { goodRowsOnly: true });
  await runImportTask.run(jobContext(server), { importId: checked.id });
  expect(await findImport(ctx, checked.id)).toMatchObject({ status: 'done', counts: { create: 2, bad: 2 } });
  expect(await people('mabuti@example.com', 'mabait@example.com', 'wala@example.com')).toHaveLength(2);
  // They can still be had; a second run is refused.
  expect((await browser.send({ method: 'GET', url: `/api/imports/${checked.id}/bad-rows.csv` })).statusCode).toBe(200);
  await expect(runImport(ctx, checked.id, { goodRowsOnly: true })).rejects.toThrow('already been imported');
  const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  expect((await other.send({ method: 'GET', url: `/api/imports/${checked.id}/bad-rows.csv` })).statusCode).toBe(404);
});

test('XL-07, C2: the parts of a bad row stay out with it: never half of something', async () => {
  const sold = { 'Created At': '10/20/2026', 'Funnel ID': 'membership' };
  const file = await workbook('members', {
    Members: [
      { Email: 'buo@example.com', 'First Name': 'Buo', 'Last Name': 'Cruz', 'Subscription ID': 'OK' },
      { Email: 'kulang@example.com', 'First Name': 'Kulang', 'Last Name': 'Cruz', 'Subscription ID': 'NO' },
    ],
    Subscription: [
      { ...sold, 'Subscription ID': 'OK', 'Payment Term ID': '3-gives' },
      { ...sold, 'Subscription ID': 'NO' },
    ],
  });
  const checked = await checkedImport(server, ctx, 'create-users', file);
  expect(checked.problems.map(({ sheet, row, text }) => [sheet, row, text])).toEqual([
    ['Subscription', 3, 'Payment term is required: it says what was owed and when.'],
    ['Members', 3, dependsOnBadRow],
  ]);
  expect(checked.counts).toEqual({ ...nothing, create: 1, bad: 1, subscriptions: { ...nothing, create: 1, bad: 1 } });
  await runImport(ctx, checked.id, { goodRowsOnly: true });
  await runImportTask.run(jobContext(server), { importId: checked.id });
  expect((await people('buo@example.com', 'kulang@example.com')).map(({ email }) => email)).toEqual([
    'buo@example.com',
  ]);
});

test('C2: the untouched template is refused in words', async () => {
  for (const [kind, subject] of [
    ['upsert-users', 'members'],
    ['create-groups', 'groups'],
  ] as const) {
    const checked = await checkedImport(server, ctx, kind, await templateOf(subject));
    expect([checked.status, checked.message]).toEqual(['refused', fileRefusals.template]);
  }
  const courses = await checkedImport(server, ctx, 'create-courses', await templateOf('courses'));
  expect([courses.status, courses.message]).toEqual(['refused', fileRefusals.noRows]);
  expect(await people('juan@example.com')).toEqual([]);
});

test('C2: an error that nobody expected is logged with its cause', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const { id } = await uploadImport(ctx, {
    kind: 'create-users',
    fileName: 'a.csv',
    file: csv('Email,First Name,Last Name', 'sira@example.com,A,B'),
    runIfFine: false,
  });
  // A row that an older server could have left, which this one cannot read.
  await server.database.pool.query(`update imports set choices = '{"not": "a list"}' where id = $1`, [id]);
  await checkImport.run({ ...jobContext(server), log }, { importId: id, runIfFine: false });
  const [row] = await server.database.db.select().from(imports).where(eq(imports.id, id));
  expect(row?.status).not.toBe('checked');
  expect(logged.join()).toMatch(/"error":"[^"]+"/);
  expect(logged.join()).not.toContain('sira@example.com');
});
