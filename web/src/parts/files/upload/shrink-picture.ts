/** The part of a picture that is kept, in its own pixels. */
export type PictureArea = { x: number; y: number; width: number; height: number };

const quality = 0.85;

/** Files that are sent unchanged: animated pictures, which a canvas would freeze, and small ones. */
const smallEnough = 300_000;

/**
 * The picture, at most that long on its longer side: a phone's photo is 5 MB, and nobody needs more than a tenth of it.
 * A file the browser cannot read is sent unchanged, and the server says what is wrong with it.
 */
export async function shrinkPicture(file: File, longest: number): Promise<File> {
  if (file.type === 'image/gif') return file;
  const bitmap = await readBitmap(file);
  if (!bitmap) return file;
  const { width, height } = bitmap;
  const isSmall = Math.max(width, height) <= longest && file.size <= smallEnough;
  const shrunk = isSmall ? null : await draw(bitmap, { x: 0, y: 0, width, height }, longest, file.name);
  bitmap.close();
  return shrunk && shrunk.size < file.size ? shrunk : file;
}

/** One part of the picture, at most that long. */
export async function cutPicture(file: File, area: PictureArea, longest: number): Promise<File | null> {
  const bitmap = await readBitmap(file);
  if (!bitmap) return null;
  const cut = await draw(bitmap, area, longest, file.name);
  bitmap.close();
  return cut;
}

async function readBitmap(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

async function draw(bitmap: ImageBitmap, area: PictureArea, longest: number, name: string): Promise<File | null> {
  const scale = Math.min(1, longest / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write webp gives png instead, which would be larger than it has to be.
  const blob = (await toBlob(canvas, 'image/webp')) ?? (await toBlob(canvas, 'image/jpeg'));
  if (!blob) return null;
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([blob], `${name.replace(/\.[^.]*$/, '') || 'picture'}.${extension}`, { type: blob.type });
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality);
  });
}
