import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { auditLog } from '#audit/audit.table.ts';
import { browserWith } from '#testing/make-group.ts';
import { useTestServer } from '#testing/test-server.ts';
import { announcements } from '#tables/community/announcements.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const create = 'mutation ($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }';
const update =
  'mutation ($id: Int!, $input: AnnouncementInput!) { updateAnnouncement(id: $id, input: $input) { title isPinned } }';
const remove = 'mutation ($id: Int!) { deleteAnnouncement(id: $id) { id } }';
const input = (title: string, isPinned = false) => ({ title, body: '**Hello**', isPinned });

beforeEach(async () => void (await server.database.db.delete(announcements)));

test('everyone who is signed in reads them, pinned ones first', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  for (const values of [input('Old'), input('Pinned', true), input('New')])
    await staff.graphql(create, { input: values });
  const query = '{ announcements { totalCount items { title body isPinned author { name } } } }';
  const reader = await browserWith(server, ['non-member']);
  expect((await reader.graphql(query)).data).toMatchObject({
    announcements: {
      totalCount: 3,
      items: [
        { title: 'Pinned', isPinned: true, author: { name: 'Juan Dela Cruz' } },
        { title: 'New', body: '**Hello**' },
        { title: 'Old' },
      ],
    },
  });
  expect((await server.browser().graphql(query)).errors).toHaveLength(1);
});

test('only those who hold the flag write, change and delete, and the log knows', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  const made = await staff.graphql(create, { input: input('Welcome') });
  const { id } = z.object({ createAnnouncement: z.object({ id: z.int() }) }).parse(made.data).createAnnouncement;
  for (const level of ['member', 'coach', 'tribe-team-ro']) {
    const other = await browserWith(server, [level]);
    for (const [query, variables] of [
      [create, { input: input('Mine') }],
      [update, { id, input: input('Mine') }],
      [remove, { id }],
    ] as const) {
      expect((await other.graphql(query, variables)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    }
  }
  expect((await staff.graphql(update, { id, input: input('Mabuhay', true) })).data).toEqual({
    updateAnnouncement: { title: 'Mabuhay', isPinned: true },
  });
  expect((await staff.graphql(remove, { id })).errors).toBeUndefined();
  expect((await staff.graphql(remove, { id })).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  const rows = await server.database.db.select().from(auditLog);
  expect(rows.map(({ action }) => action).filter((action) => action.startsWith('announcement'))).toEqual(
    expect.arrayContaining(['announcement.create', 'announcement.update', 'announcement.delete']),
  );
});
