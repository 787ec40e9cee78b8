import { expect, test } from 'vitest';
import { rateLimits, scaled } from './limits.ts';

test('a scale multiplies the count and leaves the window', () => {
  expect(scaled(rateLimits.loginPerAccountAndIp, 1)).toEqual({ limit: 5, windowSeconds: 900 });
  expect(scaled(rateLimits.loginPerAccountAndIp, 100)).toEqual({ limit: 500, windowSeconds: 900 });
  expect(scaled(rateLimits.otpMailPause, 1.5)).toEqual({ limit: 1, windowSeconds: 10 });
});

test('an address alone decides only at larger numbers than an account', () => {
  expect(rateLimits.loginPerIp.limit).toBeGreaterThan(rateLimits.loginPerAccount.limit);
  expect(rateLimits.otpMailPerIp.limit).toBeGreaterThan(rateLimits.otpMailPerAccount.limit);
  expect(rateLimits.signUpPerIp.limit).toBeGreaterThan(rateLimits.signUpPerEmail.limit);
});
