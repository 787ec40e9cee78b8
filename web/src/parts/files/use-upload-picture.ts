import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { toast } from '#ui/toasts/toast.ts';
import { pictureRefusal } from './picture-types.ts';
import { shrinkPicture } from './upload/shrink-picture.ts';
import { UploadFailed } from '#uploads/upload-answer.ts';
import { uploadFile } from './upload/upload-file.ts';

const longest = 1600;

/** Stores a picture that is put into a text, and says where it is read; null, and a word about it, when it failed. */
export function useUploadPicture(purpose: FilePurpose) {
  return async (file: File): Promise<string | null> => {
    const refusal = pictureRefusal(file);
    if (refusal) {
      toast.error(refusal);
      return null;
    }
    try {
      return (await uploadFile(await shrinkPicture(file, longest), purpose)).url;
    } catch (error) {
      toast.error(error instanceof UploadFailed ? error.message : DEFAULT_ERROR_TEXT);
      return null;
    }
  };
}
