import { type FormField, formFieldTypes, type ShowIf, type StageRule } from '@app/rules/journey/forms/form-fields';
import { builder } from '#graphql/builder.ts';
import { currentVersions, listVersions } from './form-versions.ts';
import { countAnswers } from './forms.service.ts';
import type { Form, FormVersion } from '#tables/journey/forms.table.ts';

export const FormFieldTypeEnum = builder.enumType('FormFieldType', { values: formFieldTypes });
export const ShowIfKind = builder.enumType('ShowIfKind', { values: ['any', 'none'] as const });

export const ShowIfType = builder.objectRef<ShowIf>('ShowIf').implement({
  description: 'Shown only when an earlier field has, or has not, one of these values',
  fields: (t) => ({
    fieldId: t.exposeString('fieldId'),
    is: t.expose('is', { type: ShowIfKind }),
    of: t.exposeStringList('of'),
  }),
});

export const FormFieldObject = builder.objectRef<FormField>('FormField').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    type: t.expose('type', { type: FormFieldTypeEnum }),
    label: t.exposeString('label'),
    help: t.exposeString('help', { nullable: true }),
    isRequired: t.exposeBoolean('isRequired'),
    options: t.exposeStringList('options'),
    min: t.exposeString('min', { nullable: true }),
    max: t.exposeString('max', { nullable: true }),
    showIf: t.expose('showIf', { type: ShowIfType, nullable: true }),
  }),
});

const StageRuleType = builder.objectRef<StageRule>('FormStageRule').implement({
  description: 'Answers that lead to a stage: the first rule whose conditions all hold decides',
  fields: (t) => ({
    stageNumber: t.exposeInt('stageNumber'),
    when: t.expose('when', { type: [ShowIfType] }),
  }),
});

const FormVersionType = builder.objectRef<FormVersion>('FormVersion').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    fields: t.expose('fields', { type: [FormFieldObject] }),
  }),
});

export const FormType = builder.objectRef<Form>('Form').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    slug: t.exposeString('slug'),
    intro: t.exposeString('intro', { nullable: true }),
    thankYou: t.exposeString('thankYou', { nullable: true }),
    isOpen: t.exposeBoolean('isOpen'),
    isPublic: t.exposeBoolean('isPublic'),
    isOnce: t.exposeBoolean('isOnce'),
    sendsConfirmation: t.exposeBoolean('sendsConfirmation'),
    notify: t.exposeStringList('notify'),
    draftFields: t.expose('draftFields', { type: [FormFieldObject] }),
    stageRules: t.expose('stageRules', { type: [StageRuleType] }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    answerCount: t.loadable({
      type: 'Int',
      load: (ids: number[], ctx) => countAnswers(ctx, ids),
      resolve: ({ id }) => id,
    }),
    currentVersion: t.loadable({
      type: FormVersionType,
      nullable: true,
      load: (ids: number[], ctx) => currentVersions(ctx, ids),
      resolve: ({ id }) => id,
    }),
    versions: t.field({ type: [FormVersionType], resolve: ({ id }, _args, ctx) => listVersions(ctx, id) }),
  }),
});
