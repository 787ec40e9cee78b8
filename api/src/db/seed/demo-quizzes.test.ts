import { newQuiz } from '@app/rules/learning/quizzes/quiz';
import { quizInput } from '@app/rules/learning/quizzes/quiz-input';
import { expect, test } from 'vitest';
import { demoQuizzes } from './courses/demo-quizzes.ts';
import { questionsOf } from './demo-quizzes.ts';

test.each(demoQuizzes)('the quiz of “$lesson” is one that staff could save, and explains every answer', (quiz) => {
  const questions = questionsOf(quiz);
  expect(quizInput.safeParse({ ...newQuiz, questions }).error?.issues).toBeUndefined();
  expect(questions.every(({ explanation }) => explanation.length > 20)).toBe(true);
});
