import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '#db/transaction.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import { announcements } from '#tables/community/announcements.table.ts';
import type { Task } from '#worker/task.ts';

export const announcementKey = (id: number) => `announcement:${id}`;

const payloadSchema = z.object({ announcementId: z.int() });
const batch = 1_000;

/**
 * Tells every member of an announcement, batch by batch: an interrupted run begins again, and nobody hears it twice.
 * One that is gone by then is not told further.
 */
export const tellAnnouncement: Task = {
  deadlineSeconds: 600,
  run: async (ctx, payload) => {
    const { announcementId } = payloadSchema.parse(payload);
    for (let after: number | null = 0; after !== null;) {
      const last: number = after;
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      after = await transaction(ctx, async (tx) => {
        const [announcement] = await tx.db
          .select()
          .from(announcements)
          .where(eq(announcements.id, announcementId))
          .for('share');
        if (!announcement) return null;
        const { rows } = await tx.db.execute<{ id: number }>(
          sql`select id from users where id > ${last} and is_member and archived_at is null order by id limit ${batch}`,
        );
        await notifyAll(
          tx,
          rows.map(({ id }) => ({
            userId: id,
            kind: 'announcement' as const,
            content: { title: announcement.title },
            dedupeKey: announcementKey(announcementId),
            actorId: announcement.authorId,
          })),
        );
        return rows.at(-1)?.id ?? null;
      });
    }
  },
};
