import { expect, test } from 'vitest';
import type { SavedAnswer } from './saved-answers.ts';
import { savedQueries } from './saved-queries.ts';
import { savedGroups, savedThings } from './saved-things.ts';

const now = new Date('2026-11-16T08:00:00Z');

const answer = (name: string, data: unknown, id = 0, minutes = 0): SavedAnswer => ({
  personId: 1,
  name,
  variables: { id },
  data,
  savedAt: now.getTime() - minutes * 60_000,
});
const lesson = (id: number, courseId: number, course: string, minutes = 0) =>
  answer('MyLesson', { myLesson: { id, courseId, course: { name: course } } }, id, minutes);

const saved = [
  lesson(1, 5, 'Foundations', 20),
  lesson(2, 5, 'Foundations', 10),
  lesson(7, 6, 'Bookkeeping', 30),
  answer('MyCourse', { myCourse: { name: 'Foundations' } }, 5, 25),
  answer('MyStage', { userStageProgress: {} }, 1, 60),
  answer('MyBilling', { myBilling: {} }, 0, 5),
  answer('ContinueLearning', { myCourses: [] }),
  answer('ShellSettings', { settings: [] }),
];

test('each course and each page can be taken off alone, and nothing is in two of them', () => {
  const groups = savedGroups(saved, now);
  expect(groups.map(({ title, detail, answers }) => [title, detail, answers.length])).toEqual([
    ['Foundations', '2 lessons, 1 kB', 3],
    ['Bookkeeping', '1 lesson, 1 kB', 1],
    ['My stage', '1 kB, as of today, 3:00 PM', 1],
    ['How to pay', '1 kB, as of today, 3:55 PM', 1],
    ['Home and your list of courses', '1 kB, as of today, 4:00 PM', 2],
  ]);
  const all = groups.flatMap(({ answers }) => answers);
  expect(new Set(all).size).toBe(saved.length);
});

test('all that is saved is in the list, so that it can be taken off', () => {
  const all = [...savedQueries].map((name) =>
    name === 'MyLesson' ? lesson(1, 5, 'Foundations') : answer(name, { myCourse: { name: 'Foundations' } }, 5),
  );
  const listed = savedGroups(all, now).flatMap(({ answers }) => answers.map(({ name }) => name));
  expect(listed.toSorted()).toEqual([...savedQueries].toSorted());
});

test('the way to what works without a connection: the last course, the stage, how to pay', () => {
  expect(savedThings(saved, now).map(({ title, detail, to }) => [title, detail, to])).toEqual([
    ['Your last course', '2 lessons saved, 1 kB', '/courses/my-courses/5'],
    ['My stage', 'As of today, 3:00 PM', '/stages/my-stage'],
    ['How to pay', 'As of today, 3:55 PM', '/account'],
  ]);
  expect(savedThings([], now)).toEqual([]);
});
