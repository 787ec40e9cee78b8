import { affiliateLeadStages } from '@app/rules/affiliates/links/lead-stage';
import { manilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { leads } from '#tables/growth/leads.table.ts';
import { affiliateLeadMarks } from '#tables/affiliates/links.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { affiliateCodes } from '#tables/people/affiliate-codes.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { type MadeAffiliate, makeAffiliate, makeAffiliateLink } from '#testing/make-affiliate-links.ts';
import { makeOrder } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { broughtPeople } from './brought-people.ts';
import { leadFacts } from './lead-facts.ts';
import { keepLeadStages } from './lead-stages.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const db = () => server.database.db;

type Lead = { id: string; stage: string };
type LeadPage = { totalCount: number; items: Lead[] };

const query = `query ($stage: AffiliateLeadStage, $linkId: Int, $page: Int, $pageSize: Int) {
  myAffiliateLeads(stage: $stage, linkId: $linkId, page: $page, pageSize: $pageSize) { totalCount items { id stage name email link product } } }`;

async function readerOf(affiliate: MadeAffiliate) {
  const browser = await signedIn(server, affiliate.user);
  return async (choice: Record<string, unknown> = {}) =>
    (await browser.graphql(query, { pageSize: 100, ...choice })).data?.['myAffiliateLeads'] as LeadPage;
}

/** All that follows from what everybody did, with nothing kept. */
async function truth({ user }: MadeAffiliate, linkId: number | null): Promise<Lead[]> {
  const facts = leadFacts({
    affiliateId: user.id,
    people: broughtPeople(user.id),
    today: manilaDay(server.clock.now()),
  });
  const { rows } = await db().execute<Lead>(sql`
    select f.kind || '-' || f.id as id, f.stage from (${facts}) f
    where ${linkId === null ? sql`true` : sql`f.link_id = ${linkId}`} order by f.created_at desc, f.kind, f.id`);
  return rows;
}

/** The whole list and every stage are exactly those who follow from what happened, in their order. */
async function expectTrue(
  affiliate: MadeAffiliate,
  read: Awaited<ReturnType<typeof readerOf>>,
  linkId: number | null = null,
) {
  const all = await truth(affiliate, linkId);
  const brief = (items: readonly Lead[]) => items.map(({ id, stage }) => ({ id, stage }));
  expect(brief((await read({ linkId })).items)).toEqual(all);
  for (const stage of affiliateLeadStages) {
    const items = all.filter((lead) => lead.stage === stage);
    // oxlint-disable-next-line no-await-in-loop -- seven of them
    const found = await read({ stage, linkId });
    expect({ totalCount: found.totalCount, items: brief(found.items) }, stage).toEqual({
      totalCount: items.length,
      items,
    });
  }
  return all;
}

const nonMember = () => makeUser(server.database, { accessLevelIds: ['non-member'] });

/** An opt-in; the database has one for each mailbox. */
async function optIn(affCode: string, email: string, values: Partial<typeof leads.$inferInsert> = {}): Promise<void> {
  await db()
    .insert(leads)
    .values({
      personKey: email,
      email,
      name: 'Jessa Diaz',
      mobile: '09170000002',
      source: 'free-lessons',
      affCode,
      ...values,
    });
}

async function sell(affiliate: MadeAffiliate, user: User, linkId: number | null = null) {
  const made = await makeOrder(server, { user });
  await db()
    .update(orders)
    .set({ affiliateId: affiliate.user.id, affiliateLinkId: linkId, affiliateSource: 'click' })
    .where(eq(orders.id, made.order.id));
  return made;
}

type Sold = Awaited<ReturnType<typeof sell>>;

async function live({ order, subscription }: Sold, { isPaid, until }: { isPaid: boolean; until: string }) {
  await db().update(orders).set({ liveAt: server.clock.now() }).where(eq(orders.id, order.id));
  await db()
    .update(subscriptions)
    .set({ status: 'active', startsOn: '2020-01-01', expiresOn: until, firstPaidOn: isPaid ? '2026-01-01' : null })
    .where(eq(subscriptions.id, subscription.id));
}

test('leads, of a stage and of all, are those who follow from what happened, before and after the job, whatever happens to them', async () => {
  const affiliate = await makeAffiliate(server);
  const link = await makeAffiliateLink(server, affiliate, 'tiktok');
  const read = await readerOf(affiliate);
  const ctx = testContext(server);
  const marks = async () => (await db().select().from(affiliateLeadMarks)).length;
  const [signed, watching, checkout, lapsed, enrolled, paying, ended, opted] = await Promise.all(
    Array.from({ length: 8 }, nonMember),
  );
  if (!signed || !watching || !checkout || !lapsed || !enrolled || !paying || !ended || !opted)
    throw new Error('people');
  await optIn(affiliate.slug, 'lead@mail.test');
  await optIn(link.code.toUpperCase(), 'watched@mail.test', { watchedAt: server.clock.now() });
  await optIn(link.code, watching.email, { userId: watching.id });
  await db().insert(affiliateCodes).values({ userId: signed.id, affCode: link.code, tags: [] });
  await sell(affiliate, checkout, link.id);
  const { order: gone } = await sell(affiliate, lapsed);
  await db().update(orders).set({ lapsedAt: server.clock.now() }).where(eq(orders.id, gone.id));
  await live(await sell(affiliate, enrolled, link.id), { isPaid: false, until: '9999-12-31' });
  const running = await sell(affiliate, paying);
  await live(running, { isPaid: true, until: '9999-12-31' });
  await live(await sell(affiliate, ended), { isPaid: true, until: '2020-02-01' });
  await optIn(affiliate.slug, opted.email, { userId: opted.id });
  const first = await sell(affiliate, opted);

  // Nothing is kept yet: everybody is marked, and asked as the page is.
  expect(await marks()).toBeGreaterThan(8);
  const before = await expectTrue(affiliate, read);
  expect(new Set(before.map(({ stage }) => stage))).toEqual(new Set(affiliateLeadStages));
  await expectTrue(affiliate, read, link.id);
  await keepLeadStages(ctx);
  expect(await marks()).toBe(0);
  expect(await expectTrue(affiliate, read)).toEqual(before);
  await expectTrue(affiliate, read, link.id);

  // One step after the other, each seen at once and after the job.
  const steps: Record<string, () => Promise<unknown>> = {
    'watches a lesson': () => db().execute(sql`update leads set watched_at = now() where email = 'lead@mail.test'`),
    'makes an account': () =>
      db().execute(sql`update leads set user_id = ${lapsed.id} where email = 'watched@mail.test'`),
    'signs up after buying': () =>
      db().insert(affiliateCodes).values({ userId: checkout.id, affCode: affiliate.slug, tags: [] }),
    'opts in after buying, with the mailbox alone': () => optIn(link.code, enrolled.email),
    'pays for the first time': () => live(first, { isPaid: true, until: '9999-12-31' }),
    stops: () =>
      db().update(subscriptions).set({ status: 'cancelled' }).where(eq(subscriptions.id, running.subscription.id)),
    'is the buyer of somebody else by now': () =>
      db().update(orders).set({ affiliateId: null, affiliateLinkId: null }).where(eq(orders.id, first.order.id)),
    'has another address': () => db().update(users).set({ email: 'moved@mail.test' }).where(eq(users.id, enrolled.id)),
    'asks to be forgotten as a lead': () => db().execute(sql`delete from leads where email = 'watched@mail.test'`),
  };
  for (const [step, happen] of Object.entries(steps)) {
    /* oxlint-disable no-await-in-loop -- one after the other is the point */
    await happen();
    expect(await marks(), step).toBeGreaterThan(0);
    const seen = await expectTrue(affiliate, read);
    await keepLeadStages(ctx);
    expect(await marks(), step).toBe(0);
    expect(await expectTrue(affiliate, read), step).toEqual(seen);
    /* oxlint-enable no-await-in-loop */
  }
  // More marks than a page asks about: it asks everybody.
  const known = await expectTrue(affiliate, read);
  await db().execute(
    sql`insert into affiliate_lead_marks (user_id) select ${signed.id}::int from generate_series(1, 1200)`,
  );
  expect(await expectTrue(affiliate, read)).toEqual(known);
}, 120_000);

test('access that ends with a day is over on the page before the job has run', async () => {
  const affiliate = await makeAffiliate(server);
  const read = await readerOf(affiliate);
  const buyer = await nonMember();
  await live(await sell(affiliate, buyer), { isPaid: true, until: '9999-12-31' });
  await keepLeadStages(testContext(server));
  // As kept on its last day, which is over.
  await db().execute(sql`update subscriptions set expires_on = '2021-01-01' where user_id = ${buyer.id}`);
  await db().execute(sql`delete from affiliate_lead_marks`);
  await db().execute(sql`update affiliate_lead_stages set runs_until = '2021-01-01' where user_id = ${buyer.id}`);
  expect((await read({ stage: 'paying' })).totalCount).toBe(0);
  expect(await read({ stage: 'lost' })).toMatchObject({ totalCount: 1, items: [{ stage: 'lost' }] });
  await keepLeadStages(testContext(server));
  expect(await read({ stage: 'lost' })).toMatchObject({ totalCount: 1, items: [{ stage: 'lost' }] });
});

test('pages of a stage follow each other, and another affiliate has none of them', async () => {
  const [affiliate, other] = [await makeAffiliate(server), await makeAffiliate(server)];
  for (let number = 0; number < 5; number++) {
    // oxlint-disable-next-line no-await-in-loop -- their order counts
    await optIn(affiliate.slug, `page-${number}@mail.test`, {
      createdAt: new Date(server.clock.now().getTime() - number * 60_000),
    });
  }
  await keepLeadStages(testContext(server));
  const read = await readerOf(affiliate);
  const all = (await read()).items.map(({ id }) => id);
  const pages = await Promise.all([1, 2, 3].map((page) => read({ stage: 'lead', page, pageSize: 2 })));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all);
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([5, 5, 5]);
  expect(await (await readerOf(other))({ stage: 'lead' })).toEqual({ totalCount: 0, items: [] });
});
