import { personOnPhone } from '@app/rules/platform/install/person-on-phone';
import { isSharedLately, sharedHeaders, sharedName, sharedPictures } from '@app/rules/platform/install/shared-picture';

/**
 * The picture that this person shared with us from another application; it is taken away from where it waited. Null when
 * there is none, when it has waited for too long, or when it is of somebody else.
 */
export function takeSharedPicture(personId: number | null, now = Date.now()): Promise<File | null> {
  return inTurn(async (cache) => {
    const kept = await cache.match(sharedPictures.address);
    await cache.delete(sharedPictures.address);
    if (!kept || personId === null || isOfAnother(kept, personId)) return null;
    if (!isSharedLately(Number(kept.headers.get(sharedHeaders.at) ?? Number.NaN), now)) return null;
    const content = await kept.blob();
    const type = kept.headers.get('content-type') ?? content.type;
    const name = sharedName(decodeURIComponent(kept.headers.get(sharedHeaders.name) ?? ''), type);
    return new File([content], name, { type });
  });
}

/**
 * Tells the worker who is here, and sees to what waits: a picture that somebody shared while nobody was signed in is of
 * whoever signs in next; one of another person, or of somebody who is gone, goes.
 */
export function sharedPictureIsOf(personId: number | null): Promise<null> {
  return inTurn(async (cache) => {
    await tellWorker(personId);
    const kept = await cache.match(sharedPictures.address);
    if (!kept) return null;
    if (isOfAnother(kept, personId)) await cache.delete(sharedPictures.address);
    else if (personId !== null && ownerOf(kept) === '') {
      const headers = new Headers(kept.headers);
      headers.set(sharedHeaders.person, String(personId));
      await cache.put(sharedPictures.address, new Response(await kept.blob(), { headers }));
    }
    return null;
  });
}

async function tellWorker(personId: number | null): Promise<void> {
  if (personId === null) await caches.delete(personOnPhone.cache);
  else await (await caches.open(personOnPhone.cache)).put(personOnPhone.address, new Response(String(personId)));
}

/** Empty when nobody was signed in. */
function ownerOf(kept: Response): string {
  return kept.headers.get(sharedHeaders.person) ?? '';
}

function isOfAnother(kept: Response, personId: number | null): boolean {
  return ownerOf(kept) !== '' && ownerOf(kept) !== String(personId);
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, so that a picture that was taken is not put back. Browsers have caches on https and localhost only. */
function inTurn<Result>(work: (cache: Cache) => Promise<Result | null>): Promise<Result | null> {
  if (!('caches' in globalThis)) return Promise.resolve(null);
  const run = last.then(async () => work(await caches.open(sharedPictures.cache)));
  last = run.catch(() => undefined);
  return run;
}
