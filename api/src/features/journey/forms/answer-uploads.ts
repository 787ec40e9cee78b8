import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { sql } from 'drizzle-orm';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { files } from '#tables/platform/files.table.ts';
import { formAnswerFiles } from '#tables/journey/forms.table.ts';

/** Files that people answer with: for their owner, and for those who read the answers. */
export const answerUploads: PurposeRules = {
  accepts: [...redrawnImages, 'pdf', 'doc', 'docx', 'txt', 'xlsx', 'xls', 'csv', 'ppt', 'pptx', 'mp3', 'mp4'],
  mayUpload: () => true,
  mayRead: ({ viewer }, { ownerId }) => ownerId === viewer.userId || viewer.pages.has('form'),
  isInUse: sql`exists (select from ${formAnswerFiles} where ${formAnswerFiles.fileId} = ${files.id})`,
};
