import { expect, test } from 'vitest';
import { type HomeFacts, isNewcomer, nextStep } from './next-step.ts';

const today = '2026-11-19';
const task = { id: 7, cause: null };
const usual: HomeFacts = {
  stage: { number: 2 },
  openTasks: [task],
  taskCount: 3,
  hasNextStage: true,
  moveUp: null,
  bill: null,
  hasLesson: true,
  event: { isGoing: null },
};
const due = (scheduleDate: string, marks = {}) => ({ scheduleDate, isChecked: false, isPromised: false, ...marks });
const overdue = due('2026-11-10');
const done = { openTasks: [] };

test.each<{ name: string; facts: Partial<HomeFacts>; step: string }>([
  { name: 'no journey form yet', facts: { stage: null, openTasks: [], taskCount: 0 }, step: 'journey-form' },
  { name: 'no journey form yet, with a bill', facts: { stage: null, bill: overdue }, step: 'journey-form' },
  { name: 'the first days', facts: { stage: { number: 0 } }, step: 'first-step' },
  { name: 'the first days, with a bill', facts: { stage: { number: 0 }, bill: overdue }, step: 'first-step' },
  { name: 'the first days are over', facts: { stage: { number: 0 }, ...done }, step: 'ask' },
  {
    name: 'the first days are over, and asked',
    facts: { stage: { number: 0 }, ...done, moveUp: 'waiting' },
    step: 'lesson',
  },
  { name: 'sent back in the first days', facts: { stage: { number: 0 }, moveUp: 'returned' }, step: 'feedback' },
  { name: 'a bill is overdue', facts: { bill: overdue }, step: 'bill' },
  { name: 'a bill is due today', facts: { bill: due(today) }, step: 'bill' },
  { name: 'a bill is due in two days', facts: { bill: due('2026-11-21') }, step: 'bill' },
  { name: 'a bill is due in three days', facts: { bill: due('2026-11-22') }, step: 'task' },
  { name: 'a proof is being checked', facts: { bill: { ...overdue, isChecked: true } }, step: 'task' },
  { name: 'they promised to pay', facts: { bill: { ...overdue, isPromised: true } }, step: 'task' },
  { name: 'a task of the stage', facts: {}, step: 'task' },
  { name: 'a reviewer sent it back', facts: { ...done, moveUp: 'returned' }, step: 'feedback' },
  { name: 'all tasks done, not asked', facts: done, step: 'ask' },
  { name: 'all tasks done, asked', facts: { ...done, moveUp: 'waiting' }, step: 'lesson' },
  { name: 'a task was added while it waits', facts: { moveUp: 'waiting' }, step: 'lesson' },
  { name: 'the last stage is done', facts: { ...done, hasNextStage: false }, step: 'lesson' },
  { name: 'a stage without tasks', facts: { ...done, taskCount: 0 }, step: 'lesson' },
  { name: 'nothing to learn', facts: { ...done, moveUp: 'waiting', hasLesson: false }, step: 'event' },
  {
    name: 'the event is answered',
    facts: { ...done, moveUp: 'waiting', hasLesson: false, event: { isGoing: true } },
    step: 'none',
  },
  { name: 'no event comes', facts: { ...done, moveUp: 'waiting', hasLesson: false, event: null }, step: 'none' },
])('$name: $step', ({ facts, step }) => {
  expect(nextStep({ ...usual, ...facts }, today)).toMatchObject({ kind: step });
});

test('the task is the first that is open', () => {
  expect(nextStep({ ...usual, openTasks: [{ id: 3, cause: null }, task] }, today)).toEqual({ kind: 'task', taskId: 3 });
});

test.each([
  { name: 'without a stage', stage: null, openTasks: [], is: true },
  { name: 'before the first stage', stage: { number: 0 }, openTasks: [task], is: true },
  { name: 'with everything done there', stage: { number: 0 }, openTasks: [], is: false },
  { name: 'on a stage', stage: { number: 1 }, openTasks: [task], is: false },
])('a newcomer is somebody $name: $is', ({ stage, openTasks, is }) => {
  expect(isNewcomer({ stage, openTasks })).toBe(is);
});
