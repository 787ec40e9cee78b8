import { seededLevel } from '@app/rules/people/access/seeded-levels';
import type { RoleId } from '@app/rules/people/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const admin = makeUser(['tribe-team-fa']);

function levelOf(id: RoleId, changes: object = {}) {
  const { name, pages, functions } = seededLevel(id);
  return {
    __typename: 'AccessLevel',
    id,
    name,
    isSystem: true,
    pageFlags: [...pages],
    functionFlags: [...functions],
    holders: 3,
    revision: 4,
    ...changes,
  };
}

const levels = [levelOf('member'), levelOf('coach'), levelOf('success-manager')];
const AccessLevelsPage = {
  accessLevelsPage: { __typename: 'AccessLevelList', items: levels, totalCount: levels.length },
};
const AccessLevelDetail = { accessLevel: levelOf('coach') };
const answers = { AccessLevelsPage, AccessLevelDetail };

/** Long check lists make the check of pointer events before each click expensive. */
function openEditor(options: Parameters<typeof renderApp>[0]) {
  return { ...renderApp(options), user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

/** All at once: each key would be checked and drawn on its own. */
async function write(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
// Found by attribute and text: asking by role or label looks at some 200 controls each time.
const group = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`fieldset[aria-label="${name}"]`);
    if (!found) throw new Error(`There is no group ${name}`);
    return found;
  });
const pages = () => group('Pages: Settings and access');
const save = () => screen.getByText('Save');

test('a flag is added and saved with the revision that was seen', async () => {
  const saved = { ...levelOf('coach'), revision: 5 };
  const { user, server, address } = openEditor({
    at: '/access-levels/coach/edit',
    user: admin,
    answers: { ...answers, UpdateAccessLevel: { updateAccessLevel: saved } },
  });
  await user.click(within(await pages()).getByRole('checkbox', { name: 'Emails' }));
  screen.getByText('1 added');
  screen.getByText('16 pages · 0 functions');
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/access-levels/coach'));
  await screen.findByText('Access level saved');
  expect(sent(server, 'UpdateAccessLevel')).toMatchObject({
    id: 'coach',
    expectedRevision: 4,
    input: { name: 'Coach', pageFlags: expect.arrayContaining(['profile', 'mails']), functionFlags: [] },
  });
  expect(sent(server, 'UpdateAccessLevel')).not.toHaveProperty('input.id');
});

test('all and none touch one group of one list', async () => {
  const { user } = openEditor({ at: '/access-levels/coach/edit', user: admin, answers });
  const settings = await pages();
  await user.click(within(await group('Pages: Settings and access')).getByText('All'));
  for (const box of within(settings).getAllByRole('checkbox')) expect(box).toHaveProperty('checked', true);
  screen.getByText('23 pages · 0 functions');
  await user.click(within(await group('Pages: Settings and access')).getByText('None'));
  screen.getByText('15 pages · 0 functions');
  screen.getByText('No changes');
});

test('the search narrows both lists, and "all" touches only what is shown', async () => {
  const { user } = openEditor({ at: '/access-levels/coach/edit', user: admin, answers });
  await pages();
  await write(user, screen.getByPlaceholderText('Search flags'), 'batch');
  const community = await group('Pages: Groups and community');
  expect(within(community).getAllByRole('checkbox')).toHaveLength(4);
  await group('Functions: Groups and community');
  expect(document.querySelector('[aria-label="Pages: Reports"]')).toBeNull();
  await user.click(within(await group('Pages: Groups and community')).getByText('All'));
  screen.getByText('4 added');
  await user.clear(screen.getByPlaceholderText('Search flags'));
  await write(user, screen.getByPlaceholderText('Search flags'), 'zzz');
  expect(screen.getAllByText('No flag matches the search.')).toHaveLength(2);
});

test('another level is copied, and one step back is offered', async () => {
  const { user } = openEditor({ at: '/access-levels/coach/edit', user: admin, answers });
  await user.click(await screen.findByPlaceholderText('Choose a level to start from'));
  expect(screen.queryByRole('option', { name: 'Coach' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Success manager' }));
  await screen.findByText('Copied from Success manager');
  screen.getByText('16 pages · 9 functions');
  await user.click(screen.getByText('Undo'));
  await screen.findByText('15 pages · 0 functions');
  screen.getByText('No changes');
});

test('only what the editor holds can be switched, and the rest says why', async () => {
  const editor = makeUser(['coach'], {
    pageAccess: { ...makeUser(['coach']).pageAccess, accessLevel: true, editAccessLevel: true },
    functionAccess: { 'access-level_update': true },
  });
  openEditor({ at: '/access-levels/coach/edit', user: editor, answers });
  const settings = await pages();
  const mails = within(settings).getByRole('checkbox', { name: /Emails/ });
  expect(mails).toHaveProperty('disabled', true);
  within(settings).getAllByText('You do not have this yourself');
  expect(within(settings).getByRole('checkbox', { name: /Edit an access level/ })).toHaveProperty('disabled', false);
  // Without the flag of the list there are no presets to choose from.
  expect(screen.queryByText('Copy from')).toBeNull();
});

test('a level that carries more than the editor holds is shown, not edited', async () => {
  const editor = makeUser(['tribe-team-ro'], {
    pageAccess: { ...makeUser(['tribe-team-ro']).pageAccess, editAccessLevel: true },
    functionAccess: { 'access-level_update': true },
  });
  const manager = { accessLevel: levelOf('success-manager') };
  openEditor({ at: '/access-levels/success-manager/edit', user: editor, answers: { AccessLevelDetail: manager } });
  await screen.findByText(/This level has 12 flags that you do not have/);
  expect(screen.queryByText('Save')).toBeNull();
});

test('the server’s words land on the fields, and nothing typed is lost', async () => {
  const refused = {
    errors: [
      {
        message: 'There is already an access level with this name',
        extensions: {
          code: 'BAD_USER_INPUT',
          properties: { messages: { name: ['There is already an access level with this name'] } },
        },
      },
    ],
  };
  const { user } = openEditor({
    at: '/access-levels/new',
    user: admin,
    answers: { ...answers, CreateAccessLevel: refused },
  });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await write(user, name, 'Coach');
  await user.click(save());
  await waitFor(() => expect(name).toHaveProperty('ariaInvalid', 'true'));
  expect(screen.getAllByText('There is already an access level with this name').length).toBeGreaterThan(1);
  expect(name).toHaveProperty('value', 'Coach');
});

test('the id follows the name until it is typed', async () => {
  const made = { ...levelOf('coach'), id: 'help-desk', name: 'Support Désk' };
  const { user, server, address } = openEditor({
    at: '/access-levels/new',
    user: admin,
    answers: { ...answers, CreateAccessLevel: { createAccessLevel: made }, AccessLevelDetail: { accessLevel: made } },
  });
  const [name, id] = [
    await screen.findByRole('textbox', { name: /^Name/ }),
    screen.getByRole('textbox', { name: /^Id/ }),
  ];
  await write(user, name, 'Support');
  expect(id).toHaveProperty('value', 'support');
  await user.clear(id);
  await write(user, id, 'help-desk');
  await write(user, name, ' Désk');
  expect(id).toHaveProperty('value', 'help-desk');
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/access-levels/help-desk'));
  expect(sent(server, 'CreateAccessLevel')).toEqual({
    input: {
      id: 'help-desk',
      name: 'Support Désk',
      pageFlags: ['profile'],
      functionFlags: [],
      needsSecondStep: false,
    },
  });
});

test('a form without a name is not sent', async () => {
  const { user, server } = openEditor({ at: '/access-levels/new', user: admin, answers });
  await screen.findByRole('textbox', { name: /^Name/ });
  await user.click(save());
  await screen.findByText('Name is required');
  expect(sent(server, 'CreateAccessLevel')).toBeUndefined();
});

test('leaving with changes asks first', async () => {
  const { user, address } = openEditor({ at: '/access-levels/coach/edit', user: admin, answers });
  await user.click(within(await pages()).getByRole('checkbox', { name: 'Emails' }));
  await user.click(screen.getByText('Cancel'));
  await screen.findByText('Leave without saving?');
  await user.click(screen.getByText('Stay'));
  expect(address()).toBe('/access-levels/coach/edit');
  // A flag switched back is no change.
  await user.click(within(await pages()).getByRole('checkbox', { name: 'Emails' }));
  await user.click(screen.getByText('Cancel'));
  await waitFor(() => expect(address()).toBe('/access-levels/coach'));
});
