import { personOnPhone } from '@app/rules/platform/install/person-on-phone';
import { sharedPictures } from '@app/rules/platform/install/shared-picture';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../src/testing/fake-caches.ts';
import { takeShared } from './shared-files.ts';

const own = 'https://tribe.test';
let phone = fakeCaches();

beforeEach(() => {
  phone = fakeCaches();
  vi.stubGlobal('caches', phone.caches);
  // Browsers take an address of ours without its host.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (path, status) => new Response(null, { status, headers: { location: String(path) } }),
  );
});

type Shared = { picture?: File | string; referrer?: string; formData?: () => Promise<FormData> };

/** Node makes no request with a referrer of another site, so the few things that are read stand here. */
async function share({ picture, referrer = '', formData }: Shared): Promise<string | null> {
  const form = new FormData();
  if (picture !== undefined) form.append('proof', picture);
  const request = { headers: new Headers(), referrer, formData: formData ?? (async () => form) };
  const answer = await takeShared(request as unknown as Request, own);
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

const kept = () => phone.find(sharedPictures.cache, sharedPictures.address);
const receipt = () => new File(['pixels'], 'GCash.png', { type: 'image/png' });

test('a picture waits for the page of the account, with the name of whoever is signed in', async () => {
  await (await phone.caches.open(personOnPhone.cache)).put(personOnPhone.address, new Response('7'));
  expect(await share({ picture: receipt() })).toBe('/account?shared=1');
  expect(Object.fromEntries(kept()?.headers ?? [])).toMatchObject({
    'content-type': 'image/png',
    'x-file-name': 'GCash.png',
    'x-person': '7',
  });
});

test('when nobody is signed in it is nobody’s', async () => {
  await share({ picture: receipt() });
  expect(kept()?.headers.get('x-person')).toBe('');
});

test.each([
  ['no file', {}, '/account?shared=again'],
  ['a text', { picture: 'x' }, '/account?shared=again'],
  ['a program', { picture: new File(['x'], 'x.exe', { type: 'application/x-msdownload' }) }, '/account?shared=kind'],
  [
    'something no receipt can be',
    { picture: new File([new Uint8Array(31 * 1024 * 1024)], 'x.png', { type: 'image/png' }) },
    '/account?shared=large',
  ],
  [
    'a body that cannot be read',
    {
      formData: async () => {
        throw new TypeError('Failed to fetch');
      },
    },
    '/account?shared=again',
  ],
  ['a form of another site', { picture: receipt(), referrer: 'https://evil.example/' }, '/account'],
])('%s is not kept, and the person comes to a page of ours', async (_case, shared, address) => {
  expect(await share(shared)).toBe(address);
  expect(kept()).toBeUndefined();
});

test('a phone that is full asks for it again, and shows nothing from before', async () => {
  await share({ picture: receipt() });
  phone.state.isFull = true;
  expect(await share({ picture: receipt() })).toBe('/account?shared=again');
  expect(kept()).toBeUndefined();
});
