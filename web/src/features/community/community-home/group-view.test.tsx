import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

const coach = { __typename: 'CommunityPerson', id: 2, slug: 'ramon', name: 'Ramon Dela Cruz', profileImage: null };
const group = {
  __typename: 'CommunityGroup',
  id: 1,
  name: 'Bayanihan',
  subGroup: 'Narra',
  memberCount: 50,
  onlineCount: 1,
  isLeaderAround: true,
  leader: coach,
  online: [],
};
const mate = (id: number, name: string, values: object = {}) => ({
  __typename: 'GroupMate',
  id,
  slug: `person-${id}`,
  name,
  profileImage: null,
  subGroup: 'Narra',
  isAround: false,
  ...values,
});
const parts = [
  {
    __typename: 'GroupPart',
    id: 5,
    name: 'Narra',
    teamLead: { ...coach, id: 3, slug: 'tess', name: 'Tess Lim' },
    assistant: null,
  },
];
const matesOf = (items: object[], nextCursor: number | null = null) => ({
  groupMates: { __typename: 'GroupMates', items, nextCursor },
});
const answers = {
  CommunityGroup: { communityGroup: group },
  GroupParts: { groupParts: parts },
  GroupMates: matesOf([mate(7, 'Aisha Ali', { isAround: true }), mate(8, 'Karl Mendoza')]),
};
const member = makeUser(['member']);
const at = '/community?view=group';
const searches = ({ calls }: FakeServer) =>
  calls.filter(({ body }) => body.operationName === 'GroupMates').map(({ body }) => body.variables);

test('a member reads who is in the group, who leads it and who is around', async () => {
  renderApp({ at, user: member, answers });
  await screen.findByRole('heading', { level: 1, name: 'Group Bayanihan' });
  await screen.findByText('50 members · you are in Sub-group Narra · 1 around now');
  const members = await screen.findByRole('region', { name: 'Members' });
  expect((await within(members).findByRole('link', { name: /Aisha Ali/ })).textContent).toContain('Around now');
  within(members).getByRole('link', { name: /Karl Mendoza/ });
  screen.getByRole('link', { name: /Ramon Dela Cruz.*Coach of the group/ });
  await screen.findByRole('link', { name: /Tess Lim.*Team lead of Narra/ });
  screen.getByRole('link', { name: 'Posts of the group' });
});

test('a name is searched for, and more people come on request', async () => {
  const { user, server } = renderApp({
    at,
    user: member,
    answers: {
      ...answers,
      GroupMates: ({ search, after }: Record<string, unknown>) => {
        if (search === 'zz') return matesOf([]);
        return after === null ? matesOf([mate(7, 'Aisha Ali')], 7) : matesOf([mate(9, 'Zita Uy')]);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more members' }));
  await screen.findByRole('link', { name: /Zita Uy/ });
  expect(searches(server)).toContainEqual({ search: '', after: 7 });
  await user.type(screen.getByRole('searchbox', { name: 'Search a name' }), 'zz');
  await screen.findByText('Nobody called “zz”');
});

test('without a group the others are open; a failure can be tried again', async () => {
  const { unmount } = renderApp({
    at,
    user: member,
    answers: { ...answers, CommunityGroup: { communityGroup: null } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Your group is being formed' });
  unmount();
  const refused = {
    errors: [{ message: 'Away', extensions: { code: 'CONFLICT', originalError: { message: 'Away' } } }],
  };
  renderApp({ at, user: member, answers: { ...answers, GroupMates: refused } });
  await screen.findByText('Away');
  await waitFor(() => screen.getByRole('button', { name: /Try again/ }));
});
