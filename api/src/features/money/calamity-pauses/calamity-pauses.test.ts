import { calamityMessages, pausedAlready } from '@app/rules/money/calamity-pauses/calamity-words';
import { philippineRegions } from '@app/rules/money/calamity-pauses/philippine-regions';
import { addDays } from '@app/rules/time/manila';
import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { auditLog } from '#audit/audit.table.ts';
import { bundledLocations } from '#integrations/locations/bundled-locations.ts';
import { moneyInvariants } from '#invariants/money-invariants.ts';
import { orderInvariants } from '#invariants/order-invariants.ts';
import { retentionInvariants } from '#invariants/retention-invariants.ts';
import type { Browser } from '#testing/browser.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { calamityMoves, calamityPausePeople, calamityPauses } from '#tables/money/calamity-pauses.table.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { applyCalamityPauseTask, reverseCalamityPauseTask } from './calamity-pauses.jobs.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

let staff: Browser;
let funnel: Funnel;
beforeAll(async () => {
  staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId: product.id });
});
beforeEach(async () => {
  await db().delete(calamityPauses);
  await db().execute(sql`update users set state = null, city = null`);
  // Without their pauses, the dates of earlier tests follow from nothing.
  await db().execute(sql`update orders set term = jsonb_set(term, '{paymentCount}', '1')`);
});

/** A member of a town who owes two entries, in November and December. */
async function memberIn(state: string, city: string) {
  const user = await makeUser(server.database, { accessLevelIds: ['member'], state, city });
  const made = await makeSubscription(server.database, {
    userId: user.id,
    funnel,
    entries: ['2026-11-20', '2026-12-20'].map((scheduleDate) => ({ price: 1_500_00, scheduleDate })),
  });
  await db().execute(sql`update orders set term = jsonb_set(term, '{paymentCount}', '2') where user_id = ${user.id}`);
  return { ...made, user };
}
const datesOf = async (invoiceId: number) =>
  (
    await db()
      .select({ on: paymentSchedules.scheduleDate })
      .from(paymentSchedules)
      .where(eq(paymentSchedules.invoiceId, invoiceId))
      .orderBy(asc(paymentSchedules.number))
  ).map(({ on }) => on);
const before = ['2026-11-20', '2026-12-20'];
const after = ['2026-12-04', '2027-01-03'];

const apply = `mutation ($places: [CalamityPlaceInput!]!, $days: Int!, $isAgain: Boolean) {
  applyCalamityPause(name: "Typhoon Uwan", reason: "Signal no. 4", places: $places, days: $days, isAgain: $isAgain) { id state } }`;
const reverse = 'mutation ($id: Int!) { reverseCalamityPause(id: $id, reason: "Wrong province") { id state } }';
const decline = 'mutation ($id: Int!) { declineCalamityPause(id: $id) { id } }';
const own = '{ ownCalamityPauses { id name days count nextDueOn } }';
const preview = `query ($places: [CalamityPlaceInput!]!) {
  calamityPreview(places: $places, days: 14) { people entries amount first { id name city entries amount } } }`;
const albay = [{ province: 'Albay', city: null }];

async function applied(places: readonly unknown[] = albay, isAgain = false): Promise<number> {
  const answer = await staff.graphql(apply, { places, days: 14, isAgain });
  const { id } = z.object({ applyCalamityPause: z.object({ id: z.int() }) }).parse(answer.data).applyCalamityPause;
  await applyCalamityPauseTask.run(jobContext(server), { pauseId: id });
  return id;
}
const reversed = async (id: number) => {
  await staff.graphql(reverse, { id });
  await reverseCalamityPauseTask.run(jobContext(server), { pauseId: id });
};
const stateOf = async (id: number) =>
  (await db().select().from(calamityPauses).where(eq(calamityPauses.id, id)))[0]?.state;
/** As the role that owns the tables. */
async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}
/** Those of dates, besides the money: these orders have no history that the others would ask for. */
const sound = [
  ...moneyInvariants,
  ...[...orderInvariants, ...retentionInvariants].filter(({ id }) => ['I28', 'I58'].includes(id)),
];
async function expectSound() {
  for (const { id, breaches } of sound)
    expect([id, (await db().execute<{ id: unknown }>(sql.raw(breaches))).rows]).toEqual([id, []]);
}
const codes = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) =>
  errors?.map(({ extensions }) => extensions?.['code']);

test('every province of a region is one that the pickers of an address have', async () => {
  const known = (await bundledLocations.states('PH')).map(({ name }) => name);
  const all = Object.values(philippineRegions).flat();
  expect(all.toSorted()).toEqual(known.toSorted());
});

test('the preview counts the people of a place who owe something, however they wrote it', async () => {
  const legazpi = await memberIn('Albay', 'Legazpi');
  await memberIn('albay ', 'LEGAZPI');
  await memberIn('Albay', 'Tabaco');
  await memberIn('Cebu', 'Cebu City');
  await makeUser(server.database, { accessLevelIds: ['member'], state: 'Albay', city: 'Legazpi' });
  expect((await staff.graphql(preview, { places: albay })).data).toMatchObject({
    calamityPreview: { people: 3, entries: 6, amount: 9_000 },
  });
  const { data } = await staff.graphql(preview, { places: [{ province: 'Albay', city: 'legazpi' }] });
  expect(data).toMatchObject({
    calamityPreview: { people: 2, entries: 4, first: [{ id: legazpi.user.id, entries: 2, amount: 3_000 }, {}] },
  });
});

test('due dates of everybody there move, they are told once, and elsewhere nothing moves', async () => {
  const [here, there] = [await memberIn('Albay', 'Legazpi'), await memberIn('Cebu', 'Mandaue')];
  const id = await applied();
  await applyCalamityPauseTask.run(jobContext(server), { pauseId: id });
  expect(await stateOf(id)).toBe('applied');
  expect(await datesOf(here.invoice.id)).toEqual(after);
  expect(await datesOf(there.invoice.id)).toEqual(before);
  const news = await db().select().from(notifications).where(eq(notifications.kind, 'calamity-pause'));
  expect(news.map(({ userId }) => userId)).toEqual([here.user.id]);
  const rows = await db().select().from(auditLog).where(eq(auditLog.action, 'calamity-pause.move'));
  expect(rows.filter(({ objectId }) => objectId === String(here.user.id))).toHaveLength(1);
  await expectSound();
});

test('reversing gives back exactly what was, also after a second pause and a payment', async () => {
  const [first, second] = [await memberIn('Albay', 'Legazpi'), await memberIn('Albay', 'Tabaco')];
  const one = await applied();
  const two = await applied([{ province: 'Albay', city: 'Tabaco' }], true);
  await reversed(one);
  expect(await datesOf(first.invoice.id)).toEqual(before);
  expect(await datesOf(second.invoice.id)).toEqual(after);
  await reversed(two);
  expect(await datesOf(second.invoice.id)).toEqual(before);
  expect([await stateOf(one), await stateOf(two)]).toEqual(['reversed', 'reversed']);
  expect((await staff.graphql(reverse, { id: one })).errors?.[0]?.message).toBe(calamityMessages.reversed);
  await expectSound();
});

test('an entry that was paid meanwhile keeps its date, until its payment is revoked', async () => {
  const { invoice, entries } = await memberIn('Albay', 'Legazpi');
  const id = await applied();
  const entry = { id: entries[0]?.id };
  const paid = await staff.graphql(
    `mutation ($id: Int!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`,
    entry,
  );
  expect(paid.errors).toBeUndefined();
  await reversed(id);
  expect(await datesOf(invoice.id)).toEqual([after[0], before[1]]);
  await expectSound();
  await staff.graphql(
    'mutation ($id: Int!) { disapprovePaymentScheduleTransaction(id: $id, remarks: "Recalled") { id } }',
    entry,
  );
  expect(await datesOf(invoice.id)).toEqual(before);
  await expectSound();
});

test('a member declines and has the old dates; asking twice and reversing later change nothing more', async () => {
  const { user, invoice } = await memberIn('Albay', 'Legazpi');
  const id = await applied();
  const member = await signedIn(server, user);
  expect((await member.graphql(own)).data).toEqual({
    ownCalamityPauses: [{ id, name: 'Typhoon Uwan', days: 14, count: 2, nextDueOn: '2026-12-04' }],
  });
  const answers = await Promise.all([member.graphql(decline, { id }), member.graphql(decline, { id })]);
  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined]);
  expect(await datesOf(invoice.id)).toEqual(before);
  expect((await member.graphql(own)).data).toEqual({ ownCalamityPauses: [] });
  await reversed(id);
  expect(await datesOf(invoice.id)).toEqual(before);
  const [concerned] = await db().select().from(calamityPausePeople).where(eq(calamityPausePeople.userId, user.id));
  expect(concerned?.state).toBe('declined');
});

test('a run that was killed goes on where it stopped, and nobody is moved twice', async () => {
  const people = await Promise.all(['Legazpi', 'Tabaco', 'Ligao'].map((city) => memberIn('Albay', city)));
  const { data } = await staff.graphql(apply, { places: albay, days: 14 });
  const { id } = z.object({ applyCalamityPause: z.object({ id: z.int() }) }).parse(data).applyCalamityPause;
  await asOwner(`create function break_here() returns trigger language plpgsql as $$ begin
    if new.schedule_id = ${people[1]?.entries[1]?.id} then raise exception 'killed'; end if; return new; end $$;
    create trigger break_here before insert on calamity_moves for each row execute function break_here()`);
  await expect(applyCalamityPauseTask.run(jobContext(server), { pauseId: id })).rejects.toThrow();
  const moved = await db().select().from(calamityMoves);
  expect([moved.length % 2, await stateOf(id)]).toEqual([0, 'applying']);
  await expectSound();
  expect((await staff.graphql(reverse, { id })).errors?.[0]?.message).toBe(calamityMessages.running);
  await asOwner('drop function break_here cascade');
  // Two workers that take it up at the same time.
  await Promise.all(
    [jobContext(server), jobContext(server)].map((ctx) => applyCalamityPauseTask.run(ctx, { pauseId: id })),
  );
  for (const { invoice } of people) expect(await datesOf(invoice.id)).toEqual(after);
  expect(await db().select().from(calamityMoves)).toHaveLength(6);
  expect(await stateOf(id)).toBe('applied');
});

test('a pause over a whole province moves every entry once, and reversing gives every date back', async () => {
  // The ten thousand entries of the requirement are those of `PAUSE_PEOPLE=1000`, in about a minute and a half.
  const people = Number(process.env['PAUSE_PEOPLE'] ?? 100);
  const perPerson = 10;
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  const many = await makeFunnel(server.database, { productId: product.id });
  const { rows: made } = await db().execute<{ id: number }>(sql`
    insert into users (email, slug, first_name, last_name, state, city, created_at, updated_at)
    select 'many' || n || '@calamity.test', 'many-' || n, 'Ana', 'Marami', 'Catanduanes', 'Virac', now(), now()
    from generate_series(1, ${people}::int) n returning id`);
  const first = made[0]?.id ?? 0;
  await db().execute(sql`
    with placed as (
      insert into orders (user_id, funnel_id, product_id, source, term, list_price, total, start_by_days, created_at, live_at)
      select u.id, ${many.id}, ${product.id}, 'checkout', '{"id":"10-gives","name":"10 gives","paymentCount":10,"firstShare":null,"intervalCount":1,"intervalUnit":"months"}'::jsonb,
        1000000, 1000000, 0, now(), now() from users u where u.id >= ${first} and u.email like 'many%@calamity.test' returning id, user_id),
    opened as (
      insert into subscriptions (order_id, user_id, funnel_id, product_id, access_level_id, status, starts_on, expires_on, created_at)
      select id, user_id, ${many.id}, ${product.id}, 'member', 'active', '2026-11-01', '2027-11-01', now() from placed returning id, user_id)
    insert into invoices (code, subscription_id, user_id, total, created_at)
    select translate(lpad(id::text, 5, '0'), '01', 'AB'), id, user_id, 1000000, now() from opened`);
  await db().execute(sql`
    insert into payment_schedules (invoice_id, number, price, schedule_date, created_at)
    select i.id, n, 100000, (date '2026-11-20' + make_interval(months => n - 1))::date, now() from invoices i join users u on u.id = i.user_id,
      generate_series(1, ${perPerson}::int) n where u.email like 'many%@calamity.test'`);
  const datesOfAll = async () =>
    (
      await db().execute<{ day: string; count: number }>(sql`
        select e.schedule_date::text as day, count(*)::int as count from payment_schedules e join users u on u.id = e.user_id
        where u.email like 'many%@calamity.test' group by 1 order by 1`)
    ).rows.map(({ day, count }) => [day, count]);
  const was = await datesOfAll();
  expect(was).toHaveLength(perPerson);
  const id = await applied([{ province: 'Catanduanes', city: null }]);
  expect(await stateOf(id)).toBe('applied');
  expect(await datesOfAll()).toEqual(was.map(([day, count]) => [addDays(String(day), 14), count]));
  const moves = await db().select().from(calamityMoves).where(eq(calamityMoves.pauseId, id));
  expect(moves).toHaveLength(people * perPerson);
  await expectSound();
  await reversed(id);
  expect(await stateOf(id)).toBe('reversed');
  expect(await datesOfAll()).toEqual(was);
  await expectSound();
}, 600_000);

test('the same request twice is one pause', async () => {
  await memberIn('Albay', 'Legazpi');
  const request = { query: apply, variables: { places: albay, days: 14 } };
  const send = () => staff.post('/api/graphql', request, { 'idempotency-key': 'typhoon-uwan-1' });
  await Promise.all([send(), send()]);
  expect(await db().select().from(calamityPauses)).toHaveLength(1);
});

test('of two colleagues who pause the same place at once, one is told of the other', async () => {
  const { invoice } = await memberIn('Albay', 'Legazpi');
  await memberIn('Cebu', 'Mandaue');
  const [whole, city] = await Promise.all(
    [albay, [{ province: 'ALBAY', city: 'Legazpi' }]].map((places) => staff.graphql(apply, { places, days: 14 })),
  );
  const refused = [whole, city].flatMap((answer) => answer?.errors?.map(({ message }) => message) ?? []);
  expect(refused).toEqual([pausedAlready('Typhoon Uwan', 14)]);
  const [pause] = await db().select().from(calamityPauses);
  await applyCalamityPauseTask.run(jobContext(server), { pauseId: pause?.id ?? 0 });
  expect(await datesOf(invoice.id)).toEqual(after);
  // Elsewhere, when it is meant, and after it was taken back.
  await applied([{ province: 'Cebu', city: null }]);
  await reversed(await applied(albay, true));
  await reversed(pause?.id ?? 0);
  await applied();
  expect(await datesOf(invoice.id)).toEqual(after);
});

test('who decides is not among those it concerns, and a place where nobody owes is refused', async () => {
  const boss = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'], state: 'Batanes', city: 'Basco' });
  await makeSubscription(server.database, {
    userId: boss.id,
    funnel,
    entries: [{ price: 1_500_00, scheduleDate: '2026-11-20' }],
  });
  const browser = await signedIn(server, boss);
  const places = [{ province: 'Batanes', city: null }];
  expect((await browser.graphql(apply, { places, days: 14 })).errors?.[0]?.message).toBe(calamityMessages.nobody);
  expect((await staff.graphql(preview, { places })).data).toMatchObject({ calamityPreview: { people: 1 } });
});

test('members, coaches, read-only staff and those who see only their own people decide nothing', async () => {
  const { user } = await memberIn('Albay', 'Legazpi');
  const id = await applied();
  for (const level of ['member', 'coach', 'tribe-team-ro', 'success-manager']) {
    const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    expect(codes(await other.graphql(apply, { places: albay, days: 14 }))).toEqual(['FORBIDDEN']);
    expect(codes(await other.graphql(reverse, { id }))).toEqual(['FORBIDDEN']);
    // Read-only staff read what there is, by the page; nobody else does.
    const refusal = level === 'tribe-team-ro' ? undefined : ['FORBIDDEN'];
    expect(codes(await other.graphql(preview, { places: albay }))).toEqual(refusal);
    expect(codes(await other.graphql('{ calamityPauses { id } }'))).toEqual(refusal);
    expect(codes(await other.graphql(decline, { id }))).not.toBeUndefined();
  }
  const [concerned] = await db().select().from(calamityPausePeople).where(eq(calamityPausePeople.userId, user.id));
  expect(concerned?.state).toBe('moved');
  expect(codes(await server.browser().graphql(own))).toEqual(['UNAUTHENTICATED']);
});
