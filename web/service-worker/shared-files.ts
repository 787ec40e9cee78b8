import {
  isForeignShare,
  type SharedOutcome,
  sharedAddress,
  sharedHeaders,
  sharedPictures,
  sharedRefusal,
} from '@app/rules/platform/install/shared-picture';
import { whoIsHere } from './who-is-here.ts';

/** A picture of a payment that somebody shared with Tribe waits here until the page of their account takes it. */
export async function takeShared(request: Request, ownOrigin: string): Promise<Response> {
  const outcome = await keepShared(request, ownOrigin).catch((): SharedOutcome => 'again');
  return Response.redirect(sharedAddress(outcome), 303);
}

async function keepShared(request: Request, ownOrigin: string): Promise<SharedOutcome> {
  const { headers, referrer } = request;
  if (isForeignShare({ site: headers.get('sec-fetch-site'), origin: headers.get('origin'), referrer }, ownOrigin))
    return 'foreign';
  const picture = (await request.formData()).get('proof');
  if (!(picture instanceof File)) return 'again';
  const refusal = sharedRefusal(picture);
  if (refusal) return refusal;
  const cache = await caches.open(sharedPictures.cache);
  const kept = new Response(picture, {
    headers: {
      'content-type': picture.type,
      [sharedHeaders.name]: encodeURIComponent(picture.name),
      [sharedHeaders.at]: String(Date.now()),
      [sharedHeaders.person]: await whoIsHere(),
    },
  });
  // One that waits from before is not what they share now, whatever becomes of this one.
  await cache.delete(sharedPictures.address);
  await cache.put(sharedPictures.address, kept);
  return 'kept';
}
