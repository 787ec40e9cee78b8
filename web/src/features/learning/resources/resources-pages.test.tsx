import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const open = { __typename: 'ContentGate', isOpen: true, because: null, opensOn: null };
const closed = { ...open, isOpen: false, because: 'nothing' };
const checklist = {
  __typename: 'Resource',
  id: 1,
  title: 'Starter checklist',
  description: 'Tick as you go.',
  category: 'Checklists',
  kind: 'pdf',
  isLink: false,
  size: 1500,
  downloadUrl: '/api/resources/1/download',
  preview: null,
  gate: open,
};
const rates = { ...checklist, id: 2, title: 'Rate card', category: 'Templates', downloadUrl: null, gate: closed };
const shelvesOf = (...items: object[]) => ({
  shelves: { __typename: 'ResourceShelves', items, totalCount: items.length, categories: ['Checklists', 'Templates'] },
});
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('open resources can be downloaded, closed ones say what opens them', async () => {
  const { user } = renderApp({
    at: '/resources/my-resources',
    user: makeUser(['non-member']),
    answers: { MyResources: shelvesOf(checklist, rates) },
  });
  const link = await screen.findByRole('link', { name: 'Download Starter checklist' });
  expect(link.getAttribute('href')).toBe('/api/resources/1/download');
  await user.click(screen.getByRole('button', { name: 'Rate card' }));
  const dialog = await screen.findByRole('dialog', { name: 'This is for members.' });
  await within(dialog).findByText('Enrollment opens soon');
  within(dialog).getByText('This is for members.');
  expect(within(dialog).queryByText('Member')).toBeNull();
});

test('a category is chosen and kept in the address', async () => {
  const { user, server, address } = renderApp({
    at: '/resources/my-resources',
    user: makeUser(),
    answers: { MyResources: shelvesOf(checklist, rates) },
  });
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  await waitFor(() => expect(sent(server, 'MyResources')).toMatchObject({ filter: { category: 'Templates' } }));
  expect(address()).toBe('/resources/my-resources?shelf=Templates');
});

test('however many there are, the server is asked for one page at a time', async () => {
  const many = (page: number) =>
    Array.from({ length: 24 }, (_, at) => ({ ...checklist, id: page * 100 + at, title: `Resource ${page}.${at}` }));
  const { user, server } = renderApp({
    at: '/resources/my-resources',
    user: makeUser(),
    answers: {
      MyResources: ({ page }) => ({
        shelves: { ...shelvesOf(...many(Number(page ?? 1))).shelves, totalCount: 48 },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more resources' }));
  await screen.findByRole('link', { name: 'Resource 2.23' });
  screen.getByRole('link', { name: 'Resource 1.0' });
  expect(sent(server, 'MyResources')).toMatchObject({ page: 2, pageSize: 24 });
  expect(screen.queryByRole('button', { name: 'Show more resources' })).toBeNull();
});

test('a link to a video is shown in the page, and nothing of it comes before it is tapped', async () => {
  const preview = {
    __typename: 'ResourcePreview',
    kind: 'embed',
    url: 'https://youtu.be/dQw4w9WgXcQ',
    width: null,
    height: null,
  };
  renderApp({
    at: '/resources/my-resources/1',
    user: makeUser(),
    answers: { MyResource: { resource: { ...checklist, isLink: true, kind: 'videos', preview } } },
  });
  await screen.findByRole('button', { name: /Play the video from YouTube/ });
  expect(document.querySelector('iframe')).toBeNull();
});

test('visitors see the public shelves without an account', async () => {
  renderApp({ at: '/resources/public', answers: { PublicResources: shelvesOf(checklist) } });
  const card = await screen.findByRole('link', { name: 'Starter checklist' });
  expect(card.getAttribute('href')).toBe('/resources/public/1');
  screen.getByRole('link', { name: 'Log in' });
});

test('empty shelves say what belongs there', async () => {
  renderApp({ at: '/resources/my-resources', user: makeUser(), answers: { MyResources: shelvesOf() } });
  await screen.findByText('No resources yet');
});

test('a link opens in a new tab, a picture can be looked at', async () => {
  const picture = { __typename: 'ResourcePreview', kind: 'picture', url: '/api/uploads/key', width: 20, height: 10 };
  renderApp({
    at: '/resources/my-resources/1',
    user: makeUser(),
    answers: { MyResource: { resource: { ...checklist, isLink: true, preview: picture } } },
  });
  const link = await screen.findByRole('link', { name: 'Open the link' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(screen.getByAltText('Starter checklist').getAttribute('src')).toBe('/api/uploads/key?w=1280');
});

test('a resource that is not there says so', async () => {
  const gone = { errors: [{ message: 'Resource not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/resources/public/9', answers: { PublicResource: gone } });
  await screen.findByRole('heading', { name: 'We could not find this page.', level: 1 });
});

const staff = makeUser(['tribe-team-fa']);
const ContentLevels = { contentLevels: [{ __typename: 'ContentLevel', id: 'member', name: 'Member' }] };
const ResourceShelves = { resourceShelves: ['Templates'] };
const detail = {
  __typename: 'ResourceFile',
  id: 3,
  title: 'Rate card',
  description: null,
  category: 'Templates',
  kind: 'webLink',
  url: 'https://example.com/rates',
  file: null,
  status: 'published',
  isPublic: false,
  isFree: false,
  accessLevels: [{ __typename: 'ResourceLevel', id: 'member', name: 'Member' }],
  downloadCount: 12,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
};

test('staff add a link after the form has checked it', async () => {
  const { user, server, address } = renderApp({
    at: '/resource-files/new',
    user: staff,
    answers: {
      ContentLevels,
      ResourceShelves,
      CreateResourceFile: { createResourceFile: { __typename: 'ResourceFile', id: 3 } },
      ResourceFileDetail: { resourceFile: detail },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add resource' }));
  await screen.findByText('Title is required');
  screen.getByText('Upload a file or enter a link');
  screen.getByText(/files over 10 MB must be uploaded by the learning and development admin/);
  await user.type(screen.getByLabelText('Title'), 'Rate card');
  await user.click(screen.getByRole('radio', { name: 'Link' }));
  await user.type(screen.getByLabelText('Link', { selector: 'input[inputmode=url]' }), 'https://example.com/rates');
  await user.click(screen.getByRole('button', { name: 'Add resource' }));
  await waitFor(() => expect(address()).toBe('/resource-files/3'));
  expect(sent(server, 'CreateResourceFile')).toEqual({
    input: {
      title: 'Rate card',
      description: null,
      category: null,
      fileId: null,
      url: 'https://example.com/rates',
      status: 'published',
      isPublic: false,
      isFree: false,
      accessLevelIds: ['member'],
    },
  });
});

test('read-only staff find no buttons that write', async () => {
  renderApp({
    at: '/resource-files/3',
    user: makeUser(['tribe-team-ro']),
    answers: { ResourceFileDetail: { resourceFile: detail } },
  });
  await screen.findByRole('heading', { name: 'Rate card' });
  for (const name of ['Edit', 'Delete']) expect(screen.queryByText(name)).toBeNull();
});
