import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const manager = makeUser(['success-manager']);
const counts = (optedIn: number, watched: number, ordered: number, paid: number) => ({
  __typename: 'LeadCounts',
  optedIn,
  watched,
  ordered,
  paid,
});
const lead = {
  __typename: 'Lead',
  id: 7,
  name: 'Ana Reyes',
  email: 'ana@mail.test',
  mobile: '+639171234567',
  source: 'free-lessons',
  utmSource: 'facebook',
  utmMedium: 'paid',
  utmCampaign: 'payday',
  affCode: null,
  step: 'watched',
  userId: 42,
  ownerId: null,
  ownerName: null,
  lastContactAt: null as string | null,
  createdAt: '2026-11-10T01:00:00Z',
};
const listOf = (...items: object[]) => ({ leads: { __typename: 'LeadList', items, totalCount: items.length } });
const LeadFigures = {
  leadFigures: {
    __typename: 'LeadFigures',
    visits: 400 as number | null,
    counts: counts(20, 8, 3, 1),
    sources: [
      {
        __typename: 'LeadsOfSource',
        source: 'free-lessons',
        visits: 300 as number | null,
        counts: counts(15, 6, 3, 1),
      },
      { __typename: 'LeadsOfSource', source: 'challenge', visits: 100 as number | null, counts: counts(5, 2, 0, 0) },
    ],
    days: [],
  },
};
const LeadChoices = {
  leadCampaigns: ['payday'],
  leadOwners: [{ __typename: 'LeadOwner', id: 8, name: 'Kristine Salazar' }],
};
const answers = { Leads: listOf(lead), LeadFigures, LeadChoices };

test('a lead is shown with its campaign, step, owner and last contact, and opens the person', async () => {
  renderApp({ at: '/leads', user: staff, answers });
  const row = (await screen.findByText('Ana Reyes')).closest('tr');
  if (!row) throw new Error('no row');
  for (const text of ['ana@mail.test', 'Free lessons', 'facebook · payday', 'Watched', 'Never'])
    within(row).getByText(text);
  expect(within(row).getAllByRole('link')[0]?.getAttribute('href')).toBe('/community/non-members/42');
});

test('the figures say the share of the step before, and lead to their rows', async () => {
  renderApp({ at: '/leads?campaign=payday', user: staff, answers });
  const watched = await screen.findByRole('link', { name: 'Watched: 8' });
  expect(watched.getAttribute('href')).toBe('/leads?days=30&campaign=payday&reached=watched');
  for (const text of ['400', '5%', '40%', '37.5%', '33.3%']) screen.getByText(text);
  const paid = screen.getByRole('link', { name: 'Free lessons, Paid: 1' });
  expect(paid.getAttribute('href')).toBe('/leads?days=30&campaign=payday&source=free-lessons&reached=paid');
});

test('filters, search and days of the address reach the server', async () => {
  const { server } = renderApp({
    at: '/leads?q=ana&source=challenge&reached=paid&owner=0&contacted=no&range=2026-11-02..2026-11-08',
    user: staff,
    answers,
  });
  await waitFor(() => {
    const variables = server.calls.findLast(({ body }) => body.operationName === 'Leads')?.body.variables;
    expect(variables).toMatchObject({
      filter: {
        search: 'ana',
        source: 'challenge',
        reached: 'paid',
        ownerId: 0,
        isContacted: false,
        from: '2026-11-02',
        to: '2026-11-08',
      },
    });
  });
});

test('without leads the page says how they come', async () => {
  renderApp({ at: '/leads', user: staff, answers: { ...answers, Leads: listOf() } });
  await screen.findByText('No leads in these days');
});

test('a failure can be tried again', async () => {
  renderApp({ at: '/leads', user: staff, answers: { LeadFigures, LeadChoices } });
  expect((await screen.findAllByRole('button', { name: /try again/i })).length).toBeGreaterThan(0);
});

test('a success manager has no visits, no export and no handing over', async () => {
  const { leadFigures } = LeadFigures;
  const own = {
    leadFigures: {
      ...leadFigures,
      visits: null,
      sources: leadFigures.sources.map((each) => ({ ...each, visits: null })),
    },
  };
  renderApp({ at: '/leads', user: manager, answers: { ...answers, LeadFigures: own } });
  await screen.findByRole('link', { name: 'Watched: 8' });
  expect(screen.queryByText('Visits')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('the page is not for members', async () => {
  renderApp({ at: '/leads', user: makeUser(['member']), answers });
  await waitFor(() => expect(screen.queryByText('Ana Reyes')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Leads' })).toBeNull();
});
