import { connect } from 'node:net';
import { uploadMessages } from '@app/rules/platform/files/upload-limits';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { sweepFiles } from '#features/platform/files/files.jobs.ts';
import { files } from '#tables/platform/files.table.ts';
import type { Browser } from '#testing/browser.ts';
import { listen } from '#testing/listen.ts';
import { browserWith } from '#testing/make-group.ts';
import { useTestServer } from '#testing/test-server.ts';
import { cookieOf } from '#testing/upload.ts';

const server = useTestServer({ rateLimitScale: 100 });
const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0f766e' } })
  .png({ compressionLevel: 0 })
  .toBuffer();

let member: Browser;
beforeAll(async () => {
  member = await browserWith(server, ['member']);
});

const encoded = (text: string) => Buffer.from(text).toString('base64');

function begin(
  {
    name = 'me.png',
    purpose = 'profile-photo',
    length = picture.length,
  }: { name?: string; purpose?: string; length?: number },
  browser = member,
) {
  return browser.send({
    method: 'POST',
    url: '/api/uploads-resumable',
    headers: {
      'upload-length': String(length),
      'upload-metadata': `filename ${encoded(name)},purpose ${encoded(purpose)}`,
    },
  });
}

const addressOf = async (given: Parameters<typeof begin>[0] = {}) => String((await begin(given)).headers.location);
const head = (url: string, browser = member) => browser.send({ method: 'HEAD', url });
const add = (url: string, offset: number, payload: Buffer, browser = member) =>
  browser.send({
    method: 'PATCH',
    url,
    payload,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  });

test('a file comes in pieces and is answered like any other', async () => {
  const url = await addressOf();
  const first = await add(url, 0, picture.subarray(0, 1000));
  expect([first.statusCode, first.headers['upload-offset'], first.headers['tus-resumable']]).toEqual([
    204,
    '1000',
    '1.0.0',
  ]);
  expect((await head(url)).headers).toMatchObject({ 'upload-offset': '1000', 'upload-length': String(picture.length) });
  const last = await add(url, 1000, picture.subarray(1000));
  expect(last.statusCode).toBe(200);
  expect(last.json()).toMatchObject({
    name: 'me.png',
    contentType: 'image/png',
    url: expect.stringMatching(/^\/api\/uploads\//),
  });
  expect((await member.send({ method: 'GET', url: last.json<{ url: string }>().url })).statusCode).toBe(200);
});

test('a sender who missed the answer gets it again, and the file is stored once', async () => {
  const url = await addressOf();
  const before = await server.database.db.$count(files);
  const answer = (await add(url, 0, picture)).json<{ id: number }>();
  const again = await head(url);
  expect(again.headers['upload-offset']).toBe(String(picture.length));
  expect(JSON.parse(decodeURIComponent(String(again.headers['upload-file'])))).toEqual(answer);
  expect(await server.database.db.$count(files)).toBe(before + 1);
});

test('a connection that breaks in the middle goes on where it ended', async () => {
  const url = await addressOf();
  const { port } = await listen(server.app);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `PATCH ${url} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookieOf(member)}\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: 0\r\ncontent-length: ${picture.length}\r\n\r\n`,
  );
  socket.write(picture.subarray(0, 100_000));
  // Asking how far it is ends the sender that hangs.
  const offset = await vi.waitFor(async () => {
    const arrived = Number((await head(url)).headers['upload-offset']);
    expect(arrived).toBeGreaterThan(0);
    return arrived;
  });
  socket.destroy();
  expect((await add(url, offset, picture.subarray(offset))).statusCode).toBe(200);
});

test('a piece for another place is refused and changes nothing', async () => {
  const url = await addressOf();
  await add(url, 0, picture.subarray(0, 10));
  expect((await add(url, 20, picture.subarray(20))).statusCode).toBe(409);
  expect((await head(url)).headers['upload-offset']).toBe('10');
  expect((await add(url, 10, Buffer.alloc(picture.length))).statusCode).toBe(400);
});

test.each([
  [{ name: 'a.exe' }, 400, uploadMessages.notAllowed],
  [{ name: 'a.pdf' }, 400, uploadMessages.notForThis],
  [{ purpose: 'nothing' }, 400, 'We do not know what this file is for'],
  [{ length: 0 }, 400, uploadMessages.empty],
  [{ length: 10 * 1024 * 1024 + 1 }, 400, uploadMessages.tooLarge],
  [{ purpose: 'resource-file', name: 'a.pdf' }, 403, expect.any(String)],
])('%o is refused before a byte is sent', async (given, status, message) => {
  const answer = await begin(given);
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([status, message]);
});

test('UP-03, LRN-29: 500 MB are the most for anyone', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  const MB = 1024 * 1024;
  const file = { name: 'a.mp4', purpose: 'resource-file' };
  expect((await begin({ ...file, length: 500 * MB }, staff)).statusCode).toBe(201);
  expect((await begin({ ...file, length: 500 * MB + 1 }, staff)).json()).toMatchObject({
    error: uploadMessages.tooLargeForAll,
  });
});

test('content that is not what the name says is refused at the end, and is gone', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const url = await addressOf({ length: page.length });
  const answer = await add(url, 0, page);
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, uploadMessages.notWhatItSays]);
  expect((await head(url)).statusCode).toBe(404);
});

test('UP-08: an upload belongs to who began it', async () => {
  const url = await addressOf();
  const other = await browserWith(server, ['member']);
  expect((await head(url, other)).statusCode).toBe(404);
  expect((await add(url, 0, picture, other)).statusCode).toBe(404);
  expect((await other.send({ method: 'DELETE', url })).statusCode).toBe(404);
  expect((await begin({}, server.browser())).statusCode).toBe(401);
  expect((await head('/api/uploads-resumable/..%2F..%2Fkept')).statusCode).toBe(404);
});

test('it can be given up, and what was left is swept', async () => {
  const url = await addressOf();
  await add(url, 0, picture.subarray(0, 10));
  expect((await member.send({ method: 'DELETE', url })).statusCode).toBe(204);
  expect((await head(url)).statusCode).toBe(404);

  const left = await addressOf();
  await sweepFiles({ ...server.platform, now: new Date(Date.now() + 25 * 3_600_000) });
  expect((await head(left)).statusCode).toBe(404);
});

test('UP-06: nobody holds more than ten unfinished uploads', async () => {
  const hoarder = await browserWith(server, ['member']);
  const begun: string[] = [];
  for (let turn = 0; turn < 11; turn++) begun.push(String((await begin({}, hoarder)).headers.location));
  expect((await head(begun[0] ?? '', hoarder)).statusCode).toBe(404);
  expect((await head(begun[10] ?? '', hoarder)).statusCode).toBe(200);
});
