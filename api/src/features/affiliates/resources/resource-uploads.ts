import { fileCategories } from '@app/rules/platform/files/file-categories';
import { eq, sql } from 'drizzle-orm';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import { affiliateResources } from '#tables/affiliates/resources.table.ts';
import { files } from '#tables/platform/files.table.ts';

/** Banners and files for affiliates: for them, and for staff who write them. */
export const affiliateResourceUploads: PurposeRules = {
  accepts: Object.values(fileCategories).flat(),
  mayUpload: ({ functions }) =>
    functions.has('affiliate-resource_create') || functions.has('affiliate-resource_update'),
  async mayRead({ db, viewer }, file) {
    if (file.ownerId === viewer.userId || viewer.pages.has('affiliates')) return true;
    const [affiliate] = await db
      .select({ userId: affiliates.userId })
      .from(affiliates)
      .where(eq(affiliates.userId, viewer.userId));
    if (!affiliate) return false;
    const [shared] = await db
      .select({ archivedAt: affiliateResources.archivedAt })
      .from(affiliateResources)
      .where(eq(affiliateResources.fileId, file.id));
    return shared !== undefined && shared.archivedAt === null;
  },
  isInUse: sql`exists (select from ${affiliateResources} where ${affiliateResources.fileId} = ${files.id})`,
};
