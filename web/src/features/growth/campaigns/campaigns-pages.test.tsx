import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const listed = {
  __typename: 'Broadcast',
  id: 3,
  name: 'Payday offer',
  subject: 'Hi {first name}',
  audience: { to: 'leads', sources: ['challenge'], withoutPurchase: true },
  status: 'done',
  scheduledAt: null,
  startedAt: '2026-11-15T03:00:00Z',
  finishedAt: '2026-11-15T03:10:00Z',
  createdAt: '2026-11-15T02:00:00Z',
  total: 80,
  sent: 77,
  kept: 0,
  failed: 1,
  skipped: 2,
};
const list = (items: object[], mailServer = 'set') => ({
  broadcasts: { __typename: 'BroadcastList', items, totalCount: items.length },
  mailServer,
});

test('lists broadcasts with whom they went to and how far they are', async () => {
  renderApp({ at: '/broadcasts', user: staff, answers: { Broadcasts: list([listed]) } });
  const table = await screen.findByRole('table', { name: 'Broadcasts' });
  await within(table).findByText('Payday offer');
  within(table).getByText('Leads from Challenge, who have not bought');
  within(table).getByText('77 of 78');
});

test('says what belongs here while there is nothing, and that no mail server is set up', async () => {
  renderApp({ at: '/broadcasts', user: staff, answers: { Broadcasts: list([], 'missing') } });
  await screen.findByText('No broadcasts yet');
  screen.getByText('No mail server is set up');
});

test('members are refused', async () => {
  renderApp({ at: '/broadcasts', user: makeUser(['member']), answers: { Broadcasts: list([]) } });
  await screen.findByRole('heading', { name: 'Access Restricted' });
});

test('a stopped broadcast tells what became of it and has no button', async () => {
  const broadcast = {
    ...listed,
    status: 'stopped',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Kumusta?' }] }] },
    buttonLabel: '',
    buttonAddress: '',
    pace: 60,
    author: 'Grace Manalo',
    revision: 4,
    unsubscribed: 1,
    skippedByReason: [{ __typename: 'BroadcastSkippedCount', reason: 'bounced', count: 2 }],
  };
  renderApp({
    at: '/broadcasts/3',
    user: staff,
    answers: {
      BroadcastDetail: { broadcast, mailServer: 'set' },
      BroadcastRecipients: { broadcastRecipients: { __typename: 'BroadcastRecipientList', items: [], totalCount: 0 } },
      CampaignPreview: {
        campaignPreview: { __typename: 'CampaignPreview', subject: 'Hi Liza', html: '<html></html>', text: 'Kumusta?' },
      },
    },
  });
  await screen.findByRole('heading', { name: 'Stopped' });
  screen.getByText('80 of 80 people done');
  screen.getByText('Left out: Address does not work 2');
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  const frame = await screen.findByTitle('Preview of the email');
  expect(frame.getAttribute('sandbox')).toBe('');
});
