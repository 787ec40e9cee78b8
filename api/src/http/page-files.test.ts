import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useTestServer } from '#testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribe-web-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><!--head--></head><body></body></html>');
writeFileSync(join(folder, 'page-files.json'), '{"home":["assets/home.js","assets/home.css"]}');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = useTestServer({ webFolder: folder });
const get = (url: string) => server.inject({ method: 'GET', url });

test('the head of a document loads the files of its page', async () => {
  const { body } = await get('/');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/home.css">');
});

test('a page without a list gets none', async () => {
  expect((await get('/account')).body).not.toContain('modulepreload');
});

test('the list itself is for the server alone', async () => {
  expect((await get('/page-files.json')).statusCode).toBe(404);
});
