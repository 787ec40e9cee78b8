import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupError } from './backup-error.ts';

/**
 * A piece of a backup as it is stored: `TRIBEBK1`, the mark of the key, a salt, the encrypted bytes, their tag. Each
 * piece has a key of its own, made from the backup key, the salt and the name of the piece: two pieces cannot change
 * places, and no nonce comes twice.
 */
const magic = Buffer.from('TRIBEBK1');
const markBytes = 8;
const saltBytes = 32;
const headBytes = magic.length + markBytes + saltBytes;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/** What a stored piece has more than its content. */
export const pieceOverhead = headBytes + tagBytes;

export function sealPiece(keys: readonly string[], name: string, plain: Buffer): Buffer {
  const [key] = keys;
  if (key === undefined) throw new Error('There is no key to encrypt with');
  const salt = randomBytes(saltBytes);
  const head = Buffer.concat([magic, markOf(key), salt]);
  const { secret, nonce } = ownKey(key, salt, name);
  const encryption = createCipheriv(cipher, secret, nonce, { authTagLength: tagBytes }).setAAD(head);
  return Buffer.concat([head, encryption.update(plain), encryption.final(), encryption.getAuthTag()]);
}

/** The content of a piece. Says in words when it is another key's or was altered. */
export function openPiece(keys: readonly string[], name: string, stored: Buffer): Buffer {
  if (stored.length < pieceOverhead || !stored.subarray(0, magic.length).equals(magic)) {
    throw new BackupError(`${name} is damaged: it does not begin like a piece of a backup.`);
  }
  const head = stored.subarray(0, headBytes);
  const mark = head.subarray(magic.length, magic.length + markBytes);
  const key = keys.find((candidate) => markOf(candidate).equals(mark));
  if (key === undefined) {
    throw new WrongKey(`${name} was encrypted with another key: BACKUP_KEY is not the one that it was made with.`);
  }
  const { secret, nonce } = ownKey(key, head.subarray(magic.length + markBytes), name);
  const decryption = createDecipheriv(cipher, secret, nonce, { authTagLength: tagBytes }).setAAD(head);
  decryption.setAuthTag(stored.subarray(-tagBytes));
  const opened = decryption.update(stored.subarray(headBytes, -tagBytes));
  try {
    return Buffer.concat([opened, decryption.final()]);
  } catch (cause) {
    throw new BackupError(`${name} is damaged: its bytes are not those that were stored.`, { cause });
  }
}

export class WrongKey extends BackupError {}

/** Tells keys apart without giving anything of them away. */
export function markOf(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'tribe backup mark of the key', markBytes));
}

function ownKey(key: string, salt: Buffer, name: string): { secret: Buffer; nonce: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', key, salt, `tribe backup piece ${name}`, 44));
  return { secret: bytes.subarray(0, 32), nonce: bytes.subarray(32) };
}
