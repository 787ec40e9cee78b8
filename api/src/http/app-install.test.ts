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

  test('a picture that nobody took leads to the account', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/share-proof',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account']);
  });
});

describe('switched off', () => {
  const server = useTestServer({ webFolder: folder, hasServiceWorker: false });

  test('the worker that comes deletes what the last one kept, and pages ask for none', async () => {
    const { body } = await server.inject({ method: 'GET', url: '/service-worker.js' });
    expect(body).toContain('registration.unregister');
    expect((await server.inject({ method: 'GET', url: '/login' })).body).not.toContain('hasServiceWorker');
  });
});
