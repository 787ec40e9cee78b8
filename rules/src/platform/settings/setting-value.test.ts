import { expect, expectTypeOf, test } from 'vitest';
import { isOn, settingValue } from './setting-value.ts';

test.each([
  { stored: 'true', on: true },
  { stored: 'false', on: false },
  { stored: 'TRUE', on: false },
  { stored: '1', on: false },
  { stored: '', on: false },
  { stored: null, on: true },
  { stored: undefined, on: true },
])('enable-affiliate stored as $stored is on: $on', ({ stored, on }) => {
  expect(isOn('enable-affiliate', stored)).toBe(on);
  expect(settingValue('enable-affiliate', stored)).toBe(on);
});

test.each([
  { stored: '12.5', value: 12.5 },
  { stored: '0', value: 0 },
  { stored: null, value: 20 },
  { stored: '', value: 20 },
  { stored: 'twenty', value: 20 },
])('affiliate-rate stored as $stored is $value', ({ stored, value }) => {
  expect(settingValue('affiliate-rate', stored)).toBe(value);
});

test('a text that staff emptied stays empty, a missing one is the default', () => {
  expect(settingValue('challenge-thank-you-url', '')).toBe('');
  expect(settingValue('challenge-thank-you-url', null)).toBe('/thank-you');
});

test('the type of a setting is the type of its value', () => {
  expectTypeOf(settingValue('enable-affiliate', null)).toEqualTypeOf<boolean>();
  expectTypeOf(settingValue('affiliate-rate', null)).toEqualTypeOf<number>();
  expectTypeOf(settingValue('zoom-day-1-exp', null)).toEqualTypeOf<string>();
  // @ts-expect-error a number is neither on nor off
  isOn('affiliate-rate', null);
});
