import { expect, test } from 'vitest';
import { isPublicAddress, isPushEndpoint } from './push-endpoint.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QABC', true],
  ['https://wns2-sg2p.notify.windows.com/w/?token=abc', true],
  ['https://push.somebody.dev/slow', false],
  ['https://fcm.googleapis.com.somebody.dev/slow', false],
  ['https://notgoogleapis.com/slow', false],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user:pw@fcm.googleapis.com/x', false],
  ['https://10.0.0.8/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://2130706433/x', false],
  ['https://[fd00::1]/x', false],
  ['https://db/x', false],
  ['https://metadata.google.internal/x', false],
  ['https://printer.local/x', false],
  ['https://localhost/x', false],
  ['http://127.0.0.1:9330/push', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
  [`https://fcm.googleapis.com/${'x'.repeat(3_000)}`, false],
])('%s: %s', (endpoint, is) => {
  expect(isPushEndpoint(endpoint, { allowsLoopback: false })).toBe(is);
});

test('development and tests have a push service of their own', () => {
  for (const endpoint of ['http://127.0.0.1:9330/push', 'http://localhost:9330/push'])
    expect(isPushEndpoint(endpoint, { allowsLoopback: true })).toBe(true);
  expect(isPushEndpoint('http://10.0.0.8/push', { allowsLoopback: true })).toBe(false);
});

test.each([
  ['142.250.1.1', true],
  ['2607:f8b0::1', true],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:4860:4860::8888', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
])('the address %s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is));
