import { builder } from '#graphql/builder.ts';
import { MyCourseType } from '#features/learning/my-courses/learning.graphql.ts';
import { findMyCourse } from '#features/learning/my-courses/my-courses.ts';
import { answerQuiz, type QuestionMark, type QuizResult } from './answer-quiz.ts';
import { findMyQuiz, type MyQuiz } from './my-quiz.ts';

const MyQuizQuestionType = builder.objectRef<MyQuiz['questions'][number]>('MyQuizQuestion').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    hasSeveralRight: t.exposeBoolean('hasSeveralRight'),
    choices: t.exposeStringList('choices'),
  }),
});

const MyQuizType = builder.objectRef<MyQuiz>('MyQuiz').implement({
  description: 'A quiz to answer; which choices are right comes with the answer',
  fields: (t) => ({
    lessonId: t.exposeInt('lessonId'),
    revision: t.exposeInt('revision'),
    questions: t.expose('questions', { type: [MyQuizQuestionType] }),
    neededCount: t.exposeInt('neededCount', { description: 'Right answers that pass' }),
    countsToCompletion: t.exposeBoolean('countsToCompletion'),
    triesPerDay: t.exposeInt('triesPerDay', { nullable: true }),
    triesLeft: t.exposeInt('triesLeft', { nullable: true, description: 'Today; null when there is no limit' }),
    isPassed: t.exposeBoolean('isPassed'),
  }),
});

const QuestionMarkType = builder.objectRef<QuestionMark>('QuestionMark').implement({
  fields: (t) => ({
    isRight: t.exposeBoolean('isRight'),
    explanation: t.exposeString('explanation', { nullable: true }),
    rightChoices: t.exposeIntList('rightChoices', { nullable: true, description: 'Only once the quiz is passed' }),
  }),
});

const QuizResultType = builder.objectRef<QuizResult>('QuizResult').implement({
  fields: (t) => ({
    isPassed: t.exposeBoolean('isPassed'),
    rightCount: t.exposeInt('rightCount'),
    questionCount: t.exposeInt('questionCount'),
    marks: t.expose('marks', { type: [QuestionMarkType] }),
    triesLeft: t.exposeInt('triesLeft', { nullable: true }),
    points: t.exposeInt('points', { description: 'XP for passing, given once' }),
    isPractice: t.exposeBoolean('isPractice', { description: 'The quiz was passed before: nothing is counted' }),
    course: t.field({ type: MyCourseType, resolve: ({ courseId }, _args, ctx) => findMyCourse(ctx, courseId) }),
  }),
});

const QuizAnswerInput = builder.inputType('QuizAnswerInput', {
  description: 'The chosen places of one question, from 0',
  fields: (t) => ({ choices: t.intList({ required: true }) }),
});

builder.queryField('myQuiz', (t) =>
  t.field({
    type: MyQuizType,
    authScopes: { signedIn: true },
    args: { lessonId: t.arg.int({ required: true }) },
    resolve: (_root, { lessonId }, ctx) => findMyQuiz(ctx, lessonId),
  }),
);

builder.mutationField('answerQuiz', (t) =>
  t.field({
    type: QuizResultType,
    authScopes: { signedIn: true },
    args: {
      lessonId: t.arg.int({ required: true }),
      revision: t.arg.int({ required: true }),
      answers: t.arg({ type: [QuizAnswerInput], required: true }),
    },
    resolve: (_root, { lessonId, revision, answers }, ctx) =>
      answerQuiz(ctx, lessonId, { revision, answers: answers.map(({ choices }) => choices) }),
  }),
);
