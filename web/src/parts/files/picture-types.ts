import { extensionOf, isRedrawn, redrawnImages } from '@app/rules/platform/files/file-categories';
import { uploadMessages } from '@app/rules/platform/files/upload-limits';

/** The types in the file dialog; phones convert their own formats into one of these. */
export const pictureAccept = redrawnImages.map((extension) => `.${extension}`).join(',');

/** Why a chosen file is no picture we take, or null. */
export function pictureRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!isRedrawn(extensionOf(name))) return 'Choose a picture: JPG, PNG, GIF or WebP.';
  return size === 0 ? uploadMessages.empty : null;
}
