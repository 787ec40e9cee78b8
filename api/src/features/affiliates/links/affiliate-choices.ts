import { searchPieces } from '@app/rules/people/users/people-filter';
import { and, asc, eq, isNull, like, or, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { containing } from '#db/paging.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import { users } from '#tables/people/users.table.ts';

export type AffiliateChoice = { id: number; name: string; slug: string; isSuspended: boolean };

const mostFound = 10;

export async function affiliateChoices({ db }: Pick<Context, 'db'>, search: string): Promise<AffiliateChoice[]> {
  return db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      slug: affiliates.slug,
      isSuspended: sql<boolean>`${affiliates.suspendedAt} is not null`,
    })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .where(
      and(
        isNull(users.archivedAt),
        ...searchPieces(search).map((piece) =>
          or(like(users.searchText, containing(piece)), like(affiliates.slug, containing(piece))),
        ),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(mostFound);
}
