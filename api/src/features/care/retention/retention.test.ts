import {
  cohortDays,
  isKeptOn,
  isReached,
  type Membership,
  type MembershipTerm,
  monthOf,
  outcomeOf,
  termsOf,
} from '@app/rules/care/retention/membership-terms';
import { parseRetentionRows, periodDays } from '@app/rules/care/retention/retention-rows';
import { cashCollectionOf } from '@app/rules/money/collections/cash-collection';
import { GRACE_DAYS, MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { addDays, addMonths, daysBetween, manilaDay, NO_EXPIRY } from '@app/rules/time/manila';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { retentionInvariants } from '#invariants/retention-invariants.ts';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { membershipTerms } from '#tables/care/retention.table.ts';
import { leavingAnswers } from '#tables/money/leaving.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { users } from '#tables/people/users.table.ts';
import { countCohorts } from './count-cohorts.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const db = () => server.database.db;
const today = () => manilaDay(server.clock.now());

type Person = {
  userId: number;
  batchId: number | null;
  isOwned: boolean;
  memberships: (Membership & { productId: number; total: number; dueOn: string | null; reason: string | null })[];
};
let people: Person[] = [];
let staff: Browser;
let manager: Browser;

/** The same numbers in every run. */
let seed = 7;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

beforeAll(async () => {
  staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const boss = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  manager = await signedIn(server, boss);
  const funnels = [];
  for (let at = 0; at < 2; at += 1) {
    const product = await makeProduct(server.database, { accessLevelId: MEMBER_LEVEL });
    funnels.push({ product, funnel: await makeFunnel(server.database, { productId: product.id }) });
  }
  const made = await db()
    .insert(batches)
    .values([{ name: 'Batch A' }, { name: 'Batch B' }])
    .returning();
  for (let at = 0; at < 70; at += 1) {
    const batchId = at % 5 === 4 ? null : (made[at % 2]?.id ?? null);
    const user = await makeUser(server.database, { accessLevelIds: [MEMBER_LEVEL] });
    await db().update(users).set({ batchId }).where(eq(users.id, user.id));
    const isOwned = at % 4 === 0;
    if (isOwned)
      await db().insert(collectionOwners).values({ userId: user.id, ownerId: boss.id, since: server.clock.now() });
    const memberships: Person['memberships'] = [];
    let startsOn = addDays(today(), -random(560));
    for (let count = 0; count < 1 + random(3); count += 1) {
      const sold = funnels[random(2)] ?? funnels[0];
      if (!sold) throw new Error('nothing is sold');
      const length = [30, 90, 180, 365][random(4)] ?? 365;
      const status = (['active', 'active', 'active', 'cancelled', 'paused'] as const)[random(5)] ?? 'active';
      const expiresOn = random(12) === 0 ? NO_EXPIRY : addDays(startsOn, length);
      const firstPaidOn = random(6) === 0 ? null : addDays(startsOn, -random(6));
      const stopsOn = addDays(startsOn, random(length));
      const cancelledOn = status === 'cancelled' ? (stopsOn < today() ? stopsOn : today()) : null;
      const price = 1_000_00 * (1 + random(5));
      // A debt of some: access closes while the membership goes on.
      const dueOn = status === 'active' && random(4) === 0 ? addDays(startsOn, random(200)) : null;
      const { subscription } = await makeSubscription(server.database, {
        userId: user.id,
        funnel: sold.funnel,
        status,
        startsOn,
        expiresOn,
        entries: [{ price, scheduleDate: dueOn ?? startsOn }],
      });
      const cancelledAt = cancelledOn === null ? null : new Date(`${cancelledOn}T05:00:00Z`);
      await db().update(subscriptions).set({ firstPaidOn, cancelledAt }).where(eq(subscriptions.id, subscription.id));
      if (dueOn === null)
        await db().execute(sql`update payment_schedules e set paid = price, transaction_id = 'complimentary'
          from invoices i where i.id = e.invoice_id and i.subscription_id = ${subscription.id}`);
      const reason = random(2) === 0 ? (['money', 'time', 'done'] as const)[random(3)] : undefined;
      if (reason && status === 'cancelled')
        await db().insert(leavingAnswers).values({
          subscriptionId: subscription.id,
          userId: user.id,
          reason,
          source: 'staff',
          at: server.clock.now(),
        });
      memberships.push({
        id: subscription.id,
        status,
        startsOn,
        expiresOn,
        cancelledOn,
        firstPaidOn,
        productId: sold.product.id,
        total: price,
        dueOn,
        reason: status === 'cancelled' ? (reason ?? null) : null,
      });
      startsOn = addDays(startsOn, length + random(40) - 5);
    }
    people.push({ userId: user.id, batchId, isOwned, memberships });
  }
  await countCohorts({ db: db(), now: server.clock.now() });
});

type Term = MembershipTerm & { person: Person; amount: number; productId: number; reason: string | null };

/** All terms by the rule, with what the figures need beside it. */
const allTerms = (isSeen: (person: Person) => boolean = () => true): Term[] =>
  people.filter(isSeen).flatMap((person) =>
    termsOf(person.memberships).map((term) => {
      const own = person.memberships.find(({ id }) => id === term.id);
      return { ...term, person, amount: own?.total ?? 0, productId: own?.productId ?? 0, reason: own?.reason ?? null };
    }),
  );

test('the table holds what the rule says, for everybody', async () => {
  const stored = await db().select().from(membershipTerms);
  const expected = allTerms().map(({ person, id, amount: _amount, reason: _reason, ...term }) => ({
    subscriptionId: id,
    userId: person.userId,
    batchId: person.batchId,
    ...term,
  }));
  const byId = (one: { subscriptionId: number }, other: { subscriptionId: number }) =>
    one.subscriptionId - other.subscriptionId;
  expect(stored.map(({ amount: _amount, ...term }) => term).toSorted(byId)).toEqual(expected.toSorted(byId));
  expect(new Set(expected.map((term) => outcomeOf(term, today())))).toEqual(new Set(['renewed', 'open', 'left']));
  for (const { id, breaches } of retentionInvariants)
    expect([id, (await db().execute<{ id: unknown }>(sql.raw(breaches))).rows]).toEqual([id, []]);
});

const isMember = ({ startsOn, endsOn, isCancelled }: MembershipTerm, day: string) =>
  startsOn <= day && (isCancelled ? endsOn > day : addDaysSafely(endsOn, GRACE_DAYS) >= day);
const addDaysSafely = (day: string, days: number) => (day >= NO_EXPIRY ? NO_EXPIRY : addDays(day, days));

/** The ids behind a figure, found without the database. */
function expectedRows(text: string, isSeen: (person: Person) => boolean): number[] {
  const rows = parseRetentionRows(text);
  if (!rows) throw new Error(`no rows: ${text}`);
  const terms = allTerms(isSeen);
  const day = today();
  const { from } = periodDays(30, day);
  const within = (on: string | null, first: string, last = day) => on !== null && on >= first && on <= last;
  const isDue = (term: Term) => !term.isCancelled && !term.isCovered && term.endsOn < NO_EXPIRY;
  const stepOf = (term: Term) => {
    if (within(term.renewedOn ?? term.returnedOn, from)) return 'collected';
    if (term.renewedOn ?? term.returnedOn ?? (term.isCovered || term.endsOn >= NO_EXPIRY)) return null;
    return cashCollectionOf({ expiresOn: term.endsOn, isCancelled: term.isCancelled, isRenewed: false }, day);
  };
  // A person stands in the list with the last membership of the days without a gap around the beginning of the period.
  const peopleWith = (isTheirs: (their: Term[]) => boolean) =>
    [...Map.groupBy(terms, ({ person }) => person.userId).values()].filter(isTheirs).map((their) => {
      const isAnyOn = (on: string) => their.some((term) => isMember(term, on));
      let [first, last] = [addDays(from, -1), addDays(from, -1)];
      while (isAnyOn(addDays(first, -1))) first = addDays(first, -1);
      while (last < addDays(day, 800) && isAnyOn(addDays(last, 1))) last = addDays(last, 1);
      const around = their.filter(
        (term) => term.startsOn >= first && term.startsOn <= last && isMember(term, term.startsOn),
      );
      return Math.max(...around.map(({ id }) => id));
    });
  const chosen = (isIt: (term: Term) => boolean) => terms.filter(isIt).map(({ id }) => id);
  const yearAgo = addDays(day, -364);
  switch (rows.kind) {
    case 'renewed':
      return chosen(({ renewedOn }) => within(renewedOn, from));
    case 'left':
      return chosen(({ leftOn }) => within(leftOn, from));
    case 'decided':
      return chosen(({ renewedOn, leftOn }) => within(renewedOn ?? leftOn, from));
    case 'start':
      return peopleWith((their) => their.some((term) => isMember(term, addDays(from, -1))));
    case 'kept':
      return peopleWith(
        (their) => their.some((term) => isMember(term, addDays(from, -1))) && their.some((term) => isMember(term, day)),
      );
    case 'to-collect':
      return chosen((term) => ['er warmup', 'early renewal', 'for regular renewal'].includes(stepOf(term) ?? ''));
    case 'due':
      return chosen(
        (term) =>
          isDue(term) &&
          monthOf(term.endsOn) === rows.month &&
          (rows.outcome === null || outcomeOf(term, day) === rows.outcome),
      );
    case 'step':
      return chosen((term) => {
        const step = stepOf(term);
        if (step !== rows.step) return false;
        // Only those who became so in the period.
        return step !== 'unenrolled' || within(term.isCancelled ? term.endsOn : addDays(term.endsOn, 15), from);
      });
    case 'reason':
      return chosen(
        ({ leftOn, reason }) =>
          within(leftOn, addDays(day, -89)) && (rows.reason === null || (reason ?? 'no-answer') === rows.reason),
      );
    case 'batch':
    case 'product':
      return chosen(({ renewedOn, leftOn, person, productId }) => {
        const isIts = rows.kind === 'batch' ? (person.batchId ?? 0) === rows.id : productId === rows.id;
        return isIts && within(rows.isRenewed ? renewedOn : (renewedOn ?? leftOn), yearAgo);
      });
    case 'cohort':
      return people.filter(isSeen).flatMap(({ memberships }) => {
        const paid = memberships.flatMap(({ firstPaidOn }) => firstPaidOn ?? []).toSorted();
        const first = paid[0];
        if (!first || monthOf(first) !== rows.month) return [];
        const their = termsOf(memberships);
        const kept = their.map((term) => ({
          ...term,
          oldestOpenDueOn: memberships.find(({ id }) => id === term.id)?.dueOn ?? null,
        }));
        const isKept = isKeptOn(kept, cohortDays(first)[rows.after] ?? '');
        return isKept === rows.isKept ? [Math.max(...their.map(({ id }) => id))] : [];
      });
    case 'unpaid':
      return people.filter(isSeen).flatMap((person) => {
        const { due, paid } = cashOf(person, rows.month, rows.after);
        return due > paid ? [Math.max(...termsOf(person.memberships).map(({ id }) => id))] : [];
      });
    case 'back': {
      const gone = { '30': [0, 30], '90': [31, 90], '180': [91, 180], older: [181, 10_000] }[rows.band];
      return chosen(({ leftOn, returnedOn }) => {
        if (leftOn === null || returnedOn !== null || leftOn > day) return false;
        const since = daysBetween(leftOn, day);
        return since >= (gone[0] ?? 0) && since <= (gone[1] ?? 0);
      });
    }
    case 'returned':
      return chosen(({ returnedOn }) => within(returnedOn, yearAgo));
  }
}

/** What somebody of a cohort owed by a month after their first payment, and paid: every membership here is one entry. */
function cashOf({ memberships }: Person, cohort: string, after: number): { due: number; paid: number } {
  const [first] = memberships.flatMap(({ firstPaidOn }) => firstPaidOn ?? []).toSorted();
  if (!first || monthOf(first) !== cohort) return { due: 0, paid: 0 };
  const until = cohortDays(first)[after] ?? '';
  const owed = memberships
    .filter(({ dueOn, startsOn }) => (dueOn ?? startsOn ?? '') <= until)
    .map(({ total, dueOn, status }) => ({ paid: dueOn === null ? total : 0, total, isOwed: status === 'active' }));
  return {
    due: owed.reduce((sum, { paid, total, isOwed }) => sum + (isOwed ? total : paid), 0),
    paid: owed.reduce((sum, { paid }) => sum + paid, 0),
  };
}

const list = `query ($rows: String!) { retentionRows(rows: $rows, pageSize: 100) { totalCount amount title items { id outcome person { id } } } }`;
const listed = z.object({
  retentionRows: z.object({ totalCount: z.int(), title: z.string(), items: z.array(z.object({ id: z.int() })) }),
});
async function idsOf(browser: Browser, rows: string): Promise<number[]> {
  const { data, errors } = await browser.graphql(list, { rows });
  expect(errors).toBeUndefined();
  const { totalCount, items } = listed.parse(data).retentionRows;
  expect(items).toHaveLength(Math.min(totalCount, 100));
  return items.map(({ id }) => id);
}

const pageQuery = `{
  retentionFigures { trend { renewed left rate } start kept toCollect toCollectAmount backCount }
  renewalPipeline(cards: 2) { step count amount first { id } }
  renewalsByMonth { month renewed open left }
  reasonsForLeaving { reason count }
  renewalRates { batches { id renewed decided } products { id renewed decided } }
  winBackLists { bands { band count } returned }
  retentionCohorts { countedAt cohorts { month people cells { month kept } } }
}`;
const count = z.object({ count: z.int() });
const rate = z.object({ id: z.int(), renewed: z.int(), decided: z.int() });
const pageShape = z.object({
  retentionFigures: z.object({
    trend: z.array(z.object({ renewed: z.int(), left: z.int(), rate: z.number().nullable() })),
    start: z.int(),
    kept: z.int(),
    toCollect: z.int(),
    backCount: z.int(),
  }),
  renewalPipeline: z.array(count.extend({ step: z.string(), first: z.array(z.object({ id: z.int() })) })),
  renewalsByMonth: z.array(z.object({ month: z.string(), renewed: z.int(), open: z.int(), left: z.int() })),
  reasonsForLeaving: z.array(count.extend({ reason: z.string() })),
  renewalRates: z.object({ batches: z.array(rate), products: z.array(rate) }),
  winBackLists: z.object({ bands: z.array(count.extend({ band: z.string() })), returned: z.int() }),
  retentionCohorts: z.object({
    cohorts: z.array(
      z.object({ month: z.string(), people: z.int(), cells: z.array(z.object({ month: z.int(), kept: z.int() })) }),
    ),
  }),
});

/** Every figure of the page, with the words of its rows. */
async function figuresOf(browser: Browser): Promise<[rows: string, count: number][]> {
  const { data, errors } = await browser.graphql(pageQuery);
  expect(errors).toBeUndefined();
  const page = pageShape.parse(data);
  const { trend, start, kept, toCollect, backCount } = page.retentionFigures;
  const now = trend.at(-1);
  expect(page.winBackLists.bands.reduce((sum, band) => sum + band.count, 0)).toBe(backCount);
  return [
    ['renewed', now?.renewed ?? -1],
    ['left', now?.left ?? -1],
    ['decided', (now?.renewed ?? -1) + (now?.left ?? -1)],
    ['start', start],
    ['kept', kept],
    ['to-collect', toCollect],
    ...page.renewalPipeline.map((each): [string, number] => [`step:${each.step.replaceAll(' ', '-')}`, each.count]),
    ...page.renewalsByMonth.flatMap(({ month, renewed, open, left }): [string, number][] => [
      [`due:${month}`, renewed + open + left],
      [`due:${month}:renewed`, renewed],
      [`due:${month}:open`, open],
      [`due:${month}:left`, left],
    ]),
    ['reason', page.reasonsForLeaving.reduce((sum, each) => sum + each.count, 0)],
    ...page.reasonsForLeaving.map((each): [string, number] => [`reason:${each.reason}`, each.count]),
    ...(['batch', 'product'] as const).flatMap((kind) =>
      page.renewalRates[kind === 'batch' ? 'batches' : 'products'].flatMap(
        ({ id, renewed, decided }): [string, number][] => [
          [`${kind}:${id}`, decided],
          [`${kind}:${id}:renewed`, renewed],
        ],
      ),
    ),
    ...page.winBackLists.bands.map((each): [string, number] => [`back:${each.band}`, each.count]),
    ['returned', page.winBackLists.returned],
    ...page.retentionCohorts.cohorts.flatMap(({ month, people: all, cells }) =>
      cells.flatMap((cell): [string, number][] => [
        [`cohort:${month}:${cell.month}`, cell.kept],
        [`cohort:${month}:${cell.month}-lost`, all - cell.kept],
      ]),
    ),
  ];
}

test.each([
  ['everybody', () => staff, () => true],
  ['their own people', () => manager, ({ isOwned }: Person) => isOwned],
] as const)(
  'every figure has exactly its rows, counted a second way: %s',
  async (_who, browser, isSeen) => {
    const figures = await figuresOf(browser());
    expect(figures.length).toBeGreaterThan(60);
    for (const [rows, shown] of figures) {
      const ids = (await idsOf(browser(), rows)).toSorted((one, other) => one - other);
      expect([rows, ids.length]).toEqual([rows, shown]);
      expect([rows, ids]).toEqual([rows, expectedRows(rows, isSeen).toSorted((one, other) => one - other)]);
    }
    // A request for each of some eighty figures.
  },
  60_000,
);

test.each([
  ['everybody', () => staff, () => true],
  ['their own people', () => manager, ({ isOwned }: Person) => isOwned],
] as const)(
  'what a cohort owes is what its people owe, and its rows are those who do: %s',
  async (_who, browser, isSeen) => {
    const { data } = await browser().graphql(
      '{ retentionCohorts { cohorts { month cells { month due collected } } } }',
    );
    const cell = z.object({ month: z.int(), due: z.number(), collected: z.number() });
    const shape = z.object({
      retentionCohorts: z.object({ cohorts: z.array(z.object({ month: z.string(), cells: z.array(cell) })) }),
    });
    const { cohorts } = shape.parse(data).retentionCohorts;
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    for (const { month, cells } of cohorts) {
      for (const { month: after, due, collected } of cells) {
        const cash = people.filter(isSeen).map((person) => cashOf(person, month, after));
        const expected = [sum(cash.map((each) => each.due)) / 100, sum(cash.map(({ paid }) => paid)) / 100];
        expect([month, after, due, collected]).toEqual([month, after, ...expected]);
      }
      const last = cells.at(-1);
      if (!last) continue;
      const rows = `unpaid:${month}:${last.month}`;
      const ids = (await idsOf(browser(), rows)).toSorted((one, other) => one - other);
      expect([rows, ids]).toEqual([rows, expectedRows(rows, isSeen).toSorted((one, other) => one - other)]);
      const answer = await browser().graphql(list, { rows });
      const { amount } = z.object({ retentionRows: z.object({ amount: z.number() }) }).parse(answer.data).retentionRows;
      expect([rows, amount]).toEqual([rows, last.due - last.collected]);
    }
    expect(cohorts.some(({ cells }) => cells.some(({ due, collected }) => due > collected))).toBe(true);
  },
);

test('cohorts are shown as far as everybody has come, from the month of the first payment', async () => {
  const { data } = await staff.graphql(pageQuery);
  const { cohorts } = pageShape.parse(data).retentionCohorts;
  expect(cohorts.length).toBeGreaterThan(6);
  for (const { month, cells } of cohorts) {
    const last = cells.at(-1)?.month ?? 0;
    expect([month, last === 12 || !isReached(month, last + 1, today())]).toEqual([month, true]);
    expect([month, last === 0 || isReached(month, last, today())]).toEqual([month, true]);
  }
  const first = addMonths(`${monthOf(today())}-01`, -17);
  expect(cohorts.every(({ month }) => `${month}-01` >= first)).toBe(true);
});

test('a pause, a renewal, a batch and an unsubscription are in the figures at once', async () => {
  const [row] = await db()
    .select()
    .from(membershipTerms)
    .where(sql`left_on > ${today()} and returned_on is null and not is_cancelled`)
    .limit(1);
  if (!row) throw new Error('nobody is a member');
  const at = () =>
    db()
      .select()
      .from(membershipTerms)
      .where(eq(membershipTerms.subscriptionId, row.subscriptionId))
      .then(([term]) => term);
  const set = (values: Partial<typeof subscriptions.$inferInsert>) =>
    db().update(subscriptions).set(values).where(eq(subscriptions.id, row.subscriptionId));
  await set({ status: 'paused' });
  expect(await at()).toMatchObject({ endsOn: NO_EXPIRY, leftOn: null });
  await set({ status: 'cancelled', cancelledAt: server.clock.now() });
  expect(await at()).toMatchObject({ isCancelled: true, leftOn: today() });
  await set({ status: 'active', cancelledAt: null });
  expect(await at()).toEqual(row);
  await db().update(users).set({ batchId: null }).where(eq(users.id, row.userId));
  expect(await at()).toMatchObject({ batchId: null });
  await db().update(users).set({ batchId: row.batchId }).where(eq(users.id, row.userId));
});

test('counting twice, and twice at once, gives the same', async () => {
  const cohorts = () =>
    db().execute<{ kept: number }>(sql`select cohort, month, people, kept from retention_cohorts order by 1, 2`);
  const before = (await cohorts()).rows;
  await Promise.all([1, 2].map(() => countCohorts({ db: db(), now: server.clock.now() })));
  expect((await cohorts()).rows).toEqual(before);
});

test('an archived person is in no figure and no list, and is back when restored', async () => {
  const gone = new Set<number>();
  for (const rows of ['start', 'left', 'to-collect', 'back:30']) {
    const [id] = await idsOf(staff, rows);
    const [term] = await db()
      .select()
      .from(membershipTerms)
      .where(eq(membershipTerms.subscriptionId, id ?? 0));
    if (term) gone.add(term.userId);
  }
  expect(gone.size).toBeGreaterThan(1);
  const archive = async (at: Date | null) => {
    await db()
      .update(users)
      .set({ archivedAt: at })
      .where(inArray(users.id, [...gone]));
    await countCohorts({ db: db(), now: server.clock.now() });
  };
  const before = await figuresOf(staff);
  await archive(server.clock.now());
  const there = ({ userId }: Person) => !gone.has(userId);
  const shown = new Map(await figuresOf(staff));
  const looked = [...shown.keys()].filter((rows) => !/^(cohort|due|batch|product|reason:)/.test(rows));
  looked.push(...[...shown.keys()].filter((rows) => rows.startsWith('cohort')).slice(-2));
  for (const rows of looked) {
    const ids = (await idsOf(staff, rows)).toSorted((one, other) => one - other);
    expect([rows, ids.length, ids]).toEqual([
      rows,
      shown.get(rows),
      expectedRows(rows, there).toSorted((one, other) => one - other),
    ]);
  }
  await archive(null);
  expect(await figuresOf(staff)).toEqual(before);
});

test('the file with addresses and numbers is for those who may export people', async () => {
  const reader = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  const answers = await Promise.all(
    [staff, reader, manager].map((browser) => browser.send({ method: 'GET', url: '/api/export/retention?rows=start' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403]);
});

test('members, coaches and visitors see nothing of it, and unknown rows are not found', async () => {
  const codes = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) =>
    errors?.map(({ extensions }) => extensions?.['code']);
  for (const level of ['member', 'coach']) {
    const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    expect(new Set(codes(await other.graphql(pageQuery)))).toEqual(new Set(['FORBIDDEN']));
    expect(codes(await other.graphql(list, { rows: 'left' }))).toEqual(['FORBIDDEN']);
  }
  expect(codes(await server.browser().graphql(list, { rows: 'left' }))).toEqual(['UNAUTHENTICATED']);
  expect(codes(await staff.graphql(list, { rows: 'everything' }))).toEqual(['NOT_FOUND']);
});
