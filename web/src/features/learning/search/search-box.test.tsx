import type { RoleId } from '@app/rules/people/access/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { turningScreen } from '#app/testing/turning-screen.ts';

const found = [
  { __typename: 'SearchResult', title: 'Virtual Assistant Basics', type: 'course', id: 5, subId: null, detail: null },
  { __typename: 'SearchResult', title: 'What an assistant does', type: 'lesson', id: 5, subId: 2, detail: 'VA course' },
];
const MyResources = {
  shelves: { __typename: 'ResourceShelves', items: [], totalCount: 0, categories: [] },
};
const some = { GlobalSearch: { globalSearch: found } };
const none = { GlobalSearch: { globalSearch: [] } };

const searches = ({ calls }: FakeServer) =>
  calls.filter(({ body }) => body.operationName === 'GlobalSearch').map(({ body }) => body.variables);

const box = () => screen.findByRole('combobox', { name: 'Search courses, events and resources' });

function write(input: HTMLElement, value: string) {
  fireEvent.change(input, { target: { value } });
}

beforeEach(() => {
  atDesk();
  localStorage.setItem('isAffReLoggedIn', 'true');
});

function open(
  role: RoleId = 'member',
  answers: Record<string, Record<string, unknown>> = some,
  at = '/resources/my-resources',
) {
  return renderApp({ at, user: makeUser([role]), answers: { MyResources, ...answers } });
}

test('SRCH-01: typing is debounced into one query, and the query is in the address', async () => {
  const { server, address } = open();
  const input = await box();
  for (const value of ['vi', 'vir', 'virt']) fireEvent.change(input, { target: { value } });
  expect(address()).not.toContain('global');
  await screen.findByText('Browsing the entire database');
  await screen.findByRole('option', { name: /Virtual Assistant Basics/ });
  expect(searches(server)).toEqual([{ query: 'virt', type: null }]);
  expect(address()).toContain('global=virt');
});

test('SRCH-02: an emptied box takes both parameters out of the address', async () => {
  const { user, address } = open('member', some, '/resources/my-resources?global=virt&type=course');
  await user.click(await box());
  await screen.findByRole('option', { name: /Virtual/ });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(address()).toBe('/resources/my-resources'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('SRCH-05: without a result it says so', async () => {
  open('member', none);
  write(await box(), 'zebra');
  await screen.findByText('Oops, no results found');
});

test('SRCH-03: a click outside closes the results', async () => {
  const { user } = open();
  write(await box(), 'virt');
  await screen.findByRole('option', { name: /Virtual/ });
  await user.click(screen.getByRole('contentinfo'));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('SRCH-08: arrows choose and Enter opens the lesson among the courses of a member', async () => {
  const { user, address } = open();
  const input = await box();
  await user.click(input);
  write(input, 'virt');
  await screen.findByRole('option', { name: /Virtual/ });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true });
  within(chosen).getByText('Lesson · VA course');
  expect(input.getAttribute('aria-activedescendant')).toBe(chosen.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/courses/my-courses/2/5'));
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
});

test('SRCH-06: the type narrows the search and is in the address', async () => {
  const { user, server, address } = open();
  write(await box(), 'virt');
  await screen.findByRole('option', { name: /Virtual/ });
  await user.click(screen.getByRole('button', { name: 'Lessons' }));
  await waitFor(() => expect(searches(server).at(-1)).toEqual({ query: 'virt', type: 'lesson' }));
  expect(address()).toContain('type=lesson');
});

test('the words that match are marked, misspelt ones too', async () => {
  open();
  write(await box(), 'asistant');
  await screen.findAllByRole('option');
  expect(screen.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual(['Assistant', 'assistant']);
});

test.each<RoleId>(['success-manager', 'coach', 'assistant-coach', 'head-coach', 'expert', 'affiliate'])(
  'SRCH-10: %s has no search box',
  async (role) => {
    open(role);
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('combobox')).toBeNull();
  },
);

test('C5: on a phone the search opens with the focus in its field', async () => {
  turningScreen(390);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const field = await box();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('va');
  expect(field).toHaveProperty('value', 'va');
});

test('members of the community find posts beside the content; others are not asked for', async () => {
  const PostMatches = {
    postMatches: [{ __typename: 'PostMatch', id: 31, text: 'Invoice template para sa lahat', by: 'Liza Santos' }],
  };
  const { server, unmount } = open('member', { ...some, PostMatches }, '/resources/my-resources?global=invoice');
  fireEvent.focus(await box());
  const option = await screen.findByRole('option', { name: /Invoice template/ });
  expect(option.getAttribute('href')).toBe('/community/posts/31');
  expect(option.textContent).toContain('Post · Liza Santos');
  expect(searches(server)).toHaveLength(1);
  unmount();
  const outsider = open('non-member', { ...some, PostMatches }, '/resources/my-resources?global=invoice');
  fireEvent.focus(await box());
  await screen.findByRole('option', { name: /Virtual/ });
  expect(outsider.server.calls.some(({ body }) => body.operationName === 'PostMatches')).toBe(false);
});
