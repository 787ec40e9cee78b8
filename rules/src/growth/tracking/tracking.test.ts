import { expect, test } from 'vitest';
import { siteSettings } from '../../platform/settings/site-settings.ts';
import { consentVersion, readConsent, writeConsent } from './consent.ts';
import { companiesOf, trackerFacts, trackerIds, trackers, trackerSources } from './trackers.ts';

const mark = '0123456789abcdef0123456789abcdef';

test('every tracker is a setting with the same pattern', () => {
  const settings = new Map<string, { pattern?: RegExp }>(Object.entries(siteSettings));
  for (const tracker of trackers) {
    const { setting, pattern } = trackerFacts[tracker];
    expect(settings.get(setting)?.pattern?.source).toBe(pattern.source);
  }
});

test.each([
  ['meta-pixel-id', '1"><script>alert(1)</script>'],
  ['meta-pixel-id', "123456');alert(1)//"],
  ['meta-pixel-id', '1234567890\n"'],
  ['google-analytics-id', 'G-ABC123&x=</script>'],
  ['google-tag-manager-id', 'GTM-ABC 123'],
  ['tiktok-pixel-id', 'abcdefghijkl'],
  ['tiktok-pixel-id', ''],
])('%s is not set by %j, even if it stands in the database', (setting, value) => {
  expect(trackerIds(new Map([[setting, value]]))).toEqual({});
});

test('the policy opens for what is set and for nothing else', () => {
  expect(trackerSources({})).toEqual({ script: [], image: [], connect: [], frame: [] });
  expect(trackerSources({ meta: '12345' }).script).toEqual(['https://connect.facebook.net']);
  expect(trackerSources({ analytics: 'G-1', tags: 'GTM-1' }).script).toEqual(['https://www.googletagmanager.com']);
  expect(companiesOf({ meta: '1', analytics: 'G-1', tags: 'GTM-1' })).toEqual(['Meta', 'Google']);
});

test('a choice is read as it was written', () => {
  for (const choice of ['accept', 'refuse'] as const) {
    const consent = { version: consentVersion(['meta', 'analytics']), choice, mark };
    expect(readConsent(writeConsent(consent))).toEqual(consent);
  }
});

test.each([
  undefined,
  '',
  'a',
  `meta.x.${mark}`,
  `meta.a.${mark}0`,
  `META.a.${mark}`,
  `meta.a.${mark}\n`,
  `.a.${mark}`,
  ['x'],
])('%j is no choice', (text) => {
  expect(readConsent(text)).toBeNull();
});
