import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOfCommunity } from '#features/people/directory/community-people.ts';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { files } from '#tables/platform/files.table.ts';
import { users } from '#tables/people/users.table.ts';
import { wins } from '#tables/community/wins.table.ts';

/** Pictures of wins: for anyone who may see the win, and for their owner before it is posted. */
export const winPictures: PurposeRules = {
  accepts: redrawnImages,
  mayUpload: isOfCommunity,
  async mayRead({ db, viewer }, { id, ownerId }) {
    if (ownerId === viewer.userId) return true;
    if (!isOfCommunity(viewer)) return false;
    const [win] = await db
      .select({ id: wins.id })
      .from(wins)
      .innerJoin(users, eq(users.id, wins.userId))
      .where(and(eq(wins.pictureId, id), isNull(users.archivedAt)))
      .limit(1);
    return win !== undefined;
  },
  isInUse: sql`exists (select from ${wins} where ${wins.pictureId} = ${files.id})`,
};
