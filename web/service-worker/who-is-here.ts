import { personOnPhone } from '@app/rules/platform/install/person-on-phone';

/** The number of the person who was last seen signed in; empty when they signed out. */
export async function whoIsHere(): Promise<string> {
  const cache = await caches.open(personOnPhone.cache);
  return (await (await cache.match(personOnPhone.address))?.text()) ?? '';
}
