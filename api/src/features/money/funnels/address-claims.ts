import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { funnels, slugs } from '#tables/money/funnels.table.ts';

/** Who has the first word of an address, in words for the screen; null when it is free for redirects. */
export async function ownerOfWord(db: Database, word: string): Promise<string | null> {
  const [taken] = await db
    .select({ kind: slugs.kind, funnel: funnels.name })
    .from(slugs)
    .leftJoin(funnels, and(eq(funnels.slug, slugs.slug), isNull(funnels.archivedAt)))
    .where(eq(slugs.slug, word));
  // The address of an archived funnel is what redirects are for.
  if (taken?.kind === 'funnel') return taken.funnel === null ? null : `the funnel ${taken.funnel}`;
  return taken?.kind === 'affiliate' ? 'an affiliate' : null;
}

/** Keeps the first word of a redirect from being given to a funnel or an affiliate. */
export async function claimWord(db: Database, word: string): Promise<void> {
  await db.insert(slugs).values({ slug: word, kind: 'redirect' }).onConflictDoNothing();
}

/** When the last rule that begins with it is gone. */
export async function freeWord(db: Database, word: string): Promise<void> {
  await db.delete(slugs).where(and(eq(slugs.slug, word), eq(slugs.kind, 'redirect')));
}
