import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { sql } from 'drizzle-orm';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { bugReports } from '#tables/insight/bug-reports.table.ts';
import { files } from '#tables/platform/files.table.ts';

/** Screenshots: for whoever sent them and for staff who read bug reports. They may show anything, so nobody else. */
export const bugReportPictures: PurposeRules = {
  accepts: redrawnImages,
  mayUpload: ({ unfinished }) => unfinished === null,
  mayRead: ({ viewer }, { ownerId }) => ownerId === viewer.userId || viewer.pages.has('bugReports'),
  isInUse: sql`exists (select from ${bugReports} where ${bugReports.fileId} = ${files.id})`,
};
