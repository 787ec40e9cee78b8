import { expect, test } from 'vitest';
import { objectsIn } from './objects-in.ts';
import { patched } from './patched.ts';

const none = {};
const course = (id: number, fields: object = {}) => ({ __typename: 'Course', id, ...fields });

/** What becomes of an answer when another one comes. */
const after = (data: Record<string, unknown>, news: unknown, target = none, source = none) =>
  patched(data, objectsIn(news, source), target, source);

test('fields that both answers have follow, others stay and none are added', () => {
  const list = { courses: [course(1, { name: 'Old', price: 5 }), course(2, { name: 'Other' })] };
  const { data, isComplete } = after(list, { renameCourse: course(1, { name: 'New', status: 'draft' }) });
  expect(data).toEqual({ courses: [course(1, { name: 'New', price: 5 }), course(2, { name: 'Other' })] });
  expect(isComplete).toBe(true);
});

test('what did not change is the same object', () => {
  const list = { courses: [course(1, { name: 'Old' }), course(2, { tags: ['a'] })], total: 2 };
  expect(after(list, { course: course(1, { name: 'Old' }) }).data).toBe(list);
  expect(after(list, { course: course(3, { name: 'Old' }) }).data).toBe(list);
  const { data } = after(list, { course: course(1, { name: 'New' }) });
  expect((data.courses as unknown[])[1]).toBe(list.courses[1]);
});

test('an object is found at any depth, and in several places', () => {
  const page = {
    unit: { __typename: 'Unit', id: 4, course: course(1, { name: 'Old' }) },
    last: course(1, { name: 'Old' }),
  };
  const { data } = after(page, { a: { __typename: 'Wrapper', b: [course(1, { name: 'New' })] } });
  expect(data).toEqual({
    unit: { __typename: 'Unit', id: 4, course: course(1, { name: 'New' }) },
    last: course(1, { name: 'New' }),
  });
});

test('types are kept apart, and so are objects without a type', () => {
  const data = { lesson: { __typename: 'Lesson', id: 1, name: 'L' }, plain: { id: 1, name: 'P' } };
  expect(after(data, { course: course(1, { name: 'C' }) }).data).toBe(data);
});

test('forms and tasks belong to what is around them; a billing is known by its person', () => {
  const shown = {
    task: { __typename: 'Task', id: 1, isDone: false },
    field: { __typename: 'FormField', id: 1, label: 'A' },
  };
  const news = {
    task: { __typename: 'Task', id: 1, isDone: true },
    field: { __typename: 'FormField', id: 1, label: 'B' },
  };
  expect(after(shown, news).data).toBe(shown);
  const billing = (owes: number) => ({ billing: { __typename: 'PersonBilling', userId: 7, owes } });
  expect(after(billing(5), { other: billing(0).billing }).data).toEqual(billing(0));
});

test('a field with arguments or another name is not shared, in either direction', () => {
  const shown = { course: course(1, { quote: 5, name: 'Old' }) };
  const news = { course: course(1, { quote: 9, name: 'New' }) };
  const own = { ownFields: ['quote'] };
  const renamed = { course: course(1, { quote: 5, name: 'New' }) };
  expect(after(shown, news, own).data).toEqual(renamed);
  expect(after(shown, news, none, own).data).toEqual(renamed);
  expect(after(shown, news).data).toEqual(news);
});

test('objects inside such a field follow all the same', () => {
  const shown = { unit: { __typename: 'Unit', id: 4, best: [course(1, { name: 'Old' })] } };
  const news = { course: course(1, { name: 'New' }) };
  expect(after(shown, news, { ownFields: ['best'] }).data).toEqual({
    unit: { __typename: 'Unit', id: 4, best: [course(1, { name: 'New' })] },
  });
});

test('a list takes over order, removals and additions when it knows all that it shows', () => {
  const unit = (courses: object[]) => ({ unit: { __typename: 'Unit', id: 4, courses } });
  const shown = unit([course(1, { name: 'A' }), course(2, { name: 'B' })]);
  const { data, isComplete } = after(shown, unit([course(3, { name: 'C', price: 1 }), course(2, { price: 1 })]));
  expect(data).toEqual(unit([course(3, { name: 'C' }), course(2, { name: 'B' })]));
  expect(isComplete).toBe(true);
});

test.each([
  ['a new item without a field that is shown', [course(1, { name: 'A' })], [course(1), course(2)]],
  ['a first item, whose fields nobody knows', [], [course(2, { name: 'B' })]],
])('%s makes it incomplete, and the list stays', (_what, before, next) => {
  const unit = (courses: object[]) => ({ unit: { __typename: 'Unit', id: 4, courses, size: courses.length } });
  const { data, isComplete } = after(unit(before), unit(next));
  expect(isComplete).toBe(false);
  expect(data).toEqual({ unit: { __typename: 'Unit', id: 4, courses: before, size: next.length } });
});

test('another object in a place takes nothing over from the one before it', () => {
  const stats = (fields: object) => ({ __typename: 'Stats', ...fields });
  const group = (leader: unknown) => ({ group: { __typename: 'Group', id: 1, leader } });
  const shown = group({ __typename: 'User', id: 1, stats: stats({ wins: 1, points: 2 }) });
  const part = group({ __typename: 'User', id: 2, stats: stats({ wins: 5 }) });
  expect(after(shown, part)).toEqual({ data: shown, isComplete: false });
  const all = group({ __typename: 'User', id: 2, stats: stats({ wins: 5, points: 6 }) });
  expect(after(shown, all)).toEqual({ data: all, isComplete: true });
  expect(after(shown, group(null))).toEqual({ data: group(null), isComplete: true });
});

test('an object of the object follows field by field', () => {
  const user = (stats: object) => ({ user: { __typename: 'User', id: 1, stats: { __typename: 'Stats', ...stats } } });
  expect(after(user({ wins: 1, points: 2 }), user({ wins: 3 })).data).toEqual(user({ wins: 3, points: 2 }));
});

test('a value without a type is replaced as a whole', () => {
  const lesson = (body: unknown) => ({ lesson: { __typename: 'Lesson', id: 1, body } });
  expect(after(lesson({ a: 1, b: 2 }), lesson({ a: 3 })).data).toEqual(lesson({ a: 3 }));
  const shown = lesson({ a: [1, 2] });
  expect(after(shown, lesson({ a: [1, 2] })).data).toBe(shown);
});

test('the same things without an id are nothing new, whatever else is asked of them', () => {
  const user = (author: object) => ({ win: { __typename: 'Win', id: 1, author: { __typename: 'Person', ...author } } });
  const shown = user({ id: 3, name: 'Ana' });
  expect(after(shown, user({ name: 'Ana', photo: 'x' }))).toEqual({ data: shown, isComplete: true });
  expect(after(shown, user({ name: 'Ben' })).isComplete).toBe(false);
});

test('root fields without arguments are shared between operations', () => {
  const names = { sharedRoots: ['groups'] };
  const shown = { groups: [{ __typename: 'Group', id: 1, name: 'A' }], user: { __typename: 'User', id: 1, name: 'U' } };
  const news = { groups: [{ __typename: 'Group', id: 2, name: 'B', size: 3 }] };
  expect(after(shown, news, names, names).data).toEqual({
    ...shown,
    groups: [{ __typename: 'Group', id: 2, name: 'B' }],
  });
  expect(after(shown, news, names).data).toBe(shown);
  expect(after(shown, news, none, names).data).toBe(shown);
});
