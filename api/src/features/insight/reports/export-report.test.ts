import { eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/universal';
import { beforeAll, expect, test } from 'vitest';
import { reportSourceIds } from '@app/rules/insight/reports/report-catalog';
import { auditLog } from '#audit/audit.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeReportData, type ReportData } from '#testing/make-report-data.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 10_000 });
const year = 'frequency=annual&at=2026-01-01';

let staff: Browser;
let manager: Browser;
let data: ReportData;

beforeAll(async () => {
  const { db } = server.database;
  staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  data = await makeReportData(server, { seed: 31 });
  await db.insert(accessLevels).values({
    id: 'exporter',
    name: 'Exporter',
    position: 99,
    pageFlags: ['profile', 'reportSummary'],
    functionFlags: ['report_export'],
  });
  await db
    .insert(userAccessLevels)
    .values({ userId: data.manager.id, accessLevelId: 'exporter', grantedAt: server.clock.now() });
  manager = await signedIn(server, data.manager);
}, 120_000);

const get = (browser: Browser, address: string) => browser.send({ method: 'GET', url: `/api/export/${address}` });

async function linesOf(browser: Browser, address: string): Promise<string[]> {
  const answer = await get(browser, address);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload.toString('utf8').replace('\uFEFF', '').split('\r\n').filter(Boolean);
}

test.each(reportSourceIds)('%s is a file with as many rows as it says', async (source) => {
  const answer = await get(staff, `report-rows?source=${source}&rows=all&${year}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const lines = answer.rawPayload.toString('utf8').split('\r\n').filter(Boolean);
  expect(lines.length - 1).toBe(Number(answer.headers['x-row-count']));
  expect(lines.slice(1).some((line) => /(^|,)"?[=+@-][^,]/.test(line.replaceAll(/(^|,)-?[\d.]+(?=,|$)/g, '$1')))).toBe(
    false,
  );
});

test('rows as CSV: headings, and cells that look like formulas are texts', async () => {
  const [head, ...rows] = await linesOf(staff, `report-rows?source=collections&rows=all&${year}`);
  expect(head).toBe('Day,Time,Person,Tribe ID,Email,Batch,What,Detail,Reference,Amount,By');
  expect(rows.some((row) => row.includes(`,'=1+1,`))).toBe(true);
  expect(rows.some((row) => row.includes(',=1+1,'))).toBe(false);
  const leads = await linesOf(staff, `report-rows?source=leads&rows=all&${year}`);
  expect(leads.some((row) => row.includes(`'@Formula`))).toBe(true);
});

test('groups as CSV', async () => {
  const [head, ...rows] = await linesOf(staff, `report-groups?source=leads&by=campaign&${year}`);
  expect(head).toBe('Campaign,Leads,Leads in the period before');
  expect(rows.some((row) => row.startsWith(`'=cmd(),`))).toBe(true);
  const money = await linesOf(staff, `report-groups?source=collections&${year}`);
  expect(money[0]).toBe('Platform,Payments,Payments in the period before,Amount,Amount in the period before');
});

test('a workbook has the same cells, and its texts are no formulas', async () => {
  const answer = await get(staff, `report-rows?source=collections&rows=all&${year}&format=xlsx`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="collections-2026-01-01-2026-11-15-2026-11-15.xlsx"',
  );
  const [sheet] = await readXlsxFile(new Uint8Array(answer.rawPayload).buffer);
  const rows = sheet?.data ?? [];
  const lines = await linesOf(staff, `report-rows?source=collections&rows=all&${year}`);
  expect(rows.length).toBe(lines.length);
  expect(rows[0]).toEqual(lines[0]?.split(','));
  const amounts = rows.slice(1).map((row) => row[9]);
  expect(amounts.every((amount) => typeof amount === 'number')).toBe(true);
  expect(rows.some((row) => row[8] === '=1+1')).toBe(true);
});

test('a colleague with own people gets those only', async () => {
  const own = await server.database.db
    .select({ email: users.email })
    .from(collectionOwners)
    .innerJoin(users, eq(users.id, collectionOwners.userId))
    .where(eq(collectionOwners.ownerId, data.manager.id));
  const emails = new Set(own.map(({ email }) => email));
  for (const source of ['collections', 'outstanding', 'logins', 'members', 'accounts', 'completions']) {
    const all = await linesOf(staff, `report-rows?source=${source}&${year}`);
    const some = await linesOf(manager, `report-rows?source=${source}&${year}`);
    expect(some.length).toBeLessThan(all.length);
    const found = some.slice(1).flatMap((line) => /[\w-]+@example\.com/.exec(line)?.[0] ?? []);
    expect(found.every((email) => emails.has(email))).toBe(true);
  }
  const leads = await linesOf(manager, `report-rows?source=leads&${year}`);
  const allLeads = await linesOf(staff, `report-rows?source=leads&${year}`);
  expect(leads.length).toBeLessThan(allLeads.length);
  const groups = await linesOf(manager, `report-groups?source=leads&by=owner&${year}`);
  expect(groups.length).toBe(2);
});

test.each([
  { address: 'report-rows?source=nothing', status: 404 },
  { address: 'report-rows', status: 400 },
  { address: 'report-rows?source=collections&rows=stage:1', status: 404 },
  { address: 'report-rows?source=collections&rows=x%00', status: 404 },
  { address: 'report-rows?source=collections&search=a%00b', status: 400 },
  { address: 'report-rows?source=collections&format=exe', status: 400 },
  { address: 'report-groups?source=collections&by=stage', status: 400 },
  { address: 'report-groups?source=', status: 404 },
])('$address is answered in words', async ({ address, status }) => {
  const answer = await get(staff, address);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain('went wrong');
});

test('members, and staff without the flag, get nothing', async () => {
  const member = await signedIn(server, await makeUser(server.database));
  const looker = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['success-manager'] }));
  const reader = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  for (const browser of [member, looker, reader])
    for (const path of ['report-rows', 'report-groups'])
      expect((await get(browser, `${path}?source=collections`)).statusCode).toBe(403);
});

test('an export is told in the log', async () => {
  await linesOf(staff, `report-rows?source=renewals&${year}`);
  const rows = await server.database.db.select().from(auditLog).where(eq(auditLog.action, 'report-rows.export'));
  expect(rows.some(({ objectId }) => objectId === 'renewals')).toBe(true);
});
