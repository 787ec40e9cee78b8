const MB = 1024 * 1024;

export const uploadLimits = {
  usualBytes: 10 * MB,
  /** For people with the flag `upload_large`: the learning and development admin. */
  largeBytes: 500 * MB,
  /** Files from this size on are sent in pieces, so that a broken connection does not start them over. */
  resumableBytes: 5 * MB,
  usualBytesPerDay: 200 * MB,
  largeBytesPerDay: 20 * 1024 * MB,
  /** Width times height, over all frames of a moving picture. */
  pixels: 40_000_000,
  nameLength: 200,
} as const;

/** Widths of the smaller copies of a picture; the first is for faces. */
export const pictureWidths = [128, 320, 640, 1280] as const;

export const uploadMessages = {
  tooLarge: 'files over 10 MB must be uploaded by the learning and development admin',
  tooLargeForAll: 'files over 500 MB cannot be uploaded',
  empty: 'This file is empty',
  notAllowed: 'Files of this kind cannot be uploaded',
  notForThis: 'You cannot use a file of this kind here',
  notWhatItSays: 'The content of this file does not match its name',
  unreadablePicture: 'This picture cannot be read',
  tooManyPixels: 'This picture is too large. It may have 40 megapixels at most.',
  quota: 'You have reached today’s upload limit. Please continue tomorrow.',
  missing: 'No file was sent',
} as const;

/** Why a file of that size is refused, or null when it fits. */
export function sizeRefusal(bytes: number, mayUploadLarge: boolean): string | null {
  if (bytes === 0) return uploadMessages.empty;
  if (!mayUploadLarge && bytes > uploadLimits.usualBytes) return uploadMessages.tooLarge;
  return bytes > uploadLimits.largeBytes ? uploadMessages.tooLargeForAll : null;
}
