import { fileCategories } from '@app/rules/platform/files/file-categories';
import { sql } from 'drizzle-orm';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { files } from '#tables/platform/files.table.ts';
import { settings } from '#tables/platform/settings.table.ts';

/** Freebies of the training. Their address is not to be guessed, and leaves the server only after the day's video. */
export const freebieUploads: PurposeRules = {
  accepts: Object.values(fileCategories).flat(),
  mayUpload: ({ functions }) => functions.has('setting_update'),
  mayRead: () => true,
  mayVisitorRead: async () => true,
  isInUse: sql`exists (select from ${settings}
    where ${settings.name} like 'freebie-day-%' and ${settings.value} = '/api/uploads/' || ${files.key})`,
};
