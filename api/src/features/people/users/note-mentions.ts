import { pathTo } from '@app/rules/navigation/route-table';
import { displayName } from '@app/rules/people/users/full-name';
import { namedIn } from '@app/rules/people/users/mentions';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { containing } from '#db/paging.ts';
import { NotFound } from '#errors.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import type { UserNote } from '#tables/people/users/user-notes.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { findUser } from './list-users.ts';

/** A colleague who can be named in a note. */
export type MentionableStaff = { id: number; name: string; profileImage: string | null };

const MOST_MENTIONS = 20;
const MOST_OFFERED = 6;

/**
 * Colleagues `u` who may open the page of a person: only they may read notes about them. Nobody reads those about
 * themselves. Levels first, because staff are few.
 */
function maySee({ id, archivedAt }: Pick<User, 'id' | 'archivedAt'>): SQL {
  const holds = (flag: string) => sql`u.id in (select h.user_id from access_levels l
    join user_access_levels h on h.access_level_id = l.id where ${flag} = any(l.page_flags))`;
  return sql`${holds('user')} and ${archivedAt ? holds('archivedUsers') : sql`true`}
    and u.archived_at is null and u.merged_into_id is null and u.id <> ${id}`;
}

/** Whom the writer of a note about somebody can name, by any part of the name. */
export async function mentionableStaff(
  ctx: Context,
  { userId, search }: { userId: number; search: string },
): Promise<MentionableStaff[]> {
  const viewer = requireViewer(ctx);
  const person = await findUser(ctx, userId);
  if (!person || viewer.userId === userId) throw new NotFound('Person');
  const words = search.trim().slice(0, 60).split(/\s+/).filter(Boolean);
  const isFound = sql.join(words.map((word) => sql` and u.first_name || ' ' || u.last_name ilike ${containing(word)}`));
  const { rows } = await ctx.db.execute<MentionableStaff>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name, u.profile_image as "profileImage" from users u
    where ${maySee(person)} and u.id <> ${viewer.userId} ${isFound}
    order by u.first_name, u.last_name, u.id limit ${MOST_OFFERED}`);
  return rows;
}

/** Those whom a text names as `@Kristine Salazar` and who may see the person it is about. */
export async function mentionedStaff(
  tx: Context,
  { userId, text }: { userId: number; text: string },
): Promise<number[]> {
  if (!text.includes('@')) return [];
  const person = await findUser(tx, userId);
  if (!person) return [];
  const { rows } = await tx.db.execute<{ id: number; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name from users u
    where ${maySee(person)} and position(lower('@' || u.first_name || ' ' || u.last_name) in lower(${text})) > 0
    order by u.id limit ${MOST_MENTIONS}`);
  return namedIn(text, rows).map(({ id }) => id);
}

type Name = Pick<User, 'id' | 'firstName' | 'lastName' | 'suffix'>;
type WrittenNote = { note: UserNote; author: Name | null; mentioned: readonly number[] };

export async function tellMentioned(tx: Context, { note, author, mentioned }: WrittenNote): Promise<void> {
  const { id, userId, authorId, text } = note;
  const { firstName, lastName, suffix } = users;
  const [person] = await tx.db.select({ firstName, lastName, suffix }).from(users).where(eq(users.id, userId));
  const content = {
    by: author ? displayName(author) : 'Somebody',
    about: person ? displayName(person) : 'a person',
    text,
    path: `${pathTo('user', { id: userId })}?tab=notes`,
  };
  await notifyAll(
    tx,
    mentioned.map((colleague) => ({
      userId: colleague,
      kind: 'mention' as const,
      content,
      dedupeKey: `note-mention:${id}`,
      actorId: authorId,
    })),
  );
}
