import { expect, test } from 'vitest';
import { looksAfterText, type StaffCare, waitingForText } from './staff-line.ts';

const nothing: StaffCare = { groups: [], stages: [], owned: null, moveUps: 0 };

test.each([
  ['nothing', {}, null, null],
  ['a group', { groups: [{ name: 'Bayanihan', people: 52 }], moveUps: 9 }, 'Bayanihan, 52 people', '9 move-ups'],
  ['one stage', { stages: [3], moveUps: 1 }, 'Stage 3', '1 move-up'],
  ['several stages, in their order', { stages: [2, 0, 1] }, 'Stages 0, 1 and 2', null],
  ['payments', { owned: { people: 22, late: 5 } }, 'Payments of 22 people', '5 people who are late'],
  ['payments of one', { owned: { people: 1, late: 1 } }, 'Payments of 1 person', '1 person who is late'],
  ['both', { stages: [4], owned: { people: 2, late: 0 } }, 'Stage 4 · Payments of 2 people', null],
] as const)('%s', (_name, care, after, waiting) => {
  expect(looksAfterText({ ...nothing, ...care })).toBe(after);
  expect(waitingForText({ ...nothing, ...care })).toBe(waiting);
});
