import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribe-web-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><!--head--></head><body></body></html>');
writeFileSync(
  join(folder, 'page-files.json'),
  '{"pages":{"home":["assets/home.js","assets/home.css"]},"staff":["assets/staff.js"],"font":"assets/figtree-cut-1.woff2"}',
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = useTestServer({ webFolder: folder });
const get = (url: string) => server.inject({ method: 'GET', url });

test('the head of a document loads the files of its page', async () => {
  const { body } = await get('/');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">');
  expect(body).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/figtree-cut-1.woff2">',
  );
});

test('staff load their own frame with every page, members never', async () => {
  const headFor = async (accessLevelIds: string[]) => {
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds }));
    return (await browser.send({ method: 'GET', url: '/' })).body;
  };
  expect(await headFor(['tribe-team-fa'])).toContain('href="/assets/staff.js"');
  expect(await headFor(['member'])).not.toContain('staff.js');
});

test('a page without a list gets none', async () => {
  expect((await get('/account')).body).not.toContain('modulepreload');
});

test('the list itself is for the server alone', async () => {
  expect((await get('/page-files.json')).statusCode).toBe(404);
});
