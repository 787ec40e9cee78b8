import { isFunctionFlag, isPageFlag } from '@app/rules/people/access/flags';
import { isStaff } from '@app/rules/people/access/grants';
import type { Database } from '#db/client.ts';
import type { Viewer } from '#viewer.ts';
import { flagsOf, levelsOfUser } from './user-flags.ts';

/** The rights of somebody without a session: for work that is done in their name while they are away. */
export async function viewerOf({ db }: { db: Database }, userId: number): Promise<Viewer> {
  const levels = await levelsOfUser(db, userId);
  const flags = flagsOf(levels);
  return {
    sessionId: 0,
    userId,
    levelIds: levels.map(({ id }) => id),
    pages: new Set([...flags.pages].filter(isPageFlag)),
    functions: new Set([...flags.functions].filter(isFunctionFlag)),
    isStaff: isStaff(flags),
    unfinished: null,
    impersonatorId: null,
  };
}
