import { type ChangelogEntryInput, changelogEntryInput } from '@app/rules/platform/changelog/changelog-entry';
import type { PageInput } from '@app/rules/paging/page-input';
import { count, desc, eq, type SQL } from 'drizzle-orm';
import type { AuditValues } from '#audit/audit.table.ts';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound, parseInput } from '#errors.ts';
import { type ChangelogEntry, changelogEntries } from '#tables/platform/changelog.table.ts';

/** The published entries, for everyone. */
export function publishedEntries(ctx: Context, page: PageInput): Promise<Listed<ChangelogEntry>> {
  return listEntries(ctx, page, eq(changelogEntries.isPublished, true));
}

/** All entries for staff, drafts included. */
export async function listEntries({ db }: Context, page: PageInput, isListed?: SQL): Promise<Listed<ChangelogEntry>> {
  const { limit, offset } = pageBounds(page);
  const [items, [total]] = await Promise.all([
    db
      .select()
      .from(changelogEntries)
      .where(isListed)
      .orderBy(desc(changelogEntries.releasedOn), desc(changelogEntries.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(changelogEntries).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

export async function createEntry(ctx: Context, input: ChangelogEntryInput): Promise<ChangelogEntry> {
  const { userId } = requireViewer(ctx);
  const values = parseInput(changelogEntryInput, input);
  return transaction(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(changelogEntries)
      .values({ ...values, authorId: userId, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!made) throw new Error('the entry was not made');
    await recordAudit(tx, { ...audited('create', made.id), after: factsOf(made) });
    return made;
  });
}

export async function updateEntry(ctx: Context, id: number, input: ChangelogEntryInput): Promise<ChangelogEntry> {
  const values = parseInput(changelogEntryInput, input);
  return transaction(ctx, async (tx) => {
    const before = await lockEntry(tx.db, id);
    await tx.db
      .update(changelogEntries)
      .set({ ...values, updatedAt: tx.now })
      .where(eq(changelogEntries.id, id));
    await recordAudit(tx, { ...audited('update', id), before: factsOf(before), after: values });
    return { ...before, ...values, updatedAt: tx.now };
  });
}

export async function deleteEntry(ctx: Context, id: number): Promise<ChangelogEntry> {
  return transaction(ctx, async (tx) => {
    const before = await lockEntry(tx.db, id);
    await tx.db.delete(changelogEntries).where(eq(changelogEntries.id, id));
    await recordAudit(tx, { ...audited('delete', id), before: factsOf(before) });
    return before;
  });
}

function audited(verb: 'create' | 'update' | 'delete', objectId: number) {
  return { action: `changelog.${verb}`, objectType: 'changelog', objectId };
}

async function lockEntry(db: Database, id: number): Promise<ChangelogEntry> {
  const [entry] = await db.select().from(changelogEntries).where(eq(changelogEntries.id, id)).for('update');
  if (!entry) throw new NotFound('Changelog entry');
  return entry;
}

function factsOf({ title, body, kind, releasedOn, isPublished }: ChangelogEntry): AuditValues {
  return { title, body, kind, releasedOn, isPublished };
}
