import { COUNTED_VIEWS, type ViewedList } from '@app/rules/people/saved-views/saved-view';
import { filterOfView } from '@app/rules/people/saved-views/view-filter';
import { type PeopleFilter, peopleFilter } from '@app/rules/people/users/people-filter';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { listedPeople } from '#features/people/users/list-users.ts';
import { viewsOfList } from './saved-views.ts';

export type ViewTotals = { everyone: number; views: { id: number; total: number }[] };

/** How many people the list and the first views of it have now, in one statement. */
export async function countViews(ctx: Context, list: ViewedList): Promise<ViewTotals> {
  const views = (await viewsOfList(ctx, list)).slice(0, COUNTED_VIEWS);
  const counted = views.flatMap(({ id, query }) => {
    const filter = filterOfView(query);
    return maySee(ctx, filter) ? [{ id, isListed: listedPeople(ctx, filter) }] : [];
  });
  const count = (isListed: SQL) => sql`(select count(*)::int from users where ${isListed})`;
  const conditions = [listedPeople(ctx, filterOfView('')), ...counted.map(({ isListed }) => isListed)];
  const { rows } = await ctx.db.execute<{ totals: number[] }>(
    sql`select array[${sql.join(conditions.map(count), sql`, `)}] as totals`,
  );
  const [everyone = 0, ...totals] = rows[0]?.totals ?? [];
  return { everyone, views: counted.map(({ id }, at) => ({ id, total: totals[at] ?? 0 })) };
}

/** A view of the team may ask for more than its reader may see, or for something that no list knows any more. */
function maySee({ viewer }: Context, filter: PeopleFilter): boolean {
  if (filter.status === 'archived' && !viewer?.pages.has('archivedUsers')) return false;
  return peopleFilter.safeParse(filter).success;
}
