import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribe-web-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html><head><!--head--><script type="module" crossorigin src="/assets/a.js" nonce="__NONCE__"></script></head><body><div id="root"><!--page-->Loading<!--/page--></div></body></html>',
);
// As the build writes it: the page of an event cannot be drawn.
writeFileSync(
  join(folder, 'first-picture.mjs'),
  `export function drawFirstPicture({ path, currentUser, hasQuery }) {
    if (path.startsWith('/events')) throw new Error('not drawn');
    return '<main>' + currentUser.firstName + (hasQuery ? ' asks' : '') + '</main>';
  }`,
);
const broken = mkdtempSync(join(tmpdir(), 'tribe-web-'));
writeFileSync(join(broken, 'index.html'), readFileSync(join(folder, 'index.html')));
writeFileSync(join(broken, 'first-picture.mjs'), `import '@app/of-another-release';`);
afterAll(() => [folder, broken].forEach((each) => rmSync(each, { recursive: true, force: true })));

const server = useTestServer({ webFolder: folder });
const serverWithBroken = useTestServer({ webFolder: broken });
const rootOf = (html: string) => /<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? '';

test('the document of a signed-in person shows its page, and the script begins after the paint', async () => {
  const browser = await signedIn(server, await makeUser(server.database, { firstName: 'Liza' }));
  const { body, headers } = await browser.send({ method: 'GET', url: '/?tab=all' });
  expect(rootOf(body)).toMatch(/^<main>Liza asks<\/main><script nonce="[^"]+">/);
  const [, nonce = 'none'] = /<script nonce="([^"]+)">/.exec(rootOf(body)) ?? [];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">');
  expect(body).not.toContain('<script type="module"');
});

test('visitors, what the application reads itself, and a page that cannot be drawn have the loading screen', async () => {
  const browser = await signedIn(server, await makeUser(server.database));
  const answers = await Promise.all([
    server.inject({ method: 'GET', url: '/' }),
    browser.send({ method: 'GET', url: '/', headers: { 'sec-fetch-dest': 'empty' } }),
    browser.send({ method: 'GET', url: '/events/my-events' }),
  ]);
  for (const { body, statusCode } of answers) {
    expect(statusCode).toBe(200);
    expect(rootOf(body)).toContain('Loading');
    expect(body).toContain('<script type="module" crossorigin src="/assets/a.js"');
  }
  expect(server.logLines.filter((line) => line.includes('without its first picture'))).toHaveLength(1);
});

test('nobody else’s cache keeps the picture of a person, and who signs out has none', async () => {
  const browser = await signedIn(server, await makeUser(server.database, { firstName: 'Liza' }));
  const own = await browser.send({ method: 'GET', url: '/' });
  expect(own.headers['cache-control']).toBe('no-store');
  expect((await server.inject({ method: 'GET', url: '/' })).body).not.toContain('Liza');
  expect((await browser.send({ method: 'GET', url: '/app-shell' })).body).not.toContain('Liza');
  await browser.auth('logout');
  expect((await browser.send({ method: 'GET', url: '/' })).body).not.toContain('Liza');
});

test('a server whose pictures cannot be read starts, says so, and shows the loading screen', async () => {
  const browser = await signedIn(serverWithBroken, await makeUser(serverWithBroken.database));
  const { body, statusCode } = await browser.send({ method: 'GET', url: '/' });
  expect(statusCode).toBe(200);
  expect(rootOf(body)).toContain('Loading');
  expect(serverWithBroken.logLines.join()).toContain('documents go without their first pictures');
});
