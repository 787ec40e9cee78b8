import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { times } from '@app/rules/testing/scale';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Context } from '#context.ts';
import { purposes } from '#registries/file-purposes.ts';
import type { Browser } from '#testing/browser.ts';
import { noteFault } from '#testing/faults/note-fault.ts';
import { seeded } from '#testing/faults/seeded.ts';
import { checkedImport, importerContext, workbook } from '#testing/import-workbook.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { upload } from '#testing/upload.ts';

const server = useTestServer({ rateLimitScale: 100_000 });
let browser: Browser;
let ctx: Context;

beforeAll(async () => {
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  browser = await signedIn(server, staff);
  ctx = await importerContext(server, staff);
});

/** A file with some bytes changed, cut off, doubled or moved. */
function mutate(file: Buffer, random: (below: number) => number): Buffer {
  const changed = Buffer.from(file);
  for (let change = 0; change <= random(8); change++) changed[random(changed.length)] = random(256);
  const way = random(6);
  if (way === 0) return changed.subarray(0, random(changed.length));
  if (way === 1) return Buffer.concat([changed, changed.subarray(random(changed.length))]);
  if (way === 2) return Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), changed]);
  return changed;
}

const pixels = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#0f766e' } })
    .toFormat(format)
    .toBuffer();

test('FZ-05, UP-01: files of any kind with changed bytes are refused or stored inert, and nothing fails', async () => {
  const kinds: [name: string, content: Buffer][] = [
    ['a.png', await pixels('png')],
    ['a.jpg', await pixels('jpeg')],
    ['a.webp', await pixels('webp')],
    ['a.gif', await pixels('gif')],
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'a.pdf',
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
    ],
    ['a.txt', Buffer.from('Salamat <script>alert(1)</script>')],
    ['a.xml', Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
    ['a.zip', Buffer.from(zipSync({ '../../a.html': strToU8('<script>alert(1)</script>') }))],
    ['a.docx', Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>') }))],
    ['a.mp3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(200, 0x55)])],
    ['a.mp4', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200)])],
  ];
  // Every kind the product knows, at a purpose that reads it.
  vi.spyOn(purposes['profile-photo'], 'accepts', 'get').mockReturnValue([
    'png',
    'jpg',
    'webp',
    'gif',
    'svg',
    'pdf',
    'txt',
    'xml',
    'zip',
    'docx',
    'mp3',
    'mp4',
  ]);
  const tricks = [
    'a.php.png',
    'a.png ',
    'a.png.',
    'a.png%00.html',
    'a\u202egnp.exe',
    '../a.png',
    'CON.png',
    'a.PNG',
    'a.html',
    'a.svgz',
    'a.png/x.html',
    `${'x'.repeat(5_000)}.png`,
    '.png',
    'a',
  ];
  const random = seeded(33);
  const count = times({ usual: 50, short: 300, full: 2_000 });
  const outcomes = { stored: 0, refused: 0 };
  for (let at = 0; at < count + tricks.length * 5; at++) {
    const [name, content] = kinds[random(kinds.length)] ?? ['a.png', Buffer.alloc(1)];
    const trick = at < count ? name : (tricks[at % tricks.length] ?? name);
    const answer = await upload(server, browser, {
      purpose: 'profile-photo',
      name: trick,
      content: mutate(content, random),
    });
    expect([at, [200, 400, 413].includes(answer.statusCode)]).toEqual([at, true]);
    if (answer.statusCode !== 200) {
      outcomes.refused += 1;
      continue;
    }
    outcomes.stored += 1;
    const { headers } = await browser.send({ method: 'GET', url: answer.json<{ url: string }>().url });
    expect(headers['x-content-type-options']).toBe('nosniff');
    const type = String(headers['content-type']);
    expect(type).not.toMatch(/html|javascript/);
    // Whatever could hold a script is downloaded, and would run nothing if it were opened.
    if (!/^(?:image\/(?:png|jpeg|webp|gif)|audio|video|application\/pdf)/.test(type)) {
      expect(headers['content-disposition']).toMatch(/^attachment/);
      expect(headers['content-security-policy']).toContain('sandbox');
    }
    // A day's quota is not what is tested.
    if (at % 50 === 0) server.clock.advance({ days: 1 });
    if (at % 50 === 0)
      await server.database.pool.query('update sessions set last_seen_at = $1, created_at = $1', [server.clock.now()]);
  }
  vi.restoreAllMocks();
  noteFault(
    'files with changed bytes',
    count + tricks.length * 5,
    `${outcomes.stored} stored inert, ${outcomes.refused} refused`,
  );
}, 1_800_000);

const book = (rows: Record<string, string>[]) => workbook('members', { Members: rows });

test('FZ-06: workbooks with changed bytes are read or refused with one sentence, and never half imported', async () => {
  const random = seeded(35);
  const rows = Array.from({ length: 5 }, (_, at) => ({
    Email: `fuzz-${at}@example.com`,
    'First Name': 'Ana',
    'Last Name': 'Reyes',
  }));
  const file = await book(rows);
  const parts = unzipSync(file);
  const names = Object.keys(parts);
  const count = times({ usual: 20, short: 100, full: 3_000 });
  const outcomes: Record<string, number> = {};
  for (let at = 0; at < count; at++) {
    // Half of them inside of a part, so that the archive itself stays whole.
    const name = names[random(names.length)] ?? '';
    const changed =
      at % 2 === 0
        ? mutate(file, random)
        : Buffer.from(zipSync({ ...parts, [name]: mutate(Buffer.from(parts[name] ?? new Uint8Array([0])), random) }));
    if (changed.length === 0) continue;
    const run = await checkedImport(server, ctx, 'create-users', changed);
    expect([at, ['checked', 'refused']]).toEqual([at, expect.arrayContaining([run.status])]);
    outcomes[run.status] = (outcomes[run.status] ?? 0) + 1;
    if (run.status === 'refused') expect(run.message).toBeTruthy();
  }
  const { rows: made } = await server.database.pool.query(
    `select count(*)::int as count from users where email like 'fuzz-%'`,
  );
  expect(made).toEqual([{ count: 0 }]);
  noteFault('workbooks with changed bytes', count, JSON.stringify(outcomes));
}, 3_600_000);

test('XL-03: nothing in a workbook makes the server call out', async () => {
  let calls = 0;
  const listener = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/x`;
  const file = await book([{ Email: 'calls@example.com', 'First Name': 'Ana', 'Last Name': 'Reyes' }]);
  const parts = unzipSync(file);
  const sheet = Object.keys(parts).find((name) => name.includes('worksheets/sheet1')) ?? '';
  const text = new TextDecoder().decode(parts[sheet]);
  const entity = `<!DOCTYPE worksheet [<!ENTITY x SYSTEM "${address}"><!ENTITY % y SYSTEM "${address}"> %y;]>`;
  const relation = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="image" Target="${address}" TargetMode="External"/></Relationships>`;
  const hostile: Record<string, Uint8Array>[] = [
    {
      ...parts,
      [sheet]: strToU8(text.replace(/(<\?xml[^>]*\?>)?/, `$1${entity}`).replace('</sheetData>', '&x;</sheetData>')),
    },
    { ...parts, [`xl/worksheets/_rels/${sheet.split('/').at(-1)}.rels`]: strToU8(relation) },
    { ...parts, [sheet]: strToU8(text.replace('Ana', `=WEBSERVICE(&quot;${address}&quot;)`)) },
    {
      ...parts,
      'xl/connections.xml': strToU8(
        `<connections><connection id="1"><webPr url="${address}"/></connection></connections>`,
      ),
    },
  ];
  for (const each of hostile) await checkedImport(server, ctx, 'create-users', Buffer.from(zipSync(each)));
  expect(calls).toBe(0);
  await new Promise((resolve) => listener.close(resolve));
});

test('XL-04: names of prototypes in headings and cells are words like any other', async () => {
  const csv = [
    'Email,First Name,Last Name,__proto__,constructor,toString',
    'proto@example.com,__proto__,constructor,{"isAdmin":true},x,y',
  ].join('\n');
  const run = await checkedImport(server, ctx, 'create-users', Buffer.from(csv));
  expect(['checked', 'refused']).toContain(run.status);
  const words = { Email: 'proto@example.com', 'First Name': '__proto__', 'Last Name': 'constructor' };
  // A name like this is taken or refused at its cell, as any other.
  expect((await checkedImport(server, ctx, 'upsert-users', await book([words]))).status).toBe('checked');
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
