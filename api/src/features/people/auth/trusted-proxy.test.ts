import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/test-server.ts';
import { loginLogs } from '#tables/people/auth.table.ts';

const server = useTestServer({ trustedProxies: ['127.9.20.1'] });

test('only a named proxy may say where a request is from (AU-05)', async () => {
  const login = { method: 'login', username: 'forwarded@example.com', password: 'Hindi-Ito-2026' };
  await server.browser('127.9.20.1').post('/api/auth', login, { 'x-forwarded-for': '198.51.100.7' });
  await server.browser('127.9.20.2').post('/api/auth', login, { 'x-forwarded-for': '198.51.100.8' });

  const logs = await server.database.db
    .select({ ip: loginLogs.ipAddress })
    .from(loginLogs)
    .where(eq(loginLogs.userEmail, login.username))
    .orderBy(loginLogs.id);
  expect(logs.map(({ ip }) => ip)).toEqual(['198.51.100.7', '127.9.20.2']);
});
