import { pictureWidths, uploadLimits, uploadMessages } from '@app/rules/platform/files/upload-limits';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { BadUserInput } from '#errors.ts';
import type { FileStore } from '#integrations/files/file-store.ts';

// Two pictures at a time leave the other requests their share of the machine, and files come once: nothing to cache.
sharp.concurrency(1);
sharp.cache(false);

export type DrawnPicture = { path: string; width: number; height: number; bytes: number };
export type PictureCopies = { original: DrawnPicture; sizes: DrawnPicture[] };

const secondsPerPicture = 20;

/**
 * Decodes a picture and redraws it, upright and without metadata (place, camera, scripts behind the last pixel), with
 * smaller copies. `made` gets every file, so that none is left when a later one fails.
 */
export async function redrawPicture(path: string, store: FileStore, made: string[]): Promise<PictureCopies> {
  const metadata = await readHeader(path);
  const { width, height } = uprightSize(metadata);
  const draw = async (shape: (picture: Sharp) => Sharp): Promise<DrawnPicture> => {
    const target = await store.incoming();
    made.push(target);
    const { width: drawnWidth, height: drawnHeight, pageHeight, size } = await shape(open(path)).toFile(target);
    return { path: target, width: drawnWidth, height: pageHeight ?? drawnHeight, bytes: size };
  };
  try {
    const original = await draw((picture) => inFormat(picture, metadata.format));
    const sizes: DrawnPicture[] = [];
    for (const smaller of pictureWidths.filter((each) => each < width)) {
      sizes.push(await draw((picture) => picture.resize({ width: smaller }).webp({ quality: 80 })));
    }
    return { original: { ...original, width, height }, sizes };
  } catch (cause) {
    if (isNoSpace(cause)) throw cause;
    throw new BadUserInput({ file: uploadMessages.unreadablePicture });
  }
}

function open(path: string): Sharp {
  return sharp(path, { limitInputPixels: uploadLimits.pixels, failOn: 'error', animated: true, sequentialRead: true })
    .autoOrient()
    .timeout({ seconds: secondsPerPicture });
}

/** Reads the header before anything is unpacked: a few kilobytes may unpack to gigabytes of pixels. */
async function readHeader(path: string): Promise<Metadata> {
  let metadata: Metadata;
  try {
    metadata = await sharp(path, { limitInputPixels: false, animated: true }).metadata();
  } catch {
    throw new BadUserInput({ file: uploadMessages.unreadablePicture });
  }
  const pixels = metadata.width * metadata.height;
  if (pixels > uploadLimits.pixels) throw new BadUserInput({ file: uploadMessages.tooManyPixels });
  return metadata;
}

function uprightSize({ width, height, pageHeight, orientation = 1 }: Metadata): { width: number; height: number } {
  const frame = { width, height: pageHeight ?? height };
  return orientation > 4 ? { width: frame.height, height: frame.width } : frame;
}

const formats: Partial<Record<Metadata['format'], (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 85 }),
  png: (picture) => picture.png({ compressionLevel: 8 }),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp({ quality: 85 }),
};

function inFormat(picture: Sharp, format: Metadata['format']): Sharp {
  const drawn = formats[format]?.(picture);
  if (!drawn) throw new BadUserInput({ file: uploadMessages.unreadablePicture });
  return drawn;
}

function isNoSpace(error: unknown): boolean {
  return error instanceof Error && /ENOSPC|No space left/i.test(error.message);
}
