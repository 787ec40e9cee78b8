import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Viewer } from '#viewer.ts';
import { viewerOf } from '#features/people/access/viewer-of.ts';
import { users } from '#tables/people/users.table.ts';

/** The owner of an import, with their current flags; null when they may no longer import. */
export async function loadImporter(db: Database, userId: number | null): Promise<Viewer | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId ?? 0), isNull(users.archivedAt)));
  if (!user) return null;
  const viewer = await viewerOf({ db }, user.id);
  return viewer.functions.has('import_run') ? viewer : null;
}
