import { COUNTED_VIEWS, type ViewedList } from '@app/rules/people/saved-views/saved-view';
import { filterOfView } from '@app/rules/people/saved-views/view-filter';
import { type PeopleFilter, peopleFilter } from '@app/rules/people/users/people-filter';
import { manilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { KeptAnswers } from '#db/kept-answers.ts';
import { BadUserInput } from '#errors.ts';
import { listedPeople } from '#features/people/users/list-users.ts';
import type { SavedView } from '#tables/people/saved-views.table.ts';
import { viewsOfList } from './saved-views.ts';

export type ViewTotals = { everyone: number; views: { id: number; total: number }[] };

/** So many are counted anew after a while only: every page of the list asks. */
const MANY = 10_000;
const keptTotals = new KeptAnswers<ViewTotals>(({ everyone }) => everyone >= MANY);

/** How many people the list and the first views of it have now. */
export async function countViews(ctx: Context, list: ViewedList): Promise<ViewTotals> {
  if (list !== 'members') throw new BadUserInput({ list: 'Only views of people are counted' });
  const views = (await viewsOfList(ctx, list)).slice(0, COUNTED_VIEWS);
  const { userId, pages } = requireViewer(ctx);
  const questions = views.map(({ id, query }) => `${id}:${query}`);
  const key = [userId, [...pages].toSorted().join(), manilaDay(ctx.now), ...questions].join('\n');
  return keptTotals.read(ctx, key, () => count(ctx, views));
}

/** In one statement. */
async function count(ctx: Context, views: readonly SavedView[]): Promise<ViewTotals> {
  const counted = views.flatMap(({ id, query }) => {
    const filter = filterOfView(query);
    return maySee(ctx, filter) ? [{ id, isListed: listedPeople(ctx, filter) }] : [];
  });
  const total = (isListed: SQL) => sql`(select count(*)::int from users where ${isListed})`;
  const conditions = [listedPeople(ctx, filterOfView('')), ...counted.map(({ isListed }) => isListed)];
  const { rows } = await ctx.db.execute<{ totals: number[] }>(
    sql`select array[${sql.join(conditions.map(total), sql`, `)}] as totals`,
  );
  const [everyone = 0, ...totals] = rows[0]?.totals ?? [];
  return { everyone, views: counted.map(({ id }, at) => ({ id, total: totals[at] ?? 0 })) };
}

/** A view of the team may ask for more than its reader may see, or for something that no list knows any more. */
function maySee({ viewer }: Context, filter: PeopleFilter): boolean {
  if (filter.status === 'archived' && !viewer?.pages.has('archivedUsers')) return false;
  return peopleFilter.safeParse(filter).success;
}
