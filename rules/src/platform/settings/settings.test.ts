import { expect, test } from 'vitest';
import { settingGroups } from './setting-definition.ts';
import { parseSetting } from './setting-input.ts';
import { isSettingName, isVisitorSetting, settingNames, settingOf } from './settings.ts';

test('every setting of the specification exists', () => {
  const workshop = ['enable-live-workshop', 'workshop-master-link', 'workshop-is-live'];
  for (const day of [1, 2, 3]) workshop.push(`zoom-day-${day}`, `recording-day-${day}`, `freebie-day-${day}`);
  const names = [...workshop, ...workshop.map((name) => `${name}-exp`), 'enable-affiliate', 'enable-challenge-buddies'];
  expect(names.filter((name) => !isSettingName(name))).toEqual([]);
});

test.each([
  { name: 'bonuses-course-id', value: '136' },
  { name: 'challenge-thank-you-url', value: '/thank-you' },
  { name: 'journey-form-batch', value: 'Batch 17' },
  { name: 'affiliate-rate', value: '20' },
  { name: 'affiliate-hold-days', value: '30' },
  { name: 'default-period-days', value: '30' },
  { name: 'collection-warmup-days', value: '90' },
  { name: 'loading-screen-fixed', value: 'false' },
] as const)('$name is $value by default', ({ name, value }) => {
  expect(settingOf(name).default).toBe(value);
});

test('visitors read these and nothing else', () => {
  expect(settingNames.filter(isVisitorSetting)).toEqual([
    'loading-screen-fixed',
    'bonuses-course-id',
    'logo-image',
    'business-name',
    'business-address',
    'business-email',
    'enable-challenge-buddies',
    'challenge-thank-you-url',
    'challenge-finish-days',
    'fast-track-url',
    'enable-live-workshop',
    'workshop-is-live',
    'enable-live-workshop-exp',
    'workshop-is-live-exp',
    'enable-affiliate',
    'privacy-officer-name',
    'privacy-officer-email',
  ]);
});

test.each(['zoom-day-1', 'recording-day-3-exp', 'payment-instructions-gcash', 'unknown', 'toString', '__proto__', ''])(
  'visitors do not read "%s"',
  (name) => {
    expect(isVisitorSetting(name)).toBe(false);
  },
);

test.each(settingNames)('the default of %s is a value staff could give, and its row is complete', (name) => {
  const setting = settingOf(name);
  expect(parseSetting(name, setting.default)).toEqual({ ok: true, value: setting.default });
  expect(setting.label).not.toBe('');
  expect(setting.help).not.toBe('');
  expect(Object.keys(settingGroups)).toContain(setting.group);
});
