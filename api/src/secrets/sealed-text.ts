import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Names the format: cipher, key derivation and layout. Another way of sealing gets another version. */
const version = 'v1';
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text that the server must be able to read again. The first secret seals; see `unseal` for the others. */
export function seal(secrets: readonly string[], plain: string): string {
  const [secret] = secrets;
  if (!secret) throw new Error('There is no secret to seal with');
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, keyOf(secret), nonce).setAAD(Buffer.from(version));
  const sealed = Buffer.concat([encryption.update(plain, 'utf8'), encryption.final()]);
  return `${version}.${Buffer.concat([nonce, encryption.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Reads a sealed text with whichever secret sealed it, so that secrets can be changed. Throws when none fits. */
export function unseal(secrets: readonly string[], sealed: string): string {
  const [sealedVersion, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (sealedVersion !== version || bytes.length < nonceBytes + tagBytes) throw new Error('This is not a sealed text');
  for (const secret of secrets) {
    const plain = open(secret, bytes);
    if (plain !== null) return plain;
  }
  throw new Error('The sealed text was altered, or its secret is gone');
}

function open(secret: string, bytes: Buffer): string | null {
  const decryption = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decryption.setAAD(Buffer.from(version));
  decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return decryption.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decryption.final('utf8');
  } catch {
    // The tag does not fit: another key, or other bytes. Node does not tell which.
    return null;
  }
}

/** A key of its own, so that nothing else made from the same secret helps to read sealed texts. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `tribe sealed text ${version}`, 32));
}
