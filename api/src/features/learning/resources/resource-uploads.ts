import { fileCategories } from '@app/rules/platform/files/file-categories';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { files, type StoredFile } from '#tables/platform/files.table.ts';
import { isResourceOpen } from './resource-opening.ts';
import { resourceFiles } from '#tables/learning/resources.table.ts';

/** Uploads of resources: for anyone who may open the resource, visitors too when it is public. */
export const resourceUploads: PurposeRules = {
  accepts: Object.values(fileCategories).flat(),
  mayUpload: ({ functions }) => functions.has('resource-file_create') || functions.has('resource-file_update'),
  async mayRead(ctx, file) {
    return file.ownerId === ctx.viewer.userId || (await isOpenSomewhere(ctx, file));
  },
  mayVisitorRead: isOpenSomewhere,
  isInUse: sql`exists (select from ${resourceFiles} where ${resourceFiles.fileId} = ${files.id})`,
};

async function isOpenSomewhere(ctx: Context, { id }: StoredFile): Promise<boolean> {
  const found = await ctx.db.select({ id: resourceFiles.id }).from(resourceFiles).where(eq(resourceFiles.fileId, id));
  return isResourceOpen(
    ctx,
    found.map((resource) => resource.id),
  );
}
