import { expect, test } from 'vitest';
import { testOperation } from '../testing/test-operation.ts';
import { objectsIn } from './objects-in.ts';
import { patched } from './patched.ts';

const course = (id: number, fields: object = {}) => ({ __typename: 'Course', id, ...fields });

/** What becomes of the answer to an operation when another one comes, by default to one without fields of its own. */
function after(
  fields: string,
  data: Record<string, unknown>,
  news: unknown,
  source: { ownFields?: string[]; sharedRoots?: string[] } = {},
) {
  const operation = testOperation(`query Shown { ${fields} }`);
  return patched(data, objectsIn(news, source), operation, source.ownFields);
}

const courses = 'courses { id name price }';

test('fields that both answers have follow, others stay and none are added', () => {
  const list = { courses: [course(1, { name: 'Old', price: 5 }), course(2, { name: 'Other', price: 6 })] };
  const { data, isComplete } = after(courses, list, { renameCourse: course(1, { name: 'New', status: 'draft' }) });
  expect(data).toEqual({ courses: [course(1, { name: 'New', price: 5 }), course(2, { name: 'Other', price: 6 })] });
  expect(isComplete).toBe(true);
});

test('what did not change is the same object', () => {
  const fields = 'courses { id name tags } total';
  const list = { courses: [course(1, { name: 'Old', tags: [] }), course(2, { name: 'B', tags: ['a'] })], total: 2 };
  expect(after(fields, list, { course: course(1, { name: 'Old' }) }).data).toBe(list);
  expect(after(fields, list, { course: course(3, { name: 'Old' }) }).data).toBe(list);
  const { data } = after(fields, list, { course: course(1, { name: 'New' }) });
  expect((data.courses as unknown[])[1]).toBe(list.courses[1]);
});

test('an object is found at any depth, and in several places', () => {
  const unit = (name: string) => ({ __typename: 'Unit', id: 4, course: course(1, { name }) });
  const page = (name: string) => ({ unit: unit(name), last: course(1, { name }) });
  const news = { a: { __typename: 'Wrapper', b: [course(1, { name: 'New' })] } };
  expect(after('unit { id course { id name } } last { id name }', page('Old'), news).data).toEqual(page('New'));
});

test('types are kept apart, and so are objects without a type', () => {
  const data = { lesson: { __typename: 'Lesson', id: 1, name: 'L' }, plain: { id: 1, name: 'P' } };
  expect(after('lesson { id name } plain', data, { course: course(1, { name: 'C' }) }).data).toBe(data);
});

test('tasks and form fields belong to what is around them; a billing is known by its person', () => {
  const shown = (isDone: boolean, label: string) => ({
    task: { __typename: 'Task', id: 1, isDone },
    field: { __typename: 'FormField', id: 1, label },
  });
  const known = shown(false, 'A');
  expect(after('task { id isDone } field { id label }', known, shown(true, 'B')).data).toBe(known);
  const billing = (owes: number) => ({ billing: { __typename: 'PersonBilling', userId: 7, owes } });
  expect(after('billing { userId owes }', billing(5), { other: billing(0).billing }).data).toEqual(billing(0));
});

test('a field with arguments or another name is not shared, in either direction', () => {
  const shown = { course: course(1, { quote: 5, name: 'Old' }) };
  const news = { course: course(1, { quote: 9, name: 'New' }) };
  const renamed = { course: course(1, { quote: 5, name: 'New' }) };
  expect(after('course { id quote(for: 1) name }', shown, news).data).toEqual(renamed);
  expect(after('course { id quote: price name }', shown, news).data).toEqual(renamed);
  expect(after('course { id quote name }', shown, news, { ownFields: ['quote'] }).data).toEqual(renamed);
  expect(after('course { id quote name }', shown, news).data).toEqual(news);
});

test('objects inside such a field follow all the same', () => {
  const unit = (name: string) => ({ unit: { __typename: 'Unit', id: 4, best: [course(1, { name })] } });
  const news = { course: course(1, { name: 'New' }) };
  expect(after('unit { id best(of: 1) { id name } }', unit('Old'), news).data).toEqual(unit('New'));
});

const unitFields = 'unit { id size courses { id name } }';
const unit = (inside: object[]) => ({ unit: { __typename: 'Unit', id: 4, size: inside.length, courses: inside } });

test('a list takes over order, removals and additions when it knows all that it shows', () => {
  const shown = unit([course(1, { name: 'A' }), course(2, { name: 'B' })]);
  const news = unit([course(3, { name: 'C', price: 1 }), course(2, { price: 1 })]);
  expect(after(unitFields, shown, news)).toEqual({
    data: unit([course(3, { name: 'C' }), course(2, { name: 'B' })]),
    isComplete: true,
  });
  const first = unit([course(1, { name: 'A' })]);
  expect(after(unitFields, unit([]), first)).toEqual({ data: first, isComplete: true });
});

test('a new item without a field that is shown makes it incomplete, and the list stays', () => {
  const shown = [course(1, { name: 'A' })];
  const { data, isComplete } = after(unitFields, unit(shown), unit([course(1), course(2)]));
  expect(isComplete).toBe(false);
  expect(data).toEqual({ unit: { __typename: 'Unit', id: 4, size: 2, courses: shown } });
});

test('another object in a place takes nothing over from the one before it', () => {
  const fields = 'group { id leader { id stats { wins points } } }';
  const group = (leader: unknown) => ({ group: { __typename: 'Group', id: 1, leader } });
  const user = (id: number, stats: object) => ({ __typename: 'User', id, stats: { __typename: 'Stats', ...stats } });
  const shown = group(user(1, { wins: 1, points: 2 }));
  expect(after(fields, shown, group(user(2, { wins: 5 })))).toEqual({ data: shown, isComplete: false });
  const all = group(user(2, { wins: 5, points: 6 }));
  expect(after(fields, shown, all)).toEqual({ data: all, isComplete: true });
  expect(after(fields, shown, group(null))).toEqual({ data: group(null), isComplete: true });
  expect(after(fields, group(null), all)).toEqual({ data: all, isComplete: true });
});

test('an object of the object follows field by field', () => {
  const user = (stats: object) => ({ user: { __typename: 'User', id: 1, stats: { __typename: 'Stats', ...stats } } });
  const { data } = after('user { id stats { wins points } }', user({ wins: 1, points: 2 }), user({ wins: 3 }));
  expect(data).toEqual(user({ wins: 3, points: 2 }));
});

test('a value without a type is replaced as a whole', () => {
  const lesson = (body: unknown) => ({ lesson: { __typename: 'Lesson', id: 1, body } });
  const fields = 'lesson { id body }';
  expect(after(fields, lesson({ a: 1, b: 2 }), lesson({ a: 3 })).data).toEqual(lesson({ a: 3 }));
  const shown = lesson({ a: [1, 2] });
  expect(after(fields, shown, lesson({ a: [1, 2] })).data).toBe(shown);
});

test('what looks like an object inside such a value changes nothing', () => {
  const user = { __typename: 'User', id: 1, name: 'Ana' };
  const forged = { lesson: { __typename: 'Lesson', id: 1, body: { text: { ...user, name: 'Forged' } } } };
  expect(after('user { id name }', { user }, forged).data).toEqual({ user });
});

test('the same things without an id are nothing new, whatever else is asked of them', () => {
  const win = (author: object) => ({ win: { __typename: 'Win', id: 1, author: { __typename: 'Person', ...author } } });
  const shown = win({ id: 3, name: 'Ana' });
  const fields = 'win { id author { id name } }';
  expect(after(fields, shown, win({ name: 'Ana', photo: 'x' }))).toEqual({ data: shown, isComplete: true });
  expect(after(fields, shown, win({ name: 'Ben' })).isComplete).toBe(false);
});

test('root fields without arguments are shared between operations', () => {
  const group = (id: number, name: string, more = {}) => ({ __typename: 'Group', id, name, ...more });
  const shown = { groups: [group(1, 'A')], user: { __typename: 'User', id: 1, name: 'U' } };
  const news = { groups: [group(2, 'B', { size: 3 })] };
  const fields = 'groups { id name } user { id name }';
  expect(after(fields, shown, news, { sharedRoots: ['groups'] }).data).toEqual({ ...shown, groups: [group(2, 'B')] });
  expect(after(fields, shown, news).data).toBe(shown);
  const filtered = 'groups(search: "a") { id name } user { id name }';
  expect(after(filtered, shown, news, { sharedRoots: ['groups'] }).data).toBe(shown);
});
