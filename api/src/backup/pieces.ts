import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { openPiece, sealPiece } from './sealed-piece.ts';

/** Bytes of content in one piece: small enough for memory and for one request of an object store. */
export const pieceSize = 8 * 1024 * 1024;
/** The list of a backup is one piece, and the only one that may be larger. */
const largestContent = 1024 * 1024 * 1024;

export const pieceSchema = z.object({
  name: z.string(),
  /** As stored, for looking without the key. */
  bytes: z.int(),
  sha256: z.string(),
});
export type Piece = z.infer<typeof pieceSchema>;

/** Pictures and videos are compressed already. */
export type Packing = 'gzip' | 'plain';

const squeeze = promisify(gzip);
const unpack = promisify(gunzip);

export async function writePiece(
  { place, keys }: { place: BackupPlace; keys: readonly string[] },
  { name, content, packing }: { name: string; content: Buffer; packing: Packing },
): Promise<Piece> {
  const stored = sealPiece(keys, name, packing === 'gzip' ? await squeeze(content) : content);
  await place.put(name, stored);
  return { name, bytes: stored.length, sha256: sha256(stored) };
}

/** The content of a piece whose checksum is known from the list of its backup. */
export async function readPiece(
  { place, keys }: { place: BackupPlace; keys: readonly string[] },
  piece: Piece,
  packing: Packing,
): Promise<Buffer> {
  const stored = await place.get(piece.name);
  if (!stored) throw new BackupError(`${piece.name} is missing.`);
  if (sha256(stored) !== piece.sha256) throw new BackupError(`${piece.name} is damaged: its checksum is another one.`);
  return contentOf(openPiece(keys, piece.name, stored), packing);
}

export async function contentOf(opened: Buffer, packing: Packing): Promise<Buffer> {
  return packing === 'gzip' ? unpack(opened, { maxOutputLength: largestContent }) : opened;
}

/** Cuts a stream into pieces; none for an empty one. */
export async function* inPieces(stream: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < pieceSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
