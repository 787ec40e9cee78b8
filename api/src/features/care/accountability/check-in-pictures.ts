import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { eq, sql } from 'drizzle-orm';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { accountabilityCheckIns } from '#tables/care/accountability.table.ts';
import { files } from '#tables/platform/files.table.ts';

/** Pictures of check-ins: for their owner, the people of the same group, and staff of accountability. */
export const checkInPictures: PurposeRules = {
  accepts: redrawnImages,
  // A picture that no check-in names is swept away.
  mayUpload: ({ unfinished }) => unfinished === null,
  async mayRead({ db, viewer }, { id, ownerId }) {
    if (ownerId === viewer.userId || viewer.functions.has('accountability_manage')) return true;
    const { rows } = await db.execute<{ may: boolean }>(sql`
      select exists (
        select from accountability_check_ins c join accountability_members m on m.user_id = c.user_id
          join accountability_members own on own.group_id = m.group_id
        where c.file_id = ${id} and own.user_id = ${viewer.userId}
      ) as may`);
    return rows[0]?.may === true;
  },
  isInUse: sql`exists (select from ${accountabilityCheckIns} where ${eq(accountabilityCheckIns.fileId, files.id)})`,
};
