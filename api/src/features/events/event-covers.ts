import { redrawnImages } from '@app/rules/files/file-categories';
import { and, eq, sql } from 'drizzle-orm';
import type { PurposeRules } from '../files/file-purpose.ts';
import { files } from '../files/files.table.ts';
import { events } from './events.table.ts';

/** Covers stand on cards that everyone signed in may see, also of what is closed to them; those of drafts do not. */
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
