import { expect, test } from 'vitest';
import { quizInput } from './quiz-input.ts';
import {
  hasSeveralRight,
  isHeldByQuiz,
  markQuiz,
  newQuiz,
  type QuizQuestion,
  rightAnswersNeeded,
  triesLeft,
} from './quiz.ts';

const one: QuizQuestion = {
  text: 'Who pays the fee of the transfer?',
  choices: [
    { text: 'The client', isRight: true },
    { text: 'The bank', isRight: false },
    { text: 'Nobody', isRight: false },
  ],
  explanation: 'Write it in the contract.',
};
const several: QuizQuestion = {
  text: 'What belongs on an invoice?',
  choices: [
    { text: 'Your name', isRight: true },
    { text: 'The amount in pesos', isRight: true },
    { text: 'Your birthday', isRight: false },
  ],
  explanation: null,
};

test('a question says whether several choices are right', () => {
  expect([one, several].map(hasSeveralRight)).toEqual([false, true]);
});

test.each([
  { answers: [[0], [0, 1]], percent: 100, marks: [true, true], isPassed: true },
  { answers: [[0], [1, 0]], percent: 100, marks: [true, true], isPassed: true },
  // Half of the right choices is not the answer, and neither is all of them with a wrong one.
  { answers: [[0], [0]], percent: 80, marks: [true, false], isPassed: false },
  { answers: [[0], [0, 1, 2]], percent: 50, marks: [true, false], isPassed: true },
  { answers: [[2], [2]], percent: 50, marks: [false, false], isPassed: false },
])('answers $answers are $marks and pass at $percent %: $isPassed', ({ answers, percent, marks, isPassed }) => {
  expect(markQuiz([one, several], answers, percent)).toMatchObject({ marks, isPassed });
});

test.each([
  ['a missing answer', [[0]]],
  ['an empty answer', [[0], []]],
  ['a choice that is not there', [[0], [3]]],
  ['a choice before the first', [[-1], [0]]],
  ['half a choice', [[0.5], [0]]],
  ['two choices where one is right', [[0, 1], [0]]],
  ['an answer too many', [[0], [0], [0]]],
])('%s is no set of answers', (_what, answers) => {
  expect(markQuiz([one, several], answers, 50)).toBeNull();
});

test.each([
  [5, 80, 4],
  [4, 80, 4],
  [3, 50, 2],
  [1, 100, 1],
])('of %i questions at %i %% one needs %i', (count, percent, needed) => {
  expect(rightAnswersNeeded(count, percent)).toBe(needed);
});

test('tries are counted down to none, or not at all', () => {
  expect([triesLeft(3, 0), triesLeft(3, 3), triesLeft(2, 5), triesLeft(null, 50)]).toEqual([3, 0, 0, null]);
});

test('a quiz that counts holds its lesson until it is passed', () => {
  const quiz = (countsToCompletion: boolean, isPassed: boolean) => isHeldByQuiz({ countsToCompletion, isPassed });
  expect([quiz(true, false), quiz(true, true), quiz(false, false), isHeldByQuiz(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

const valid = { ...newQuiz, questions: [one, several] };

test('a quiz of staff is taken as it is, and empty tries mean no limit', () => {
  expect(quizInput.parse({ ...valid, triesPerDay: null })).toMatchObject({
    triesPerDay: null,
    questions: valid.questions,
  });
});

test.each([
  ['no questions', { questions: [] }, 'Add a question, or remove the quiz'],
  [
    'one choice',
    { questions: [{ ...one, choices: one.choices.slice(0, 1) }] },
    'A question needs at least two choices',
  ],
  ['nothing right', { questions: [{ ...one, choices: one.choices.slice(1) }] }, 'Mark the choice that is right'],
  [
    'everything right',
    { questions: [{ ...several, choices: several.choices.slice(0, 2) }] },
    'At least one choice must be wrong',
  ],
  [
    'the same choice twice',
    { questions: [{ ...one, choices: [...one.choices, { text: 'the CLIENT', isRight: false }] }] },
    'Two choices are the same',
  ],
  ['no words', { questions: [{ ...one, text: ' ' }] }, 'Question is required'],
  ['no tries', { triesPerDay: 0 }, 'Tries a day is too low'],
  ['a mark that nobody reaches', { passPercent: 101 }, 'Right answers needed is too high'],
])('a quiz with %s is refused', (_what, part, message) => {
  expect(quizInput.safeParse({ ...valid, ...part }).error?.issues.map((issue) => issue.message)).toContain(message);
});
