import { sharedFileCache } from './caches.ts';

/** Where the application finds a picture that another one shared with it. */
const sharedAddress = '/shared-proof';

/** A picture of a payment that somebody shared with Tribe waits here until the page of their account takes it. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const picture = form.get('proof');
  if (picture instanceof File) {
    const cache = await caches.open(sharedFileCache);
    const headers = { 'content-type': picture.type, 'x-file-name': encodeURIComponent(picture.name) };
    await cache.put(sharedAddress, new Response(picture, { headers }));
  }
  return Response.redirect('/account?shared=1', 303);
}
