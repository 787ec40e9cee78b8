import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openSavedAnswers, type SavedAnswer } from './saved-answers.ts';

const answer = (changes: Partial<SavedAnswer> = {}): SavedAnswer => ({
  personId: 1,
  name: 'MyLesson',
  variables: { id: 4 },
  data: { myLesson: { id: 4 } },
  savedAt: 1000,
  ...changes,
});

let count = 0;
const open = () => openSavedAnswers(`saved-${(count += 1)}`);

test('an answer is there again for its person, and for nobody else', async () => {
  const saved = open();
  await saved.save(answer());
  expect(await saved.of(1)).toEqual([answer()]);
  expect(await saved.of(2)).toEqual([]);
});

test('a newer answer to the same question takes the place of the older one', async () => {
  const saved = open();
  await saved.save(answer());
  await saved.save(answer({ data: { myLesson: { id: 4, name: 'new' } }, savedAt: 2000 }));
  await saved.save(answer({ variables: { id: 5 } }));
  expect(await saved.of(1)).toHaveLength(2);
  expect(await saved.of(1)).toContainEqual(answer({ data: { myLesson: { id: 4, name: 'new' } }, savedAt: 2000 }));
});

test('what others left goes when somebody signs in, and all of it when they sign out', async () => {
  const saved = open();
  await saved.save(answer());
  await saved.save(answer({ personId: 2 }));
  await saved.forgetOthers(2);
  expect([await saved.of(1), await saved.of(2)]).toEqual([[], [answer({ personId: 2 })]]);
  await saved.forgetOthers(null);
  expect(await saved.of(2)).toEqual([]);
});

test('single answers are taken off', async () => {
  const saved = open();
  await saved.save(answer());
  await saved.save(answer({ variables: { id: 5 } }));
  await saved.forget([answer()]);
  expect(await saved.of(1)).toEqual([answer({ variables: { id: 5 } })]);
});

test('the oldest go when there are too many', async () => {
  const saved = open();
  for (let id = 0; id < 203; id++) await saved.save(answer({ variables: { id }, savedAt: id }));
  const ids = (await saved.of(1)).map(({ variables }) => Number(variables['id']));
  expect(ids).toHaveLength(200);
  expect(Math.min(...ids)).toBe(3);
});
