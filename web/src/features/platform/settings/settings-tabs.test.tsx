import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const reader = makeUser(['tribe-team-ro']);
const failed = { errors: [{ message: 'Something went wrong', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };

const hook = {
  __typename: 'Hook',
  id: 1,
  name: 'CRM',
  host: 'hooks.example.com',
  address: 'https://hooks.example.com/in',
  events: ['payment.approved', 'lead.created'],
  state: 'on',
  failingSince: null,
  stoppedAt: null,
  oldSecretEndsAt: null,
  createdAt: '2026-11-17T02:00:00.000Z',
  createdBy: 'Ana Reyes',
  counts: { __typename: 'HookCounts', waiting: 0, delivered: 3, failed: 1, lastTryAt: null },
};
const delivery = {
  __typename: 'HookDelivery',
  id: 7,
  eventId: 'evt_1',
  kind: 'lead.created',
  at: '2026-11-17T02:00:00.000Z',
  status: 'failed',
  isReplay: false,
  nextTryAt: null,
  body: '{"id":"evt_1"}',
  tries: [
    {
      __typename: 'HookTry',
      id: 1,
      at: '2026-11-17T02:00:00.000Z',
      ms: 120,
      status: 500,
      answer: 'not today',
      failure: null,
    },
    {
      __typename: 'HookTry',
      id: 2,
      at: '2026-11-17T02:01:00.000Z',
      ms: 9,
      status: null,
      answer: null,
      failure: 'No answer in time.',
    },
  ],
};
const HookDeliveries = { hookDeliveries: { __typename: 'HookDeliveryList', totalCount: 1, items: [delivery] } };

test('hooks show how they stand; their log says what was answered, and an event can be sent again', async () => {
  const ReplayHookDelivery = { replayHookDelivery: { __typename: 'HookDelivery', id: 8, status: 'waiting' } };
  const answers = { Hooks: { hooks: [hook] }, HookDeliveries, ReplayHookDelivery };
  const { user } = renderApp({ at: '/default-settings?tab=hooks', user: staff, answers });
  await screen.findByText('hooks.example.com');
  screen.getByText('Payment approved, New lead');
  await user.click(screen.getByRole('button', { name: 'Deliveries' }));
  const log = await screen.findByRole('dialog', { name: 'Deliveries of CRM' });
  await within(log).findByText('not today');
  within(log).getByText(/No answer in time/);
  await user.click(within(log).getByRole('button', { name: 'Replay' }));
  await screen.findByText('The event is sent again');
});

test('what happens while the log is open appears in it, also when nothing was waiting', async () => {
  let items: object[] = [];
  const answers = {
    Hooks: { hooks: [hook] },
    HookDeliveries: () => ({
      hookDeliveries: { __typename: 'HookDeliveryList', totalCount: items.length, items },
    }),
  };
  const { user } = renderApp({ at: '/default-settings?tab=hooks', user: staff, answers });
  const open = await screen.findByRole('button', { name: 'Deliveries' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await user.click(open);
    await screen.findByText('Nothing here');
    items = [delivery];
    act(() => void vi.advanceTimersByTime(3_000));
    await screen.findByText('not today');
  } finally {
    vi.useRealTimers();
  }
});

test('what waits is counted anew once it is sent', async () => {
  let counts = { ...hook.counts, waiting: 1 };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    renderApp({
      at: '/default-settings?tab=hooks',
      user: staff,
      answers: { Hooks: () => ({ hooks: [{ ...hook, counts }] }) },
    });
    await screen.findByText('3 delivered, 1 waiting, 1 failed in 30 days');
    // Once its effect has run.
    await act(async () => undefined);
    counts = { ...hook.counts, delivered: 4 };
    act(() => void vi.advanceTimersByTime(3_000));
    await screen.findByText('4 delivered, 0 waiting, 1 failed in 30 days');
  } finally {
    vi.useRealTimers();
  }
});

test('a new hook shows its secret once; what the server refuses stands at its field', async () => {
  const refused = 'Only https addresses are called';
  const CreateHook = ({ input }: Record<string, unknown>) =>
    JSON.stringify(input).includes('http:')
      ? {
          errors: [
            {
              message: refused,
              extensions: { code: 'BAD_USER_INPUT', properties: { messages: { address: [refused] } } },
            },
          ],
        }
      : { createHook: { __typename: 'HookWithSecret', secret: 'whsec_abc', hook } };
  const { user } = renderApp({
    at: '/default-settings?tab=hooks',
    user: staff,
    answers: { Hooks: { hooks: [] }, CreateHook },
  });
  await screen.findByText('No hooks yet');
  await user.click(screen.getByRole('button', { name: 'New hook' }));
  const form = await screen.findByRole('dialog', { name: 'New hook' });
  await user.type(within(form).getByLabelText('Name'), 'CRM');
  await user.type(within(form).getByLabelText('Address'), 'http://hooks.example.com');
  await user.click(within(form).getByRole('button', { name: 'Add hook' }));
  await within(form).findAllByText('Choose at least one event');
  await user.click(within(form).getByLabelText('New lead'));
  await user.click(within(form).getByRole('button', { name: 'Add hook' }));
  await within(form).findAllByText(refused);
  await user.clear(within(form).getByLabelText('Address'));
  await user.type(within(form).getByLabelText('Address'), 'https://hooks.example.com');
  await user.click(within(form).getByRole('button', { name: 'Add hook' }));
  const secret = await screen.findByRole('dialog', { name: 'The signing secret' });
  within(secret).getByText('whsec_abc');
  await user.click(within(secret).getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('whsec_abc')).toBeNull();
});

test('read-only staff look at hooks and change nothing; a failure has its way out', async () => {
  const { unmount } = renderApp({
    at: '/default-settings?tab=hooks',
    user: reader,
    answers: { Hooks: { hooks: [hook] } },
  });
  await screen.findByText('hooks.example.com');
  expect(screen.queryByRole('button', { name: 'New hook' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More about CRM' })).toBeNull();
  unmount();
  renderApp({ at: '/default-settings?tab=hooks', user: staff, answers: { Hooks: failed } });
  await screen.findByRole('button', { name: /Try again/ });
});

const token = {
  __typename: 'ApiToken',
  id: 1,
  name: 'Dashboard',
  ending: 'x9Zq',
  pages: ['leads'],
  maker: 'Ana Reyes',
  isOwn: true,
  createdAt: '2026-11-17T02:00:00.000Z',
  endsAt: '2099-11-17T02:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
  uses: 0,
};

test('a token is made of flags that one has, shown once, and revoked', async () => {
  const CreateApiToken = { createApiToken: { __typename: 'ApiTokenWithSecret', secret: 'tribe_secret', token } };
  const RevokeApiToken = { revokeApiToken: { ...token, revokedAt: '2026-11-18T02:00:00.000Z' } };
  const answers = { ApiTokens: { apiTokens: [token] }, CreateApiToken, RevokeApiToken };
  const { user } = renderApp({ at: '/default-settings?tab=tokens', user: staff, answers });
  await screen.findByText('Dashboard');
  screen.getByText(/never used/);
  await user.click(screen.getByRole('button', { name: 'New token' }));
  const form = await screen.findByRole('dialog', { name: 'New token' });
  await user.type(within(form).getByLabelText('Name'), 'Sheet');
  await user.click(within(form).getByText('Marketing and affiliates'));
  await user.click(within(form).getByLabelText('Leads'));
  expect(within(form).queryByLabelText('Emails')).toBeNull();
  await user.click(within(form).getByRole('button', { name: 'Make token' }));
  const secret = await screen.findByRole('dialog', { name: 'Your new token' });
  within(secret).getByText('tribe_secret');
  await user.click(within(secret).getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  const question = await screen.findByRole('dialog', { name: 'Revoke Dashboard?' });
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Revoked');
});

test('without the right there are no tokens', async () => {
  renderApp({ at: '/default-settings?tab=tokens', user: reader, answers: {} });
  await screen.findByText('Not for you');
});

const version = {
  __typename: 'PolicyVersion',
  id: 1,
  policy: 'refund',
  version: 1,
  text: null,
  note: 'The first version',
  asksAgain: false,
  publishedAt: '2026-11-01T02:00:00.000Z',
  publishedBy: null,
  acceptances: 12,
};

test('a policy is edited from the text in force, with a preview and what changed', async () => {
  const sent: unknown[] = [];
  const PublishPolicy = (variables: Record<string, unknown>) => {
    sent.push(variables);
    return { publishPolicy: { __typename: 'PolicyVersion', id: 2, version: 2 } };
  };
  const answers = { PolicyVersions: { policyVersions: [version] }, PublishPolicy };
  const { user } = renderApp({ at: '/default-settings?tab=policies', user: staff, answers });
  await screen.findByText('The first version');
  await user.click(screen.getByRole('button', { name: 'Edit Refund Policy' }));
  const editor = await screen.findByRole('dialog', { name: 'Refund Policy, version 2' });
  const text = within(editor).getByLabelText<HTMLTextAreaElement>('Text');
  expect(text.value).toMatch(/^In short: seven days/);
  await user.type(text, 'One more thing.');
  await user.click(within(editor).getByText('Compare'));
  await within(editor).findByText(/One more thing/);
  await user.type(within(editor).getByLabelText('What changed'), 'A line more.');
  await user.click(within(editor).getByRole('button', { name: 'Publish version 2' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ name: 'refund', after: 1, input: { note: 'A line more.', asksAgain: false } }]),
  );
});
