import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { sql } from 'drizzle-orm';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { files } from '#tables/platform/files.table.ts';
import { settings } from '#tables/platform/settings.table.ts';

/** QR codes are shown to buyers and previews to crawlers, so everyone may read them. */
export const settingImages: PurposeRules = {
  accepts: redrawnImages,
  mayUpload: ({ functions }) => functions.has('setting_update'),
  mayRead: () => true,
  mayVisitorRead: async () => true,
  isInUse: sql`exists (select from ${settings}
    where ${settings.type} = 'image' and ${settings.value} = '/api/uploads/' || ${files.key})`,
};
