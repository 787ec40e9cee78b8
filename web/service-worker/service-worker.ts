import { answerAsset, answerPage, answerPersonFile } from './answers.ts';
import { assetCache, forgetOldCaches, keepShell } from './caches.ts';
import { askAhead, letPastWorker } from './shortcuts.ts';
import { openMessage, readMessage, showMessage } from './push.ts';
import { takeShared } from './shared-files.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * Keeps what the application is made of, so that it starts without a connection. Answers of the server are never kept
 * here: the application keeps those of the person who is signed in, and forgets them when they sign out.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepShell(), letPastWorker(event)]));
  // Files have new names in each version and old ones stay a while, so pages that are open go on as they are.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldCaches(), askAhead(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === '/share-proof') event.respondWith(takeShared(request, origin));
  if (request.method !== 'GET') return;
  if (pathname.startsWith('/api/uploads/')) event.respondWith(answerPersonFile(request));
  // Other addresses of the server are no pages: exports take their time, and no shell can stand in for them.
  else if (pathname.startsWith('/api/')) return;
  else if (request.mode === 'navigate')
    event.respondWith(answerPage(request, event.preloadResponse as Promise<Response | undefined>));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(answerAsset(request, assetCache, (work) => event.waitUntil(work)));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(readMessage(event.data?.text())));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openMessage(event.notification));
});
