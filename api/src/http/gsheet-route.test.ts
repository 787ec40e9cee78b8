import { reportIds } from '@app/rules/insight/reports/report-catalog';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { sheetLinks } from '#tables/insight/gsheet.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeLead } from '#testing/make-lead.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const db = () => server.database.db;
let person: User;
let staff: Browser;

beforeEach(async () => {
  person = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  staff = await signedIn(server, person);
});

async function makeLink(report = 'leads', browser = staff): Promise<string> {
  const { data, errors } = await browser.graphql(
    'mutation ($report: String!) { createSheetLink(report: $report) { address } }',
    { report },
  );
  expect(errors).toBeUndefined();
  const { address } = (data as { createSheetLink: { address: string } }).createSheetLink;
  return address.replace('http://localhost:8910', '');
}

/** As Google's servers do: no cookie. */
const pull = (url: string) => server.browser().send({ method: 'GET', url });

test('a sheet reads the report of its link, and every pull is told', async () => {
  await makeLead(server.database, { name: '=HYPERLINK("x")', at: server.clock.now() });
  const url = await makeLink();
  expect(url).toMatch(/^\/api\/gsheet\?report=leads&token=[\w-]{43}$/);
  const answer = await pull(`${url}&period=last-7`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body.split('\r\n')[0]).toContain('Day,');
  // A cell that looks like a formula is harmless.
  expect(answer.body).not.toMatch(/(?:^|,|")=HYPERLINK/m);
  const rows = await db().select().from(auditLog).where(eq(auditLog.action, 'sheet-link.pull'));
  expect(rows).toMatchObject([{ actorId: person.id, objectType: 'report', objectId: 'leads' }]);
  const [link] = await db().select().from(sheetLinks);
  expect(link).toMatchObject({ pulls: 1, lastPulledAt: server.clock.now() });
  const token = url.split('token=')[1] ?? '';
  const kept = JSON.stringify([link, await db().select().from(auditLog), server.logLines]);
  expect(kept).not.toContain(token);
  expect(server.logLines.join('')).not.toContain('gsheet?');
});

test('every report has a link', async () => {
  for (const report of reportIds) {
    const { statusCode, body } = await pull(await makeLink(report));
    expect([report, statusCode, body.split('\r\n').length > 1]).toEqual([report, 200, true]);
  }
});

test('a link is for one report, and a new one ends the one before', async () => {
  const first = await makeLink();
  const other = await makeLink('logins');
  expect((await pull(first.replace('report=leads', 'report=logins'))).statusCode).toBe(404);
  const second = await makeLink();
  expect((await pull(first)).statusCode).toBe(404);
  expect((await pull(second)).statusCode).toBe(200);
  await staff.graphql('mutation { revokeSheetLink(report: "leads") }');
  expect((await pull(second)).statusCode).toBe(404);
  expect((await pull(other)).statusCode).toBe(200);
});

test.each([
  '/api/gsheet',
  '/api/gsheet?report=leads',
  '/api/gsheet?report=leads&token=x',
  `/api/gsheet?report=leads&token=${'x'.repeat(43)}`,
  '/api/gsheet?report=leads&report=logins&token=a&token=b',
])('%s is not there', async (url) => {
  expect((await pull(url)).statusCode).toBe(404);
  // Also not for staff: the cookie does not count.
  expect((await staff.send({ method: 'GET', url })).statusCode).toBe(404);
});

test('it ends with the flag of its person, and with the person', async () => {
  const url = await makeLink();
  await db().delete(userAccessLevels).where(eq(userAccessLevels.userId, person.id));
  expect((await pull(url)).statusCode).toBe(404);
  await db()
    .insert(userAccessLevels)
    .values({ userId: person.id, accessLevelId: 'tribe-team-fa', grantedAt: new Date() });
  expect((await pull(url)).statusCode).toBe(200);
  await db()
    .update(users)
    .set({ archivedAt: sql`now()` })
    .where(eq(users.id, person.id));
  expect((await pull(url)).statusCode).toBe(404);
});

test('only who may export makes one', async () => {
  const member = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['member'] }));
  const { errors } = await member.graphql('mutation { createSheetLink(report: "leads") { address } }');
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  const unknown = await staff.graphql('mutation { createSheetLink(report: "people") { address } }');
  expect(unknown.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
});
