import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isCommunityMember } from '#features/people/directory/community-people.ts';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { commentPictures } from '#tables/community/posts/comments.table.ts';
import { postPictures, posts } from '#tables/community/posts.table.ts';
import { users } from '#tables/people/users.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { communityScope } from './community-scope.ts';
import { isAnyOf, isShownComment, isVisibleTo } from './visible-posts.ts';

/** Pictures of posts: for anyone who may see one of them, and for their owner before it is posted. */
export const postPictureUploads: PurposeRules = {
  accepts: redrawnImages,
  mayUpload: isCommunityMember,
  async mayRead(ctx, { id, ownerId }) {
    if (ownerId === ctx.viewer.userId) return true;
    if (!isCommunityMember(ctx.viewer)) return false;
    const [post] = await ctx.db
      .select({ id: posts.id })
      .from(postPictures)
      .innerJoin(posts, eq(posts.id, postPictures.postId))
      .innerJoin(users, eq(users.id, posts.userId))
      .where(sql`${postPictures.fileId} = ${id} and ${isVisibleTo(await communityScope(ctx))}`)
      .limit(1);
    return post !== undefined || isInSightOfComments(ctx, id);
  },
  isInUse: sql`(exists (select from ${postPictures} where ${postPictures.fileId} = ${files.id})
    or exists (select from ${commentPictures} where ${commentPictures.fileId} = ${files.id}))`,
};

/** Of a comment that the viewer reads: one that is hidden is left to those who look after its post. */
async function isInSightOfComments(ctx: Context, fileId: number): Promise<boolean> {
  const scope = await communityScope(ctx);
  const { moderatesAll, isReadOnly, ledGroupIds } = scope;
  const looksAfter = moderatesAll || isReadOnly ? sql`true` : isAnyOf(sql`posts.group_id`, ledGroupIds);
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select c.id from comment_pictures i join post_comments c on c.id = i.comment_id
      join posts on posts.id = c.post_id join users on users.id = posts.user_id
    where i.file_id = ${fileId} and ${isVisibleTo(scope)} and (${isShownComment} or ${looksAfter}) limit 1`);
  return rows.length > 0;
}
