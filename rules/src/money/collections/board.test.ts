import { expect, test } from 'vitest';
import {
  type BoardFacts,
  boardColumnOf,
  boardColumns,
  boardFilter,
  boardMoves,
  isAtRisk,
  lateTone,
  riskyDueDays,
} from './board.ts';
import { lastDayOfAccess } from '../subscriptions/entitlement.ts';
import { addDays } from '../../time/manila.ts';

const today = '2026-11-15';
const late: BoardFacts = {
  oldestDueOn: '2026-11-12',
  promisedFor: null,
  contactedOn: null,
  hasProof: false,
  closesOn: '2026-11-27',
};

test.each<{ when: string; facts: Partial<BoardFacts>; column: string }>([
  { when: 'nobody has spoken to them', facts: {}, column: 'to-contact' },
  { when: 'the last contact was before the due date', facts: { contactedOn: '2026-11-11' }, column: 'to-contact' },
  { when: 'somebody called on the due date', facts: { contactedOn: '2026-11-12' }, column: 'contacted' },
  {
    when: 'another payment became due after the call about the first',
    facts: { oldestDueOn: '2026-10-12', contactedOn: '2026-10-20' },
    column: 'contacted',
  },
  { when: 'somebody called today', facts: { contactedOn: today }, column: 'contacted' },
  { when: 'they promised a day to come', facts: { promisedFor: '2026-11-18' }, column: 'promised' },
  { when: 'they promised today', facts: { promisedFor: today }, column: 'promised' },
  {
    when: 'they promised after a contact',
    facts: { promisedFor: '2026-11-18', contactedOn: today },
    column: 'promised',
  },
  { when: 'the promise is broken', facts: { promisedFor: '2026-11-14' }, column: 'to-contact' },
  {
    when: 'the promise is broken and the contact was before it ended',
    facts: { promisedFor: '2026-11-14', contactedOn: '2026-11-14' },
    column: 'to-contact',
  },
  {
    when: 'the promise is broken and somebody has called since',
    facts: { promisedFor: '2026-11-13', contactedOn: '2026-11-14' },
    column: 'contacted',
  },
  { when: 'a proof waits', facts: { hasProof: true }, column: 'proof-waiting' },
  {
    when: 'a proof waits and access closes tomorrow',
    facts: { hasProof: true, closesOn: '2026-11-16', promisedFor: '2026-11-18' },
    column: 'proof-waiting',
  },
  { when: 'access closes in 8 days', facts: { closesOn: '2026-11-23' }, column: 'to-contact' },
  { when: 'today is the last day', facts: { closesOn: today }, column: 'at-risk' },
  { when: 'access closes in 7 days', facts: { closesOn: '2026-11-22' }, column: 'at-risk' },
  { when: 'access closes tomorrow', facts: { closesOn: '2026-11-16' }, column: 'at-risk' },
  {
    when: 'access closes soon in spite of contact and promise',
    facts: { closesOn: '2026-11-20', contactedOn: today, promisedFor: '2026-11-18' },
    column: 'at-risk',
  },
  { when: 'access has closed', facts: { closesOn: null }, column: 'to-contact' },
  { when: 'access has closed and somebody called', facts: { closesOn: null, contactedOn: today }, column: 'contacted' },
])('$when: $column', ({ facts, column }) => {
  expect(boardColumnOf({ ...late, ...facts }, today)).toBe(column);
});

test('nobody is at risk whose last day is over', () => {
  expect(lastDayOfAccess('2026-11-01')).toBe(today);
  expect([isAtRisk('2026-11-14', today), isAtRisk(today, today)]).toEqual([false, true]);
});

test('the risky due dates are those whose access closes within seven days', () => {
  const { from, to } = riskyDueDays(today);
  const risky = Array.from({ length: 40 }, (_, days) => addDays(today, -days)).filter((due) =>
    isAtRisk(lastDayOfAccess(due), today),
  );
  expect([risky.at(-1), risky[0]]).toEqual([from, to]);
});

test.each([
  [1, 'dim'],
  [7, 'dim'],
  [8, 'warning'],
  [14, 'warning'],
  [15, 'danger'],
])('%i days late is %s on the board', (days, tone) => {
  expect(lateTone(days)).toBe(tone);
});

test('nobody can be dropped where no fact could be written', () => {
  expect(boardColumns.filter((column) => boardMoves[column] === null)).toEqual(['to-contact', 'at-risk']);
});

test.each(['me', 'none', '12'])('the owner may be %s', (owner) => {
  expect(boardFilter.parse({ owner }).owner).toBe(owner);
});
test.each(['0', 'x', "1' or 1=1", '-1'])('the owner may not be %s', (owner) => {
  expect(boardFilter.safeParse({ owner }).success).toBe(false);
});
