import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A push service on loopback with one browser, which has the keys and can read what it is sent. */
export type PushService = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The bodies that came, as they came. */
  received: { body: Buffer; encoding: string | undefined }[];
  read: (body: Buffer) => string;
  close: () => void;
};

export async function startPushService(name: string): Promise<PushService> {
  const received: PushService['received'] = [];
  const server = createServer((message, answer) => {
    const parts: Buffer[] = [];
    message.on('data', (part: Buffer) => parts.push(part));
    message.on('end', () => {
      received.push({ body: Buffer.concat(parts), encoding: message.headers['content-encoding']?.toString() });
      answer.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const browser = createECDH('prime256v1');
  const publicKey = browser.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/${name}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    received,
    read: (body) => decrypted(body, { secret: (theirs) => browser.computeSecret(theirs), publicKey, auth }),
    close: () => void server.close(),
  };
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  parts.reduce((sum, part) => sum.update(part), createHmac('sha256', key)).digest();

type Receiver = { secret: (theirs: Buffer) => Buffer; publicKey: Buffer; auth: Buffer };

/** RFC 8291: one record, under a key that both sides derive. */
function decrypted(body: Buffer, { secret, publicKey, auth }: Receiver): string {
  const salt = body.subarray(0, 16);
  const senderLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + senderLength);
  const sealed = body.subarray(21 + senderLength);
  const shared = hmac(auth, secret(sender));
  const input = hmac(shared, 'WebPush: info\0', publicKey, sender, '\u0001');
  const key = hmac(salt, input);
  const secretKey = hmac(key, 'Content-Encoding: aes128gcm\0', '\u0001').subarray(0, 16);
  const nonce = hmac(key, 'Content-Encoding: nonce\0', '\u0001').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', secretKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** The browser's part of the bargain: a subscription at that service, as its push manager would make it. */
export async function subscribesAt(page: Page, { endpoint, keys }: PushService): Promise<void> {
  await page.addInitScript(
    ({ address, given }) => {
      let isOn = false;
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: given }),
        unsubscribe: () => {
          isOn = false;
          return Promise.resolve(true);
        },
      };
      const { prototype } = PushManager;
      prototype.getSubscription = () => Promise.resolve((isOn ? subscription : null) as PushSubscription | null);
      prototype.subscribe = () => {
        isOn = true;
        return Promise.resolve(subscription as unknown as PushSubscription);
      };
      Notification.requestPermission = () => Promise.resolve('granted' as const);
      Object.defineProperty(Notification, 'permission', { get: () => (isOn ? 'granted' : 'default') });
    },
    { address: endpoint, given: keys },
  );
}
