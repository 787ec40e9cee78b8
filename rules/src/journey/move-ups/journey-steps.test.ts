import { expect, test } from 'vitest';
import { journeySteps } from './journey-steps.ts';

const path = [
  { id: 12, number: 2, name: 'Portfolio' },
  { id: 10, number: 0, name: 'Set up' },
  { id: 11, number: 1, name: 'Find a niche' },
  { id: 13, number: 4, name: 'Find clients' },
];
const day = (text: string) => new Date(`${text}T02:00:00Z`);
const shown = (steps: ReturnType<typeof journeySteps>) =>
  steps.map(({ name, state, enteredAt, leftAt }) =>
    [name, state, enteredAt?.toISOString().slice(0, 10), leftAt?.toISOString().slice(0, 10)].filter(Boolean).join(' '),
  );

test('an approved request ends its stage and begins the next', () => {
  const place = { stageId: 12, enteredAt: day('2026-10-20') };
  const approvals = [
    { stageId: 11, decidedAt: day('2026-10-20') },
    { stageId: 10, decidedAt: day('2026-09-01') },
  ];
  expect(shown(journeySteps(path, place, approvals))).toEqual([
    'Set up done 2026-09-01',
    'Find a niche done 2026-09-01 2026-10-20',
    'Portfolio current 2026-10-20',
    'Find clients ahead',
  ]);
});

test('somebody whom staff put on a later stage has no days before it', () => {
  const place = { stageId: 11, enteredAt: day('2026-10-20') };
  expect(shown(journeySteps(path, place, []))).toEqual([
    'Set up done',
    'Find a niche current 2026-10-20',
    'Portfolio ahead',
    'Find clients ahead',
  ]);
});

test('of a stage walked twice the later days count, and a stage to come again has none', () => {
  const place = { stageId: 11, enteredAt: day('2026-11-02') };
  const approvals = [
    { stageId: 10, decidedAt: day('2026-09-01') },
    { stageId: 11, decidedAt: day('2026-09-20') },
    { stageId: 10, decidedAt: day('2026-11-02') },
  ];
  expect(shown(journeySteps(path, place, approvals))).toEqual([
    'Set up done 2026-11-02',
    'Find a niche current 2026-11-02',
    'Portfolio ahead',
    'Find clients ahead',
  ]);
});
