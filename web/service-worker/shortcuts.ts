import { assetCache, startFiles } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

type Route = {
  condition: { urlPattern: string } | { or: { urlPattern: string }[] };
  source: 'network' | 'fetch-event' | { cacheName: string };
};
/** Chromium's, of which the types know nothing yet. */
declare const InstallEvent: { prototype: object } | undefined;

type RoutingEvent = ExtendableEvent & { addRoutes?: (routes: Route[]) => Promise<void> };

/** What the browser may do without waking the worker, where it can be told so; the first match counts. */
const routes: Route[] = [
  { condition: { urlPattern: '/api/uploads/*' }, source: 'fetch-event' },
  { condition: { urlPattern: '/api/*' }, source: 'network' },
  // A file that is missing all the same comes from the server.
  {
    condition: { or: startFiles.map((file) => ({ urlPattern: `/${file}` })) },
    source: { cacheName: assetCache },
  },
];

/**
 * A phone takes its time to wake the worker: what does not need it goes past it, where the browser can be told so. The
 * application works without.
 */
export async function letPastWorker(event: RoutingEvent): Promise<void> {
  await event.addRoutes?.(routes).catch(() => undefined);
}

/**
 * The document is on its way while the worker wakes. Only in browsers that let the rest go past it: in another, an export
 * would be asked for twice, ahead and by the browser itself.
 */
export async function askAhead(): Promise<void> {
  if (typeof InstallEvent === 'undefined' || !('addRoutes' in InstallEvent.prototype)) return;
  await self.registration.navigationPreload.enable().catch(() => undefined);
}
