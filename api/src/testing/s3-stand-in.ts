import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type StoredObject = { content: Buffer; at: Date };

/** The part of S3 that our store uses: put, get with range, delete and list of one bucket, in memory. */
export async function startS3StandIn(bucket: string) {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    requests.push(`${request.method} ${key || 'list'}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256') ?? false;
      if (!isSigned || !url.pathname.startsWith(`/${bucket}`)) return response.writeHead(403).end();
      if (request.method === 'PUT') {
        objects.set(key, { content: Buffer.concat(chunks), at: new Date() });
        return response.writeHead(200, { etag: '"x"' }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      if (key === '') return response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects));
      const object = objects.get(key);
      if (!object) {
        const missing = '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>';
        return response.writeHead(404, { 'content-type': 'application/xml' }).end(missing);
      }
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      const part = range ? object.content.subarray(Number(range[1]), Number(range[2]) + 1) : object.content;
      return response.writeHead(range ? 206 : 200, { 'content-length': part.length }).end(part);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function listing(objects: Map<string, StoredObject>): string {
  const contents = [...objects].map(
    ([key, { content, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}
