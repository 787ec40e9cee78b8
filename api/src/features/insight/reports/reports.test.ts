import {
  dimensionOf,
  MOST_GROUPS,
  OTHERS_KEY,
  reportFacts,
  type ReportSourceId,
  reportSourceIds,
} from '@app/rules/insight/reports/report-catalog';
import { formatPesos } from '@app/rules/amounts/pesos';
import { othersPart, printRows, type RowsPart } from '@app/rules/insight/reports/report-rows';
import { readChoice, reportDays } from '@app/rules/insight/reports/report-period';
import { dayBuckets, type DayRange } from '@app/rules/time/day-buckets';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { countCohorts } from '#features/care/retention/count-cohorts.ts';
import type { Browser } from '#testing/browser.ts';
import { makeReportData, type ReportData } from '#testing/make-report-data.ts';
import { makeUser } from '#testing/make-user.ts';
import { type PlainFact, plainGroups, plainReports } from '#testing/plain-report.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { groupMembers, groups } from '#tables/people/groups.table.ts';

const server = useTestServer({ rateLimitScale: 10_000 });
const today = () => manilaDay(server.clock.now());

let staff: Browser;
let manager: Browser;
let data: ReportData;
let plain: Awaited<ReturnType<typeof plainReports>>;

beforeAll(async () => {
  staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  data = await makeReportData(server);
  manager = await signedIn(server, data.manager);
  await countCohorts({ db: server.database.db, now: server.clock.now() });
  plain = await plainReports(server.database.db, today(), data.sights);
}, 120_000);

const figure = { count: z.number(), amount: z.number().nullable() };
const bucket = z.object({
  from: z.string(),
  to: z.string(),
  ...figure,
  parts: z.array(z.object({ key: z.string(), ...figure })),
});
const reportAnswer = z.object({
  by: z.string(),
  from: z.string(),
  to: z.string(),
  beforeFrom: z.string(),
  beforeTo: z.string(),
  total: z.object(figure),
  before: z.object(figure),
  buckets: z.array(bucket),
  beforeBuckets: z.array(bucket),
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      ...figure,
      beforeCount: z.number(),
      beforeAmount: z.number().nullable(),
    }),
  ),
});
type Answer = z.infer<typeof reportAnswer>;

const reportQuery = `query ($source: String!, $choice: ReportChoiceInput!, $by: String) {
  report(source: $source, choice: $choice, by: $by) {
    by from to beforeFrom beforeTo total { count amount } before { count amount }
    buckets { from to count amount parts { key count amount } } beforeBuckets { from to count amount parts { key count amount } }
    groups { key label count amount beforeCount beforeAmount } } }`;
const rowsQuery = `query ($source: String!, $choice: ReportChoiceInput!, $rows: String!, $search: String, $page: Int, $pageSize: Int) {
  reportRows(source: $source, choice: $choice, rows: $rows, search: $search, page: $page, pageSize: $pageSize) {
    title count amount items { id day at title detail reference amount by path person { id name } } } }`;

async function report(browser: Browser, source: string, choice: object, by?: string | null): Promise<Answer> {
  const { data: answer, errors } = await browser.graphql(reportQuery, { source, choice, by });
  expect(errors, `${source} by ${by}`).toBeUndefined();
  return reportAnswer.parse(answer?.['report']);
}

const rowsAnswer = z.object({
  title: z.string(),
  ...figure,
  items: z.array(
    z.object({
      id: z.string(),
      day: z.string(),
      at: z.string().nullable(),
      title: z.string(),
      detail: z.string(),
      reference: z.string().nullable(),
      amount: z.number().nullable(),
      by: z.string().nullable(),
      path: z.string().nullable(),
      person: z.object({ id: z.number(), name: z.string() }).nullable(),
    }),
  ),
});

async function rowsOf(browser: Browser, source: string, choice: object, rows: string, besides: object = {}) {
  const { data: answer, errors } = await browser.graphql(rowsQuery, {
    source,
    choice,
    rows,
    pageSize: 100,
    ...besides,
  });
  expect(errors, `${source} ${rows}`).toBeUndefined();
  return rowsAnswer.parse(answer?.['reportRows']);
}

/** The facts of a source in some days, or on the last of them, a second way. */
function plainFacts(source: ReportSourceId, { from, to }: DayRange): readonly PlainFact[] {
  const { states, flows } = plain;
  const state = states[source];
  return state ? state(to) : (flows[source] ?? []).filter(({ day }) => day >= from && day <= to);
}

/** In pesos, as the wire has it. */
const figureOf = (source: ReportSourceId, facts: readonly PlainFact[]) => ({
  count: facts.length,
  amount: reportFacts[source].hasAmount ? pesos(facts.reduce((sum, { amount }) => sum + amount, 0)) : null,
});
const pesos = (centavos: number) => centavos / 100;

const choices = [
  {},
  { period: 'last-7' },
  { frequency: 'daily', at: '2026-11-14' },
  { frequency: 'quarterly', at: '2026-11-01' },
  { frequency: 'custom', from: '2026-08-01', to: '2026-12-20' },
  { frequency: 'annual', at: '2026-01-01' },
  // All of it lies ahead.
  { frequency: 'custom', from: '2026-11-16', to: '2027-01-20' },
];

/** What is due lies ahead, all else behind. */
const usualDays = (source: ReportSourceId, from: string) =>
  source === 'due'
    ? { frequency: 'custom', from: '2026-11-16', to: '2026-12-14' }
    : { frequency: 'custom', from, to: '2026-11-15' };

const every = reportSourceIds.map((source) => ({ source }));

test.each(every)('$source is the same counted a second way, in every period', async ({ source }) => {
  let total = 0;
  for (const choice of choices) {
    const words: Record<string, string | undefined> = choice;
    const days = reportDays(
      readChoice((name) => words[name] ?? null, 'last-30', today()),
      today(),
    );
    const by = dimensionOf(source, null);
    const found = await report(staff, source, choice);
    const expected = plainFacts(source, days);
    expect({ choice, ...days, by }).toMatchObject({ from: found.from, to: found.to, by: found.by });
    expect(found.total, JSON.stringify(choice)).toEqual(figureOf(source, expected));
    expect(found.before, JSON.stringify(choice)).toEqual(figureOf(source, plainFacts(source, days.before)));
    for (const [bars, range] of [
      [found.buckets, days],
      [found.beforeBuckets, days.before],
    ] as const)
      expect(bars.map(({ parts: _parts, ...bar }) => bar)).toEqual(
        dayBuckets(range).map((bar) => ({ ...bar, ...figureOf(source, plainFacts(source, bar)) })),
      );
    total += found.total.count;
  }
  // Otherwise nothing was compared.
  expect(total).toBeGreaterThan(0);
});

const dimensions = reportSourceIds.flatMap((source) => reportFacts[source].dimensions.map((by) => ({ source, by })));

test.each(dimensions)('$source by $by has the groups of the second way', async ({ source, by }) => {
  const found = await report(staff, source, usualDays(source, '2026-09-20'), by);
  const expected = plainGroups(plainFacts(source, found), by);
  const { hasAmount } = reportFacts[source];
  const shown = found.groups
    .filter(({ count }) => count > 0)
    .map(({ key, count, amount }) => [key, { count, amount }] as const);
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(
      [...expected].map(([key, sum]) => [key, { count: sum.count, amount: hasAmount ? pesos(sum.amount) : null }]),
    ),
  );
  // The parts of the bars are those of the groups.
  for (const bar of found.buckets) {
    const sum = bar.parts.reduce((count, part) => count + part.count, 0);
    expect(sum).toBe(bar.count);
  }
  const before = plainGroups(plainFacts(source, { from: found.beforeFrom, to: found.beforeTo }), by);
  for (const group of found.groups) expect(group.beforeCount).toBe(before.get(group.key)?.count ?? 0);
});

test.each(every)('every figure of $source has exactly its rows', async ({ source }) => {
  const choice = usualDays(source, '2026-10-20');
  for (const by of reportFacts[source].dimensions) {
    const found = await report(staff, source, choice, by);
    const rowsFor = (parts: RowsPart[], days: DayRange | null) =>
      rowsOf(staff, source, choice, printRows({ of: null, parts, days }));
    for (const { key, count, amount, beforeCount, beforeAmount, label } of found.groups) {
      const rows = await rowsFor([{ dimension: by, key }], null);
      expect({ key, count: rows.count, amount: rows.amount }).toEqual({ key, count, amount });
      expect(rows.title).toContain(label);
      expect(rows.items.length).toBe(Math.min(count, 100));
      const former = await rowsFor([{ dimension: by, key }], { from: found.beforeFrom, to: found.beforeTo });
      expect({ count: former.count, amount: former.amount }).toEqual({ count: beforeCount, amount: beforeAmount });
    }
    if (by !== reportFacts[source].dimensions[0]) continue;
    const all = await rowsOf(staff, source, choice, 'all');
    expect({ count: all.count, amount: all.amount }).toEqual(found.total);
    if (all.count <= 100 && all.amount !== null)
      expect(Math.round(all.items.reduce((sum, { amount }) => sum + (amount ?? 0), 0) * 100)).toBe(
        Math.round(all.amount * 100),
      );
    expect(new Set(all.items.map(({ id }) => id)).size).toBe(all.items.length);
    for (const bar of found.buckets.slice(-12)) {
      const rows = await rowsFor([], { from: bar.from, to: bar.to });
      expect({ count: rows.count, amount: rows.amount }).toEqual({ count: bar.count, amount: bar.amount });
      const others = bar.parts.find(({ key }) => key === OTHERS_KEY);
      if (others) {
        const named = [...new Set(found.buckets.flatMap(({ parts }) => parts.map(({ key }) => key)))];
        const besides = named.filter((key) => key !== OTHERS_KEY);
        const rest = await rowsFor([othersPart(by, besides)], { from: bar.from, to: bar.to });
        expect({ count: rest.count, amount: rest.amount }).toEqual({ count: others.count, amount: others.amount });
      }
      const part = bar.parts.find(({ key }) => key !== OTHERS_KEY);
      if (!part) continue;
      const cut = await rowsFor([{ dimension: by, key: part.key }], { from: bar.from, to: bar.to });
      expect({ count: cut.count, amount: cut.amount }).toEqual({ count: part.count, amount: part.amount });
    }
  }
});

/** The letter and the numbers of an id: `l12.345`. */
function placeOf(id: string): [string, ...number[]] {
  const [, letter = '', numbers = ''] = /^([a-z]?)([\d.]+)$/.exec(id) ?? [];
  return [letter, ...numbers.split('.').map(Number)];
}

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? value;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

test.each(every)('rows of $source come by day and, within one, by number', async ({ source }) => {
  const choice = { frequency: 'annual', at: '2026-01-01' };
  const pages = await Promise.all(
    [1, 2, 3].map((page) => rowsOf(staff, source, choice, 'all', { page, pageSize: 100 })),
  );
  const places = pages.flatMap(({ items }) => items.map(({ id, day }) => [day, ...placeOf(id)]));
  const sorted = places.toSorted(compare);
  expect(places).toEqual(['outstanding', 'overdue', 'due'].includes(source) ? sorted : sorted.toReversed());
});

test('the edges of a Manila day belong to their day', async () => {
  const person = data.people[0];
  if (!person) throw new Error('nobody');
  const { pool } = server.database;
  const before = await report(staff, 'logins', { frequency: 'daily', at: '2026-11-10' });
  const log = (at: string) =>
    pool.query(
      `insert into login_logs (at, user_id, user_email, is_success, source) values ($1, $2, 'x', true, 'server')`,
      [at, person.id],
    );
  await log('2026-11-09T15:59:59.999Z');
  await log('2026-11-09T16:00:00Z');
  await log('2026-11-10T15:59:00Z');
  await log('2026-11-10T16:01:00Z');
  const after = await report(staff, 'logins', { frequency: 'daily', at: '2026-11-10' });
  expect(after.total.count - before.total.count).toBe(2);
  expect(after.before.count - before.before.count).toBe(1);
});

test.each(every)('a limited colleague sees $source of their own people only', async ({ source }) => {
  const choice = { frequency: 'annual', at: '2026-01-01' };
  const { flags } = reportFacts[source];
  const answer = await manager.graphql(reportQuery, { source, choice });
  if (flags.every((flag) => flag === 'reportSummary')) {
    expect(answer.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    return;
  }
  const own = new Set(
    (await server.database.db.select().from(collectionOwners).where(eq(collectionOwners.ownerId, data.manager.id))).map(
      ({ userId }) => userId,
    ),
  );
  const found = await report(manager, source, choice);
  const expected = plainFacts(source, { from: found.from, to: found.to }).filter(({ userId }) => own.has(userId ?? 0));
  expect(found.total).toEqual(figureOf(source, expected));
  const rows = await rowsOf(manager, source, choice, 'all');
  expect(rows.count).toBe(expected.length);
  for (const { person } of rows.items) expect(own.has(person?.id ?? 0)).toBe(true);
});

test.each([
  { given: { source: 'nothing' }, code: 'NOT_FOUND' },
  { given: { source: '' }, code: 'NOT_FOUND' },
  { given: { source: '__proto__' }, code: 'NOT_FOUND' },
  { given: { source: 'collections', by: 'stage' }, code: 'BAD_USER_INPUT' },
  { given: { source: 'collections', by: `x'"; drop table users` }, code: 'BAD_USER_INPUT' },
])('$given is refused in words', async ({ given, code }) => {
  const { errors } = await staff.graphql(reportQuery, { choice: {}, ...given });
  expect(errors?.[0]?.extensions?.['code']).toBe(code);
  expect(errors?.[0]?.message).not.toContain('went wrong');
});

test.each([
  '',
  'nothing',
  'stage:1',
  'platform:',
  'days:2026-11-02..2026-11-01',
  'of:leads',
  'platform:gcash,platform:maya',
])('rows "%s" are refused in words', async (rows) => {
  const { errors } = await staff.graphql(rowsQuery, { source: 'collections', choice: {}, rows });
  expect(errors?.[0]).toMatchObject({ message: 'List not found', extensions: { code: 'NOT_FOUND' } });
});

test.each(
  reportSourceIds.flatMap((source) =>
    [`a%_\\'"`, '\u0000', 'x'.repeat(300), '((((', '@', ' ', '\u{1f600}'].map((search) => ({ source, search })),
  ),
)('$source answers the search $search in words or with rows', async ({ source, search }) => {
  const { errors } = await staff.graphql(rowsQuery, { source, choice: {}, rows: 'all', search });
  expect(JSON.stringify(errors ?? [])).not.toContain('went wrong');
});

test.each(['batch:abc', 'batch:99999999999999', `batch:${encodeURIComponent(`1' or 1=1`)}`, 'term:nothing', 'age:3'])(
  'rows of the unknown key %s are empty',
  async (rows) => {
    const found = await rowsOf(staff, 'outstanding', {}, rows);
    expect({ count: found.count, amount: found.amount, items: found.items }).toEqual({
      count: 0,
      amount: 0,
      items: [],
    });
  },
);

test('a search finds people, references and leads', async () => {
  const choice = { frequency: 'annual', at: '2026-01-01' };
  const all = await rowsOf(staff, 'collections', choice, 'all');
  const one = all.items.find(({ reference }) => reference?.startsWith('R'));
  const byReference = await rowsOf(staff, 'collections', choice, 'all', { search: one?.reference?.toLowerCase() });
  expect(byReference.items.map(({ id }) => id)).toContain(one?.id);
  expect(byReference.count).toBeLessThan(all.count);
  const byName = await rowsOf(staff, 'collections', choice, 'all', { search: one?.person?.name });
  expect(byName.items.some(({ id }) => id === one?.id)).toBe(true);
  const pesosOfOne = one?.amount ?? 0;
  for (const search of [String(pesosOfOne), formatPesos(pesosOfOne * 100), formatPesos(pesosOfOne * 100).slice(1)]) {
    const byAmount = await rowsOf(staff, 'collections', choice, 'all', { search });
    expect(
      byAmount.items.some(({ id }) => id === one?.id),
      search,
    ).toBe(true);
    expect(byAmount.count).toBeLessThan(all.count);
  }
  const [entry] = (await rowsOf(staff, 'outstanding', choice, 'all')).items;
  const byCode = await rowsOf(staff, 'outstanding', choice, 'all', { search: entry?.reference?.toLowerCase() });
  expect(byCode.items.map(({ id }) => id)).toEqual([entry?.id]);
  expect((await rowsOf(staff, 'leads', choice, 'all', { search: 'formula' })).items.map(({ title }) => title)).toEqual([
    '@Formula',
  ]);
});

test('a report that nobody chose a period for shows the nearest to the setting', async () => {
  const preset = eq(settings.name, 'default-period-days');
  await server.database.db.update(settings).set({ value: '9' }).where(preset);
  const { data: answer } = await staff.graphql('{ usualReportPeriod }');
  expect(answer).toEqual({ usualReportPeriod: 'last-7' });
  const [unsaid, said] = [
    await report(staff, 'collections', {}),
    await report(staff, 'collections', { period: 'last-7' }),
  ];
  await server.database.db.update(settings).set({ value: '30' }).where(preset);
  expect(unsaid).toEqual(said);
});

test('pages of rows follow each other', async () => {
  const choice = { frequency: 'annual', at: '2026-01-01' };
  const all = await rowsOf(staff, 'collections', choice, 'all');
  const pages = [];
  for (let page = 1; pages.length < Math.min(all.count, 100); page += 1)
    pages.push(...(await rowsOf(staff, 'collections', choice, 'all', { page, pageSize: 7 })).items);
  expect(pages.slice(0, all.items.length).map(({ id }) => id)).toEqual(all.items.map(({ id }) => id));
});

test('members and visitors are refused', async () => {
  const member = await signedIn(server, await makeUser(server.database));
  for (const browser of [member, server.browser()])
    for (const query of [reportQuery, rowsQuery]) {
      const { errors } = await browser.graphql(query, { source: 'collections', choice: {}, rows: 'all' });
      expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain(errors?.[0]?.extensions?.['code']);
    }
  const { errors } = await member.graphql('{ cohortReport { countedAt } }');
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});

test('each cell of the cohorts has exactly its people', async () => {
  const { data: answer, errors } = await staff.graphql(
    '{ cohortReport { countedAt cohorts { month people cells { month kept } } } }',
  );
  expect(errors).toBeUndefined();
  const { cohorts } = z
    .object({
      cohorts: z.array(
        z.object({
          month: z.string(),
          people: z.number(),
          cells: z.array(z.object({ month: z.number(), kept: z.number() })),
        }),
      ),
    })
    .parse(answer?.['cohortReport']);
  expect(cohorts.length).toBeGreaterThan(0);
  for (const { month, people, cells } of cohorts) {
    expect((await rowsOf(staff, 'cohorts', {}, `cohort:${month},after:all`)).count).toBe(people);
    for (const cell of cells) {
      expect((await rowsOf(staff, 'cohorts', {}, `cohort:${month},after:${cell.month}`)).count).toBe(cell.kept);
      expect((await rowsOf(staff, 'cohorts', {}, `cohort:${month},after:${cell.month}-lost`)).count).toBe(
        people - cell.kept,
      );
    }
  }
  expect((await rowsOf(staff, 'cohorts', {}, 'after:99')).count).toBe(0);
});

test('the figures are those of the home and of the desk', async () => {
  const { data: answer, errors } =
    await staff.graphql(`{ homeMoney(period: month) { from to collected { count amount } due { count amount } }
    waitingOverdue { count amount } homeEnrollments { count } }`);
  expect(errors).toBeUndefined();
  const sum = z.object({ count: z.number(), amount: z.number() });
  const home = z
    .object({
      homeMoney: z.object({ from: z.string(), to: z.string(), collected: sum, due: sum }),
      waitingOverdue: sum,
      homeEnrollments: z.object({ count: z.number() }),
    })
    .parse(answer);
  const custom = (from: string, to: string) => ({ frequency: 'custom', from, to });
  const collected = await report(staff, 'collections', custom(home.homeMoney.from, home.homeMoney.to));
  expect(collected.total).toEqual(home.homeMoney.collected);
  expect((await report(staff, 'overdue', custom(today(), today()))).total).toEqual(home.waitingOverdue);
  const due = await rowsOf(staff, 'due', {}, `days:${today()}..${addDays(today(), 7)}`);
  expect({ count: due.count, amount: due.amount }).toEqual(home.homeMoney.due);
  expect((await report(staff, 'enrolments', { period: 'last-7' })).total.count).toBe(home.homeEnrollments.count);
});

test('a leader with the flag sees whom they lead, and nobody’s money', async () => {
  const { db } = server.database;
  await db.insert(accessLevels).values({
    id: 'reporting-coach',
    name: 'Reporting coach',
    position: 98,
    pageFlags: ['profile', 'communityReport', 'paymentReport'],
    functionFlags: [],
  });
  await db
    .insert(userAccessLevels)
    .values({ userId: data.coach.id, accessLevelId: 'reporting-coach', grantedAt: server.clock.now() });
  const coach = await signedIn(server, data.coach);
  const led = new Set(
    (
      await db
        .select({ userId: groupMembers.userId })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.groupId))
        .where(eq(groups.leaderId, data.coach.id))
    ).map(({ userId }) => userId),
  );
  const year = { frequency: 'annual', at: '2026-01-01' };
  for (const source of ['completions', 'accounts', 'event-attendance', 'lesson-activity'] as const) {
    const found = await report(coach, source, year);
    const expected = plainFacts(source, found).filter(({ userId }) => led.has(userId ?? 0));
    expect({ source, ...found.total }).toEqual({ source, count: expected.length, amount: null });
    expect(found.total.count).toBeGreaterThan(0);
  }
  expect((await report(coach, 'collections', year)).total).toEqual({ count: 0, amount: 0 });
});

test('the others of a long table are the rows that it does not list', async () => {
  await server.database.pool.query(
    `insert into leads (person_key, email, name, mobile, source, utm_campaign, created_at)
      select 'others' || n, 'others' || n || '@example.com', 'Lead', '+639170000000', 'challenge', 'Campaign ' || n, '2026-11-13T04:00:00Z'
      from generate_series(1, ${MOST_GROUPS + 5}) n`,
  );
  const choice = { period: 'last-7' };
  const { groups } = await report(staff, 'leads', choice, 'campaign');
  const others = groups.at(-1);
  expect(others).toMatchObject({ key: OTHERS_KEY });
  const rows = await rowsOf(
    staff,
    'leads',
    choice,
    printRows({ of: null, parts: [othersPart('campaign')], days: null }),
  );
  expect({ count: rows.count, title: rows.title }).toEqual({
    count: others?.count,
    title: 'Leads: Campaign: all others',
  });
  expect(rows.count).toBeGreaterThan(0);
});

test('the page of a lead finds them by their email, whatever signs it has', async () => {
  const email = 'row+a&tab=%23#b@example.com';
  await server.database.pool.query(
    `insert into leads (person_key, email, name, mobile, source, created_at)
      values ('signs', $1, 'Signs', '+639170000000', 'challenge', '2026-11-13T04:00:00Z')`,
    [email],
  );
  const { items } = await rowsOf(staff, 'leads', { period: 'last-7' }, 'all', { search: 'Signs' });
  const page = new URL(items[0]?.path ?? '', 'http://localhost');
  expect([...page.searchParams]).toEqual([['q', email]]);
  expect(page.hash).toBe('');
});
