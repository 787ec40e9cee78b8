import { type AnnouncementInput, announcementInput } from '@app/rules/community/announcements/announcement';
import type { PageInput } from '@app/rules/paging/page-input';
import { count, desc, eq } from 'drizzle-orm';
import type { AuditValues } from '#audit/audit.table.ts';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound, parseInput } from '#errors.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
} from '#features/people/directory/community-people.ts';
import { takeBackNews } from '#features/platform/notifications/notify.ts';
import { enqueueJob } from '#jobs.ts';
import { users } from '#tables/people/users.table.ts';
import { type Announcement, announcements } from '#tables/community/announcements.table.ts';
import { announcementKey } from './announcements.jobs.ts';

export type SignedAnnouncement = Announcement & { author: CommunityPerson | null };

/** Pinned ones first, then the newest. */
export async function listAnnouncements({ db }: Context, page: PageInput): Promise<Listed<SignedAnnouncement>> {
  const { limit, offset } = pageBounds(page);
  const [rows, [total]] = await Promise.all([
    selectSigned(db).orderBy(desc(announcements.isPinned), desc(announcements.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(announcements),
  ]);
  return { items: rows.map(signed), totalCount: total?.count ?? 0 };
}

export async function createAnnouncement(ctx: Context, input: AnnouncementInput): Promise<SignedAnnouncement> {
  const { userId } = requireViewer(ctx);
  const values = parseInput(announcementInput, input);
  return transaction(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(announcements)
      .values({ ...values, authorId: userId, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!made) throw new Error('the announcement was not made');
    await recordAudit(tx, {
      action: 'announcement.create',
      objectType: 'announcement',
      objectId: made.id,
      after: factsOf(made),
    });
    await enqueueJob(tx.db, 'tell-announcement', { announcementId: made.id });
    return findSigned(tx.db, made.id);
  });
}

export async function updateAnnouncement(
  ctx: Context,
  id: number,
  input: AnnouncementInput,
): Promise<SignedAnnouncement> {
  const values = parseInput(announcementInput, input);
  return transaction(ctx, async (tx) => {
    const before = await lockAnnouncement(tx.db, id);
    await tx.db
      .update(announcements)
      .set({ ...values, updatedAt: tx.now })
      .where(eq(announcements.id, id));
    await recordAudit(tx, {
      action: 'announcement.update',
      objectType: 'announcement',
      objectId: id,
      before: factsOf(before),
      after: values,
    });
    return findSigned(tx.db, id);
  });
}

export async function deleteAnnouncement(ctx: Context, id: number): Promise<SignedAnnouncement> {
  return transaction(ctx, async (tx) => {
    const before = await lockAnnouncement(tx.db, id);
    const announcement = await findSigned(tx.db, id);
    await tx.db.delete(announcements).where(eq(announcements.id, id));
    await recordAudit(tx, {
      action: 'announcement.delete',
      objectType: 'announcement',
      objectId: id,
      before: factsOf(before),
    });
    await takeBackNews(tx, announcementKey(id));
    return announcement;
  });
}

function selectSigned(db: Database) {
  return db
    .select({ announcement: announcements, author: communityPersonColumns })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.authorId));
}

type Row = Awaited<ReturnType<typeof selectSigned>>[number];

function signed({ announcement, author }: Row): SignedAnnouncement {
  return { ...announcement, author: author && communityPerson(author) };
}

async function findSigned(db: Database, id: number): Promise<SignedAnnouncement> {
  const [row] = await selectSigned(db).where(eq(announcements.id, id));
  if (!row) throw new NotFound('Announcement');
  return signed(row);
}

async function lockAnnouncement(db: Database, id: number): Promise<Announcement> {
  const [announcement] = await db.select().from(announcements).where(eq(announcements.id, id)).for('update');
  if (!announcement) throw new NotFound('Announcement');
  return announcement;
}

function factsOf({ title, body, isPinned }: Announcement): AuditValues {
  return { title, body, isPinned };
}
