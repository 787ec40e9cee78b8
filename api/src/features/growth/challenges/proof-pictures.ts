import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { eq, sql } from 'drizzle-orm';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { challengeCheckIns } from '#tables/growth/challenges.table.ts';
import { files } from '#tables/platform/files.table.ts';

/** Pictures handed in with a day: for their owner, the people of the same group, and staff of the challenge. */
export const challengeProofs: PurposeRules = {
  accepts: redrawnImages,
  // Non-members take part, too; a picture that no check-in names is swept away.
  mayUpload: ({ unfinished }) => unfinished === null,
  async mayRead({ db, viewer }, { id, ownerId }) {
    if (ownerId === viewer.userId || viewer.pages.has('challengeGroups')) return true;
    const { rows } = await db.execute<{ may: boolean }>(sql`
      select exists (
        select from challenge_check_ins c join challenge_participants p on p.id = c.participant_id
          join challenge_participants own on own.group_id = p.group_id
        where c.file_id = ${id} and own.user_id = ${viewer.userId}
      ) as may`);
    return rows[0]?.may === true;
  },
  isInUse: sql`exists (select from ${challengeCheckIns} where ${eq(challengeCheckIns.fileId, files.id)})`,
};
