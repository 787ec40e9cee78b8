import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { checkedImport, doneImport, importerContext, workbook } from '#testing/import-workbook.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { groups, subGroups } from '#tables/people/groups.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
let ctx: Context;

beforeAll(async () => {
  ctx = await importerContext(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
});

const file = (groupRows: [string, string][], subGroupRows: [string, string, string][] = []) =>
  workbook('groups', {
    Groups: groupRows.map(([key, name]) => ({ 'Group ID': key, Name: name })),
    Subgroups: subGroupRows.map(([key, name, group]) => ({ 'Subgroup ID': key, Name: name, 'Group ID': group })),
  });

test('keys of the file find the same groups again: a second run renames, a third changes nothing', async () => {
  const [byHand] = await server.database.db
    .insert(groups)
    .values({ name: 'Visayas', capacity: 30, createdAt: ctx.now })
    .returning();
  const first = await doneImport(
    server,
    ctx,
    'create-groups',
    await file(
      [
        ['G-1', 'Luzon'],
        ['G-2', 'Visayas'],
      ],
      [
        ['S-1', 'Narra', 'G-1'],
        ['S-2', 'Narra', 'G-2'],
      ],
    ),
  );
  // A group that was made by hand takes the key of the row with its name.
  expect(first).toMatchObject({ status: 'done', counts: { create: 3, update: 1, unchanged: 0 } });
  const [adopted] = await server.database.db.select().from(groups).where(eq(groups.importKey, 'G-2'));
  expect(adopted).toMatchObject({ id: byHand?.id, capacity: 30 });

  const renamed = await file([['G-1', 'North Luzon']], [['S-1', 'Molave', 'G-1']]);
  expect((await doneImport(server, ctx, 'create-groups', renamed)).counts).toMatchObject({ create: 0, update: 2 });
  expect((await doneImport(server, ctx, 'create-groups', renamed)).counts).toMatchObject({ update: 0, unchanged: 2 });
  const [subGroup] = await server.database.db.select().from(subGroups).where(eq(subGroups.importKey, 'S-1'));
  expect(subGroup?.name).toBe('Molave');
});

test('unknown groups, taken names and keys that come twice are said with their place', async () => {
  await doneImport(
    server,
    ctx,
    'create-groups',
    await file(
      [
        ['G-8', 'Bicol'],
        ['G-9', 'Davao'],
      ],
      [['S-8', 'Kamagong', 'G-8']],
    ),
  );
  const wrong = await file(
    [
      ['G-7', 'Davao'],
      ['G-6', 'Zambales'],
      ['G-6', 'Zamboanga'],
    ],
    [
      ['S-8', 'Kamagong', 'G-9'],
      ['S-7', 'Ipil', 'G-0'],
      ['S-6', '', 'G-8'],
    ],
  );
  const checked = await checkedImport(server, ctx, 'create-groups', wrong);
  expect(
    checked.problems.map(({ sheet, row, column, text }) => `${sheet} ${row} ${column}: ${text}`).toSorted(),
  ).toEqual([
    'Groups 2 Name: There is already a group with this name',
    'Groups 4 Group ID: Row 3 has the same Group ID. Keep one of them.',
    'Subgroups 2 Group ID: This sub-group belongs to another group. Sub-groups cannot move.',
    'Subgroups 3 Group ID: There is no group "G-0" in this file or from an earlier one.',
    'Subgroups 4 Name: Name is required',
  ]);
});
