import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import skeleton from '#ui/feedback/skeleton.module.css';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const reader = makeUser(['tribe-team-ro']);
const member = makeUser(['member']);
const failed = { errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
const never = () => new Promise<never>(() => {});
const greyBlocks = (container: HTMLElement) => container.querySelectorAll(`span.${skeleton['block']}[aria-hidden]`);

const noManagers = { successManagers: [], caseloadDays: [], membersGivenByTurn: true };
const noGroup = (hasAsked: boolean) => ({
  myAccountability: {
    __typename: 'MyAccountability',
    hasAsked,
    candidacy: null,
    points: 0,
    formedUntil: 6,
    group: null,
  },
});

test.each(['/success-managers', '/success-managers/9', '/retention'])('members find nothing at %s', async (at) => {
  const { server } = renderApp({ at, user: member });
  await screen.findByRole('heading', { name: 'Access Restricted', level: 1 });
  const sent = server.calls.map(({ body }) => body['operationName']);
  expect(sent).not.toContain('SuccessManagers');
  expect(sent).not.toContain('RetentionFigures');
});

test.each([
  {
    at: '/success-managers',
    user: staff,
    operation: 'SuccessManagers',
    again: noManagers,
    shows: /^Nobody looks after/,
  },
  {
    at: '/accountability-buddies',
    user: member,
    operation: 'MyAccountability',
    again: noGroup(false),
    shows: 'Nobody walks alone',
  },
])('$at waits, says when it fails, and tries again', async ({ at, user: viewer, operation, again, shows }) => {
  const waiting = renderApp({ at, user: viewer, answers: { [operation]: never } });
  await waitFor(() => expect(greyBlocks(waiting.container)).not.toHaveLength(0), { timeout: 5_000 });
  waiting.unmount();
  let isWell = false;
  const { user } = renderApp({ at, user: viewer, answers: { [operation]: () => (isWell ? again : failed) } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isWell = true;
  await user.click(retry);
  await screen.findByRole('heading', { name: shows });
});

test('without success managers staff add the first; whoever only reads is offered nothing', async () => {
  const own = renderApp({ at: '/success-managers', user: staff, answers: { SuccessManagers: noManagers } });
  await screen.findByRole('button', { name: 'Add manager' });
  own.unmount();
  renderApp({ at: '/success-managers', user: reader, answers: { SuccessManagers: noManagers } });
  await screen.findByRole('heading', { name: /^Nobody looks after/ });
  expect(screen.queryByRole('button', { name: 'Add manager' })).toBeNull();
});

test('a member without a group asks for one, and is told that it is being formed', async () => {
  let hasAsked = false;
  const { user, server } = renderApp({
    at: '/accountability-buddies',
    user: member,
    answers: {
      MyAccountability: () => noGroup(hasAsked),
      AskForAccountabilityGroup: () => {
        hasAsked = true;
        return { askForAccountabilityGroup: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Find me a group' }));
  await screen.findByRole('heading', { name: 'Your group is being formed' });
  const sent = server.calls.filter(({ body }) => body['operationName'] === 'AskForAccountabilityGroup');
  expect(sent.map(({ body }) => body['variables'])).toEqual([{ asks: true }]);
});

test('retention: figures that fail say so with a way to try again, and wait no longer', async () => {
  const { container } = renderApp({
    at: '/retention',
    user: staff,
    answers: Object.fromEntries(
      [
        'RetentionFigures',
        'RenewalPipeline',
        'RetentionCohorts',
        'RenewalsByMonth',
        'ReasonsForLeaving',
        'PeopleAtRisk',
      ].map((operation) => [operation, failed]),
    ),
  });
  await screen.findByRole('heading', { name: 'Retention', level: 1 });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(3));
  expect(greyBlocks(container)).toHaveLength(0);
});

test.each<{ tab: string; answers: Record<string, Record<string, unknown>>; shows: string }>([
  { tab: 'pipeline', answers: { RenewalPipeline: { renewalPipeline: [] } }, shows: 'No renewals in the next 90 days' },
  {
    tab: 'cohorts',
    answers: {
      RetentionCohorts: { retentionCohorts: { __typename: 'CohortTable', countedAt: null, cohorts: [] } },
    },
    shows: 'No cohorts yet',
  },
  {
    tab: 'rates',
    answers: { RenewalRates: { renewalRates: { __typename: 'RenewalRates', batches: [], products: [] } } },
    shows: 'Nobody has decided yet',
  },
])('retention without a $tab says why it is empty', async ({ tab, answers, shows }) => {
  renderApp({ at: `/retention?tab=${tab}`, user: staff, answers: { RetentionFigures: never, ...answers } });
  await screen.findByText(shows);
});
