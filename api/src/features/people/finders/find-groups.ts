import { pathTo } from '@app/rules/navigation/route-table';
import { sql } from 'drizzle-orm';
import { namedFinder } from '#features/platform/palette/named-finder.ts';
import { groupScope, isVisibleGroup, isVisibleSubGroup } from '#features/people/groups/group-scope.ts';
import { batches } from '#tables/people/batches.table.ts';
import { groups, subGroups } from '#tables/people/groups.table.ts';

export const groupFinder = namedFinder({
  kind: 'group',
  isFor: ({ pages }) => pages.has('group'),
  table: groups,
  id: groups.id,
  name: groups.name,
  scope: async (ctx) => isVisibleGroup(await groupScope(ctx)),
  path: (id) => pathTo('group', { id: Number(id) }),
});

export const subGroupFinder = namedFinder({
  kind: 'subGroup',
  isFor: ({ pages }) => pages.has('subGroup'),
  table: subGroups,
  id: subGroups.id,
  name: subGroups.name,
  detail: sql`(select ${groups.name} from ${groups} where ${groups.id} = ${subGroups.groupId})`,
  scope: async (ctx) => isVisibleSubGroup(await groupScope(ctx)),
  path: (id) => pathTo('subGroup', { id: Number(id) }),
});

export const batchFinder = namedFinder({
  kind: 'batch',
  isFor: ({ pages }) => pages.has('batch'),
  table: batches,
  id: batches.id,
  name: batches.name,
  path: (id) => pathTo('batch', { id: Number(id) }),
});
