import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { eq, sql } from 'drizzle-orm';
import { isCommunityMember } from '#features/people/directory/community-people.ts';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { postPictures, posts } from '#tables/community/posts.table.ts';
import { users } from '#tables/people/users.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { communityScope } from './community-scope.ts';
import { isVisibleTo } from './visible-posts.ts';

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
    return post !== undefined;
  },
  isInUse: sql`exists (select from ${postPictures} where ${postPictures.fileId} = ${files.id})`,
};
