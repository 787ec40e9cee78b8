import { shrinkPicture } from '#parts/files/upload/shrink-picture.ts';

export type ChosenPicture = { file: File; originalSize: number };

/** Enough to read the smallest line of a receipt. */
const longestSide = 1280;

/** The picture as it is kept and sent; a document stays as it is. */
export async function smallerPicture(chosen: File): Promise<ChosenPicture> {
  const file = chosen.type.startsWith('image/') ? await shrinkPicture(chosen, longestSide) : chosen;
  return { file, originalSize: chosen.size };
}
