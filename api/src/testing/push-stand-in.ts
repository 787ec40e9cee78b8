import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedPush = { path: string; headers: Record<string, unknown>; bytes: number };

/** The push service of a browser's maker, on loopback: keeps what it is given, and answers with a status. */
export async function startPushStandIn() {
  const received: ReceivedPush[] = [];
  let status = 201;
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, bytes: Buffer.concat(parts).length });
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
      return {
        endpoint: `http://127.0.0.1:${port}/push/${name}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        service.close(() => resolve());
      }),
  };
}
