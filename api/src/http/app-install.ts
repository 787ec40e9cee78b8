import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathTo } from '@app/rules/navigation/route-table';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#context.ts';

type Options = { platform: Platform; webFolder: string | null; hasServiceWorker: boolean };

/** What a phone needs to put Tribe on its home screen: the manifest, and the worker that starts it without a connection. */
export function addAppInstall(app: FastifyInstance, { platform, webFolder, hasServiceWorker }: Options): void {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(manifestOf(platform.appTitle)),
  );

  const path = webFolder && join(webFolder, 'offline-worker.js');
  const worker = hasServiceWorker && path && existsSync(path) ? readFileSync(path, 'utf8') : farewellWorker;
  app.get('/service-worker.js', (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(worker),
  );

  // Shared before the worker was there to take the picture: the person chooses it again on the page.
  app.post('/share-proof', (_request, reply) => reply.redirect(pathTo('account'), 303));
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

/** Takes the place of a worker that was switched off: it deletes what that one kept, and itself. */
const farewellWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

function manifestOf(appTitle: string) {
  return {
    id: '/',
    name: appTitle,
    short_name: appTitle.slice(0, 12),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf9f7',
    theme_color: '#0f766e',
    lang: 'en',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    share_target: {
      action: '/share-proof',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', files: [{ name: 'proof', accept: ['image/*'] }] },
    },
  };
}
