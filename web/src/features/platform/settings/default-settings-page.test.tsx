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
};
const UpdateSetting = ({ name, value }: Record<string, unknown>) => ({
  updateSetting: { __typename: 'Setting', id: Settings.settings.find((each) => each.name === name)?.id, value },
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

test('what cannot be the value is told at the field and not sent; Escape takes it back', async () => {
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

test('a switch saves itself at once, and a refusal of the server is told', async () => {
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

test('settings that do not come are told, with a way to try again', async () => {
  renderApp({ at, user: staff, answers: { Settings: { errors: [{ message: 'x' }] } } });
  await screen.findByRole('button', { name: 'Try again' });
});
