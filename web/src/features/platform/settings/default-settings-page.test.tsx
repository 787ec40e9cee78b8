import { type SettingName, settingOf } from '@app/rules/platform/settings/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const shown: SettingName[] = [
  'affiliate-rate',
  'enable-affiliate',
  'fast-track-url',
  'payment-instructions-gcash',
  'payment-qr-gcash',
];
const Settings = {
  settings: shown.map((name, index) => ({
    __typename: 'Setting',
    id: index + 1,
    name,
    value: settingOf(name).default,
    type: settingOf(name).type,
  })),
  chosenSettings: [],
};
/** The page's answer with two settings that name something; nothing is behind `gone`. */
const naming = (gone: boolean) => ({
  settings: [
    ...Settings.settings,
    { __typename: 'Setting', id: 90, name: 'bonuses-course-id', value: '136', type: 'number' },
    { __typename: 'Setting', id: 91, name: 'journey-form-batch', value: 'Batch 17', type: 'text' },
  ],
  chosenSettings: [
    { name: 'bonuses-course-id', value: '136', label: 'Bonuses' },
    { name: 'journey-form-batch', value: 'Batch 17', label: 'Batch 17' },
  ].map(({ name, value, label }) => ({
    __typename: 'ChosenSetting',
    name,
    choice: gone ? null : { __typename: 'SettingChoice', value, label, isDraft: false },
  })),
});
const SettingChoices = ({ search }: { search?: string | null }) => ({
  settingChoices: ['Bonuses', 'Bonus drafts']
    .map((label, index) => ({ __typename: 'SettingChoice', value: String(136 + index), label, isDraft: index === 1 }))
    .filter(({ label }) => !search || label.toLowerCase().includes(search.toLowerCase())),
});
const UpdateSetting = ({ name, value }: Record<string, unknown>) => ({
  updateSetting: { __typename: 'Setting', id: Settings.settings.find((each) => each.name === name)?.id ?? 90, value },
});
const saves = ({ calls }: FakeServer) =>
  calls.filter(({ body }) => body.operationName === 'UpdateSetting').map(({ body }) => body.variables);
const at = '/default-settings';

test('a text saves itself when one leaves it, and says so', async () => {
  const { user, server } = renderApp({ at, user: staff, answers: { Settings, UpdateSetting } });
  const rate = await screen.findByLabelText<HTMLInputElement>('Commission in %');
  expect(rate.value).toBe('20');
  await user.clear(rate);
  await user.type(rate, '012.50');
  await user.tab();
  await screen.findByText('Saved');
  expect(rate.value).toBe('12.5');
  expect(saves(server)).toEqual([{ name: 'affiliate-rate', value: '12.5' }]);
});

test('an invalid value is reported at the field and not sent; Escape undoes it', async () => {
  const { user, server } = renderApp({ at, user: staff, answers: { Settings, UpdateSetting } });
  const rate = await screen.findByLabelText<HTMLInputElement>('Commission in %');
  await user.clear(rate);
  await user.type(rate, '101{Enter}');
  await screen.findByText('Commission in % must be between 0 and 100');
  expect(rate.getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Escape}');
  expect(rate.value).toBe('20');
  expect(screen.queryByText('Commission in % must be between 0 and 100')).toBeNull();
  await user.tab();
  expect(saves(server)).toEqual([]);
});

test('a setting that names something shows its name, and another one is found by a part of it', async () => {
  const { user, server } = renderApp({
    at,
    user: staff,
    answers: { Settings: naming(false), SettingChoices, UpdateSetting },
  });
  const bonuses = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Bonuses course' });
  expect(bonuses.value).toBe('Bonuses');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Journey form batch' }).value).toBe('Batch 17');
  await user.click(bonuses);
  await user.clear(bonuses);
  await user.type(bonuses, 'draft');
  await user.click(await screen.findByRole('option', { name: 'Bonus drafts (draft)' }));
  await screen.findByText('Saved');
  expect(saves(server)).toEqual([{ name: 'bonuses-course-id', value: '137' }]);
  await waitFor(() => expect(bonuses.value).toBe('Bonus drafts (draft)'));
});

test('a setting whose thing is gone says so in words, for those who only read as well', async () => {
  const { unmount } = renderApp({ at, user: staff, answers: { Settings: naming(true), SettingChoices } });
  await screen.findByText('Course 136 does not exist. Choose another one.');
  screen.getByText('No batch is called “Batch 17”. Choose another one.');
  unmount();
  const reader = makeUser(['tribe-team-ro']);
  const { unmount: leave } = renderApp({ at, user: reader, answers: { Settings: naming(true) } });
  await screen.findByText('Course 136 does not exist. Choose another one.');
  leave();
  renderApp({ at, user: reader, answers: { Settings: naming(false) } });
  const bonuses = await screen.findByLabelText<HTMLInputElement>('Bonuses course');
  expect([bonuses.value, bonuses.readOnly]).toEqual(['Bonuses', true]);
});

test('a switch saves itself at once, and a refusal of the server is reported', async () => {
  let isClosed = false;
  const words = 'Not while you act as someone else.';
  const refusal = {
    errors: [{ message: words, extensions: { code: 'FORBIDDEN', originalError: { message: words } } }],
  };
  const { user, server } = renderApp({
    at,
    user: staff,
    answers: { Settings, UpdateSetting: (variables) => (isClosed ? refusal : UpdateSetting(variables)) },
  });
  const programme = await screen.findByLabelText<HTMLInputElement>('Affiliate programme');
  await user.click(programme);
  await waitFor(() => expect(programme.checked).toBe(false));
  isClosed = true;
  await user.click(programme);
  await screen.findByText(words);
  expect(programme.checked).toBe(false);
  expect(saves(server)).toEqual([
    { name: 'enable-affiliate', value: 'false' },
    { name: 'enable-affiliate', value: 'true' },
  ]);
});

test('the search looks at labels, help and names, and leaves the groups that have something', async () => {
  const { user } = renderApp({ at, user: staff, answers: { Settings } });
  await user.type(await screen.findByRole('searchbox', { name: 'Search settings' }), 'gcash qr');
  await waitFor(() => expect(screen.queryByLabelText('Commission in %')).toBeNull());
  screen.getByText('GCash QR code');
  screen.getByRole('link', { name: /Payment accounts/ });
  expect(screen.queryByRole('link', { name: /Affiliates/ })).toBeNull();
  await user.type(screen.getByRole('searchbox'), ' zebra');
  await screen.findByText('No setting matches');
});

test('B3: the checklist names what is missing, leads to it, and is gone when all is done', async () => {
  const SetupChecklist = { setupChecklist: ['accounts', 'mails'] };
  const { unmount } = renderApp({ at, user: staff, answers: { Settings, SetupChecklist } });
  const list = await screen.findByRole('region', { name: 'Finish the setup' });
  expect(list.dataset['loud']).toBe('true');
  expect(
    within(list)
      .getByRole('link', { name: /Add a payment account/ })
      .getAttribute('href'),
  ).toBe('/default-settings?setting=payment-account-name-gcash');
  expect(
    within(list)
      .getByRole('link', { name: /Connect an email server/ })
      .getAttribute('href'),
  ).toBe('/mails');
  unmount();
  renderApp({ at, user: staff, answers: { Settings, SetupChecklist: { setupChecklist: [] } } });
  await screen.findByLabelText('Commission in %');
  expect(screen.queryByRole('region', { name: 'Finish the setup' })).toBeNull();
});

test('read-only staff read', async () => {
  renderApp({ at, user: makeUser(['tribe-team-ro']), answers: { Settings } });
  expect((await screen.findByLabelText<HTMLInputElement>('Commission in %')).readOnly).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Affiliate programme').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Add a picture' })).toBeNull();
});

test('a failure to load settings is reported, with a retry', async () => {
  renderApp({ at, user: staff, answers: { Settings: { errors: [{ message: 'x' }] } } });
  await screen.findByRole('button', { name: 'Try again' });
});
