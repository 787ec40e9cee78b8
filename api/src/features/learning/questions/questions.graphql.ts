import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import { listQuestions, type SeenAnswer, type SeenQuestion } from './read-questions.ts';
import {
  answerQuestion,
  askQuestion,
  deleteAnswer,
  deleteQuestion,
  updateAnswer,
  updateQuestion,
} from './write-questions.ts';

const LessonAnswerType = builder.objectRef<SeenAnswer>('LessonAnswer').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    author: t.expose('author', { type: CommunityPersonType }),
    isMine: t.exposeBoolean('isMine'),
    mayDelete: t.exposeBoolean('mayDelete'),
  }),
});

const LessonQuestionType = builder.objectRef<SeenQuestion>('LessonQuestion').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    author: t.expose('author', { type: CommunityPersonType }),
    isMine: t.exposeBoolean('isMine'),
    mayDelete: t.exposeBoolean('mayDelete'),
    mayAnswer: t.exposeBoolean('mayAnswer'),
    answers: t.expose('answers', { type: [LessonAnswerType] }),
  }),
});

const LessonQuestionListType = listedType('LessonQuestionList', LessonQuestionType);

builder.queryField('lessonQuestions', (t) =>
  t.field({
    type: LessonQuestionListType,
    authScopes: { signedIn: true },
    args: {
      lessonId: t.arg.int({ required: true }),
      search: t.arg.string(),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, args, ctx) => listQuestions(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  askQuestion: t.field({
    type: LessonQuestionType,
    authScopes: { signedIn: true },
    args: { lessonId: t.arg.int({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_root, { lessonId, text }, ctx) => askQuestion(ctx, lessonId, { text }),
  }),
  updateQuestion: t.field({
    type: LessonQuestionType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_root, { id, text }, ctx) => updateQuestion(ctx, id, { text }),
  }),
  deleteQuestion: t.field({
    type: 'Int',
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteQuestion(ctx, id),
  }),
  answerQuestion: t.field({
    type: LessonQuestionType,
    authScopes: { signedIn: true },
    args: { questionId: t.arg.int({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_root, { questionId, text }, ctx) => answerQuestion(ctx, questionId, { text }),
  }),
  updateAnswer: t.field({
    type: LessonQuestionType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_root, { id, text }, ctx) => updateAnswer(ctx, id, { text }),
  }),
  deleteAnswer: t.field({
    type: LessonQuestionType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteAnswer(ctx, id),
  }),
}));
