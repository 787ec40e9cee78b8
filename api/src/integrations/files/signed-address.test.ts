import { expect, test } from 'vitest';
import { signedPath, thisMinute } from './signed-address.ts';

/** The example of Amazon's documentation, "Authenticating Requests: Using Query Parameters". */
const example = {
  bucketUrl: 'https://examplebucket.s3.amazonaws.com',
  name: 'test.txt',
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  now: new Date('2013-05-24T00:00:00Z'),
  goodForSeconds: 86_400,
};

test('an address is signed as Amazon’s example is', () => {
  expect(signedPath({ ...example, headers: {} as never })).toBe(
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('another name, type, host or key gives another signature', () => {
  const headers = { 'content-type': 'video/mp4', 'content-disposition': `attachment; filename="Aralin 1 (sa'yo).mp4"` };
  const signature = (changed: Partial<typeof example & { headers: typeof headers }>) =>
    new URLSearchParams(signedPath({ ...example, headers, ...changed }).split('?')[1]).get('X-Amz-Signature');
  const all = [
    {},
    { name: 'test.mp4' },
    { headers: { ...headers, 'content-type': 'text/html' } },
    { bucketUrl: 'https://files.example/tribe' },
    { secretAccessKey: 'another' },
  ].map((changed) => signature(changed));
  expect(new Set(all).size).toBe(all.length);
});

test('the same minute gives the same address', () => {
  expect(thisMinute(new Date('2026-11-19T03:17:59.999Z'))).toEqual(new Date('2026-11-19T03:17:00Z'));
  expect(thisMinute(new Date('2026-11-19T03:18:00Z'))).toEqual(new Date('2026-11-19T03:18:00Z'));
});
