import { displayName } from '@app/rules/users/full-name';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { parseInput } from '../../errors.ts';
import { matchesSearch } from '../users/search-people.ts';
import { users } from '../users/users.table.ts';
import type { CourseAuthor } from './course-type.ts';

const personSearch = z.string().trim().max(200).nullish();

/** The first twenty people by name who may be named as the author of a course. */
export async function authorOptions({ db }: Context, search: string | null | undefined): Promise<CourseAuthor[]> {
  const text = parseInput(personSearch, search);
  const isFound = matchesSearch(text);
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      suffix: users.suffix,
      profileImage: users.profileImage,
    })
    .from(users)
    .where(and(isNull(users.archivedAt), eq(users.isMember, true), isFound))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(20);
  return rows.map(({ id, profileImage, ...name }) => ({ id, profileImage, name: displayName(name) }));
}
