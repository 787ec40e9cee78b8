import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { approvePayoutRun, makePayoutRun } from '#features/affiliates/payouts/make-run.ts';
import { exportPayoutFile, holdPayout, markPayoutsSent } from '#features/affiliates/payouts/send-lines.ts';
import { adjustAffiliate } from '#features/affiliates/payouts/take-back.ts';
import { payoutLines } from '#tables/affiliates/payouts.table.ts';
import { loginLogs } from '#tables/people/auth.table.ts';
import { groups } from '#tables/people/groups.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeEarner } from '#testing/make-affiliate-money.ts';
import { makeField, makeForm } from '#testing/make-form.ts';
import { makeCoupon, makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeGroup } from '#testing/make-group.ts';
import { giveMembership } from '#testing/make-member.ts';
import { asStaff } from '#testing/make-path.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

// Every export to the byte: programs outside read these files by their headings.
const server = useTestServer({ rateLimitScale: 100 });

let staff: Browser;
beforeAll(async () => {
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  staff = await signedIn(server, admin);
});

const fileOf = async (address: string) => {
  const answer = await staff.send({ method: 'GET', url: `/api/export/${address}` });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  return {
    name: answer.headers['content-disposition'],
    text: answer.rawPayload.toString('utf8'),
  };
};
const csv = (...lines: string[]) => `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;

test('a zero byte in a search is refused in words', async () => {
  const funnel = await makeFunnel(server.database);
  for (const list of ['users?', 'due-entries?list=due&', 'cash-collection?', `funnels/${funnel.id}/coupons?`]) {
    const answer = await staff.send({ method: 'GET', url: `/api/export/${list}search=a%00b` });
    expect({ list, status: answer.statusCode }).toEqual({ list, status: 400 });
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  }
});

test('people', async () => {
  const person = await makeUser(server.database, {
    email: 'lahat@example.com',
    firstName: 'Ana',
    middleName: 'Santos',
    lastName: 'Lahat',
    suffix: 'Jr.',
    nickname: 'Annie',
    sex: 'female',
    birthdate: '1990-05-01',
    mobileNumber: '+639171234567',
    facebookProfile: 'https://facebook.com/ana.lahat',
    country: 'Philippines',
    state: 'Cebu',
    city: 'Cebu City',
    about: 'Not exported',
  });
  expect(await fileOf('users?search=lahat')).toEqual({
    name: 'attachment; filename="people-2026-11-15.csv"',
    text: csv(
      'Tribe ID,Email,First Name,Middle Name,Last Name,Suffix,Nickname,Sex,Birth Date,Mobile Number,Facebook Profile,Country,State,City,Batch,Group,Sub-group,Access Levels,Joined,Last Seen,Archived',
      `${person.tribeId},lahat@example.com,Ana,Santos,Lahat,Jr.,Annie,female,1990-05-01,'+639171234567,https://facebook.com/ana.lahat,Philippines,Cebu,Cebu City,,,,Member,2026-01-05T01:00:00.000Z,,`,
    ),
  });
});

test('answers of a form', async () => {
  const form = await makeForm(server.database, [
    makeField({ id: 'name', type: 'shortText', label: 'Name, please' }),
    makeField({ id: 'about', type: 'longText', label: '=about' }),
  ]);
  const person = await makeUser(server.database, { email: 'sagot@example.com' });
  const browser = await signedIn(server, person);
  const { errors } = await browser.graphql(
    `mutation ($slug: String!, $values: JSON!) { submitForm(slug: $slug, version: 1, values: $values) { thankYou } }`,
    { slug: form.slug, values: { name: 'Ana', about: '+1' } },
  );
  expect(errors).toBeUndefined();
  const { name, text } = await fileOf(`forms/${form.id}/answers`);
  expect(name).toBe(`attachment; filename="${form.slug}-2026-11-15.csv"`);
  expect(text.replace(/\d{4}-[\d-]+T[\d:.]+Z/, 'then')).toBe(
    csv(
      `Sent,Name,Email,Tribe ID,Version,"Name, please",'=about`,
      `then,Juan Dela Cruz,sagot@example.com,${person.tribeId},1,Ana,'+1`,
    ),
  );
});

test('coupons of a funnel', async () => {
  const funnel = await makeFunnel(server.database);
  await makeCoupon(server.database, {
    funnelId: funnel.id,
    code: 'HALF',
    label: 'Launch',
    discountType: 'percentage',
    discountValue: 50_00,
    validFrom: '2026-11-01',
    validTo: '2026-12-01',
    usageLimit: 7,
  });
  expect(await fileOf(`funnels/${funnel.id}/coupons`)).toEqual({
    name: 'attachment; filename="coupons-2026-11-15.csv"',
    text: csv(
      'Code,Label,Type,Discount,Valid from,Valid to,Limit,Uses,Link',
      `HALF,Launch,Percentage,50,2026-11-01,2026-12-01,7,0,http://localhost:8910/checkout/${funnel.id}?coupon=HALF`,
    ),
  });
});

test('what is due and which memberships are renewed', async () => {
  const product = await makeProduct(server.database, { name: 'Launchpad', accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id, name: 'In parts' });
  const person = await makeUser(server.database, { firstName: 'Ana', lastName: 'Utang', email: 'utang@example.com' });
  const { invoice } = await makeSubscription(server.database, {
    userId: person.id,
    funnel,
    entries: [{ price: 1_500_50, scheduleDate: '2026-11-17' }],
    expiresOn: '2026-11-30',
  });
  expect(await fileOf('due-entries?list=due&search=utang')).toEqual({
    name: 'attachment; filename="due-2026-11-15.csv"',
    text: csv(
      'Person,Tribe ID,Email,Mobile Number,Batch,Product,Funnel,Entry,Payment Code,Due Date,Status,Price,Paid,Open,Platform,Proof Waiting,Promised For,Promised Amount,Promise Broken,Promise Note,Owner,Last Contact,Last Contact By,Last Contact Note',
      `Ana Utang,${person.tribeId},utang@example.com,,,Launchpad,In parts,1 of 1,${invoice.code}-1,2026-11-17,Due in 2 days,1500.5,0,1500.5,,No,,,,,,,,`,
    ),
  });
  const late = await makeUser(server.database, { firstName: 'Bea', lastName: 'Huli', email: 'huli@example.com' });
  await makeSubscription(server.database, {
    userId: late.id,
    funnel,
    entries: [{ price: 1_500_50, scheduleDate: '2026-11-10' }],
    expiresOn: '2027-11-30',
  });
  expect(await fileOf('collection-board?search=huli')).toEqual({
    name: 'attachment; filename="collection-board-2026-11-15.csv"',
    text: csv(
      'Person,Tribe ID,Email,Mobile Number,Batch,Column,Overdue,Payments,Oldest Due Date,Days Late,Closes On,Proof Waiting,Promised For,Promised Amount,Owner,Last Contact,Last Contact By,Last Contact Note',
      `Bea Huli,${late.tribeId},huli@example.com,,,To contact,1500.5,1,2026-11-10,5,,No,,,,,,`,
    ),
  });
  expect(await fileOf('cash-collection?search=utang')).toEqual({
    name: 'attachment; filename="cash-collection-2026-11-15.csv"',
    text: csv(
      'Person,Tribe ID,Email,Mobile Number,Batch,Product,Cash Collection,Expires,Last Payment,Last Paid On,Owner,Last Contact,Last Contact By,Last Contact Note',
      `Ana Utang,${person.tribeId},utang@example.com,,,Launchpad,For regular renewal,2026-11-30,,,,,,`,
    ),
  });
});

test('affiliates with their figures, for who runs payouts', async () => {
  const maker = asStaff(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const earner = await makeEarner(server, {});
  await adjustAffiliate(maker, earner.id, { amount: 120_50, reason: 'A sale by phone' });
  const { rows } = await server.database.pool.query<{ slug: string; email: string; name: string }>(
    `select a.slug, u.email, u.first_name || ' ' || u.last_name as name from affiliates a join users u on u.id = a.user_id
     where a.user_id = $1`,
    [earner.id],
  );
  const [{ slug, email, name } = { slug: '', email: '', name: '' }] = rows;
  expect(await fileOf(`affiliates?search=${encodeURIComponent(email)}`)).toEqual({
    name: 'attachment; filename="affiliates-2026-11-15.csv"',
    text: csv(
      'Affiliate,Email,Link,Joined,"Clicks, 30 Days","Leads, 30 Days","Sales, 30 Days",Earned,Owed,Rate,State,Flags',
      `${name},${email},/${slug},2026-01-05,0,0,0,120.5,120.5,20,Active,`,
    ),
  });
  for (const level of ['tribe-team-ro', 'success-manager', 'affiliate', 'member']) {
    const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    const answer = await other.send({ method: 'GET', url: '/api/export/affiliates' });
    expect([level, answer.statusCode]).toEqual([level, 403]);
  }
});

test('payouts, one file for each platform', async () => {
  const maker = asStaff(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const checker = asStaff(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const wallet = await makeEarner(server, {
    account: { method: 'gcash', accountName: 'Juan Dela Cruz', accountNumber: '0917 555 3481' },
  });
  const bank = await makeEarner(server, {
    account: { method: 'bank', bank: 'bpi', accountName: 'Juan Dela Cruz', accountNumber: '1234-5678-90' },
  });
  await adjustAffiliate(maker, wallet.id, { amount: 2_345_05, reason: 'A sale by phone' });
  await adjustAffiliate(maker, bank.id, { amount: 10_000_00, reason: 'A sale by phone' });
  const runId = await makePayoutRun(maker, '2026-11-15');
  const early = await staff.send({ method: 'GET', url: `/api/export/payout-run/${runId}/gcash` });
  expect(early.statusCode).toBe(409);
  await approvePayoutRun(checker, runId);
  // Before somebody exports it, its amounts may still change: the file is empty.
  expect((await fileOf(`payout-run/${runId}/gcash`)).text).toBe(csv('Mobile Number,Account Name,Amount,Remarks'));
  await exportPayoutFile(maker, runId, 'gcash');
  await exportPayoutFile(maker, runId, 'bank');
  const lines = await server.database.db.select().from(payoutLines);
  const keyOf = ({ id }: { id: number }) =>
    `TRIBE-${runId}-${lines.find(({ affiliateId }) => affiliateId === id)?.id ?? 0}`;
  expect(await fileOf(`payout-run/${runId}/gcash`)).toEqual({
    name: 'attachment; filename="gcash-2026-12-2026-11-15.csv"',
    text: csv('Mobile Number,Account Name,Amount,Remarks', `09175553481,Juan Dela Cruz,2345.05,${keyOf(wallet)}`),
  });
  expect((await fileOf(`payout-run/${runId}/bank`)).text).toBe(
    csv(
      'Bank Code,Bank,Account Number,Account Name,Amount,Currency,Remarks',
      `BOPIPHMM,BPI,1234567890,Juan Dela Cruz,10000.00,PHP,${keyOf(bank)}`,
    ),
  );
  for (const level of ['tribe-team-ro', 'success-manager', 'affiliate', 'member']) {
    const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    const answer = await other.send({ method: 'GET', url: `/api/export/payout-run/${runId}/gcash` });
    expect([level, answer.statusCode]).toEqual([level, 403]);
    expect(answer.body).not.toContain('09175553481');
  }
});

test('the lines of a payout run, with masked accounts: all, of a platform, held ones, or those that were chosen', async () => {
  const maker = asStaff(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const checker = asStaff(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  await server.database.pool.query(`update payout_runs set status = 'undone'`);
  const wallet = await makeEarner(server, {
    account: { method: 'gcash', accountName: 'Juan Dela Cruz', accountNumber: '0917 555 3482' },
  });
  const bank = await makeEarner(server, {
    account: { method: 'bank', bank: 'bpi', accountName: 'Juan Dela Cruz', accountNumber: '1234-5678-91' },
  });
  await adjustAffiliate(maker, wallet.id, { amount: 2_345_05, reason: 'A sale by phone' });
  await adjustAffiliate(maker, bank.id, { amount: 10_000_00, reason: 'A sale by phone' });
  const runId = await makePayoutRun(maker, '2026-11-15');
  const lines = await server.database.db.select().from(payoutLines).where(eq(payoutLines.runId, runId));
  const lineOf = ({ id }: { id: number }) => lines.find(({ affiliateId }) => affiliateId === id)?.id ?? 0;
  await approvePayoutRun(checker, runId);
  await markPayoutsSent(maker, runId, [{ lineId: lineOf(wallet), reference: '3017 4482 1190' }]);
  await holdPayout(maker, lineOf(bank), 'The name looks odd');
  const heading =
    'Affiliate,Platform,Bank,Account Name,Account,Gross,Taken Back,Withholding Rate,Withholding,Net,Reference,Status,Reason';
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
  const ofWallet = `${nameOf(wallet)},GCash,,Juan Dela Cruz,0917 ••• 482,2345.05,0,0,0,2345.05,301744821190,Sent,`;
  const ofBank = `${nameOf(bank)},Bank transfer,BPI,Juan Dela Cruz,••• 7891,10000,0,0,0,10000,,Held,The name looks odd`;
  const list = `payout-run-lines/${runId}`;
  expect(await fileOf(list)).toEqual({
    name: 'attachment; filename="payout-run-2026-12-2026-11-15.csv"',
    text: csv(heading, ofBank, ofWallet),
  });
  expect((await fileOf(`${list}?method=gcash`)).text).toBe(csv(heading, ofWallet));
  expect((await fileOf(`${list}?flags=flagged`)).text).toBe(csv(heading, ofBank));
  expect((await fileOf(`${list}?flags=clear`)).text).toBe(csv(heading, ofWallet));
  expect((await fileOf(`${list}?lines=${lineOf(wallet)}`)).text).toBe(csv(heading, ofWallet));
  const wrong = await staff.send({ method: 'GET', url: `/api/export/${list}?lines=1;2` });
  expect(wrong.statusCode).toBe(400);
  for (const level of ['tribe-team-ro', 'success-manager', 'affiliate', 'member']) {
    const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    const answer = await other.send({ method: 'GET', url: `/api/export/${list}` });
    expect([level, answer.statusCode]).toEqual([level, 403]);
  }
});

test('rows and groups of a report', async () => {
  const person = await makeUser(server.database, { email: 'ulat@example.com', firstName: '=Ulat', lastName: 'Ramos' });
  await server.database.db.insert(loginLogs).values({
    at: new Date('2026-11-14T15:59:00Z'),
    userId: person.id,
    userEmail: person.email,
    isSuccess: true,
    source: 'server',
  });
  const days = 'source=logins&frequency=daily&at=2026-11-14';
  expect(await fileOf(`report-rows?${days}&rows=all`)).toEqual({
    name: 'attachment; filename="logins-2026-11-14-2026-11-14-2026-11-15.csv"',
    text: csv(
      'Day,Time,Person,Tribe ID,Email,Batch,What,Detail,Reference,By',
      `2026-11-14,"Sat, Nov 14 2026, 11:59 PM",'=Ulat Ramos,${person.tribeId},ulat@example.com,,Signed in,,,`,
    ),
  });
  expect(await fileOf(`report-groups?${days}&by=weekday`)).toEqual({
    name: 'attachment; filename="logins-by-weekday-2026-11-14-2026-11-14-2026-11-15.csv"',
    text: csv('Weekday,Logins,Logins in the period before', 'Saturday,1,0'),
  });
});

test('the table of the community report, as it is drawn', async () => {
  const { group, leader, member } = await makeGroup(server);
  await giveMembership(server.database, member);
  await server.database.db.update(groups).set({ name: '=Bayanihan' }).where(eq(groups.id, group.id));
  const days = 'frequency=daily&at=2026-11-14';
  const { name, text } = await fileOf(`community-groups?${days}`);
  expect(name).toBe('attachment; filename="community-by-group-2026-11-14-2026-11-14-2026-11-15.csv"');
  expect(text).toContain(
    csv(
      'Group,Leader,Members,Seen in the week,In accountability groups,Checked in,Completions,Move-ups',
      `'=Bayanihan,${leader.firstName} ${leader.lastName},1,0,0,0,0,0`,
    ),
  );
  const byStage = await fileOf(`community-groups?${days}&by=stage`);
  expect(byStage.text).toMatch(/^\uFEFFStage,Members,/);
  const unknown = await staff.send({ method: 'GET', url: `/api/export/community-groups?${days}&by=course` });
  expect(unknown.statusCode).toBe(400);
  for (const level of ['tribe-team-ro', 'success-manager', 'member']) {
    const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    const answer = await other.send({ method: 'GET', url: `/api/export/community-groups?${days}` });
    expect([level, answer.statusCode]).toEqual([level, 403]);
  }
});
