import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedAddress } from '@app/rules/platform/install/shared-picture';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '#context.ts';

type Options = { platform: Platform; webFolder: string | null; hasServiceWorker: boolean };

/** What a phone needs to put Tribe on its home screen: the manifest, and the worker that starts it without a connection. */
export function addAppInstall(app: FastifyInstance, { platform, webFolder, hasServiceWorker }: Options): void {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(manifestOf(platform.appTitle, hasServiceWorker)),
  );

  const path = webFolder && join(webFolder, 'offline-worker.js');
  const worker = hasServiceWorker && path && existsSync(path) ? readFileSync(path, 'utf8') : farewellWorker;
  app.get('/service-worker.js', (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(worker),
  );

  // Shared before the worker was there to take the picture: the person chooses it again on the page. Nothing is kept of
  // it, whatever it is and wherever it comes from, and people never see the refusals that are made for programs.
  const chooseAgain = (reply: FastifyReply) => reply.redirect(sharedAddress('again'), 303);
  app.post(
    '/share-proof',
    {
      config: { access: 'public', streamsBody: true, changesNothing: true },
      errorHandler: (_error, _request, reply) => void chooseAgain(reply),
    },
    (_request, reply) => chooseAgain(reply),
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    // Browsers read no answer before they have sent everything.
    payload.once('end', () => done(null)).once('error', done);
    payload.resume();
  });
}

/** Takes the place of a worker that was switched off: it deletes what that one kept, and itself. */
const farewellWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

function manifestOf(appTitle: string, takesPictures: boolean) {
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
    // Without the worker there is nobody to take them.
    ...(takesPictures && { share_target: shareTarget }),
  };
}

const shareTarget = {
  action: '/share-proof',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { title: 'title', text: 'text', files: [{ name: 'proof', accept: ['image/*', 'application/pdf'] }] },
};
