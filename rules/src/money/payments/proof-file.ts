import { extensionOf, isAllowedExtension, redrawnImages } from '../../platform/files/file-categories.ts';
import { sizeRefusal, uploadMessages } from '../../platform/files/upload-limits.ts';

/** A receipt is a picture or a document. */
export const proofExtensions = [...redrawnImages, 'pdf'] as const;

export type ProofFile = { readonly name: string; readonly size: number };

/** Why a file cannot be a proof of payment, or null when it can; what the server says, before anything is sent. */
export function proofFileRefusal({ name, size }: ProofFile): string | null {
  const extension = extensionOf(name);
  if (!isAllowedExtension(extension)) return uploadMessages.notAllowed;
  if (!proofExtensions.some((each) => each === extension)) return uploadMessages.notForThis;
  return sizeRefusal(size, false);
}
