import { sharedHeaders, sharedPictures } from '@app/rules/platform/install/shared-picture';

/** A picture of a payment that somebody shared with Tribe waits here until the page of their account takes it. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const picture = form.get('proof');
  if (picture instanceof File) {
    const cache = await caches.open(sharedPictures.cache);
    const headers = {
      'content-type': picture.type,
      [sharedHeaders.name]: encodeURIComponent(picture.name),
      [sharedHeaders.at]: String(Date.now()),
    };
    await cache.put(sharedPictures.address, new Response(picture, { headers }));
  }
  return Response.redirect('/account?shared=1', 303);
}
