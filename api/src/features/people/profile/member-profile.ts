import { communityRole } from '@app/rules/people/profile/community-role';
import { type FieldsWith, personFieldList } from '@app/rules/people/users/person-fields';
import { and, count, eq, isNull } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';
import { refuseOutsiders } from '#features/people/directory/community-people.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { groupMembers, groups } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';
import { posts } from '#tables/community/posts.table.ts';

type ShownText = Exclude<FieldsWith<{ isPublic: true }>, 'createdAt' | 'socials'>;

/** The public texts of the table of fields. Email, mobile number, birth date and bills are not even read. */
export const shownTexts = personFieldList.flatMap(({ name, isPublic, isRequired = false, kind }) =>
  // Public fields that are neither timestamps nor links are texts.
  isPublic && kind !== 'instant' && kind !== 'socials' ? [{ name: name as ShownText, isRequired }] : [],
);

const shownColumns = {
  id: users.id,
  slug: users.slug,
  // The entries cover every public text.
  ...(Object.fromEntries(shownTexts.map(({ name }) => [name, users[name]])) as Pick<typeof users, ShownText>),
  socials: users.socials,
  memberSince: users.createdAt,
  batchName: batches.name,
  groupName: groups.name,
};

export type MemberProfile = Awaited<ReturnType<typeof profileBySlug>>;

/** `/profile/{slug}`: archived people are gone for everyone, and who is not of the community sees only their own. */
export async function profileBySlug(ctx: Pick<Context, 'db' | 'viewer'>, slug: string) {
  const { db } = ctx;
  const viewer = requireViewer(ctx);
  const [shown] = await db
    .select(shownColumns)
    .from(users)
    .leftJoin(batches, eq(batches.id, users.batchId))
    .leftJoin(groupMembers, eq(groupMembers.userId, users.id))
    .leftJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(users.slug, slug.slice(0, 200).replaceAll('\0', '')), isNull(users.archivedAt)));
  // Before it is said whether there is one.
  if (shown?.id !== viewer.userId) refuseOutsiders(viewer);
  if (!shown) throw new NotFound('Profile');
  const levels = await db
    .select({ id: userAccessLevels.accessLevelId })
    .from(userAccessLevels)
    .where(eq(userAccessLevels.userId, shown.id));
  const [posted] = await db
    .select({ count: count() })
    .from(posts)
    .where(and(eq(posts.userId, shown.id), eq(posts.kind, 'win'), isNull(posts.hiddenAt)));
  return { ...shown, role: communityRole(levels.map(({ id }) => id)), winsCount: posted?.count ?? 0 };
}
