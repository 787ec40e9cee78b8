import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { and, eq, sql } from 'drizzle-orm';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { files } from '#tables/platform/files.table.ts';
import { events } from '#tables/learning/events.table.ts';

/** Covers are on cards for everyone signed in, including closed events; covers of drafts are not. */
export const eventCovers: PurposeRules = {
  accepts: redrawnImages,
  mayUpload: ({ functions }) => functions.has('event_create') || functions.has('event_update'),
  async mayRead({ db, viewer }, { id, ownerId }) {
    if (ownerId === viewer.userId || viewer.pages.has('events')) return true;
    const [event] = await db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.coverId, id), eq(events.status, 'published')))
      .limit(1);
    return event !== undefined;
  },
  isInUse: sql`exists (select from ${events} where ${events.coverId} = ${files.id})`,
};
