import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { eq, sql } from 'drizzle-orm';
import { isCommunityMember } from '#features/people/directory/community-people.ts';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { files } from '#tables/platform/files.table.ts';
import { taskCompletions } from '#tables/journey/stages.table.ts';

/** Pictures handed in with a task: for their owner, those who review or lead the stage of the task, and staff. */
export const evidencePictures: PurposeRules = {
  accepts: redrawnImages,
  mayUpload: isCommunityMember,
  async mayRead({ db, viewer }, { id, ownerId }) {
    if (ownerId === viewer.userId || viewer.functions.has('stage_update') || viewer.pages.has('user')) return true;
    const { rows } = await db.execute<{ may: boolean }>(sql`
      select exists (
        select from task_completions c join stage_tasks t on t.id = c.task_id join stages s on s.id = t.stage_id
        where c.evidence_file_id = ${id} and (s.leader_id = ${viewer.userId}
          or exists (select from stage_reviewers r where r.stage_id = s.id and r.user_id = ${viewer.userId}))
      ) as may`);
    return rows[0]?.may === true;
  },
  isInUse: sql`exists (select from ${taskCompletions} where ${eq(taskCompletions.evidenceFileId, files.id)})`,
};
