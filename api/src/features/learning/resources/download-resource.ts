import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { Forbidden, Unauthenticated } from '#errors.ts';
import { takeHit } from '#limits/rate-limits.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { findMyResource } from './learner-resources.ts';
import { resourceFiles } from '#tables/learning/resources.table.ts';

/** A second click within this time is the first one again. */
const sameClickSeconds = 10;

/** The target of a resource: a file or a page. A click counts once; a preview does not count. */
export async function downloadResource(
  ctx: Context,
  id: number,
  { isCounted }: { isCounted: boolean },
): Promise<string> {
  const { resource, gate } = await findMyResource(ctx, id);
  if (!gate.isOpen) throw gate.because === 'signed-out' ? new Unauthenticated() : new Forbidden();
  if (isCounted && (await isNewClick(ctx, id))) {
    await ctx.db
      .update(resourceFiles)
      .set({ downloadCount: sql`${resourceFiles.downloadCount} + 1` })
      .where(eq(resourceFiles.id, id));
  }
  if (resource.file) return `${fileUrl(resource.file.key)}?download=1`;
  if (resource.url) return resource.url;
  throw new Error('a resource without file and link');
}

async function isNewClick(ctx: Context, id: number): Promise<boolean> {
  const who = ctx.viewer ? `user-${ctx.viewer.userId}` : ctx.ip;
  const key = `download:${id}:${who}`;
  return !(await takeHit(ctx, { key, limit: 1, windowSeconds: sameClickSeconds })).isOver;
}
