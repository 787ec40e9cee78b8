import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { FormFieldTypeEnum, FormType, ShowIfKind } from './form-type.ts';
import { publishForm, restoreVersion, saveFormDraft } from './form-versions.ts';
import { createForm, deleteForm, duplicateForm, findForm, listForms, updateForm } from './forms.service.ts';

const FormListType = listedType('FormList', FormType);

const ShowIfInput = builder.inputType('ShowIfInput', {
  fields: (t) => ({
    fieldId: t.string({ required: true }),
    is: t.field({ type: ShowIfKind, required: true }),
    of: t.stringList({ required: true }),
  }),
});

const FormFieldInput = builder.inputType('FormFieldInput', {
  fields: (t) => ({
    id: t.string({ required: true }),
    type: t.field({ type: FormFieldTypeEnum, required: true }),
    label: t.string({ required: true }),
    help: t.string(),
    isRequired: t.boolean({ required: true }),
    options: t.stringList({ required: true }),
    min: t.string(),
    max: t.string(),
    showIf: t.field({ type: ShowIfInput }),
  }),
});

const StageRuleInput = builder.inputType('FormStageRuleInput', {
  fields: (t) => ({
    stageNumber: t.int({ required: true }),
    when: t.field({ type: [ShowIfInput], required: true }),
  }),
});

const NewFormInput = builder.inputType('NewFormInput', { fields: (t) => ({ title: t.string({ required: true }) }) });

const FormInput = builder.inputType('FormInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    slug: t.string({ required: true }),
    intro: t.string(),
    thankYou: t.string(),
    isOpen: t.boolean({ required: true }),
    isPublic: t.boolean({ required: true }),
    isOnce: t.boolean({ required: true }),
    sendsConfirmation: t.boolean({ required: true }),
    notify: t.stringList({ required: true }),
    stageRules: t.field({ type: [StageRuleInput] }),
  }),
});

builder.queryFields((t) => ({
  forms: t.field({
    type: FormListType,
    authScopes: { pageFlag: 'forms' },
    args: { search: t.arg.string(), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { search, page, pageSize }, ctx) => listForms(ctx, { search }, { page, pageSize }),
  }),
  form: t.field({
    type: FormType,
    authScopes: { pageFlag: 'form' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findForm(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  createForm: t.field({
    type: FormType,
    authScopes: { functionFlag: 'form_create' },
    args: { input: t.arg({ type: NewFormInput, required: true }) },
    resolve: (_root, { input }, ctx) => createForm(ctx, input),
  }),
  duplicateForm: t.field({
    type: FormType,
    authScopes: { functionFlag: 'form_create' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => duplicateForm(ctx, id),
  }),
  updateForm: t.field({
    type: FormType,
    authScopes: { functionFlag: 'form_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: FormInput, required: true }) },
    resolve: (_root, { id, input: { stageRules, ...input } }, ctx) =>
      updateForm(ctx, id, { ...input, stageRules: stageRules ?? undefined }),
  }),
  saveFormDraft: t.field({
    type: FormType,
    authScopes: { functionFlag: 'form_update' },
    args: {
      id: t.arg.int({ required: true }),
      fields: t.arg({ type: [FormFieldInput], required: true }),
      basedOn: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: (_root, { id, fields, basedOn }, ctx) =>
      saveFormDraft(ctx, id, { fields: fields.map((field) => ({ ...unset, ...field })), basedOn }),
  }),
  publishForm: t.field({
    type: FormType,
    authScopes: { functionFlag: 'form_update' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => publishForm(ctx, id),
  }),
  restoreFormVersion: t.field({
    type: FormType,
    authScopes: { functionFlag: 'form_update' },
    args: { id: t.arg.int({ required: true }), number: t.arg.int({ required: true }) },
    resolve: (_root, { id, number }, ctx) => restoreVersion(ctx, id, number),
  }),
  deleteForm: t.field({
    type: FormType,
    authScopes: { functionFlag: 'form_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteForm(ctx, id),
  }),
}));

/** The meaning of an input that was left out. */
const unset = { help: null, min: null, max: null, showIf: null };
