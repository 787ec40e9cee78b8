import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { browserWith } from '#testing/make-group.ts';
import { makeMember } from '#testing/make-member.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { courseAccessLevels, courses, units } from '#tables/learning/courses.table.ts';
import { eventAccessLevels, events } from '#tables/learning/events.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { resourceFileAccessLevels, resourceFiles } from '#tables/learning/resources.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const at = new Date('2026-11-01T00:00:00Z');
const stamps = { createdAt: at, updatedAt: at };

let member: Browser;
let outsider: Browser;
let staff: Browser;
const ids: Record<string, number> = {};

beforeAll(async () => {
  const { db } = server.database;
  const course = async (name: string, values: Partial<typeof courses.$inferInsert> = {}, levels = ['member']) => {
    const [made] = await db
      .insert(courses)
      .values({ name, status: 'published', ...stamps, ...values })
      .returning();
    if (!made) throw new Error('no course');
    for (const accessLevelId of levels)
      await db.insert(courseAccessLevels).values({ courseId: made.id, accessLevelId });
    const [unit] = await db
      .insert(units)
      .values([
        { courseId: made.id, name: 'Unit 1', position: 1, ...stamps },
        { courseId: made.id, name: 'Later', position: 2, availableAfterDays: 5000, ...stamps },
      ])
      .returning();
    return { id: made.id, unitId: unit?.id ?? 0, laterId: (unit?.id ?? 0) + 1 };
  };
  const lesson = async (name: string, unitId: number, values: Partial<typeof lessons.$inferInsert> = {}) => {
    const [made] = await db
      .insert(lessons)
      .values({ name, unitId, position: 1, status: 'published', ...stamps, ...values })
      .returning();
    ids[name] = made?.id ?? 0;
  };

  const assistants = await course('Virtual Assistant Foundations', { shortDescription: 'Start here' });
  ids.course = assistants.id;
  await lesson('What a virtual assistant does', assistants.unitId);
  await lesson('Inbox triage', assistants.unitId, { contentText: 'The habits of a virtual assistant who sleeps well' });
  await lesson('Paano magpresyo ng serbisyo', assistants.unitId, { contentText: 'Magkano ang oras mo? Huwag mahiya.' });
  await lesson('Virtual assistant taxes, opened later', assistants.laterId);
  await lesson('Virtual assistant draft lesson', assistants.unitId, { status: 'draft' });
  await lesson('Virtual assistant preview', assistants.unitId, { isFreePreview: true });
  const hidden = await course('Virtual assistant course in the making', { status: 'draft' });
  await lesson('Virtual assistant lesson of a draft course', hidden.unitId, { isFreePreview: true });
  await course('Free welcome course', { isFree: true }, []);

  const event = { startsAt: at, endsAt: new Date(at.getTime() + 3_600_000), timeZone: '+08:00', ...stamps };
  const [call] = await db
    .insert(events)
    .values([
      { title: 'Virtual assistant coaching call', status: 'published', ...event },
      { title: 'Virtual assistant secret call', status: 'draft', ...event },
    ])
    .returning();
  await db.insert(eventAccessLevels).values({ eventId: call?.id ?? 0, accessLevelId: 'member' });
  const [card, flyer] = await db
    .insert(resourceFiles)
    .values([
      { title: 'Virtual assistant rate card', url: 'https://example.com/a', category: 'Templates', ...stamps },
      { title: 'Virtual assistant flyer', url: 'https://example.com/b', isPublic: true, ...stamps },
    ])
    .returning();
  ids.flyer = flyer?.id ?? 0;
  await db.insert(resourceFileAccessLevels).values({ resourceFileId: card?.id ?? 0, accessLevelId: 'member' });

  member = await signedIn(server, await makeMember(server.database));
  outsider = await browserWith(server, ['non-member']);
  staff = await browserWith(server, ['tribe-team-ro']);
});

async function titles(browser: Browser, query: string, type?: string): Promise<string[]> {
  const { data, errors } = await browser.graphql(
    'query S($query: String!, $type: String) { globalSearch(query: $query, type: $type) { title type id subId detail } }',
    { query, type },
  );
  if (errors) throw new Error(errors[0]?.message);
  return (data as { globalSearch: { title: string }[] }).globalSearch.map(({ title }) => title);
}

test('a match in the title comes before one in the text', async () => {
  const found = await titles(member, 'virtual assistant');
  expect(found[0]).toMatch(/^Virtual assistant/i);
  expect(found).toContain('Inbox triage');
  expect(found.indexOf('Inbox triage')).toBe(found.length - 1);
});

test('the last word may be only begun', async () => {
  expect(await titles(member, 'virtual foun')).toEqual(['Virtual Assistant Foundations']);
  expect(await titles(member, 'inb')).toEqual(['Inbox triage']);
});

test('English words are found by their stem', async () => {
  expect(await titles(member, 'habit sleeping')).toContain('Inbox triage');
});

test.each(['virtaul asistant', 'virtul assitant'])('the misspelt words "%s" find the lesson', async (query) => {
  expect(await titles(member, query, 'lesson')).toContain('What a virtual assistant does');
});

test('Filipino words are found in titles and texts, mistyped ones in titles', async () => {
  for (const query of ['magpresyo', 'huwag mahiya', 'magpreso serbsiyo']) {
    expect(await titles(member, query)).toEqual(['Paano magpresyo ng serbisyo']);
  }
});

test('words that are everywhere, and words without a stem, are words too', async () => {
  expect(await titles(member, 'what a')).toEqual(['What a virtual assistant does']);
  expect(await titles(member, 'the habits of a vir')).toEqual(['Inbox triage']);
});

test('a title that is the search comes first, then one that begins with it', async () => {
  expect(await titles(member, 'virtual assistant preview')).toEqual(['Virtual assistant preview']);
  expect((await titles(member, 'virtual assistant', 'lesson')).slice(0, 2)).toEqual([
    'Virtual assistant preview',
    'What a virtual assistant does',
  ]);
});

test('a lesson is listed with its course', async () => {
  const { data } = await member.graphql('{ globalSearch(query: "inbox") { title type id subId detail } }');
  expect(data).toEqual({
    globalSearch: [
      {
        title: 'Inbox triage',
        type: 'lesson',
        id: ids['Inbox triage'],
        subId: ids.course,
        detail: 'Virtual Assistant Foundations',
      },
    ],
  });
});

test('members find what is open to them, and no drafts nor what opens later', async () => {
  const found = await titles(member, 'virtual assistant');
  expect(found).toContain('Virtual assistant coaching call');
  expect(found).toContain('Virtual assistant rate card');
  expect(found.join()).not.toMatch(/draft|secret|making|later/);
});

test('AZ-05: others find previews and public things only', async () => {
  expect((await titles(outsider, 'virtual assistant')).toSorted()).toEqual([
    'Virtual assistant flyer',
    'Virtual assistant preview',
  ]);
  expect(await titles(outsider, 'virtaul asistant', 'event')).toEqual([]);
  expect(await titles(outsider, 'welcome')).toEqual(['Free welcome course']);
});

test('B2: the level member without a membership finds what others find', async () => {
  const levelOnly = await browserWith(server, ['member']);
  expect(await titles(levelOnly, 'virtual assistant')).toEqual(await titles(outsider, 'virtual assistant'));
});

test('staff with the flags find everything', async () => {
  const found = await titles(staff, 'virtual assistant');
  expect(found).toEqual(
    expect.arrayContaining([
      'Virtual assistant secret call',
      'Virtual assistant course in the making',
      'Virtual assistant draft lesson',
      'Virtual assistant taxes, opened later',
    ]),
  );
});

test('SRCH-09: what staff and coaches find in the palette leads to the pages of staff', async () => {
  const pathsOf = async (browser: Browser, text: string) => {
    const { data } = await browser.graphql('query P($text: String!) { palette(text: $text) { kind title path } }', {
      text,
    });
    const rows = (data as { palette: { kind: string; title: string; path: string }[] }).palette;
    return Object.fromEntries(rows.map(({ kind, path }) => [kind, path.replace(/\d+/g, '{id}')]));
  };
  const text = 'virtual assistant';
  expect(await pathsOf(staff, text)).toMatchObject({
    course: '/courses/{id}',
    lesson: '/lesson/{id}',
    event: '/events/{id}',
    resource: '/resource-files/{id}',
  });
  expect(await pathsOf(await browserWith(server, ['coach']), text)).toMatchObject({ course: '/courses/{id}' });
});

test('the type narrows the search', async () => {
  expect(await titles(member, 'virtual assistant', 'resource')).toHaveLength(2);
  await expect(titles(member, 'virtual assistant', 'people')).rejects.toThrow('This cannot be searched for');
});

test.each(["'; drop table lessons; --", 'a & ! | b', '%_%', String.raw`\\ :*`, '((foo'])(
  'a text that looks like a query, %j, is only words',
  async (query) => {
    await titles(member, query).catch((error: unknown) => expect(String(error)).toMatch('at least'));
    expect(await titles(member, 'inbox')).toHaveLength(1);
  },
);

test('visitors do not search, and short searches are refused', async () => {
  const { errors } = await server.browser().graphql('{ globalSearch(query: "inbox") { id } }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(titles(member, 'i')).rejects.toThrow('Write at least two letters');
});
