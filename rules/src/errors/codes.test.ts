import { expect, test } from 'vitest';
import { errorCodes, isErrorCode } from './codes.ts';

test('every code is known as one, and nothing else is', () => {
  expect(errorCodes.every(isErrorCode)).toBe(true);
  expect(isErrorCode('REDWOODJS_ERROR')).toBe(false);
  expect(isErrorCode('toString')).toBe(false);
  expect(isErrorCode(undefined)).toBe(false);
});
