import { resourceFileAccessLevels, resourceFiles } from '#tables/learning/resources.table.ts';
import { storeDemoFiles } from './demo-files.ts';
import { demoResources } from './demo-resource-list.ts';
import type { SeedContext } from './seeding.ts';

const day = 24 * 3_600_000;

/** Five shelves; some things visitors may have too. Without a store only links are on them. */
export async function seedDemoResources(tx: SeedContext): Promise<void> {
  const { db, now } = tx;
  const listed = demoResources
    .filter(({ url }) => url !== undefined || tx.files !== undefined)
    .map((resource, at, all) => ({ ...resource, createdAt: new Date(now.getTime() - (all.length - at) * 9 * day) }));
  const uploads = await Promise.all(
    listed
      .flatMap(({ title, file, createdAt }) => (file ? [{ title, file, createdAt }] : []))
      .map(async ({ title, file: { content, ...file }, createdAt }) => ({
        title,
        file: { ...file, purpose: 'resource-file' as const, content: await content(), createdAt },
      })),
  );
  const stored = await storeDemoFiles(
    tx,
    uploads.map(({ file }) => file),
  );
  const fileIds = new Map(uploads.map(({ title }, at) => [title, stored[at]?.id]));
  const made = await db
    .insert(resourceFiles)
    .values(
      listed.map(({ title, description, shelf, downloads, open, url, createdAt }) => ({
        title,
        description,
        category: shelf,
        fileId: fileIds.get(title) ?? null,
        url: url ?? null,
        isPublic: open === 'public',
        isFree: open === 'free',
        downloadCount: downloads,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .returning({ id: resourceFiles.id, title: resourceFiles.title });
  const forMembers = new Set(listed.filter(({ open }) => open === 'members').map(({ title }) => title));
  const levels = made.filter(({ title }) => forMembers.has(title));
  if (levels.length > 0) {
    await db
      .insert(resourceFileAccessLevels)
      .values(levels.map(({ id }) => ({ resourceFileId: id, accessLevelId: 'member' })));
  }
}
