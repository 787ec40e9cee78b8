import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribe-web-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><!--head--></head><body></body></html>');
writeFileSync(join(folder, 'offline-worker.js'), 'self.keeps = true;');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('with the offline part', () => {
  const server = useTestServer({ webFolder: folder });

  test('the manifest has what a phone needs to install it, and takes shared pictures', async () => {
    const answer = await server.inject({ method: 'GET', url: '/manifest.webmanifest' });
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.json()).toMatchObject({
      name: 'Tribe',
      display: 'standalone',
      start_url: '/',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
      share_target: { action: '/share-proof', method: 'POST' },
    });
  });

  test('browsers look for a new worker at every visit', async () => {
    const answer = await server.inject({ method: 'GET', url: '/service-worker.js' });
    expect(answer.body).toBe('self.keeps = true;');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toContain('text/javascript');
  });

  test('the document that a phone keeps has nobody’s data in it, whoever asks', async () => {
    const browser = await signedIn(server, await makeUser(server.database, { firstName: 'Katangi' }));
    const { body } = await browser.send({ method: 'GET', url: '/app-shell' });
    expect(body).toContain('"isShell":true');
    expect(body).not.toContain('Katangi');
    expect(body).not.toContain('id="first"');
  });

  const form = 'multipart/form-data; boundary=x';
  const body = (bytes: number) => `--x\r\n${'p'.repeat(bytes)}\r\n--x--`;

  test.each([
    ['a small picture', { 'content-type': form }, body(100)],
    ['a large picture', { 'content-type': form }, body(3_000_000)],
    ['a picture shared by a phone', { 'content-type': form, 'sec-fetch-site': 'none', origin: 'null' }, body(300_000)],
    ['a form of another site', { 'content-type': form, 'sec-fetch-site': 'cross-site' }, body(10)],
    ['a text', { 'content-type': 'text/plain' }, 'proof=x'],
    ['fields', { 'content-type': 'application/x-www-form-urlencoded' }, 'proof=x'],
    ['JSON that is none', { 'content-type': 'application/json' }, '{'],
    ['something compressed', { 'content-type': form, 'content-encoding': 'gzip' }, body(10)],
    ['nothing', {}, ''],
  ])('%s that no worker took leads to the account, which asks for it again', async (_case, headers, payload) => {
    const answer = await server.inject({ method: 'POST', url: '/share-proof', headers, payload });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account?shared=again']);
  });
});

describe('switched off', () => {
  const server = useTestServer({ webFolder: folder, hasServiceWorker: false });

  test('the worker that comes deletes what the last one kept, and pages ask for none', async () => {
    const { body } = await server.inject({ method: 'GET', url: '/service-worker.js' });
    expect(body).toContain('registration.unregister');
    expect((await server.inject({ method: 'GET', url: '/login' })).body).not.toContain('hasServiceWorker');
  });

  test('phones do not offer to share pictures with us', async () => {
    const manifest = (await server.inject({ method: 'GET', url: '/manifest.webmanifest' })).json();
    expect(manifest).toMatchObject({ name: 'Tribe' });
    expect(manifest).not.toHaveProperty('share_target');
  });
});
