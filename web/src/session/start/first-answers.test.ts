import { expect, test } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { readFirstAnswers } from './first-answers.ts';

function documentWith(value: unknown): ParentNode {
  const head = document.createElement('div');
  head.innerHTML = `<script type="application/json" id="first">${JSON.stringify(value)}</script>`;
  return head;
}

test('the person and the answers of the document are read', () => {
  const user = makeUser();
  const answers = [{ name: 'MyCourse', variables: { id: 7 }, data: { myCourse: { id: 7 } } }];
  expect(readFirstAnswers(documentWith({ currentUser: user, answers, at: '2026-11-18T02:00:00.000Z' }))).toEqual({
    currentUser: user,
    at: '2026-11-18T02:00:00.000Z',
    answers: answers.map((answer) => ({ ...answer, at: expect.any(Number) })),
  });
});

test.each([
  ['nothing', null],
  ['a person without an address', { currentUser: { id: 1 }, answers: [] }],
  ['answers that are no list', { answers: 'all' }],
  ['an answer without variables', { answers: [{ name: 'MyCourse', data: {} }] }],
])('%s is as good as no answers', (_what, value) => {
  expect(readFirstAnswers(documentWith(value))).toEqual({ currentUser: null, answers: [], at: null });
});

test('a document without answers has none', () => {
  expect(readFirstAnswers(document.createElement('div'))).toEqual({ currentUser: null, answers: [], at: null });
});
