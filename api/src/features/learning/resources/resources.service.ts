import type { FileCategory } from '@app/rules/platform/files/file-categories';
import type { PageInput } from '@app/rules/paging/page-input';
import {
  type ResourceFileInput,
  resourceFileInput,
  resourceKind,
  resourceMessages,
} from '@app/rules/learning/resources/resource-file';
import { and, count, desc, eq, ilike, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { type Resource, selectResources } from './read-resources.ts';
import { resourceFileAccessLevels, resourceFiles } from '#tables/learning/resources.table.ts';

const resourceFilter = z.object({
  search: z.string().trim().max(200).nullish(),
  category: z.string().max(60).nullish(),
});

export async function listResourceFiles(
  ctx: Context,
  filter: z.input<typeof resourceFilter>,
  page: PageInput,
): Promise<Listed<Resource>> {
  const { search, category } = parseInput(resourceFilter, filter);
  const { limit, offset } = pageBounds(page);
  const condition = and(
    search ? mentions(search) : undefined,
    category ? eq(resourceFiles.category, category) : undefined,
  );
  const [items, [total]] = await Promise.all([
    selectResources(ctx, condition).orderBy(desc(resourceFiles.id)).limit(limit).offset(offset),
    ctx.db.select({ count: count() }).from(resourceFiles).where(condition),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

/** A condition: the text is in the title, the description or the category. */
export function mentions(text: string): SQL | undefined {
  const pattern = containing(text);
  return or(
    ilike(resourceFiles.title, pattern),
    ilike(resourceFiles.description, pattern),
    ilike(resourceFiles.category, pattern),
  );
}

export async function findResourceFile(ctx: Pick<Context, 'db'>, id: number): Promise<Resource> {
  const [resource] = await selectResources(ctx, eq(resourceFiles.id, id));
  if (!resource) throw new NotFound('Resource file');
  return resource;
}

/** The shelves there are, for the form and the filter. */
export async function listShelves({ db }: Context): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: resourceFiles.category })
    .from(resourceFiles)
    .where(isNotNull(resourceFiles.category))
    .orderBy(resourceFiles.category);
  return rows.flatMap(({ category }) => category ?? []);
}

export function kindOf({ file, url }: Resource): FileCategory {
  return resourceKind({ extension: file?.extension ?? null, url });
}

export async function createResourceFile(ctx: Context, input: ResourceFileInput): Promise<Resource> {
  const { accessLevelIds, ...values } = parseInput(resourceFileInput, input);
  return transaction(ctx, async (tx) => {
    await checkFile(tx, values.fileId ?? null, null);
    const [made] = await tx.db
      .insert(resourceFiles)
      .values({ ...values, createdById: tx.viewer?.userId ?? null, createdAt: tx.now, updatedAt: tx.now })
      .returning({ id: resourceFiles.id });
    if (!made) throw new Error('the resource was not made');
    await setLevels(tx, made.id, accessLevelIds);
    const resource = await findResourceFile(tx, made.id);
    await recordAudit(tx, {
      action: 'resource-file.create',
      objectType: 'resource-file',
      objectId: made.id,
      after: factsOf(resource),
    });
    return resource;
  });
}

export async function updateResourceFile(ctx: Context, id: number, input: ResourceFileInput): Promise<Resource> {
  const { accessLevelIds, ...values } = parseInput(resourceFileInput, input);
  return transaction(ctx, async (tx) => {
    const before = await lockResource(tx, id);
    const fileId = values.fileId ?? null;
    await checkFile(tx, fileId, before.file?.id ?? null);
    await tx.db
      .update(resourceFiles)
      .set({ ...values, fileId, updatedAt: tx.now })
      .where(eq(resourceFiles.id, id));
    await setLevels(tx, id, accessLevelIds);
    const resource = await findResourceFile(tx, id);
    await recordAudit(tx, {
      action: 'resource-file.update',
      objectType: 'resource-file',
      objectId: id,
      before: factsOf(before),
      after: factsOf(resource),
    });
    return resource;
  });
}

/** The upload behind it is swept a day later, since nothing uses it then. */
export async function deleteResourceFile(ctx: Context, id: number): Promise<Resource> {
  return transaction(ctx, async (tx) => {
    const before = await lockResource(tx, id);
    await tx.db.delete(resourceFiles).where(eq(resourceFiles.id, id));
    await recordAudit(tx, {
      action: 'resource-file.delete',
      objectType: 'resource-file',
      objectId: id,
      before: factsOf(before),
    });
    return before;
  });
}

async function lockResource(tx: Context, id: number): Promise<Resource> {
  await tx.db.select({ id: resourceFiles.id }).from(resourceFiles).where(eq(resourceFiles.id, id)).for('update');
  return findResourceFile(tx, id);
}

/** A new file must be the person's own upload for this purpose; the current one may stay, whoever uploaded it. */
async function checkFile(tx: Context, fileId: number | null, current: number | null): Promise<void> {
  if (fileId === null || fileId === current) return;
  const file = await lockOwnFile(tx, { id: fileId, purpose: 'resource-file' });
  if (!file) throw new BadUserInput({ fileId: resourceMessages.notYourFile });
}

async function setLevels({ db }: Context, resourceFileId: number, levelIds: readonly string[]): Promise<void> {
  const ids = [...new Set(levelIds)];
  await db.delete(resourceFileAccessLevels).where(eq(resourceFileAccessLevels.resourceFileId, resourceFileId));
  if (ids.length === 0) return;
  const known = await db
    .select({ id: accessLevels.id })
    .from(accessLevels)
    .where(inArray(accessLevels.id, ids))
    .for('key share');
  if (known.length < ids.length) throw new BadUserInput({ accessLevelIds: resourceMessages.unknownLevel });
  await db.insert(resourceFileAccessLevels).values(ids.map((accessLevelId) => ({ resourceFileId, accessLevelId })));
}

function factsOf({ title, category, url, file, status, isPublic, isFree, levels }: Resource) {
  return {
    title,
    category,
    url,
    file: file?.name ?? null,
    status,
    isPublic,
    isFree,
    levels: levels.map(({ id }) => id),
  };
}
