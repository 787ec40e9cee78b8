import { expect, test } from 'vitest';
import { missingSteps, setupSteps, setupWords } from './setup.ts';
import { isSettingName } from './settings.ts';

const done = {
  canBePaid: true,
  hasProduct: true,
  hasFunnel: true,
  hasSmtp: true,
  business: ['Tribe', 'Manila', 'a@b.ph'],
  logo: '/api/uploads/x',
  hasSecondStep: true,
};

test.each([
  { facts: done, missing: [] },
  { facts: { ...done, canBePaid: false }, missing: ['accounts'] },
  { facts: { ...done, hasSmtp: false, logo: ' ' }, missing: ['mails', 'logo'] },
  { facts: { ...done, business: ['Tribe', '', 'a@b.ph'] }, missing: ['policies'] },
  {
    facts: {
      canBePaid: false,
      hasProduct: false,
      hasFunnel: false,
      hasSmtp: false,
      business: [],
      logo: '',
      hasSecondStep: false,
    },
    missing: [...setupSteps],
  },
])('B3: the checklist names $missing', ({ facts, missing }) => {
  expect(missingSteps(facts)).toEqual(missing);
});

test('B3: every step leads to a setting that exists, or says what to do on the server', () => {
  for (const { setting } of Object.values(setupWords)) expect(setting === null || isSettingName(setting)).toBe(true);
});
