import { isSharedLately, sharedHeaders, sharedName, sharedPictures } from '@app/rules/platform/install/shared-picture';

/**
 * The picture that another application shared with us; it is taken away from where it waited. Null when there is none,
 * or when it has waited for too long.
 */
export async function takeSharedPicture(now = Date.now()): Promise<File | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(sharedPictures.cache);
  const kept = await cache.match(sharedPictures.address);
  await cache.delete(sharedPictures.address);
  if (!kept || !isSharedLately(Number(kept.headers.get(sharedHeaders.at) ?? Number.NaN), now)) return null;
  const content = await kept.blob();
  const type = kept.headers.get('content-type') ?? content.type;
  return new File([content], sharedName(decodeURIComponent(kept.headers.get(sharedHeaders.name) ?? ''), type), {
    type,
  });
}

/** Nobody finds the picture of somebody else: it goes with whoever signs out. */
export async function forgetSharedPicture(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedPictures.cache);
}
