import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { pathSigner } from './signed-address.ts';

const keys = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const headers = { 'content-type': 'video/mp4', 'content-disposition': `attachment; filename="Aralin 1 (sa'yo).mp4"` };
const now = new Date('2026-11-19T03:17:30Z');

/** What a store compares: AWS Signature Version 4, in the query, as Amazon's documentation tells it. */
function signatureOf(address: URL): string {
  const signed = address.search
    .slice(1)
    .split('&')
    .filter((pair) => !pair.startsWith('X-Amz-Signature='));
  const at = address.searchParams.get('X-Amz-Date') ?? '';
  const scope = [at.slice(0, 8), keys.region, 's3', 'aws4_request'];
  const text = [address.pathname, signed.toSorted().join('&'), `host:${address.host}`, '', 'host', 'UNSIGNED-PAYLOAD'];
  const digest = createHash('sha256')
    .update(['GET', ...text].join('\n'))
    .digest('hex');
  const key = scope.reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  return createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', at, scope.join('/'), digest].join('\n'))
    .digest('hex');
}

test('the signature of Amazon’s example, "Authenticating Requests: Using Query Parameters", is as it says', () => {
  const example =
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
    '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host';
  expect(signatureOf(new URL(example))).toBe('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
});

test.each([
  ['https://examplebucket.s3.amazonaws.com', ''],
  ['https://files.example/tribe', '/tribe'],
  ['https://files.example/tribe/', '/tribe'],
  ['http://127.0.0.1:9000/of/tribe', '/of/tribe'],
])(
  'an address in %s is good for two minutes from the minute on, with a signature that stores accept',
  async (at, path) => {
    const signed = new URL(await pathSigner(at, keys)('a/Aralin 1 (sa’yo).mp4', headers, now), at);
    expect(decodeURIComponent(signed.pathname)).toBe(`${path}/a/Aralin 1 (sa’yo).mp4`);
    expect(Object.fromEntries(signed.searchParams)).toMatchObject({
      'X-Amz-Date': '20261119T031700Z',
      'X-Amz-Expires': '120',
      'X-Amz-SignedHeaders': 'host',
      'response-content-type': headers['content-type'],
      'response-content-disposition': headers['content-disposition'],
    });
    expect(signed.searchParams.get('X-Amz-Signature')).toBe(signatureOf(signed));
  },
);

test('another name, type, host or key gives another signature', async () => {
  const bucketUrl = 'https://examplebucket.s3.amazonaws.com';
  const signatures = [
    pathSigner(bucketUrl, keys)('test.txt', headers, now),
    pathSigner(bucketUrl, keys)('test.mp4', headers, now),
    pathSigner(bucketUrl, keys)('test.txt', { ...headers, 'content-type': 'text/html' }, now),
    pathSigner('https://files.example', keys)('test.txt', headers, now),
    pathSigner(bucketUrl, { ...keys, secretAccessKey: 'another' })('test.txt', headers, now),
  ].map(async (path) => new URLSearchParams((await path).split('?')[1]).get('X-Amz-Signature'));
  expect(new Set(await Promise.all(signatures)).size).toBe(signatures.length);
});

test('the same minute gives the same address, the next one another', async () => {
  const sign = pathSigner('https://files.example/tribe', keys);
  const at = (time: string) => sign('test.txt', headers, new Date(`2026-11-19T${time}Z`));
  expect(await at('03:17:59.999')).toBe(await at('03:17:00'));
  expect(await at('03:18:00')).not.toBe(await at('03:17:00'));
});
