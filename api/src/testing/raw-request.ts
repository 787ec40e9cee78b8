import { connect } from 'node:net';

type RawAnswer = { status: number; head: string; body: string };

/** Sends bytes as they are and reads until the server closes the connection, which `Connection: close` asks for. */
export function rawRequest(
  port: number,
  parts: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    let isOver = false;
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses a request may close while we still write.
    socket.on('error', (error) => {
      if (chunks.length === 0) reject(error);
    });
    socket.on('close', () => {
      isOver = true;
      resolve(readAnswer(Buffer.concat(chunks).toString('latin1')));
    });
    socket.on('connect', () => {
      void (async () => {
        for await (const part of parts) {
          if (isOver || !socket.writable) return;
          if (!socket.write(part)) await drained(socket);
        }
      })();
    });
  });
}

function drained(socket: ReturnType<typeof connect>): Promise<void> {
  return new Promise((resolve) => {
    socket.once('drain', resolve);
    socket.once('close', resolve);
  });
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const head = end === -1 ? text : text.slice(0, end);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: end === -1 ? '' : text.slice(end + 4),
  };
}

/** A POST of that body with its length, over a connection that ends with the answer. */
export function rawPost(path: string, body: string, headers: Record<string, string> = {}): string {
  const all = {
    host: 'localhost',
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
