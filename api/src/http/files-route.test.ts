import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { uploadMessages } from '@app/rules/platform/files/upload-limits';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sweepFiles } from '#features/platform/files/files.jobs.ts';
import { files } from '#tables/platform/files.table.ts';
import { purposes } from '#registries/file-purposes.ts';
import { users } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { createS3Store } from '#integrations/files/s3-store.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { listen } from '#testing/listen.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { cookieOf, formBody, formType, upload } from '#testing/upload.ts';

const server = useTestServer({ rateLimitScale: 100 });

const pixels = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });
const small = await pixels(20).png().toBuffer();

let member: Browser;
let memberId: number;

beforeEach(async () => {
  const user = await makeUser(server.database);
  memberId = user.id;
  member = await signedIn(server, user);
});

afterEach(() => vi.restoreAllMocks());

/** Everything in the folder of uploads, whether finished or not. */
function onDisk(): string[] {
  if (!existsSync(server.filesFolder)) return [];
  return readdirSync(server.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

const photo = (content: Uint8Array | string, name = 'me.png') => ({ purpose: 'profile-photo', name, content });
const send = (form: Parameters<typeof upload>[2], browser = member) => upload(server, browser, form);
const messageOf = (answer: Awaited<ReturnType<typeof upload>>) => answer.json<{ error: string }>().error;
const get = (url: string, headers: Record<string, string> = {}, browser = member) =>
  browser.send({ method: 'GET', url, headers });

/** For kinds of files that no feature accepts yet. */
function letPhotosBe(...extensions: (typeof purposes)['profile-photo']['accepts'][number][]) {
  vi.spyOn(purposes['profile-photo'], 'accepts', 'get').mockReturnValue(extensions);
}

test('UP-07: a picture is kept, described and served', async () => {
  const answer = await send(photo(small));
  expect(answer.statusCode).toBe(200);
  const { id, url } = answer.json<{ id: number; url: string }>();
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    url: expect.stringMatching(/^\/api\/uploads\/[\w-]{43}$/),
    name: 'me.png',
    size: expect.any(Number),
    contentType: 'image/png',
  });
  const served = await get(url);
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    // Kept by the browser, but never shown without asking: the next person on a phone may not see it.
    'cache-control': 'private, no-cache',
    'content-disposition': expect.stringMatching(/^inline/),
    'content-length': String(served.rawPayload.length),
  });
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'png', width: 20, height: 20 });
  const [row] = await server.database.db.select().from(files).where(eq(files.id, id));
  expect(row).toMatchObject({ ownerId: memberId, width: 20, height: 20, sizes: [], bytes: served.rawPayload.length });
});

test('UP-10: metadata of a picture is removed, and it is upright', async () => {
  const sideways = await pixels(30, 10)
    .withExif({ IFD0: { Copyright: 'Liza', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const hidden = Buffer.concat([sideways, Buffer.from('<script>alert(1)</script>')]);
  const { url } = (await send(photo(hidden, 'IMG 1.JPG'))).json<{ url: string }>();
  const { rawPayload } = await get(url);
  const metadata = await sharp(rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 10, height: 30 });
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  expect(rawPayload.includes('script')).toBe(false);
});

test('a large picture has smaller copies, and the nearest is served', async () => {
  const { id, url } = (await send(photo(await pixels(1000, 500).webp().toBuffer(), 'a.webp'))).json<{
    id: number;
    url: string;
  }>();
  const [row] = await server.database.db.select().from(files).where(eq(files.id, id));
  expect(row?.sizes.map(({ width, height }) => [width, height])).toEqual([
    [128, 64],
    [320, 160],
    [640, 320],
  ]);
  for (const [requested, width] of [
    [100, 128],
    [129, 320],
    [320, 320],
    [321, 640],
    [5000, 1000],
  ]) {
    const { rawPayload } = await get(`${url}?w=${requested}`);
    expect((await sharp(rawPayload).metadata()).width).toBe(width);
  }
  expect((await get(`${url}?w=x`)).statusCode).toBe(400);
});

test('a moving picture keeps moving', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { url } = (await send(photo(gif, 'a.gif'))).json<{ url: string }>();
  const { rawPayload } = await get(url);
  expect(await sharp(rawPayload, { animated: true }).metadata()).toMatchObject({ pages: 2, pageHeight: 8 });
});

/** A PNG whose header promises that many pixels. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = Buffer.alloc(Math.ceil(width / 8) + 1);
  const content = deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 3000) }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

test.each<[string, () => Parameters<typeof upload>[2], string]>([
  ['a program', () => photo('MZ', 'a.exe'), uploadMessages.notAllowed],
  ['a page', () => photo('<html></html>', 'a.html'), uploadMessages.notAllowed],
  ['a file without extension', () => photo(small, 'photo'), uploadMessages.notAllowed],
  ['a kind that does not fit', () => photo('%PDF-1.7', 'a.pdf'), uploadMessages.notForThis],
  ['a drawing as a photo', () => photo('<svg/>', 'a.svg'), uploadMessages.notForThis],
  ['a page that is called picture', () => photo('<html><script>1</script>', 'a.png'), uploadMessages.notWhatItSays],
  ['a picture of another kind', () => photo(small, 'a.jpg'), uploadMessages.notWhatItSays],
  ['an archive that is called picture', () => photo('PK\u0003\u0004', 'a.png'), uploadMessages.notWhatItSays],
  ['the first bytes of a picture', () => photo(small.subarray(0, 20), 'a.png'), uploadMessages.unreadablePicture],
  ['half a picture', () => photo(small.subarray(0, small.length - 30), 'a.png'), uploadMessages.unreadablePicture],
  ['an empty file', () => photo('', 'a.png'), uploadMessages.empty],
  ['41 megapixels', () => photo(hugePng(8200, 5000)), uploadMessages.tooManyPixels],
  ['a bomb', () => photo(hugePng(60_000, 60_000)), uploadMessages.tooManyPixels],
  ['a header that promises more than there is', () => photo(hugePng(6000, 6000)), uploadMessages.unreadablePicture],
  ['more than 10 MB', () => photo(Buffer.alloc(10 * 1024 * 1024 + 1), 'a.png'), uploadMessages.tooLarge],
  ['no purpose', () => ({ name: 'a.png', content: small }), 'We do not know what this file is for'],
  ['an unknown purpose', () => ({ ...photo(small), purpose: 'constructor' }), 'We do not know what this file is for'],
])('UP-01, UP-03, UP-05: %s is refused and leaves nothing', async (_what, form, message) => {
  const before = onDisk();
  const answer = await send(form());
  expect([answer.statusCode, messageOf(answer)]).toEqual([400, message]);
  expect(onDisk()).toEqual(before);
});

test('UP-03, LRN-29: the learning and development admin sends more than 10 MB', async () => {
  const admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const padded = Buffer.concat([small, Buffer.alloc(10 * 1024 * 1024)]);
  expect(messageOf(await send(photo(padded)))).toBe(uploadMessages.tooLarge);
  expect((await send(photo(padded), admin)).statusCode).toBe(200);
});

test('UP-08: visitors send and read nothing', async () => {
  const { url } = (await send(photo(small))).json<{ url: string }>();
  const visitor = server.browser();
  expect((await send(photo(small), visitor)).statusCode).toBe(401);
  expect((await get(url, {}, visitor)).statusCode).toBe(401);
});

test('a form of another site is refused', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/upload-file',
    headers: { cookie: cookieOf(member), 'content-type': formType, 'sec-fetch-site': 'cross-site' },
    payload: formBody(photo(small)),
  });
  expect(answer.statusCode).toBe(403);
});

test('UP-08: outsiders send no pictures of wins; missing and foreign look alike', async () => {
  const outsider = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['non-member'] }));
  const win = { purpose: 'win-picture', name: 'a.png', content: small };
  expect((await send(win, outsider)).statusCode).toBe(403);

  const { url } = (await send(win)).json<{ url: string }>();
  expect((await get(url)).statusCode).toBe(200);
  const other = await signedIn(server, await makeUser(server.database));
  const refused = await get(url, {}, other);
  const absent = await get(`/api/uploads/${'a'.repeat(43)}`);
  expect([refused.statusCode, absent.statusCode]).toEqual([404, 404]);
  const withoutRequestId = ({ body }: typeof refused) => body.replaceAll(/"requestId":"[^"]*"/g, '');
  expect(withoutRequestId(refused)).toBe(withoutRequestId(absent));
  expect((await get('/api/uploads/..%2Fx')).statusCode).toBe(404);
});

test('UP-07: parts of a file are served, and a file that was seen is not sent again', async () => {
  const { url } = (await send(photo(small))).json<{ url: string }>();
  const whole = await get(url);
  const part = await get(url, { range: 'bytes=2-5' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.rawPayload.length}`);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6));
  expect((await get(url, { range: 'bytes=999999-' })).statusCode).toBe(416);
  expect((await get(url, { range: 'bytes=2-5', 'if-range': '"other"' })).statusCode).toBe(200);
  expect((await get(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  const afterSignOut = await get(url, { 'if-none-match': String(whole.headers.etag) }, server.browser());
  expect(afterSignOut.statusCode).toBe(401);
});

test.each([
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['notes.txt', 'Salamat'],
  ['feed.xml', '<?xml version="1.0"?><feed/>'],
] as const)('UP-02, UP-07: %s is saved, not shown, and would run nothing', async (name, content) => {
  letPhotosBe('svg', 'txt', 'xml');
  const { url } = (await send(photo(content, name))).json<{ url: string }>();
  const { headers, body } = await get(url);
  expect(body).toBe(content);
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
});

/** An archive with one part that would unpack to that many bytes of nothing. */
function zipBomb(name: string, size: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(size));
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
}

test.each(['a.zip', 'a.docx'])('a bomb that is called %s is kept as it came: nothing here unpacks it', async (name) => {
  letPhotosBe('zip', 'docx');
  const bomb = zipBomb('[Content_Types].xml', 8_000_000);
  const answer = await send(photo(bomb, name));
  expect(answer.json()).toMatchObject({ size: bomb.length });
  const { rawPayload, headers } = await get(answer.json<{ url: string }>().url);
  expect(rawPayload.equals(bomb)).toBe(true);
  expect(headers['content-disposition']).toMatch(/^attachment/);
});

test('UP-04: names of any alphabet come back, and no name breaks the header', async () => {
  letPhotosBe('txt');
  const { url } = (await send(photo('x', '../Añó 🎉 “x”\t;.txt'))).json<{ url: string }>();
  const { headers } = await get(url);
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Añó 🎉 “x”;.txt')}`);
});

test.each([
  { says: 'breaks off in its first part', body: 'x' },
  {
    says: 'breaks off in a file',
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  },
  { says: 'has no part at all', body: '--x\r\n\r\n--x--' },
])('UP-13: a form that $says is refused at once, without an error of ours', async ({ body }) => {
  for (const url of ['/api/bug-report-picture', '/api/upload-file']) {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await member.send({ method: 'POST', url, headers, payload: body });
    expect([url, answer.statusCode]).toEqual([url, 400]);
  }
  expect(server.logLines.join('')).not.toContain('unexpected error');
});

test('UP-13: a connection that breaks leaves nothing', async () => {
  const { port } = await listen(server.app);
  const before = onDisk();
  const [rowsBefore, body] = [
    await server.database.db.$count(files),
    formBody(photo(Buffer.alloc(3_000_000), 'a.png')),
  ];
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/upload-file HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookieOf(member)}\r\ncontent-type: ${formType}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, 2_000_000));
  await vi.waitFor(() => expect(onDisk().length).toBeGreaterThan(before.length));
  socket.destroy();
  await vi.waitFor(() => expect(onDisk()).toEqual(before));
  expect(await server.database.db.$count(files)).toBe(rowsBefore);
});

test('UP-06: one person sends 200 MB a day', async () => {
  const full = {
    key: 'k'.repeat(43),
    purpose: 'profile-photo',
    name: 'a',
    extension: 'png',
    contentType: 'x',
  } as const;
  await server.database.db
    .insert(files)
    .values({ ...full, ownerId: memberId, bytes: 200 * 1024 * 1024, createdAt: server.clock.now() });
  expect(messageOf(await send(photo(small)))).toBe(uploadMessages.quota);
  expect(onDisk().filter((name) => name.startsWith('k'.repeat(43)))).toEqual([]);
  await server.database.db.delete(files).where(eq(files.key, full.key));
});

test('UP-08: where browsers reach the store, a download is fetched there, by whoever may have it', async () => {
  const { url } = (await send(photo(small))).json<{ url: string }>();
  const s3 = {
    bucket: 'tribe',
    region: 'auto',
    endpoint: 'http://127.0.0.1:1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  };
  const publicUrl = 'https://files.example/tribe';
  const beside = await buildBeside(server, { files: createS3Store({ ...s3, publicUrl }, server.platform.files) });
  const ask = (query: string, cookie?: string) =>
    beside.inject({ method: 'GET', url: `${url}${query}`, headers: cookie === undefined ? {} : { cookie } });

  const answer = await ask('?download=1', cookieOf(member));
  expect(answer.statusCode).toBe(302);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const there = new URL(answer.headers.location ?? '');
  expect(there.origin + there.pathname).toMatch(new RegExp(`^${publicUrl}/[^/]*${url.slice(-43)}[^/]*$`));
  expect(Object.fromEntries(there.searchParams)).toMatchObject({
    'X-Amz-Expires': '120',
    'response-content-type': 'image/png',
    'response-content-disposition': expect.stringMatching(/^attachment; filename="me\.png"/),
  });

  expect((await ask('?download=1')).statusCode).toBe(401);
  await beside.close();
});

test('UP-12: the sweep takes what nothing uses after a day, and bytes without a row', async () => {
  const [used, unused] = [await send(photo(small)), await send(photo(await pixels(400).png().toBuffer()))].map(
    (answer) => answer.json<{ id: number; url: string }>(),
  );
  if (!used || !unused) throw new Error('nothing was sent');
  await server.database.db.update(users).set({ profileImage: used.url }).where(eq(users.id, memberId));
  const { files: store } = server.platform;
  await store.keep('orphan-without-row', await written(store));
  const kept = (now: Date) => sweepFiles({ ...server.platform, now });

  await kept(server.clock.now());
  expect((await get(unused.url)).statusCode).toBe(200);
  // The disk tells the time of its own clock.
  await kept(new Date(Date.now() + 25 * 3_600_000));
  expect([(await get(used.url)).statusCode, (await get(unused.url)).statusCode]).toEqual([200, 404]);
  expect(onDisk().join(' ')).not.toMatch(new RegExp(`${unused.url.slice(-43)}|orphan`));
});

async function written(store: typeof server.platform.files): Promise<string> {
  const path = await store.incoming();
  await pixels(2).png().toFile(path);
  return path;
}
