import { beforeAll, expect, test } from 'vitest';
import { accountabilityMembers } from '#tables/care/accountability.table.ts';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeReportData } from '#testing/make-report-data.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

// It is Sunday, Nov 15 2026 in Manila.
const server = useTestServer({ rateLimitScale: 1_000 });
let [staff, manager, reader, member]: Browser[] = [];

beforeAll(async () => {
  const as = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
  staff = await as('tribe-team-fa');
  reader = await as('tribe-team-ro');
  member = await as('member');
  const { manager: looksAfter } = await makeReportData(server);
  manager = await signedIn(server, looksAfter);
}, 120_000);

const figureFields = 'key source rows unit count amount beforeCount beforeAmount spark';
const pages = {
  reportSummary: `reportSummary(choice: $choice) { from to beforeFrom beforeTo figures { ${figureFields} } goals { month } }`,
  paymentReport: `paymentReport(choice: $choice) { from to beforeFrom beforeTo figures { ${figureFields} } rate
    ageing { key rows count amount } promised { count amount } expected { from to rows count amount likely } }`,
  communityReport: `communityReport(choice: $choice, by: $by) { from to beforeFrom beforeTo figures { ${figureFields} } medianWaitHours
    absent { key rows count } heat { weekday hour rows count }
    groups { key label spark members { rows count } seen { rows count } checkedIn { rows count } buddies completions { rows count } moveUps { rows count } } }`,
};
type Page = keyof typeof pages;

type Figure = { source: string; rows: string; count: number; amount: number | null };
type PageFigure = Figure & { beforeCount: number; beforeAmount: number | null; spark: number[]; unit: string };
type TableFigure = Omit<Figure, 'amount' | 'source'>;
type Answer = {
  from: string;
  to: string;
  beforeFrom: string;
  beforeTo: string;
  figures: PageFigure[];
  rate?: number | null;
  ageing?: Figure[];
  expected?: (Figure & { likely: number })[];
  absent?: TableFigure[];
  heat?: TableFigure[];
  groups?: {
    spark: number[];
    members: TableFigure;
    seen: TableFigure;
    checkedIn: TableFigure;
    buddies: number;
    completions: TableFigure;
    moveUps: TableFigure;
  }[];
};
type Choice = Record<string, string>;

const queryOf = (page: Page) =>
  `query ($choice: ReportChoiceInput!${page === 'communityReport' ? ', $by: String' : ''}) { ${pages[page]} }`;

async function read(browser: Browser | undefined, page: Page, choice: Choice, by?: string): Promise<Answer> {
  const { data, errors } = (await browser?.graphql(queryOf(page), { choice, by })) ?? {};
  expect(errors).toBeUndefined();
  return (data as Record<string, Answer>)[page] as Answer;
}

async function rowsOf(browser: Browser | undefined, { source, rows }: Pick<Figure, 'source' | 'rows'>, choice: Choice) {
  const { data, errors } =
    (await browser?.graphql(
      `query ($source: String!, $choice: ReportChoiceInput!, $rows: String!) {
      reportRows(source: $source, choice: $choice, rows: $rows, pageSize: 100) { count amount items { id amount } } }`,
      { source, choice, rows },
    )) ?? {};
  expect(errors).toBeUndefined();
  return (
    data as { reportRows: { count: number; amount: number | null; items: { id: string; amount: number | null }[] } }
  ).reportRows;
}

const choices: Choice[] = [
  { period: 'last-30' },
  { period: 'last-7' },
  { frequency: 'monthly', at: '2026-10-01' },
  { frequency: 'quarterly', at: '2026-11-01' },
  { frequency: 'custom', from: '2026-06-01', to: '2026-11-15' },
];

/** Every figure of a page with the source of its rows. */
function figuresOf({ figures, ageing = [], expected = [], absent = [], heat = [], groups = [] }: Answer): Figure[] {
  const of = (source: string) => (figure: TableFigure) => ({ ...figure, source, amount: null });
  return [
    ...figures,
    ...ageing.map((figure) => ({ ...figure, source: 'outstanding' })),
    ...expected.map((figure) => ({ ...figure, source: 'due' })),
    ...absent.map(of('unseen')),
    ...heat.map(of('lesson-activity')),
    ...groups.flatMap(({ members, seen, checkedIn, completions, moveUps: up }) => [
      of('members')(members),
      of('seen')(seen),
      of('checked-in')(checkedIn),
      of('completions')(completions),
      of('move-ups')(up),
    ]),
  ];
}

const readers: [string, () => Browser | undefined, readonly Page[]][] = [
  ['staff', () => staff, ['reportSummary', 'paymentReport', 'communityReport']],
  ['read-only staff', () => reader, ['reportSummary', 'paymentReport', 'communityReport']],
  ['a success manager', () => manager, ['paymentReport', 'communityReport']],
];

test.each(readers.flatMap(([who, browser, some]) => some.map((page) => [who, page, browser] as const)))(
  'for %s every figure of %s has exactly its rows',
  async (_who, page, browser) => {
    for (const [place, choice] of choices.entries()) {
      // The table of the community by each of its places.
      const by = page === 'communityReport' ? ['group', 'stage', 'batch', 'level'][place % 4] : undefined;
      const answer = await read(browser(), page, choice, by);
      const figures = figuresOf(answer);
      expect(figures.length).toBeGreaterThan(2);
      for (const figure of figures) {
        const words = `${JSON.stringify(choice)} ${figure.source} ${figure.rows}`;
        const rows = await rowsOf(browser(), figure, choice);
        expect(rows.count, words).toBe(figure.count);
        if (figure.amount !== null) expect(rows.amount, words).toBe(figure.amount);
        if (rows.count > 0 && rows.count <= 100) {
          expect(rows.items, words).toHaveLength(figure.count);
          const sum = rows.items.reduce((total, { amount }) => total + Math.round((amount ?? 0) * 100), 0);
          if (figure.amount !== null) expect(sum, words).toBe(Math.round(figure.amount * 100));
        }
      }
      // The period before, asked for itself, is what it is compared with.
      const former = { frequency: 'custom', from: answer.beforeFrom, to: answer.beforeTo };
      for (const figure of answer.figures) {
        const rows = await rowsOf(browser(), figure, former);
        expect(rows.count, figure.source).toBe(figure.beforeCount);
        if (figure.beforeAmount !== null) expect(rows.amount, figure.source).toBe(figure.beforeAmount);
      }
    }
  },
  120_000,
);

test('the bars of a flow add up to its figure; the last bar of a state is its figure', async () => {
  const { figures } = await read(staff, 'reportSummary', { period: 'last-30' });
  for (const { source, spark, count, amount, unit } of figures) {
    expect(spark).toHaveLength(30);
    const figure = unit === 'money' ? (amount ?? 0) : count;
    const isState = ['accounts', 'members', 'outstanding', 'overdue'].includes(source);
    const sum = Math.round(spark.reduce((total, bar) => total + bar * 100, 0)) / 100;
    expect(isState ? spark.at(-1) : sum, source).toBeCloseTo(figure, 2);
  }
});

test('the rate and the likely cash follow from the figures, and ages add up to all that is open', async () => {
  const { figures, rate, ageing = [], expected = [] } = await read(staff, 'paymentReport', { period: 'last-30' });
  const amount = (key: number) => figures[key]?.amount ?? 0;
  expect(rate).toBeCloseTo(amount(0) / (amount(0) + amount(2)), 9);
  const [notDue, ...late] = ageing.map((each) => Math.round((each.amount ?? 0) * 100));
  expect(notDue).toBe(Math.round(amount(1) * 100));
  expect(late.reduce((sum, each) => sum + each, 0)).toBe(Math.round(amount(2) * 100));
  for (const week of expected) expect(week.likely).toBeCloseTo((week.amount ?? 0) * (rate ?? 1), 1);
});

test('the table adds up to the figures above it', async () => {
  const { figures, absent = [], groups = [] } = await read(staff, 'communityReport', { period: 'last-30' });
  // Every member was seen in the week or was not.
  const [members, seen] = figures;
  expect(absent.reduce((sum, { count }) => sum + count, seen?.count ?? 0)).toBe(members?.count);
  const total = (pick: (group: (typeof groups)[number]) => TableFigure) =>
    groups.reduce((sum, group) => sum + pick(group).count, 0);
  expect([
    total((group) => group.members),
    total((group) => group.seen),
    total(({ completions }) => completions),
    total(({ moveUps: up }) => up),
  ]).toEqual(figures.map(({ count }) => count));
  const { items } = await rowsOf(staff, { source: 'members', rows: 'all' }, { period: 'last-30' });
  const seated = await server.database.db.select().from(accountabilityMembers);
  const expected = items.filter(({ id }) => seated.some(({ userId }) => String(userId) === id)).length;
  expect(expected).toBeGreaterThan(0);
  expect(groups.reduce((sum, { buddies }) => sum + buddies, 0)).toBe(expected);
});

test('a page is opened by those with its flag', async () => {
  const code = async (browser: Browser | undefined, page: Page) =>
    (await browser?.graphql(queryOf(page), { choice: {} }))?.errors?.[0]?.extensions?.['code'];
  for (const page of ['reportSummary', 'paymentReport', 'communityReport'] as const)
    expect(await code(member, page)).toBe('FORBIDDEN');
  expect(await code(manager, 'reportSummary')).toBe('FORBIDDEN');
  expect(await code(manager, 'communityReport')).toBeUndefined();
  expect(await code(manager, 'paymentReport')).toBeUndefined();
});

test('a page takes as many statements for many days as for few', async () => {
  const statements = async (choice: Choice) =>
    (await countStatements(server.database, () => read(staff, 'paymentReport', choice))).length;
  expect(await statements({ frequency: 'annual', at: '2026-01-01' })).toBe(await statements({ period: 'last-7' }));
});

test('the goals of the month have the rows of their reports', async () => {
  for (const browser of [staff, manager]) {
    const { data } = (await browser?.graphql('{ monthGoals { month goals { source count amount } } }')) ?? {};
    const { month, goals } = (
      data as { monthGoals: { month: string; goals: { source: string; count: number; amount: number | null }[] } }
    ).monthGoals;
    expect(goals).toHaveLength(3);
    for (const goal of goals) {
      const rows = await rowsOf(browser, { source: goal.source, rows: 'all' }, { frequency: 'monthly', at: month });
      expect(rows.count, goal.source).toBe(goal.count);
      if (goal.amount !== null) expect(rows.amount, goal.source).toBe(goal.amount);
    }
  }
});
