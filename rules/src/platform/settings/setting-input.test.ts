import { expect, test } from 'vitest';
import { parseSetting } from './setting-input.ts';

test.each([
  { name: 'enable-affiliate', typed: ' true ', value: 'true' },
  { name: 'affiliate-rate', typed: '12.50', value: '12.5' },
  { name: 'affiliate-hold-days', typed: '030', value: '30' },
  { name: 'zoom-day-1', typed: 'https://zoom.us/j/123?pwd=a.b', value: 'https://zoom.us/j/123?pwd=a.b' },
  { name: 'zoom-day-1', typed: '', value: '' },
  { name: 'challenge-thank-you-url', typed: '/thank-you?from=challenge', value: '/thank-you?from=challenge' },
  { name: 'fast-track-url', typed: '/fast', value: '/fast' },
  { name: 'payment-qr-gcash', typed: '/api/uploads/abc.png', value: '/api/uploads/abc.png' },
  { name: 'redirect-hosts', typed: 'zoom.us, forms.example.com', value: 'zoom.us, forms.example.com' },
  { name: 'payment-instructions-cash', typed: 'Line 1\nLine 2', value: 'Line 1\nLine 2' },
  { name: 'meta-pixel-id', typed: '1234567890', value: '1234567890' },
  { name: 'google-tag-manager-id', typed: 'GTM-ABC123', value: 'GTM-ABC123' },
  { name: 'journey-form-batch', typed: ' Batch 18 ', value: 'Batch 18' },
] as const)('$name takes "$typed"', ({ name, typed, value }) => {
  expect(parseSetting(name, typed)).toEqual({ ok: true, value });
});

test.each([
  { name: 'enable-affiliate', typed: 'yes', message: 'Affiliate programme must be on or off' },
  { name: 'affiliate-rate', typed: '', message: 'Commission in % must be a number' },
  { name: 'affiliate-rate', typed: '1e1', message: 'Commission in % must be a number' },
  { name: 'affiliate-rate', typed: '101', message: 'Commission in % must be between 0 and 100' },
  { name: 'affiliate-hold-days', typed: '1.5', message: 'Hold in days must be a whole number' },
  { name: 'default-period-days', typed: '0', message: 'Report period in days must be between 1 and 366' },
  { name: 'meta-pixel-id', typed: "1');alert(1)//", message: 'Meta pixel is not formatted correctly' },
  {
    name: 'fast-track-url',
    typed: '/Fast-Track/?utm_source=fb',
    message: 'Fast-track link must lead to another page: this one leads here itself',
  },
  {
    name: 'challenge-thank-you-url',
    typed: '/free-lessons?source=challenge',
    message: 'Challenge thank-you page must lead to another page: this one leads here itself',
  },
  { name: 'redirect-hosts', typed: 'https://zoom.us', message: 'Hosts for redirect rules is not formatted correctly' },
  { name: 'journey-form-batch', typed: 'Batch\u000017', message: 'Journey form batch is not valid' },
  { name: 'journey-form-batch', typed: 'x'.repeat(5001), message: 'Journey form batch is too long' },
] as const)('$name refuses "$typed"', ({ name, typed, message }) => {
  expect(parseSetting(name, typed)).toEqual({ ok: false, message });
});

test.each([
  'javascript:alert(1)',
  'http://zoom.us/j/1',
  '//evil.example',
  '/\\evil.example',
  'zoom.us/j/1',
  'https://',
  'https://zoom us',
  'data:text/html,x',
  '/a b',
])('a link setting refuses "%s"', (typed) => {
  expect(parseSetting('zoom-day-1', typed)).toEqual({
    ok: false,
    message: 'Zoom link, day 1 must be a path of this site or an https:// link',
  });
});

test('a hostile list of hosts is decided at once', () => {
  const started = Date.now();
  parseSetting('redirect-hosts', `${'a.'.repeat(2_400)}!`);
  expect(Date.now() - started).toBeLessThan(2_000);
});
