import { mergeMessages } from '@app/rules/records/merges/merge-input';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const at = '/community/mergeUsers';
const ana = {
  __typename: 'User',
  id: 41,
  tribeId: 'T-000041',
  email: 'ana@mail.test',
  firstName: 'Ana',
  lastName: 'Cruz',
  suffix: null,
  profileImage: null,
  createdAt: '2026-01-05T01:00:00Z',
};
const anna = { ...ana, id: 42, tribeId: 'T-000042', email: 'anna@mail.test', firstName: 'Anna' };
const sideOf = (user: typeof ana) => ({
  __typename: 'MergeSide',
  basePoints: 0,
  groupName: null,
  user: { ...user, lastSeenAt: null, accessLevels: [{ __typename: 'UserAccessLevel', id: 'member', name: 'Member' }] },
});
const fieldValues = (field: string, kept: string | null, folded: string | null) => ({
  __typename: 'MergeFieldValues',
  field,
  kept,
  folded,
});
const preview = {
  __typename: 'MergePreview',
  kept: sideOf(ana),
  folded: sideOf(anna),
  fields: [
    fieldValues('firstName', 'Ana', 'Anna'),
    fieldValues('lastName', 'Cruz', 'Cruz'),
    fieldValues('mobileNumber', null, '+639170000002'),
  ],
  moves: ['3 wins', '12 login records'],
  refusal: null,
};
const MergePreview = ({ keptId }: Record<string, unknown>) => ({
  mergePreview: keptId === 41 ? preview : { ...preview, kept: preview.folded, folded: preview.kept },
});
const pairs = (items: unknown[]) => ({
  likelyDuplicates: { __typename: 'DuplicatePairList', items, totalCount: items.length },
});
const LikelyDuplicates = pairs([
  { __typename: 'DuplicatePair', one: ana, other: anna, reasons: ['mobile', 'nameAndBirthdate'] },
]);
const MergeCandidates = { users: { __typename: 'UserList', items: [ana, anna] } };
const made = {
  __typename: 'UserMerge',
  id: 5,
  mergedAt: '2026-11-15T01:00:00Z',
  undoneAt: null,
  undoUntil: '2026-12-15T01:00:00Z',
  byName: 'Liza Santos',
  moved: ['3 wins'],
  kept: ana,
  folded: anna,
};
const UserMerges = { userMerges: { __typename: 'UserMergeList', items: [made], totalCount: 1 } };
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('likely pairs are listed with what they have in common and lead to the comparison', async () => {
  renderApp({ at, user: staff, answers: { LikelyDuplicates, MergeCandidates } });
  const table = await screen.findByRole('table', { name: 'Likely duplicates' });
  await within(table).findByText('Same mobile number');
  within(table).getByText('Same name and birth date');
  const link = within(table).getByRole('link', { name: /Ana Cruz/ });
  expect(link.getAttribute('href')).toBe(`${at}?keep=41&fold=42`);
});

test('no pairs: the page says so and still offers to choose two people', async () => {
  renderApp({ at, user: staff, answers: { LikelyDuplicates: pairs([]), MergeCandidates } });
  await screen.findByText('No likely duplicates');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(true);
});

test('two chosen people are compared; the one whose page it came from is chosen already', async () => {
  const { user, address } = renderApp({
    at: `${at}?keep=41`,
    user: staff,
    answers: { LikelyDuplicates, MergeCandidates, MergeCandidate: { user: ana }, MergePreview },
  });
  await waitFor(() => {
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Account to keep' }).value).toContain('Ana Cruz');
  });
  await user.click(screen.getByRole('combobox', { name: 'Account to merge' }));
  const options = await screen.findAllByRole('option', { name: /Anna Cruz/, hidden: true });
  const last = options.at(-1);
  if (!last) throw new Error('no option');
  await user.click(last);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByRole('heading', { name: 'Compare two accounts' });
  expect(address()).toBe(`${at}?keep=41&fold=42`);
});

test('only what differs is asked, empty fields are filled, and the address has to be typed', async () => {
  const { user, server, address } = renderApp({
    at: `${at}?keep=41&fold=42`,
    user: staff,
    answers: { MergePreview, UserMerges, MergeUsers: { mergeUsers: made } },
  });
  const names = await screen.findByRole('group', { name: 'Given Name' });
  expect(screen.queryByRole('group', { name: 'Last Name' })).toBeNull();
  screen.getByText('The same in both: last name.');
  screen.getByText('12 login records');
  await user.click(within(names).getByRole('radio', { name: /Anna/ }));

  const field = screen.getByRole('textbox', { name: 'Email of the account that will be merged' });
  await user.type(field, 'ana@mail.test');
  await user.click(screen.getByRole('button', { name: 'Merge accounts' }));
  await screen.findByText(mergeMessages.confirmWrong);
  expect(sent(server, 'MergeUsers')).toBeUndefined();

  await user.clear(field);
  await user.type(field, 'Anna@mail.test');
  await user.click(screen.getByRole('button', { name: 'Merge accounts' }));
  await screen.findByText('Anna Cruz was merged into Ana Cruz');
  expect(sent(server, 'MergeUsers')).toEqual({
    input: {
      keptId: 41,
      foldedId: 42,
      fieldsFromFolded: ['firstName', 'mobileNumber'],
      confirmEmail: 'anna@mail.test',
    },
  });
  expect(address()).toBe(`${at}?tab=recent&merged=5`);
});

test('the two can be swapped', async () => {
  const { user, address } = renderApp({ at: `${at}?keep=41&fold=42`, user: staff, answers: { MergePreview } });
  await user.click(await screen.findByRole('button', { name: 'Swap which one is kept' }));
  await waitFor(() => expect(address()).toBe(`${at}?keep=42&fold=41`));
  await screen.findByText('Type ana@mail.test');
});

test('who cannot be merged is told why, without a form', async () => {
  const refused = { mergePreview: { ...preview, refusal: mergeMessages.staff } };
  renderApp({ at: `${at}?keep=41&fold=42`, user: staff, answers: { MergePreview: refused } });
  await screen.findByText(mergeMessages.staff);
  expect(screen.queryByRole('button', { name: 'Merge accounts' })).toBeNull();
});

test('a pair that is gone says so', async () => {
  const refusal = { errors: [{ message: 'One of these people not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: `${at}?keep=41&fold=42`, user: staff, answers: { MergePreview: refusal } });
  await screen.findByText('We cannot compare these two');
});

test('a recent merge is undone after a question, and a refusal is told', async () => {
  const refusal = {
    errors: [
      {
        message: mergeMessages.laterMerge,
        extensions: { code: 'CONFLICT', originalError: { message: mergeMessages.laterMerge } },
      },
    ],
  };
  const { user, server } = renderApp({
    at: `${at}?tab=recent&merged=5`,
    user: staff,
    answers: { UserMerges, UndoMerge: refusal },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the merge of Anna Cruz?' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo merge' }));
  await screen.findByText(mergeMessages.laterMerge);
  expect(sent(server, 'UndoMerge')).toEqual({ id: 5 });
});

test('the page of a folded account leads to the one that was kept and offers no restoring', async () => {
  const gone = {
    ...anna,
    mobileNumber: null,
    city: null,
    archivedAt: '2026-11-15T01:00:00Z',
    lastSeenAt: null,
    accessLevels: [],
    batch: null,
    slug: 'anna-cruz',
    middleName: null,
    sex: null,
    birthdate: null,
    facebookProfile: null,
    country: null,
    state: null,
    emailProvedAt: null,
    mustSetPassword: false,
    group: null,
    isChangeable: true,
    isImpersonable: false,
    mergedInto: ana,
  };
  renderApp({ at: '/community/archivedUsers/42', user: staff, answers: { PersonDetail: { user: gone } } });
  const note = await screen.findByRole('region', { name: 'Merged into Ana Cruz' });
  expect(within(note).getByRole('link').getAttribute('href')).toBe('/community/members/41');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('whoever lacks the flag sees no merge page', async () => {
  renderApp({ at, user: makeUser(['success-manager']), answers: { LikelyDuplicates } });
  await waitFor(() => expect(document.body.textContent).toMatch(/access/i));
  expect(screen.queryByText('Likely duplicates')).toBeNull();
});
