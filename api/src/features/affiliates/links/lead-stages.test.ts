import { patience, times } from '@app/rules/testing/scale';
import { affiliateLeadStages } from '@app/rules/affiliates/links/lead-stage';
import { manilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { affiliateLinkInvariants } from '#invariants/affiliate-link-invariants.ts';
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

const { breaches = '' } = affiliateLinkInvariants.find(({ id }) => id === 'I74') ?? {};
const broken = async () =>
  (await server.database.pool.query<{ id: string }>(breaches)).rows.map(({ id }) => id).toSorted();

test.each([
  ['another stage', `update affiliate_lead_stages set stage = 'watched' where affiliate_id = $1 and stage = 'lead'`, 1],
  ['another link', `update affiliate_lead_stages set link_id = null where affiliate_id = $1 and stage = 'lead'`, 1],
  [
    'another last day',
    `update affiliate_lead_stages set runs_until = '9998-01-01' where affiliate_id = $1 and stage = 'paying'`,
    1,
  ],
  [
    'an end that never came',
    `update affiliate_lead_stages set stage = 'lost', runs_until = null where affiliate_id = $1 and stage = 'paying'`,
    1,
  ],
  [
    'another day',
    `update affiliate_lead_stages set created_at = created_at - interval '1 day' where affiliate_id = $1 and stage = 'lead'`,
    1,
  ],
  [
    'a mailbox that no mark finds',
    `update affiliate_lead_stages set mailbox = 1 where affiliate_id = $1 and stage = 'lead'`,
    1,
  ],
  ['somebody who is missing', `delete from affiliate_lead_stages where affiliate_id = $1`, 2],
  [
    'somebody too many',
    `insert into affiliate_lead_stages (affiliate_id, kind, id, mailbox, stage) select affiliate_id, 'buyer', id, mailbox, 'lead'
       from affiliate_lead_stages where affiliate_id = $1 and stage = 'lead'`,
    1,
  ],
  ['what happened without a mark', `update leads set watched_at = now() where aff_code = $2`, 1],
] as const)('verify finds %s (I74)', async (_mistake, text, count) => {
  const affiliate = await makeAffiliate(server);
  await optIn(affiliate.slug, `${affiliate.slug}@mail.test`);
  await live(await sell(affiliate, await nonMember()), { isPaid: true, until: '9999-12-31' });
  await keepLeadStages(testContext(server));
  expect(await broken()).toEqual([]);
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(text.includes('$2') ? text.replace('$2', '$1') : text, [
      text.includes('$2') ? affiliate.slug : affiliate.user.id,
    ]);
    const marked = await client.query('select user_id from affiliate_lead_marks');
    // Whoever is marked is asked anew, and is no mistake.
    if (marked.rowCount !== 0) expect((await client.query(breaches)).rows).toEqual([]);
    await client.query('delete from affiliate_lead_marks');
    const { rows } = await client.query<{ id: string }>(breaches);
    expect(rows).toHaveLength(count);
    for (const { id } of rows) expect(id).toContain(` of ${affiliate.user.id}`);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

const happenings = [
  'opts in',
  'opts in',
  'has an account',
  'watches',
  'signs up',
  'buys',
  'buys',
  'buys as a visitor',
  'pays',
  'starts without paying',
  'lapses',
  'stops',
  'ends',
  'is of the other affiliate',
  'is of nobody',
  'claims what a visitor bought',
  'has another address',
  'is forgotten',
  'the link changes hands',
  'the job runs',
  'the job runs',
] as const;
const happening = fc.record({
  what: fc.constantFrom(...happenings),
  who: fc.nat(3),
  by: fc.nat(1),
  isLink: fc.boolean(),
  order: fc.nat(7),
});
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;
type Crowd = { affiliates: MadeAffiliate[]; links: { id: number; code: string }[]; people: User[]; sold: Sold[] };

let serial = 0;

async function happen({ what, who, by, isLink, order }: Happening, crowd: Crowd): Promise<unknown> {
  const { affiliates, links, people, sold } = crowd;
  const [affiliate, link, person] = [affiliates[by], links[by], people[who]];
  if (!affiliate || !link || !person) throw new Error('the crowd');
  const code = isLink ? link.code : affiliate.slug;
  const { id: orderId = 0, subscription } = {
    id: sold[order]?.order.id,
    subscription: sold[order]?.subscription.id ?? 0,
  };
  const run = (text: string, values: unknown[]) => server.database.pool.query(text, values);
  const now = server.clock.now();
  switch (what) {
    case 'opts in':
      // One row for each mailbox: a later opt-in of the same one changes nothing here.
      return db()
        .insert(leads)
        .values({
          personKey: person.email,
          email: person.email,
          name: 'Jessa Diaz',
          mobile: '09170000002',
          source: 'free-lessons',
          affCode: code,
        })
        .onConflictDoNothing();
    case 'has an account':
      return run('update leads set user_id = $1 where email = $2', [person.id, person.email]);
    case 'watches':
      return run('update leads set watched_at = $1 where email = $2', [now, person.email]);
    case 'signs up':
      return run(
        `insert into affiliate_codes (user_id, aff_code, tags) values ($1, $2, '{}') on conflict (user_id) do update set aff_code = excluded.aff_code`,
        [person.id, code],
      );
    case 'buys':
    case 'buys as a visitor': {
      const made = await sell(affiliate, person, isLink ? link.id : null);
      sold.push(made);
      return what === 'buys'
        ? null
        : run(`update orders set user_id = null, buyer_email = $2 where id = $1`, [made.order.id, person.email]);
    }
    case 'pays':
    case 'starts without paying':
      return sold[order] && live(sold[order], { isPaid: what === 'pays', until: '9999-12-31' });
    case 'lapses':
      return run('update orders set lapsed_at = $2 where id = $1 and live_at is null', [orderId, now]);
    case 'stops':
      return run(`update subscriptions set status = 'cancelled' where id = $1`, [subscription]);
    case 'ends':
      return run(`update subscriptions set expires_on = '2021-02-01' where id = $1 and starts_on is not null`, [
        subscription,
      ]);
    case 'is of the other affiliate':
      return run('update orders set affiliate_id = $2, affiliate_link_id = null where id = $1', [
        orderId,
        affiliate.user.id,
      ]);
    case 'is of nobody':
      return run(
        'update orders set affiliate_id = null, affiliate_link_id = null, affiliate_source = null where id = $1',
        [orderId],
      );
    case 'claims what a visitor bought':
      return run('update orders set user_id = $2 where id = $1 and user_id is null', [orderId, person.id]);
    case 'has another address':
      serial += 1;
      person.email = `moved-${serial}@mail.test`;
      return run('update users set email = $2 where id = $1', [person.id, person.email]);
    case 'is forgotten':
      return run('delete from leads where email = $1', [person.email]);
    case 'the link changes hands':
      return run('update affiliate_links set affiliate_id = $2 where id = $1', [link.id, affiliates[1 - by]?.user.id]);
    case 'the job runs':
      return keepLeadStages(testContext(server));
  }
}

/** What the database refuses did not happen: the order of a visitor goes live, for example. */
function impossible(error: unknown): void {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  if ((cause?.code ?? code) !== '23514') throw error;
}

test(
  'after any history everybody who is kept and not marked is as what happened says (I74)',
  { timeout: patience(200_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 10, maxLength: times({ usual: 30, full: 60 }) }),
        async (history) => {
          const affiliates = [await makeAffiliate(server), await makeAffiliate(server)];
          const links = await Promise.all(
            affiliates.map((affiliate) => makeAffiliateLink(server, affiliate, 'tiktok')),
          );
          const people = await Promise.all(Array.from({ length: 4 }, nonMember));
          const crowd: Crowd = { affiliates, links, people, sold: [] };
          for (const each of history) {
            await happen(each, crowd).catch(impossible);
            expect(await broken(), each.what).toEqual([]);
          }
          await keepLeadStages(testContext(server));
          expect(await db().select().from(affiliateLeadMarks)).toEqual([]);
          expect(await broken()).toEqual([]);
          for (const affiliate of affiliates) await expectTrue(affiliate, await readerOf(affiliate));
        },
      ),
      { numRuns: times({ usual: 8, full: 300 }) },
    );
  },
);
