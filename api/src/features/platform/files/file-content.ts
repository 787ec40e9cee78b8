import { open } from 'node:fs/promises';
import type { FileExtension } from '@app/rules/platform/files/file-categories';
import { fileTypeFromFile } from 'file-type';

type Kind = {
  contentType: string;
  /** The type the first bytes may show; `text` is content without a signature that reads as text. */
  looksLike: readonly string[];
};

/** Office files of the old kind share one container, those of the new kind are archives. */
const kinds: Record<FileExtension, Kind> = {
  jpg: { contentType: 'image/jpeg', looksLike: ['jpg'] },
  jpeg: { contentType: 'image/jpeg', looksLike: ['jpg'] },
  png: { contentType: 'image/png', looksLike: ['png', 'apng'] },
  gif: { contentType: 'image/gif', looksLike: ['gif'] },
  bmp: { contentType: 'image/bmp', looksLike: ['bmp'] },
  svg: { contentType: 'image/svg+xml', looksLike: ['xml', 'text'] },
  webp: { contentType: 'image/webp', looksLike: ['webp'] },
  mp4: { contentType: 'video/mp4', looksLike: ['mp4', 'm4v', 'mov'] },
  avi: { contentType: 'video/x-msvideo', looksLike: ['avi'] },
  mov: { contentType: 'video/quicktime', looksLike: ['mov', 'mp4', 'm4v'] },
  wmv: { contentType: 'video/x-ms-wmv', looksLike: ['asf', 'wmv'] },
  mkv: { contentType: 'video/x-matroska', looksLike: ['mkv', 'webm'] },
  flv: { contentType: 'video/x-flv', looksLike: ['flv'] },
  mp3: { contentType: 'audio/mpeg', looksLike: ['mp3'] },
  ppt: { contentType: 'application/vnd.ms-powerpoint', looksLike: ['cfb'] },
  pptx: {
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    looksLike: ['pptx', 'zip'],
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    looksLike: ['xlsx', 'zip'],
  },
  xls: { contentType: 'application/vnd.ms-excel', looksLike: ['cfb'] },
  csv: { contentType: 'text/csv; charset=utf-8', looksLike: ['text'] },
  doc: { contentType: 'application/msword', looksLike: ['cfb'] },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    looksLike: ['docx', 'zip'],
  },
  txt: { contentType: 'text/plain; charset=utf-8', looksLike: ['text', 'vtt'] },
  xml: { contentType: 'application/xml', looksLike: ['xml', 'text'] },
  pdf: { contentType: 'application/pdf', looksLike: ['pdf'] },
  zip: { contentType: 'application/zip', looksLike: ['zip'] },
  rar: { contentType: 'application/vnd.rar', looksLike: ['rar'] },
};

/** Sent with the file: from the checked extension, never the sender's claim. */
export function contentTypeOf(extension: FileExtension): string {
  return kinds[extension].contentType;
}

/** Whether the bytes fit the name. */
export async function fitsExtension(path: string, extension: FileExtension): Promise<boolean> {
  const found = (await fileTypeFromFile(path))?.ext ?? ((await readsAsText(path)) ? 'text' : 'unknown');
  return kinds[extension].looksLike.includes(found);
}

const lookedAt = 64 * 1024;

async function readsAsText(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(lookedAt), 0, lookedAt, 0);
    return !buffer.subarray(0, bytesRead).includes(0);
  } finally {
    await handle.close();
  }
}
