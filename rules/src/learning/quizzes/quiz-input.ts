import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { text } from '../content/content-texts.ts';
import { quizLimits } from './quiz.ts';

const required = (label: string, longest: number) =>
  z.string().trim().min(1, fieldMessage(label, 'required')).max(longest, fieldMessage(label, 'maxLength'));

const choice = z.object({ text: required('Choice', 300), isRight: z.boolean() });

const question = z.object({
  text: required('Question', 1_000),
  choices: z
    .array(choice)
    .min(2, 'A question needs at least two choices')
    .max(quizLimits.choices, `A question has at most ${quizLimits.choices} choices`)
    .refine((choices) => choices.some(({ isRight }) => isRight), 'Mark the choice that is right')
    .refine((choices) => choices.some(({ isRight }) => !isRight), 'At least one choice must be wrong')
    .refine(
      (choices) => new Set(choices.map((one) => one.text.toLowerCase())).size === choices.length,
      'Two choices are the same',
    ),
  explanation: text('Explanation', 2_000),
});

/** A quiz as staff save it with its lesson. */
export const quizInput = z.object({
  questions: z
    .array(question)
    .min(1, 'Add a question, or remove the quiz')
    .max(quizLimits.questions, `A quiz has at most ${quizLimits.questions} questions`),
  /** Empty: as often as people like. */
  triesPerDay: z
    .int('Tries a day is a whole number')
    .min(1, fieldMessage('Tries a day', 'min'))
    .max(quizLimits.tries, fieldMessage('Tries a day', 'max'))
    .nullish()
    .transform((tries) => tries ?? null),
  passPercent: z
    .int('Enter a whole number')
    .min(quizLimits.smallestShare, fieldMessage('Right answers needed', 'min'))
    .max(100, fieldMessage('Right answers needed', 'max')),
  countsToCompletion: z.boolean(),
});

export type QuizInput = z.input<typeof quizInput>;
export type CleanQuiz = z.output<typeof quizInput>;
