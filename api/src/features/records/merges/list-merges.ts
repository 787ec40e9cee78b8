import type { PageInput } from '@app/rules/paging/page-input';
import DataLoader from 'dataloader';
import { count, desc, inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { type UserMerge, userMerges } from '#tables/records/merges.table.ts';

/** Newest first, including undone ones. */
export async function listMerges({ db }: Context, page: PageInput): Promise<Listed<UserMerge>> {
  const { limit, offset } = pageBounds(page);
  const [items, [total]] = await Promise.all([
    db.select().from(userMerges).orderBy(desc(userMerges.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(userMerges),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

const loaders = new WeakMap<Context, DataLoader<number, User | null>>();

/** One of the people of a merge; simultaneous requests share one statement, archived people included. */
export function mergedPerson(ctx: Context, id: number): Promise<User | null> {
  let loader = loaders.get(ctx);
  if (!loader) {
    loader = new DataLoader(
      async (ids) => {
        const found = await ctx.db
          .select()
          .from(users)
          .where(inArray(users.id, [...ids]));
        return ids.map((each) => found.find((person) => person.id === each) ?? null);
      },
      { cache: false },
    );
    loaders.set(ctx, loader);
  }
  return loader.load(id);
}
