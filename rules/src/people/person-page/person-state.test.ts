import { expect, test } from 'vitest';
import { badgesOfPerson, type MainAction, mainActionOf, type PersonState } from './person-state.ts';

const inOrder = { hasProof: false, isOverdue: false, hasSubscription: true, endsInDays: 200 };
const person: PersonState = {
  isArchived: false,
  isErased: false,
  isMember: true,
  isStaff: false,
  hasSignedIn: true,
  moveUp: null,
  money: inOrder,
};
const having = (money: Partial<NonNullable<PersonState['money']>>, rest: Partial<PersonState> = {}): PersonState => ({
  ...person,
  ...rest,
  money: { ...inOrder, ...money },
});

const cases: { what: string; state: PersonState; badges: string; action: MainAction | null }[] = [
  {
    what: 'a proof waits on a late payment',
    state: having({ hasProof: true, isOverdue: true }),
    badges: 'Overdue, Proof waiting',
    action: 'checkProof',
  },
  { what: 'a proof waits', state: having({ hasProof: true }), badges: 'Proof waiting', action: 'checkProof' },
  { what: 'a payment is late', state: having({ isOverdue: true }), badges: 'Overdue', action: 'recordPayment' },
  {
    what: 'a move-up waits that the viewer reviews',
    state: having({ endsInDays: 12 }, { moveUp: { isReviewedByViewer: true } }),
    badges: 'Move-up waiting, Expiring soon',
    action: 'reviewMoveUp',
  },
  {
    what: 'a move-up waits for somebody else',
    state: having({}, { moveUp: { isReviewedByViewer: false } }),
    badges: 'Move-up waiting',
    action: 'message',
  },
  { what: 'the membership ends today', state: having({ endsInDays: 0 }), badges: 'Expiring soon', action: 'renew' },
  { what: 'it ends in 30 days', state: having({ endsInDays: 30 }), badges: 'Expiring soon', action: 'renew' },
  { what: 'it ends in 31 days', state: having({ endsInDays: 31 }), badges: 'Active', action: 'message' },
  { what: 'it has ended', state: having({ endsInDays: -3 }), badges: 'Expired', action: 'renew' },
  { what: 'it has no end', state: having({ endsInDays: null }), badges: 'Active', action: 'message' },
  {
    what: 'nothing was ever bought',
    state: having({ hasSubscription: false, endsInDays: null }, { isMember: false, hasSignedIn: false }),
    badges: 'Non-member, Not signed in yet',
    action: 'enroll',
  },
  {
    what: 'never signed in',
    state: having({}, { hasSignedIn: false }),
    badges: 'Not signed in yet',
    action: 'sendLink',
  },
  { what: 'all in order', state: person, badges: 'Active', action: 'message' },
  {
    what: 'the money is hidden, and they are a member',
    state: { ...person, money: null },
    badges: 'Member',
    action: 'message',
  },
  {
    what: 'the money is hidden, and they are none',
    state: { ...person, money: null, isMember: false },
    badges: 'Non-member',
    action: 'enroll',
  },
  {
    what: 'staff who bought nothing',
    state: having({ hasSubscription: false, endsInDays: null }, { isStaff: true }),
    badges: 'Staff',
    action: 'message',
  },
  {
    what: 'somebody archived',
    state: having({ isOverdue: true }, { isArchived: true }),
    badges: 'Archived',
    action: null,
  },
  {
    what: 'somebody erased',
    state: having({ isOverdue: true }, { isArchived: true, isErased: true }),
    badges: 'Erased',
    action: null,
  },
];

test.each(cases)('$what: $badges, $action', ({ state, badges, action }) => {
  expect(
    badgesOfPerson(state)
      .map(({ label }) => label)
      .join(', '),
  ).toBe(badges);
  expect(mainActionOf(state, () => true)).toBe(action);
});

test('an action that the viewer may not take leaves its place to the next', () => {
  const state = having({ hasProof: true, isOverdue: true }, { hasSignedIn: false });
  const without = (...refused: MainAction[]) => mainActionOf(state, (action) => !refused.includes(action));
  expect(without('checkProof')).toBe('recordPayment');
  expect(without('checkProof', 'recordPayment')).toBe('sendLink');
  expect(without('checkProof', 'recordPayment', 'sendLink')).toBe('message');
  expect(without('checkProof', 'recordPayment', 'sendLink', 'message')).toBeNull();
});
