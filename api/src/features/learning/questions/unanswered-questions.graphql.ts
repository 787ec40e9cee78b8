import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import {
  listWaitingQuestions,
  type WaitingQuestion,
  type WaitingQuestions,
  waitingQuestions,
} from './unanswered-questions.ts';

const WaitingQuestionsType = builder.objectRef<WaitingQuestions>('WaitingQuestions').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    withoutCoach: t.exposeInt('withoutCoach'),
    oldestAt: t.expose('oldestAt', { type: 'DateTime', nullable: true }),
  }),
});

const WaitingQuestionType = builder.objectRef<WaitingQuestion>('WaitingQuestion').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lessonId: t.exposeInt('lessonId'),
    lesson: t.exposeString('lesson'),
    courseId: t.exposeInt('courseId'),
    course: t.exposeString('course'),
    person: t.expose('person', { type: CommunityPersonType }),
  }),
});

const WaitingQuestionListType = listedType('WaitingQuestionList', WaitingQuestionType);

builder.queryFields((t) => ({
  waitingQuestions: t.field({
    type: WaitingQuestionsType,
    description: 'How many questions nobody has answered; for those who may answer',
    authScopes: { signedIn: true },
    args: { own: t.arg.boolean({ description: 'Only of the people whom the viewer leads' }) },
    resolve: (_root, { own }, ctx) => waitingQuestions(ctx, { isOwn: own }),
  }),
  waitingQuestionList: t.field({
    type: WaitingQuestionListType,
    description: 'The same, oldest first',
    authScopes: { signedIn: true },
    args: { own: t.arg.boolean(), withoutCoach: t.arg.boolean(), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { own, withoutCoach, ...page }, ctx) =>
      listWaitingQuestions(ctx, { isOwn: own, withoutCoach }, page),
  }),
}));
