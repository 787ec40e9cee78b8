import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const promo = {
  __typename: 'RedirectRule',
  id: 1,
  from: '/promo/*',
  isPrefix: true,
  to: '/free-training',
  statusCode: 302,
  isOn: true,
  note: '11.11 posts on Facebook',
  use: { __typename: 'RedirectUse', hits: 1204, daily: Array.from({ length: 30 }, (_, day) => day), lastAt: null },
};
const RedirectRules = { redirectRules: { __typename: 'RedirectRuleList', items: [promo], totalCount: 1 } };
const none = { redirectRules: { __typename: 'RedirectRuleList', items: [], totalCount: 0 } };
const RedirectFigures = {
  redirectFigures: {
    __typename: 'RedirectFigures',
    rules: 1,
    hits: 2720,
    hosts: ['zoom.us'],
    days: [{ __typename: 'RedirectDay', day: '2026-11-17', hits: 168 }],
  },
};
const answers = { RedirectRules, RedirectFigures };

test('the list shows the way, the type and the hits of each rule', async () => {
  renderApp({ at: '/redirect-rules', user: staff, answers });
  const table = await screen.findByRole('table', { name: 'Redirect rules' });
  await within(table).findByText('11.11 posts on Facebook');
  within(table).getByText('/free-training');
  within(table).getByText('1,204');
  within(table).getByText('never');
  await screen.findByText('2,720 hits in 30 days');
});

test('an empty list says what rules are for', async () => {
  renderApp({ at: '/redirect-rules', user: staff, answers: { ...answers, RedirectRules: none } });
  await screen.findByText('No rules yet');
});

test('a failure is shown with a way to try again', async () => {
  const failed = { errors: [{ message: 'Something went wrong', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
  renderApp({ at: '/redirect-rules', user: staff, answers: { ...answers, RedirectRules: failed } });
  await screen.findByRole('button', { name: /Try again/ });
});

test('members are refused, read-only staff change nothing', async () => {
  const { unmount } = renderApp({ at: '/redirect-rules', user: makeUser(['tribe-team-ro']), answers });
  const turn = await screen.findByRole<HTMLInputElement>('switch', { name: '/promo/* is on' });
  expect(turn.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'New rule' })).toBeNull();
  unmount();
  renderApp({ at: '/redirect-rules', user: makeUser(['member']), answers });
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Redirect rules' })).toBeNull());
});

test('a loop is drawn while it is typed, and cannot be saved', async () => {
  const CheckRedirectRule = {
    checkRedirectRule: {
      __typename: 'RedirectProblem',
      field: 'from',
      message: 'This makes a loop, so it cannot be saved.',
      title: '/replay → /webinar → /replay would never end',
      text: 'The rule “/webinar” already leads back to /replay. Change one of the two targets.',
      steps: ['/replay', '/webinar', '/replay'],
      other: promo,
    },
  };
  const { user } = renderApp({ at: '/redirect-rules', user: staff, answers: { ...answers, CheckRedirectRule } });
  await user.click(await screen.findByRole('button', { name: 'New rule' }));
  const dialog = await screen.findByRole('dialog', { name: 'New rule' });
  await user.type(within(dialog).getByLabelText('From'), '/replay');
  await user.type(within(dialog).getByLabelText('To'), '/webinar');
  await within(dialog).findByText('/replay → /webinar → /replay would never end');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save rule' }).disabled).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Open the other rule' }));
  await screen.findByDisplayValue('/promo/*');
});

test('what the server refuses stands at its field', async () => {
  const refused = 'evil.example is not listed in the setting “Hosts for redirect rules”.';
  const CreateRedirectRule = {
    errors: [{ message: refused, extensions: { code: 'BAD_USER_INPUT', properties: { messages: { to: [refused] } } } }],
  };
  const { user } = renderApp({
    at: '/redirect-rules',
    user: staff,
    answers: { ...answers, CheckRedirectRule: { checkRedirectRule: null }, CreateRedirectRule },
  });
  await user.click(await screen.findByRole('button', { name: 'New rule' }));
  const dialog = await screen.findByRole('dialog', { name: 'New rule' });
  await user.type(within(dialog).getByLabelText('From'), '/x');
  await user.type(within(dialog).getByLabelText('To'), 'https://evil.example');
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save rule' }).disabled).toBe(false),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(within(dialog).getAllByText(refused).length).toBeGreaterThan(0));
});
