import { isStaff } from '@app/rules/people/access/grants';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Viewer } from '#viewer.ts';
import { flagsOf, levelsOfUser } from '#features/people/access/user-flags.ts';
import { users } from '#tables/people/users.table.ts';

/** The owner of an import, with their current flags; null when they may no longer import. */
export async function loadImporter(db: Database, userId: number | null): Promise<Viewer | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId ?? 0), isNull(users.archivedAt)));
  if (!user) return null;
  const levels = await levelsOfUser(db, user.id);
  const flags = flagsOf(levels);
  if (!flags.functions.has('import_run')) return null;
  return {
    sessionId: 0,
    userId: user.id,
    levelIds: levels.map(({ id }) => id),
    // Flags of levels are checked when they are written.
    pages: flags.pages as Viewer['pages'],
    functions: flags.functions as Viewer['functions'],
    isStaff: isStaff(flags),
    mustSetPassword: false,
    impersonatorId: null,
  };
}
