import { functionFlags, pageFlags } from '@app/rules/people/access/flags';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accessLevels } from '#tables/people/access.table.ts';
import { installation } from '#tables/platform/settings.table.ts';
import type { Database } from '../client.ts';

const record = 'known-flags';

/**
 * Nobody grants flags they do not have, so a flag of a new version must be given to full access once, or nobody could
 * ever grant it. Flags that people removed on purpose are known already and stay removed.
 */
export async function giveNewFlagsToFullAccess(db: Database): Promise<void> {
  const all: string[] = [...pageFlags, ...functionFlags];
  const [known] = await db.select().from(installation).where(eq(installation.name, record));
  const before = new Set(Array.isArray(known?.value) ? known.value : all);
  const isNew = (flag: string) => !before.has(flag);
  const [pages, functions] = [pageFlags.filter(isNew), functionFlags.filter(isNew)];
  if (pages.length + functions.length > 0) {
    await db
      .update(accessLevels)
      .set({
        pageFlags: withNew(accessLevels.pageFlags, pages),
        functionFlags: withNew(accessLevels.functionFlags, functions),
        revision: sql`${accessLevels.revision} + 1`,
      })
      .where(eq(accessLevels.id, 'tribe-team-fa'));
  }
  await db
    .insert(installation)
    .values({ name: record, value: all })
    .onConflictDoUpdate({ target: installation.name, set: { value: all } });
}

/** A migration may have given one already. */
function withNew(column: AnyPgColumn, flags: readonly string[]): SQL {
  return sql`${column} || array(select flag from unnest(${sql.param(flags)}::text[]) as flag where flag <> all(${column}))`;
}
