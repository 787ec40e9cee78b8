import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedPush = {
  path: string;
  headers: Record<string, unknown>;
  bytes: number;
  /** What the browser with these keys shows; null when it could not read it. */
  message: string | null;
};

type BrowserKeys = { keys: ECDH; auth: Buffer };

/** The push service of a browser's maker, on loopback: keeps what it is given, and answers with a status. */
export async function startPushStandIn() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, BrowserKeys>();
  let status = 201;
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [path, body] = [request.url ?? '', Buffer.concat(parts)];
      const browser = browsers.get(path);
      const message = browser ? decrypted(body, browser) : null;
      received.push({ path, headers: request.headers, bytes: body.length, message });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  const { port } = service.address() as AddressInfo;
  return {
    received,
    answerWith: (next: number) => {
      status = next;
    },
    /** What a browser makes when its person allows push. */
    subscription: (name: string) => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/push/${name}`, { keys, auth });
      return {
        endpoint: `http://127.0.0.1:${port}/push/${name}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        service.close(() => resolve());
      }),
  };
}

/** Reads a message as a browser does (RFC 8291 over RFC 8188): one record, for its own keys. */
function decrypted(body: Buffer, { keys, auth }: BrowserKeys): string | null {
  try {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const shared = derived(keys.computeSecret(sender), { salt: auth, info, length: 32 });
    const key = derived(shared, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
    const nonce = derived(shared, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2, and zeros after it.
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  } catch {
    return null;
  }
}

type Derivation = { salt: Buffer; info: Buffer; length: number };

function derived(secret: Buffer, { salt, info, length }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
