import { builder } from '#graphql/builder.ts';
import { filesOfAnswers } from './answer-files.ts';
import { type Receipt, saveFormProgress, submitForm } from './answer-form.ts';
import { AnswerFileType } from './form-answers.graphql.ts';
import { FormFieldObject } from './form-type.ts';
import { type PublicForm, publicForm, publicFormStates } from './public-form.ts';

const PublicFormStateType = builder.enumType('PublicFormState', { values: publicFormStates });

const PublicFormType = builder.objectRef<PublicForm>('PublicForm').implement({
  fields: (t) => ({
    slug: t.string({ resolve: ({ form }) => form.slug }),
    title: t.string({ resolve: ({ form }) => form.title }),
    intro: t.string({ nullable: true, resolve: ({ form }) => form.intro }),
    isPublic: t.boolean({ resolve: ({ form }) => form.isPublic }),
    isOnce: t.boolean({ resolve: ({ form }) => form.isOnce }),
    state: t.expose('state', { type: PublicFormStateType }),
    version: t.int({ nullable: true, resolve: ({ version }) => version?.number ?? null }),
    fields: t.field({ type: [FormFieldObject], resolve: ({ version }) => version?.fields ?? [] }),
    values: t.field({ type: 'JSON', resolve: ({ draft }) => draft?.values ?? {} }),
    savedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ draft }) => draft?.updatedAt ?? null }),
    files: t.field({
      type: [AnswerFileType],
      resolve: async ({ draft }, _args, ctx) => (draft ? (await filesOfAnswers(ctx, [draft.id])).flat() : []),
    }),
  }),
});

const FormReceiptType = builder.objectRef<Receipt>('FormReceipt').implement({
  fields: (t) => ({ thankYou: t.exposeString('thankYou', { nullable: true }) }),
});

builder.queryFields((t) => ({
  publicForm: t.field({
    type: PublicFormType,
    authScopes: { public: true },
    args: { slug: t.arg.string({ required: true }), draftToken: t.arg.string() },
    resolve: (_root, { slug, draftToken }, ctx) => publicForm(ctx, slug, draftToken),
  }),
}));

builder.mutationFields((t) => ({
  saveFormProgress: t.field({
    type: 'DateTime',
    authScopes: { public: true },
    args: {
      slug: t.arg.string({ required: true }),
      version: t.arg.int({ required: true }),
      values: t.arg({ type: 'JSON', required: true }),
      draftToken: t.arg.string(),
    },
    resolve: (_root, given, ctx) => saveFormProgress(ctx, given),
  }),
  submitForm: t.field({
    type: FormReceiptType,
    authScopes: { public: true },
    args: {
      slug: t.arg.string({ required: true }),
      version: t.arg.int({ required: true }),
      values: t.arg({ type: 'JSON', required: true }),
      draftToken: t.arg.string(),
    },
    resolve: (_root, given, ctx) => submitForm(ctx, given),
  }),
}));
