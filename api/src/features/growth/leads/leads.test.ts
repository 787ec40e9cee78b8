import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { leads, pageVisits } from '#tables/growth/leads.table.ts';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });
const list =
  'query ($filter: LeadFilter, $sort: LeadSort) { leads(filter: $filter, sort: $sort, pageSize: 100) { items { id name ownerName step } totalCount } }';

let [staff, manager, reader, member]: Browser[] = [];
let managerId = 0;
const ids: Record<string, number> = {};

type Made = Partial<typeof leads.$inferInsert> & { day: string };
async function make(name: string, { day, ...values }: Made): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const [lead] = await server.database.db
    .insert(leads)
    .values({
      name,
      email,
      personKey: email,
      mobile: `+63917${String(1_000_000 + Object.keys(ids).length)}`,
      source: 'free-lessons',
      createdAt: new Date(`${day}T09:00:00+08:00`),
      ...values,
    })
    .returning();
  ids[name] = lead?.id ?? 0;
}

beforeAll(async () => {
  const person = (level: string) => makeUser(server.database, { accessLevelIds: [level] });
  const [full, success, readOnly, somebody] = [
    await person('tribe-team-fa'),
    await person('success-manager'),
    await person('tribe-team-ro'),
    await person('member'),
  ];
  staff = await signedIn(server, full);
  manager = await signedIn(server, success);
  reader = await signedIn(server, readOnly);
  member = await signedIn(server, somebody);
  managerId = success.id;
  const at = new Date('2026-11-14T02:00:00Z');
  await make('Ana Reyes', { day: '2026-11-10', utmSource: 'fb', utmCampaign: 'payday' });
  await make('Ben Cruz', { day: '2026-11-10', watchedAt: at, ownerId: managerId });
  await make('Carla Diaz', { day: '2026-11-11', source: 'challenge', watchedAt: at, orderedAt: at, lastContactAt: at });
  await make('Dan Lim', { day: '2026-11-12', orderedAt: at, paidAt: at, utmCampaign: 'payday' });
  await make('Eva Old', { day: '2025-01-01', source: 'free-training' });
  await server.database.db.insert(pageVisits).values([
    { day: '2026-11-10', page: 'free-lessons', source: 'fb', campaign: 'payday', visits: 40 },
    { day: '2026-11-10', page: 'freelancing', source: '', campaign: '', visits: 10 },
    { day: '2026-11-11', page: '12-day-challenge', source: '', campaign: '', visits: 20 },
    { day: '2026-11-11', page: 'fast', source: '', campaign: '', visits: 7 },
    { day: '2025-01-01', page: 'free-training', source: '', campaign: '', visits: 3 },
  ]);
});

const named = async (browser: Browser | undefined, filter: object, sort = 'newest') => {
  const { data, errors } = (await browser?.graphql(list, { filter, sort })) ?? {};
  if (errors) return errors[0]?.message;
  const { items, totalCount } = (data as { leads: { items: { name: string }[]; totalCount: number } }).leads;
  expect(totalCount).toBe(items.length);
  return items.map(({ name }) => name.split(' ')[0]).join(' ');
};

test.each([
  { filter: {}, names: 'Dan Carla Ben Ana Eva' },
  { filter: { search: 'reyes ana' }, names: 'Ana' },
  { filter: { search: '0917 100 0002' }, names: 'Carla' },
  { filter: { source: 'challenge' }, names: 'Carla' },
  { filter: { campaign: 'payday' }, names: 'Dan Ana' },
  { filter: { reached: 'watched' }, names: 'Dan Carla Ben' },
  { filter: { reached: 'ordered' }, names: 'Dan Carla' },
  { filter: { reached: 'paid' }, names: 'Dan' },
  { filter: { reached: 'opted-in', from: '2026-11-01' }, names: 'Dan Carla Ben Ana' },
  { filter: { isContacted: true }, names: 'Carla' },
  { filter: { ownerId: 0, from: '2026-11-01' }, names: 'Dan Carla Ana' },
  { filter: { from: '2026-11-10', to: '2026-11-10' }, names: 'Ben Ana' },
])('the filter $filter lists $names', async ({ filter, names }) => {
  expect(await named(staff, filter)).toBe(names);
});

test('the oldest come first when wanted', async () => {
  expect(await named(staff, { source: 'free-lessons' }, 'oldest')).toBe('Ana Ben Dan');
});

test.each([{ source: 'tv' }, { reached: 'x' }, { from: 'yesterday' }])('the filter %o is refused', async (filter) => {
  expect(await named(staff, filter)).not.toMatch(/Ana/);
});

test('success managers see their own leads, members none', async () => {
  expect(await named(manager, {})).toBe('Ben');
  expect(await named(manager, { ownerId: 0 })).toBe('');
  expect(await named(reader, {})).toBe('Dan Carla Ben Ana Eva');
  expect(await named(member, {})).not.toMatch(/Ana|Ben/);
});

const figures = `query ($from: Date!, $to: Date!, $source: String, $campaign: String) { leadFigures(from: $from, to: $to, source: $source, campaign: $campaign) {
  visits counts { optedIn watched ordered paid } sources { source visits counts { optedIn paid } } days { day visits counts { optedIn watched ordered paid } } } }`;
const november = { from: '2026-11-10', to: '2026-11-12' };
type Answer = {
  visits: number | null;
  counts: Record<string, number>;
  sources: { source: string; visits: number; counts: object }[];
  days: { day: string; visits: number; counts: object }[];
};
const figuresOf = async (browser: Browser | undefined, scope: object) =>
  ((await browser?.graphql(figures, { ...november, ...scope }))?.data as { leadFigures: Answer } | undefined)
    ?.leadFigures;

test('the figures say how far those of a period came, by source and by day', async () => {
  const answer = await figuresOf(staff, {});
  expect(answer).toMatchObject({
    visits: 70,
    counts: { optedIn: 4, watched: 3, ordered: 2, paid: 1 },
    sources: [
      { source: 'free-lessons', visits: 50, counts: { optedIn: 3, paid: 1 } },
      { source: 'free-training', visits: 0, counts: { optedIn: 0, paid: 0 } },
      { source: 'challenge', visits: 20, counts: { optedIn: 1, paid: 0 } },
    ],
    days: [
      { day: '2026-11-10', visits: 50, counts: { optedIn: 2, watched: 1, ordered: 0, paid: 0 } },
      { day: '2026-11-11', visits: 20, counts: { optedIn: 1, watched: 1, ordered: 1, paid: 0 } },
      { day: '2026-11-12', visits: 0, counts: { optedIn: 1, watched: 1, ordered: 1, paid: 1 } },
    ],
  });
});

test('every figure counts exactly the rows of its filter', async () => {
  const answer = await figuresOf(staff, { campaign: 'payday' });
  const words = { optedIn: 'opted-in', watched: 'watched', ordered: 'ordered', paid: 'paid' };
  for (const [name, reached] of Object.entries(words)) {
    const rows = await named(staff, { ...november, campaign: 'payday', reached });
    expect(rows?.split(' ').filter(Boolean), name).toHaveLength(answer?.counts[name] ?? -1);
  }
});

test('the figures of a success manager are those of their leads, without visits', async () => {
  expect(await figuresOf(manager, {})).toMatchObject({ visits: null, counts: { optedIn: 1, watched: 1, paid: 0 } });
});

test('a period longer than a year and a month is refused', async () => {
  expect(await figuresOf(staff, { from: '2024-01-01' })).toBeUndefined();
});

const contact = 'mutation ($ids: [Int!]!) { markLeadsContacted(ids: $ids) { id lastContactAt } }';
const assign = 'mutation ($ids: [Int!]!, $ownerId: Int) { assignLeads(ids: $ids, ownerId: $ownerId) { id ownerName } }';
const leadNamed = async (name: string) =>
  (
    await server.database.db
      .select()
      .from(leads)
      .where(eq(leads.id, ids[name] ?? 0))
  )[0];

test('staff mark leads as contacted and give them to a colleague; the log has both', async () => {
  await staff?.graphql(contact, { ids: [ids['Ana Reyes'], ids['Ana Reyes'], ids['Dan Lim']] });
  expect(await leadNamed('Ana Reyes')).toMatchObject({ lastContactAt: server.clock.now() });
  await staff?.graphql(assign, { ids: [ids['Dan Lim']], ownerId: managerId });
  expect(await leadNamed('Dan Lim')).toMatchObject({ ownerId: managerId });
  const log = await server.database.db.select().from(auditLog).where(eq(auditLog.objectType, 'lead'));
  expect(log.map(({ action }) => action).toSorted()).toEqual(['lead.assign', 'lead.contact', 'lead.contact']);
  await staff?.graphql(assign, { ids: [ids['Dan Lim']], ownerId: null });
  expect(await leadNamed('Dan Lim')).toMatchObject({ ownerId: null });
});

test('nobody works on leads they do not see, in one call with their own neither', async () => {
  const mixed = await manager?.graphql(contact, { ids: [ids['Ben Cruz'], ids['Carla Diaz']] });
  expect(mixed?.errors?.[0]?.message).toBe('Lead not found');
  expect(await leadNamed('Ben Cruz')).toMatchObject({ lastContactAt: null });
  const own = await manager?.graphql(contact, { ids: [ids['Ben Cruz']] });
  expect(own?.errors).toBeUndefined();
  const taken = await manager?.graphql(assign, { ids: [ids['Ben Cruz']], ownerId: managerId });
  expect(taken?.errors?.[0]?.message).toBe('Only colleagues who see all leads can hand them over.');
  for (const browser of [reader, member, server.browser()]) {
    const answer = await browser?.graphql(contact, { ids: [ids['Ana Reyes']] });
    expect(answer?.errors).toHaveLength(1);
  }
});

test('only a colleague who can open leads becomes an owner', async () => {
  const nobody = await makeUser(server.database);
  const answer = await staff?.graphql(assign, { ids: [ids['Ana Reyes']], ownerId: nobody.id });
  expect(answer?.errors?.[0]?.message).toContain('Choose a colleague who can open leads');
});

test('the export has the filtered rows, for those who may', async () => {
  const get = { method: 'GET', url: '/api/export/leads?campaign=payday&reached=paid' } as const;
  const answer = await staff?.send(get);
  const [heading = '', row = '', ...rest] =
    answer?.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n') ?? [];
  expect(heading).toBe(
    'Name,Email,Mobile Number,Source,UTM Source,UTM Medium,UTM Campaign,Affiliate Code,Tags,Step,Owner,Last Contact,Opted In,Watched,Ordered,Paid',
  );
  expect(row).toMatch(/^Dan Lim,dan\.lim@example\.com,.*,Free lessons,,,payday,,,Paid,/);
  expect(rest).toEqual([]);
  for (const browser of [manager, reader, member]) expect((await browser?.send(get))?.statusCode).toBe(403);
});

test('a page of leads costs the same statements however many there are', async () => {
  const statements = await countStatements(server.database, async () => {
    await named(staff, {});
  });
  expect(statements.length).toBeLessThan(8);
});
