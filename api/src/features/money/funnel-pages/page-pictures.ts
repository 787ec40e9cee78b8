import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { sql } from 'drizzle-orm';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { files } from '#tables/platform/files.table.ts';
import { publicPageDrafts, publicPageVersions } from '#tables/growth/landing-pages.table.ts';
import { funnelPages, funnelPageVersions } from '#tables/money/funnel-pages.table.ts';

/** Pictures of landing pages are for everyone. A page names them by key somewhere in its blocks. */
export const pagePictureUploads: PurposeRules = {
  accepts: redrawnImages,
  mayUpload: ({ functions }) => functions.has('funnel_update'),
  mayRead: () => true,
  mayVisitorRead: async () => true,
  isInUse: sql`(
    exists (select from ${funnelPages} where strpos(${funnelPages.draft}::text, ${files.key}) > 0)
    or exists (select from ${funnelPageVersions} where strpos(${funnelPageVersions.content}::text, ${files.key}) > 0)
    or exists (select from ${publicPageDrafts} where strpos(${publicPageDrafts.draft}::text, ${files.key}) > 0)
    or exists (select from ${publicPageVersions} where strpos(${publicPageVersions.content}::text, ${files.key}) > 0)
  )`,
};
