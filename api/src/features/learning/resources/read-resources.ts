import type { ContentStatus } from '@app/rules/learning/content/content-status';
import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonRows } from '#db/json.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { type Opener, openersOf } from '#db/hot/openers.ts';
import { files } from '#tables/platform/files.table.ts';
import { resourceFileAccessLevels, resourceFiles } from '#tables/learning/resources.table.ts';

export type ResourceLevel = { id: string; name: string };

export type UploadedResource = {
  id: number;
  key: string;
  name: string;
  extension: string;
  bytes: number;
  width: number | null;
  height: number | null;
};

/** A resource with its upload and the levels that open it. */
export type Resource = {
  id: number;
  title: string;
  description: string | null;
  category: string | null;
  url: string | null;
  status: ContentStatus;
  isPublic: boolean;
  isFree: boolean;
  downloadCount: number;
  createdAt: Date;
  updatedAt: Date;
  file: UploadedResource | null;
  levels: ResourceLevel[];
  openers: Opener[];
};

const levels = jsonRows({ id: accessLevels.id, name: accessLevels.name }, (rows) =>
  rows
    .from(resourceFileAccessLevels)
    .innerJoin(accessLevels, eq(accessLevels.id, resourceFileAccessLevels.accessLevelId))
    .where(eq(resourceFileAccessLevels.resourceFileId, resourceFiles.id))
    .orderBy(accessLevels.name),
);

const openers = openersOf('resource', resourceFiles.id);

const columns = {
  id: resourceFiles.id,
  title: resourceFiles.title,
  description: resourceFiles.description,
  category: resourceFiles.category,
  url: resourceFiles.url,
  status: resourceFiles.status,
  isPublic: resourceFiles.isPublic,
  isFree: resourceFiles.isFree,
  downloadCount: resourceFiles.downloadCount,
  createdAt: resourceFiles.createdAt,
  updatedAt: resourceFiles.updatedAt,
  file: {
    id: files.id,
    key: files.key,
    name: files.name,
    extension: files.extension,
    bytes: files.bytes,
    width: files.width,
    height: files.height,
  },
  levels,
  openers,
};

/** Resources by any condition, to be ordered and cut by the caller: one statement, levels and uploads included. */
export function selectResources({ db }: Pick<Context, 'db'>, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(resourceFiles)
    .leftJoin(files, eq(files.id, resourceFiles.fileId))
    .where(condition)
    .$dynamic();
}
