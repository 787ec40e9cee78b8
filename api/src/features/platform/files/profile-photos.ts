import { redrawnImages } from '@app/rules/platform/files/file-categories';
import { sql } from 'drizzle-orm';
import { users } from '#tables/people/users.table.ts';
import type { PurposeRules } from './file-purpose.ts';
import { files } from '#tables/platform/files.table.ts';
import { fileUrl } from './file-address.ts';

/** Photos of people. They appear beside names all over the product, so everyone who is signed in may see them. */
export const profilePhotos: PurposeRules = {
  accepts: redrawnImages,
  mayUpload: () => true,
  mayRead: () => true,
  isInUse: sql`exists (select from ${users} where ${users.profileImage} = ${fileUrl('')} || ${files.key})`,
};
