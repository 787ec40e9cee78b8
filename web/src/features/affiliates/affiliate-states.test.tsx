import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import skeleton from '#ui/feedback/skeleton.module.css';

// The pages are already loaded, as in a returning browser: what a test waits for is the page, however slow the machine is.
beforeAll(async () => {
  await Promise.all([
    import('./links/affiliate-leads-page.tsx'),
    import('./programme/affiliate-terms-page.tsx'),
    import('./resources/affiliate-resources-page.tsx'),
    import('./staff/affiliate-page.tsx'),
    import('./staff/affiliates-page.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  atDesk();
  localStorage.setItem('isAffReLoggedIn', 'true');
});

const affiliate = makeUser(['affiliate']);
const staff = makeUser(['tribe-team-fa']);
const member = makeUser(['member']);
const refused = (code: string) => ({ errors: [{ message: 'x', extensions: { code } }] });
const broken = refused('INTERNAL_SERVER_ERROR');
const never = () => new Promise<never>(() => {});
const greyBlocks = (container: HTMLElement) => container.querySelectorAll(`span.${skeleton['block']}`);

const noLeads = { myAffiliateLeads: { __typename: 'AffiliateLeadPage', totalCount: 0, items: [] } };
const terms = {
  affiliateTerms: {
    __typename: 'AffiliateTerms',
    version: 1,
    text: 'Be honest about what you earn.',
    writtenAt: '2026-11-01T00:00:00Z',
    acceptedAt: null,
    refusal: null,
    slug: null,
    suggestedSlug: 'juan',
  },
};

test.each([
  { at: '/affiliate/leads', user: affiliate, operation: 'AffiliateLeads', again: noLeads, shows: 'No leads yet' },
  {
    at: '/affiliate/resources',
    user: affiliate,
    operation: 'AffiliateResources',
    again: { affiliateResources: [] },
    shows: 'Nothing to share yet',
  },
  {
    at: '/affiliate/terms',
    user: member,
    operation: 'AffiliateTerms',
    again: terms,
    shows: 'Be honest about what you earn.',
  },
])('$at waits, says when it fails, tries again, and says when it is empty', async (page) => {
  const { at, user: viewer, operation, again, shows } = page;
  const waiting = renderApp({ at, user: viewer, answers: { [operation]: never } });
  await waitFor(() => expect(greyBlocks(waiting.container)).not.toHaveLength(0));
  waiting.unmount();
  let isWell = false;
  const { user } = renderApp({ at, user: viewer, answers: { [operation]: () => (isWell ? again : broken) } });
  const retry = await screen.findByRole('button', { name: /try again/i });
  isWell = true;
  await user.click(retry);
  await screen.findByText(shows);
});

test.each([
  { at: '/affiliate/leads', operation: 'AffiliateLeads' },
  { at: '/affiliate/resources', operation: 'AffiliateResources' },
])('$at shows the terms to who is outside of the programme', async ({ at, operation }) => {
  renderApp({ at, user: affiliate, answers: { [operation]: refused('FORBIDDEN') } });
  await screen.findByText('This is for affiliates');
});

const one = {
  affiliate: {
    __typename: 'AffiliateView',
    id: 7,
    name: 'Rowena Castillo',
    email: 'rowena@example.com',
    profileImage: null,
    slug: 'rowena',
    joinedAt: '2026-03-09T00:00:00Z',
    acceptedAt: '2026-03-09T00:00:00Z',
    termsVersion: 1,
    suspendedAt: '2026-11-10T00:00:00Z',
    suspendReason: 'Paid ads with our name',
    money: {
      __typename: 'AffiliateMoney',
      earned: 0,
      cancelled: 0,
      paid: 0,
      owed: 0,
      pending: 0,
      due: 0,
      takenBack: 0,
      rate: 20,
      isOwnRate: false,
      counts: { __typename: 'CommissionCounts', all: 0, pending: 0, due: 0, paid: 0, cancelled: 0 },
    },
    figures: {
      __typename: 'AffiliateFigures',
      total: { __typename: 'AffiliateCounts', clicks: 12, leads: 3, sales: 1 },
      former: { __typename: 'AffiliateCounts', clicks: 9, leads: 2, sales: 0 },
      links: [
        {
          __typename: 'AffiliateLink',
          id: 1,
          code: 'rowena.tiktok',
          target: 'Free lessons',
          isArchived: false,
          clicks: 11,
          leads: 2,
          sales: 1,
        },
      ],
    },
    account: null,
    rates: [],
    flags: [],
    payouts: [],
  },
};

test('one affiliate: waits, fails with another try, and says why somebody is suspended', async () => {
  const at = '/affiliates/7';
  const waiting = renderApp({ at, user: staff, answers: { AffiliateDetail: never } });
  await waitFor(() => expect(greyBlocks(waiting.container)).not.toHaveLength(0));
  waiting.unmount();
  let isWell = false;
  const { user } = renderApp({ at, user: staff, answers: { AffiliateDetail: () => (isWell ? one : broken) } });
  const retry = await screen.findByRole('button', { name: /try again/i });
  isWell = true;
  await user.click(retry);
  await screen.findByRole('heading', { name: 'Rowena Castillo', level: 1 });
  await screen.findByText(/Paid ads with our name/);
  await screen.findByRole('button', { name: 'End suspension' });
  await screen.findByText('12 clicks, 3 leads, 1 sale');
  await screen.findByText(/11 clicks, 2 leads, 1 sale/);
});

test.each([
  { at: '/affiliates/999999', operation: 'AffiliateDetail' },
  { at: '/affiliates?tab=payouts&run=999999', operation: 'PayoutRunDetail' },
])('$at: what is not there is not found', async ({ at, operation }) => {
  renderApp({ at, user: staff, answers: { [operation]: refused('NOT_FOUND') } });
  await screen.findByRole('heading', { name: 'We could not find this page.', level: 1 });
});

test('one affiliate: nobody but staff who see affiliates', async () => {
  renderApp({ at: '/affiliates/7', user: member });
  await screen.findByRole('heading', { name: 'Access Restricted', level: 1 });
});

test('who accepts the terms for the first time goes on as an affiliate', async () => {
  const AcceptAffiliateTerms = { acceptAffiliateTerms: { __typename: 'MyAffiliate', slug: 'juan' } };
  const { user } = renderApp({
    at: '/affiliate/terms',
    user: member,
    answers: { AffiliateTerms: terms, AcceptAffiliateTerms },
  });
  await user.click(await screen.findByLabelText('I have read the terms and agree to them'));
  await user.click(screen.getByRole('button', { name: 'Become an Affiliate' }));
  await waitFor(() => expect(JSON.parse(localStorage.getItem('user-role') ?? '{}')).toMatchObject({ id: 'affiliate' }));
});
