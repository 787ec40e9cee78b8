import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const coach = makeUser(['coach']);
const ramon = { __typename: 'GroupPerson', id: 9, name: 'Ramon Dela Cruz', profileImage: null };
const narra = {
  __typename: 'SubGroup',
  id: 4,
  name: 'Narra',
  capacity: 2,
  memberCount: 2,
  capacityWarning: 'full',
  group: { __typename: 'GroupName', id: 1, name: 'Bayanihan' },
  teamLead: ramon,
  assistantTeamLead: null,
};
const bayanihan = {
  __typename: 'Group',
  id: 1,
  name: 'Bayanihan',
  capacity: 10,
  memberCount: 11,
  capacityWarning: 'over',
  leader: ramon,
  subGroups: [narra],
};
const lorna = {
  __typename: 'GroupMember',
  id: 21,
  slug: 'lorna-castillo',
  name: 'Lorna Castillo',
  profileImage: null,
  email: 'liza@example.com',
  mobileNumber: '0917 555 0000',
  group: narra.group,
  subGroup: { __typename: 'SubGroupName', id: 4, name: 'Narra' },
  stage: { __typename: 'StageName', id: 2, number: 2, name: 'Build your portfolio' },
  joinedAt: '2026-01-05T01:00:00Z',
  lastSeenAt: null,
};
const list = (items: unknown[]) => ({ items, totalCount: items.length });
const answers = {
  Groups: { groups: { __typename: 'GroupList', ...list([bayanihan]) } },
  GroupOptions: { groups: { __typename: 'GroupList', ...list([bayanihan]) } },
  SubGroupOptions: { subGroups: [narra] },
  GroupDetail: { group: bayanihan },
  MyGroup: { myGroup: bayanihan },
  SubGroupDetail: { subGroup: narra },
  GroupMembers: { groupMembers: { __typename: 'GroupMemberList', ...list([lorna]) } },
  GroupLeaderOptions: { groupLeaderOptions: [ramon] },
};
const gone = (message: string) => ({ errors: [{ message, extensions: { code: 'NOT_FOUND' } }] });
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('the list shows leaders, how full groups are, and the way to a new one', async () => {
  renderApp({ at: '/groups', user: staff, answers });
  const table = await screen.findByRole('table', { name: 'Groups' });
  await within(table).findByText('Bayanihan');
  within(table).getByText('11 of 10');
  within(table).getByText('Over capacity');
  expect(screen.getByRole('link', { name: 'Create a Group' }).getAttribute('href')).toBe('/groups/new');
});

test('coaches find no buttons that write', async () => {
  renderApp({ at: '/groups', user: coach, answers });
  await screen.findByText('Bayanihan');
  expect(screen.queryByRole('link', { name: 'Create a Group' })).toBeNull();
});

test('an empty list says what belongs here', async () => {
  renderApp({ at: '/groups', user: coach, answers: { Groups: { groups: list([]) } } });
  await screen.findByText('Groups that you lead appear here.');
});

test('a group shows its sub-groups and its members with how to reach them', async () => {
  const { server } = renderApp({ at: '/groups/1?sub=4&q=liza', user: staff, answers });
  await screen.findByRole('heading', { name: 'Bayanihan', level: 1 });
  expect((await screen.findByRole('link', { name: 'liza@example.com' })).getAttribute('href')).toBe(
    'mailto:liza@example.com',
  );
  expect(screen.getByRole('link', { name: '0917 555 0000' }).getAttribute('href')).toBe('tel:09175550000');
  expect(screen.getByRole('link', { name: 'Narra' }).getAttribute('href')).toBe('/sub-group/4');
  expect(sent(server, 'GroupMembers')).toEqual({
    filter: { groupId: 1, subGroupId: 4, search: 'liza' },
    page: 1,
    pageSize: 10,
  });
  // It has members, so it cannot be deleted.
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test.each([
  { at: '/groups/8', operation: 'GroupDetail', title: 'We could not find this page.' },
  { at: '/sub-group/8', operation: 'SubGroupDetail', title: 'We could not find this page.' },
  { at: '/view-group', operation: 'MyGroup', title: 'You do not lead a group yet' },
])('$at of somebody else: $title', async ({ at, operation, title }) => {
  renderApp({ at, user: coach, answers: { [operation]: gone('Group not found') } });
  await screen.findByRole('heading', { name: title, level: 1 });
});

test('a leader finds their own group', async () => {
  renderApp({ at: '/view-group', user: coach, answers });
  await screen.findByRole('heading', { name: 'Bayanihan', level: 1 });
  await screen.findByText('Lorna Castillo');
  screen.getByText('Stage 2: Build your portfolio');
});

test('a group is checked and sent with its leader', async () => {
  const { user, server, address } = renderApp({
    at: '/groups/new',
    user: staff,
    answers: { ...answers, CreateGroup: { createGroup: { __typename: 'Group', id: 1 } } },
  });
  await user.type(await screen.findByLabelText('Capacity'), 'many');
  await user.click(screen.getByRole('button', { name: 'Create group' }));
  await screen.findByText('Name is required');
  screen.getByText('Capacity must be a whole number');
  await user.type(screen.getByLabelText('Name'), 'Bayanihan');
  await user.clear(screen.getByLabelText('Capacity'));
  await user.type(screen.getByLabelText('Capacity'), '15');
  await user.click(screen.getByRole('combobox', { name: 'Leader' }));
  await user.click(await screen.findByRole('option', { name: 'Ramon Dela Cruz' }));
  await user.click(screen.getByRole('button', { name: 'Create group' }));
  await waitFor(() => expect(address()).toBe('/groups/1'));
  expect(sent(server, 'CreateGroup')).toEqual({ input: { name: 'Bayanihan', leaderId: 9, capacity: 15 } });
});

test('a sub-group is saved with what it has, within its group', async () => {
  const { user, server, address } = renderApp({
    at: '/sub-groups/4/edit',
    user: staff,
    answers: { ...answers, UpdateSubGroup: { updateSubGroup: narra } },
  });
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Molave');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/sub-group/4'));
  expect(sent(server, 'UpdateSubGroup')).toEqual({
    id: 4,
    input: { name: 'Molave', teamLeadId: 9, assistantTeamLeadId: null, capacity: 2 },
  });
});

test('people are chosen and moved, with a warning when it gets tight', async () => {
  const { user, server } = renderApp({
    at: '/groups/members?group=none',
    user: staff,
    answers: { ...answers, MoveToGroup: { moveToGroup: 1 } },
  });
  await screen.findByText('Lorna Castillo');
  expect(sent(server, 'GroupMembers')).toMatchObject({ filter: { groupId: null, withoutGroup: true } });
  await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 1 person' });
  await user.click(within(dialog).getByRole('combobox', { name: 'To group' }));
  await user.click(await screen.findByRole('option', { name: 'Bayanihan (11 of 10)' }));
  within(dialog).getByText('Bayanihan is planned for 10 and may go over capacity.');
  await user.click(within(dialog).getByRole('combobox', { name: 'To sub-group' }));
  await user.click(await screen.findByRole('option', { name: 'Narra (2 of 2)' }));
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await screen.findByText('1 person moved to Bayanihan');
  expect(sent(server, 'MoveToGroup')).toEqual({ userIds: [21], groupId: 1, subGroupId: 4 });
});

test('team leads see the members of their sub-group and move nobody', async () => {
  renderApp({ at: '/subgroups/members', user: makeUser(['team-lead']), answers });
  await screen.findByText('Lorna Castillo');
  expect(screen.queryByRole('checkbox', { name: 'Select row 1' })).toBeNull();
});
