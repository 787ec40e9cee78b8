import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android phone',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-T220) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36`,
    'Samsung Internet on Android tablet',
    'tablet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/441.0]`,
    'Facebook on Android phone',
    'phone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    'Edge on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Firefox on Mac',
    'computer',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
    'computer',
  ],
  ['curl/8.5.0', 'An unknown device', 'computer'],
  [null, 'An unknown device', 'computer'],
])('%s is %s', (userAgent, name, kind) => {
  expect(deviceOf(userAgent)).toEqual({ name, kind });
});
