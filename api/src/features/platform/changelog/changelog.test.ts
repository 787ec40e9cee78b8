import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { auditLog } from '#audit/audit.table.ts';
import { browserWith } from '#testing/make-group.ts';
import { useTestServer } from '#testing/test-server.ts';
import { changelogEntries } from '#tables/platform/changelog.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const create = 'mutation ($input: ChangelogEntryInput!) { createChangelogEntry(input: $input) { id } }';
const update =
  'mutation ($id: Int!, $input: ChangelogEntryInput!) { updateChangelogEntry(id: $id, input: $input) { title isPublished } }';
const remove = 'mutation ($id: Int!) { deleteChangelogEntry(id: $id) { id } }';
const changelog = '{ changelog { totalCount items { title body kind releasedOn } } }';
const everything = '{ changelogEntries { totalCount items { title isPublished } } }';
const input = (title: string, values = {}) => ({
  title,
  body: 'Said **well**.',
  kind: 'new',
  releasedOn: '2026-11-15',
  isPublished: true,
  ...values,
});

beforeEach(async () => void (await server.database.db.delete(changelogEntries)));

test('anyone reads what is published, the newest first; staff see the drafts too', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  for (const values of [
    input('Latest', { releasedOn: '2026-11-20', kind: 'fixed' }),
    input('Draft', { isPublished: false }),
    input('First', { releasedOn: '2026-10-01' }),
  ])
    await staff.graphql(create, { input: values });
  expect((await server.browser().graphql(changelog)).data).toEqual({
    changelog: {
      totalCount: 2,
      items: [
        { title: 'Latest', body: 'Said **well**.', kind: 'fixed', releasedOn: '2026-11-20' },
        { title: 'First', body: 'Said **well**.', kind: 'new', releasedOn: '2026-10-01' },
      ],
    },
  });
  expect((await staff.graphql(everything)).data).toMatchObject({
    changelogEntries: { totalCount: 3, items: [{ title: 'Latest' }, { title: 'Draft', isPublished: false }, {}] },
  });
  const member = await browserWith(server, ['member']);
  expect((await member.graphql(everything)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

test('only those who hold the flag write, change and delete, and the log knows', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  const made = await staff.graphql(create, { input: input('Search') });
  const { id } = z.object({ createChangelogEntry: z.object({ id: z.int() }) }).parse(made.data).createChangelogEntry;
  for (const level of ['member', 'tribe-team-ro']) {
    const other = await browserWith(server, [level]);
    for (const [query, variables] of [
      [create, { input: input('Mine') }],
      [update, { id, input: input('Mine') }],
      [remove, { id }],
    ] as const) {
      expect((await other.graphql(query, variables)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    }
  }
  expect((await staff.graphql(update, { id, input: input('Better search', { isPublished: false }) })).data).toEqual({
    updateChangelogEntry: { title: 'Better search', isPublished: false },
  });
  expect((await staff.graphql(remove, { id })).errors).toBeUndefined();
  expect((await staff.graphql(remove, { id })).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  const rows = await server.database.db.select().from(auditLog).orderBy(auditLog.id);
  const ofIt = rows.filter(({ objectType, objectId }) => objectType === 'changelog' && objectId === String(id));
  expect(ofIt.map(({ action }) => action)).toEqual(['changelog.create', 'changelog.update', 'changelog.delete']);
});

test('an entry without a day of the calendar is refused', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  const { errors } = await staff.graphql(create, { input: input('Soon', { releasedOn: '2026-02-30' }) });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});
