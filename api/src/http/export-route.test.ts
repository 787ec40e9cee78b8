import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });

const get = async (level: string, query = '', headers: Record<string, string> = {}) => {
  const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
  return browser.send({ method: 'GET', url: `/api/export/users${query}`, headers });
};

test('XL-05: the filtered people as a file that spreadsheets read as text', async () => {
  await makeUser(server.database, {
    firstName: '=HYPERLINK("http://evil")',
    lastName: 'Luwas, "Jr"',
    mobileNumber: '+639171234567',
    email: 'luwas@example.com',
  });
  await makeUser(server.database, { lastName: 'Ibang Tao' });
  const answer = await get('tribe-team-fa', '?search=luwas&kind=members');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="people-2026-11-15.csv"');
  const text = answer.rawPayload.toString('utf8');
  expect(text.startsWith('\uFEFFTribe ID,Email,First Name')).toBe(true);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"\'=HYPERLINK(""http://evil"")",,"Luwas, ""Jr""",');
  expect(lines[1]).toContain(",'+639171234567,");
  expect(lines[1]).toContain(',Member,');

  const [written] = await server.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'user.export'))
    .orderBy(desc(auditLog.id));
  expect(written?.after).toEqual({ filter: { search: 'luwas', kind: 'members' } });
});

test('more people than one read takes come in order and once each', async () => {
  const values = Array.from(
    { length: 1_203 },
    (_, at) => `('marami-${at}@example.com', 'marami-${at}', 'Ana', 'Marami ${at % 7}', now(), now())`,
  );
  await server.database.pool.query(
    `insert into users (email, slug, first_name, last_name, created_at, updated_at) values ${values.join(',')}`,
  );
  const lines = (await get('tribe-team-fa', '?search=marami')).body.trimEnd().split('\r\n').slice(1);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1_203);
});

test('XL-18: only those who may export people get them, and no link on another site starts it', async () => {
  expect((await get('tribe-team-ro')).statusCode).toBe(403);
  expect((await get('success-manager')).statusCode).toBe(403);
  expect((await get('member')).statusCode).toBe(403);
  expect((await server.browser().send({ method: 'GET', url: '/api/export/users' })).statusCode).toBe(401);
  expect((await get('tribe-team-fa', '', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await get('tribe-team-fa', '?status=gone')).statusCode).toBe(400);
});

test('XL-18: not with borrowed hands', async () => {
  const admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const other = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  await admin.graphql(`mutation { startImpersonation(userId: ${other.id}, reason: "Test") }`);
  expect((await admin.send({ method: 'GET', url: '/api/export/users' })).statusCode).toBe(403);
});
