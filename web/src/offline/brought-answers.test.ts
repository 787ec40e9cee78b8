import { expect, test } from 'vitest';
import { AnswerCache } from '#graphql/client/answer-cache.ts';
import type { Operation } from '#graphql/client/operation.ts';
import { broughtAnswers } from './brought-answers.ts';

const now = Date.now();
const saved = [
  { personId: 1, name: 'Bell', variables: {}, data: { bell: { count: 3 } }, savedAt: now - 1000 },
  { personId: 1, name: 'MyStage', variables: {}, data: { myStage: null }, savedAt: now - 1000 },
];

test('a live number that was saved stays away while the server answers', () => {
  expect(broughtAnswers(saved, { isOffline: false })).toEqual([
    { name: 'MyStage', variables: {}, data: { myStage: null }, at: now - 1000 },
  ]);
});

test('without a connection it is shown, and asked for even when it is a second old', () => {
  const cache = new AnswerCache(() => Promise.reject(new Error('no connection')));
  cache.bring(broughtAnswers(saved, { isOffline: true }));
  const bell = { name: 'Bell', kind: 'query', text: '', hash: 'bell' } as unknown as Operation;
  expect(cache.watching(bell, {}, 'cache-and-network')).toMatchObject({
    initialData: { bell: { count: 3 } },
    isFresh: false,
    staleTime: 0,
  });
});
