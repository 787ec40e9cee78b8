import { expect, test } from 'vitest';
import {
  actionsFor,
  type ActionPerson,
  type ActionRights,
  enrolNewPerson,
  generalActions,
  messengerLink,
} from './actions.ts';

const everything: ActionRights = { may: () => true, mayOpen: () => true };
const nothing: ActionRights = { may: () => false, mayOpen: () => false };
const readOnly: ActionRights = { may: () => false, mayOpen: (page) => page !== 'enrollUser' && page !== 'editUser' };

const person: ActionPerson = {
  userId: 7,
  name: 'Mark Villareal',
  isArchived: false,
  openAmount: 100_000,
  isPayable: true,
  facebookProfile: 'https://facebook.com/mark.villareal',
};

const idsOf = (actions: { id: string }[]) => actions.map(({ id }) => id);

test('full access may do everything for somebody who owes', () => {
  const actions = actionsFor(person, everything);
  expect(idsOf(actions)).toEqual(['record', 'messenger', 'enroll', 'reminder', 'payments', 'edit']);
  expect(actions[0]).toMatchObject({ detail: '₱1,000.00 open', path: '/student-payment-details/7?do=record' });
  expect(actions[3]).toMatchObject({ detail: '₱1,000.00 open', path: '/student-payment-details/7?do=remind' });
  expect(actions[1]).toMatchObject({ path: 'https://m.me/mark.villareal', isElsewhere: true });
  expect(actions[2]).toMatchObject({ path: '/enroll-user/7' });
});

test.each<[string, Partial<ActionPerson>, ActionRights, string[]]>([
  ['nothing is due yet', { openAmount: 0 }, everything, ['record', 'messenger', 'enroll', 'payments', 'edit']],
  ['nothing is owed', { openAmount: 0, isPayable: false }, everything, ['messenger', 'enroll', 'payments', 'edit']],
  ['the money is not theirs to see', { openAmount: null }, everything, ['messenger', 'enroll', 'edit']],
  [
    'nobody knows the profile',
    { openAmount: 0, isPayable: false, facebookProfile: null },
    everything,
    ['enroll', 'payments', 'edit'],
  ],
  ['the viewer only reads', {}, readOnly, ['messenger', 'payments']],
  ['the viewer may nothing', {}, nothing, ['messenger']],
  ['the person is archived', { isArchived: true }, everything, []],
])('when %s', (_when, changes, rights, ids) => {
  expect(idsOf(actionsFor({ ...person, ...changes }, rights))).toEqual(ids);
});

test('without a person there is enrolling and recording, for those who may', () => {
  expect(idsOf(generalActions(everything))).toEqual(['enroll', 'record']);
  expect(generalActions(everything)[1]?.path).toBe('/payment?tab=overdue&do=record');
  expect(generalActions(readOnly)).toEqual([]);
});

test.each([
  ['marites dimakulangan', '/enroll-user?name=marites%20dimakulangan'],
  ['0917 555', undefined],
  ['ana@mail.test', undefined],
  ['x', undefined],
])('"%s" is offered as a new person at %s', (text, path) => {
  expect(enrolNewPerson(text, everything)[0]?.path).toBe(path);
  expect(enrolNewPerson(text, nothing)).toEqual([]);
});

test.each([
  ['https://facebook.com/mark.villareal', 'https://m.me/mark.villareal'],
  ['https://facebook.com/profile.php?id=12345', 'https://m.me/12345'],
  [null, null],
  ['https://elsewhere.test/mark', null],
])('one writes to the owner of %s at %s', (profile, link) => {
  expect(messengerLink(profile)).toBe(link);
});
