import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadLimits } from '@app/rules/platform/files/upload-limits';
import type { Context } from '#context.ts';
import type { Viewer } from '#viewer.ts';
import type { StoredFile } from '#tables/platform/files.table.ts';
import { admitUpload, type FileUpload, takeInFile } from './take-in-file.ts';

export type Upload = FileUpload & {
  content: Readable;
  /** Aborted when the sender goes away. */
  signal: AbortSignal;
};

/** The most the viewer may send in one file. */
export function largestFile(viewer: Viewer): number {
  return viewer.functions.has('upload_large') ? uploadLimits.largeBytes : uploadLimits.usualBytes;
}

/** A file in one piece. A failure leaves nothing behind. */
export async function storeUpload(ctx: Context, { content, signal, ...file }: Upload): Promise<StoredFile> {
  await admitUpload(ctx, file);
  const path = await ctx.files.incoming();
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    return await takeInFile(ctx, { ...file, path, signal });
  } finally {
    await rm(path, { force: true });
  }
}
