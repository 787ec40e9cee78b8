import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setSetting } from '#testing/fill-account.ts';
import { makeLead } from '#testing/make-lead.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { bugReports } from '#tables/insight/bug-reports.table.ts';
import { loginLogs } from '#tables/people/auth.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { forgetOld } from './forget-old.jobs.ts';

const database = useTestDatabase();
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

test('each period forgets what is older, keeps what is younger, and staff can change it', async () => {
  const user = await makeUser(database);
  const mail = {
    userId: user.id,
    toAddress: user.email,
    template: 'email-in-use',
    content: {},
    status: 'sent' as const,
  };
  await database.db.insert(mails).values([
    { ...mail, dedupeKey: 'old', createdAt: daysAgo(366), sentAt: daysAgo(366) },
    { ...mail, dedupeKey: 'young', createdAt: daysAgo(300), sentAt: daysAgo(300) },
  ]);
  const log = {
    userId: user.id,
    userEmail: user.email,
    isSuccess: true,
    source: 'server' as const,
    ipAddress: '10.0.0.1',
  };
  await database.db.insert(loginLogs).values([
    { ...log, at: daysAgo(366) },
    { ...log, at: daysAgo(300) },
  ]);
  const report = { userId: user.id, text: 'It fails', updatedAt: now };
  await database.db.insert(bugReports).values([
    { ...report, status: 'fixed', doneAt: daysAgo(731) },
    { ...report, status: 'fixed', doneAt: daysAgo(700) },
    { ...report, status: 'new', createdAt: daysAgo(900) },
  ]);
  const [old, young, owned] = [
    await makeLead(database, { at: daysAgo(731), name: 'Ana Reyes' }),
    await makeLead(database, { at: daysAgo(700) }),
    await makeLead(database, { at: daysAgo(900), userId: user.id }),
  ];
  await database.db.execute(sql`insert into audit_log (at, action, object_type, content_hash, address) values
    (${daysAgo(366).toISOString()}, 'test.old', 'user', 'x', '10.0.0.1'), (${daysAgo(300).toISOString()}, 'test.young', 'user', 'x', '10.0.0.1')`);

  await forgetOld({ db: database.db, now });
  const mailsLeft = async () => (await database.db.select().from(mails)).map(({ dedupeKey }) => dedupeKey);
  expect(await mailsLeft()).toEqual(['young']);
  expect(
    (await database.db.select().from(loginLogs).orderBy(loginLogs.id)).map(({ userEmail, ipAddress }) => [
      userEmail,
      ipAddress,
    ]),
  ).toEqual([
    ['', null],
    [user.email, '10.0.0.1'],
  ]);
  expect((await database.db.select().from(bugReports)).map(({ doneAt }) => doneAt)).toEqual([daysAgo(700), null]);
  const nameOf = async ({ id }: { id: number }) =>
    (await database.db.select().from(leads).where(eq(leads.id, id)))[0]?.name;
  expect([await nameOf(old), await nameOf(young), await nameOf(owned)]).toEqual([
    'Former lead',
    'Ana Reyes',
    'Ana Reyes',
  ]);
  const { rows } = await database.db.execute<Record<string, string | null>>(
    sql`select action, address from audit_log where action like 'test.%' order by id`,
  );
  expect(rows).toEqual([
    { action: 'test.old', address: null },
    { action: 'test.young', address: '10.0.0.1' },
  ]);

  await setSetting(database, 'privacy-keep-mails-days', '90');
  await forgetOld({ db: database.db, now });
  expect(await mailsLeft()).toEqual([]);
});
