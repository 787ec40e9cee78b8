import type { Bar } from '@app/rules/journey/forms/summaries';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { type AnswerFile, filesOfAnswers } from './answer-files.ts';
import {
  type AnswerSample,
  findAnswer,
  formSummary,
  type FormSummary,
  listAnswers,
  type QuestionSummary,
  type SentAnswer,
} from './form-answers.ts';
import { FormFieldObject, FormFieldTypeEnum } from './form-type.ts';

export const AnswerFileType = builder.objectRef<AnswerFile>('FormAnswerFile').implement({
  fields: (t) => ({
    fieldId: t.exposeString('fieldId'),
    fileId: t.exposeInt('fileId'),
    name: t.exposeString('name'),
    url: t.exposeString('url'),
    bytes: t.exposeInt('bytes'),
  }),
});

const AnswerPersonType = builder.objectRef<NonNullable<SentAnswer['person']>>('FormAnswerPerson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    email: t.exposeString('email'),
  }),
});

const FormAnswerType = builder.objectRef<SentAnswer>('FormAnswer').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    formId: t.exposeInt('formId'),
    version: t.exposeInt('version'),
    fields: t.expose('fields', { type: [FormFieldObject] }),
    values: t.expose('values', { type: 'JSON' }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    person: t.expose('person', { type: AnswerPersonType, nullable: true }),
    files: t.loadableList({
      type: AnswerFileType,
      load: (ids: number[], ctx) => filesOfAnswers(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

const FormAnswerListType = listedType('FormAnswerList', FormAnswerType);

const BarType = builder.objectRef<Bar>('FormBar').implement({
  fields: (t) => ({ label: t.exposeString('label'), count: t.exposeInt('count') }),
});

const AnswerSampleType = builder.objectRef<AnswerSample>('FormAnswerSample').implement({
  fields: (t) => ({
    answerId: t.exposeInt('answerId'),
    text: t.exposeString('text'),
    name: t.exposeString('name', { nullable: true, description: 'Whose; null for a visitor' }),
  }),
});

const QuestionSummaryType = builder.objectRef<QuestionSummary>('FormQuestionSummary').implement({
  fields: (t) => ({
    fieldId: t.exposeString('fieldId'),
    label: t.exposeString('label'),
    type: t.expose('type', { type: FormFieldTypeEnum }),
    answered: t.exposeInt('answered'),
    bars: t.expose('bars', { type: [BarType] }),
    average: t.exposeFloat('average', { nullable: true }),
    samples: t.expose('samples', { type: [AnswerSampleType], description: 'The latest few texts' }),
  }),
});

const FormSummaryType = builder.objectRef<FormSummary>('FormSummary').implement({
  fields: (t) => ({
    answerCount: t.exposeInt('answerCount'),
    countedAnswers: t.exposeInt('countedAnswers'),
    questions: t.expose('questions', { type: [QuestionSummaryType] }),
  }),
});

builder.queryFields((t) => ({
  formAnswers: t.field({
    type: FormAnswerListType,
    authScopes: { pageFlag: 'form' },
    args: {
      formId: t.arg.int({ required: true }),
      search: t.arg.string(),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { formId, search, page, pageSize }, ctx) =>
      listAnswers(ctx, { formId, search }, { page, pageSize }),
  }),
  formAnswer: t.field({
    type: FormAnswerType,
    authScopes: { pageFlag: 'form' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findAnswer(ctx, id),
  }),
  formSummary: t.field({
    type: FormSummaryType,
    authScopes: { pageFlag: 'form' },
    args: { formId: t.arg.int({ required: true }) },
    resolve: (_root, { formId }, ctx) => formSummary(ctx, formId),
  }),
}));
