import { participantStates } from '@app/rules/growth/challenges/run-input';
import { z } from 'zod';
import { requireViewer } from '#context.ts';
import { csvExport } from '#csv-export.ts';
import { Forbidden } from '#errors.ts';
import { idParameter } from '#id-parameter.ts';
import { type MemberView, participantsAfter, participantsWhere } from './read-runs.ts';

/** The filtered participants of a challenge, newest first. */
export const participantsExport = csvExport({
  path: 'challenge-participants/:runId',
  query: z.object({
    runId: idParameter,
    search: z.string().optional(),
    state: z.enum(participantStates).optional(),
    groupId: idParameter.optional(),
  }),
  permit: (ctx) => {
    const { pages, functions } = requireViewer(ctx);
    if (!pages.has('challengeGroups') || !functions.has('challenge_manage')) throw new Forbidden();
  },
  open: async (ctx, { runId, ...filter }) => {
    const where = await participantsWhere(ctx, runId, filter);
    return {
      name: 'challenge-participants',
      audit: { action: 'challenge.export', objectType: 'challenge', objectId: runId, after: { filter } },
      columns: [
        ['Name', ({ name }: MemberView) => name],
        ['Email', ({ email }: MemberView) => email],
        ['Group', ({ groupName }: MemberView) => groupName ?? ''],
        ['Days done', ({ doneCount }: MemberView) => doneCount],
        ['Finished', ({ isFinished }: MemberView) => (isFinished ? 'Yes' : 'No')],
        ['Silent', ({ isSilent }: MemberView) => (isSilent ? 'Yes' : 'No')],
        ['Last check-in', ({ lastDoneAt }: MemberView) => lastDoneAt?.toISOString() ?? ''],
        ['Joined', ({ joinedAt }: MemberView) => joinedAt.toISOString()],
        ['Has an account', ({ userId }: MemberView) => (userId === null ? 'No' : 'Yes')],
      ],
      read: (last: MemberView | undefined, limit: number) => participantsAfter(ctx, where, { last, limit }),
    };
  },
});
