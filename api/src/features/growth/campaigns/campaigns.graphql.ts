import { sequences } from '@app/rules/growth/campaigns/sequences';
import { type SuppressionReason, suppressionReasons } from '@app/rules/platform/mails/suppressions';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { liftSuppression, listSuppressions } from '#features/platform/mails/suppressions.ts';
import type { MailSuppression } from '#tables/platform/mails.table.ts';
import {
  type CountedStep,
  createStep,
  deleteStep,
  type LeadMail,
  listSequences,
  mailsOfLead,
  type SequenceFigures,
  type SequenceOverview,
  switchSequence,
  updateStep,
} from './sequences.service.ts';
import { refuseLimited, refuseUnseenLead } from './sight.ts';
import { previewMail, sendTestMail } from './try-mail.ts';

const SequenceName = builder.enumType('SequenceName', {
  values: Object.fromEntries(sequences.map((value) => [value.replaceAll('-', '_'), { value }])) as Record<
    string,
    { value: (typeof sequences)[number] }
  >,
});

const SequenceStepType = builder.objectRef<CountedStep>('SequenceStep').implement({
  description: 'One email of a sequence',
  fields: (t) => ({
    id: t.exposeInt('id'),
    dayOffset: t.exposeInt('dayOffset', { description: 'Manila days after the opt-in' }),
    hour: t.exposeInt('hour', { nullable: true, description: 'On Manila’s clock; null is right away' }),
    subject: t.exposeString('subject'),
    body: t.expose('body', { type: 'JSON' }),
    buttonLabel: t.exposeString('buttonLabel'),
    buttonAddress: t.exposeString('buttonAddress'),
    isOn: t.exposeBoolean('isOn'),
    revision: t.exposeInt('revision'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    sentCount: t.exposeInt('sentCount'),
    skippedCount: t.exposeInt('skippedCount'),
  }),
});

const SequenceFiguresType = builder.objectRef<SequenceFigures>('SequenceFigures').implement({
  fields: (t) => ({
    underway: t.exposeInt('underway'),
    finished: t.exposeInt('finished'),
    bought: t.exposeInt('bought'),
    unsubscribed: t.exposeInt('unsubscribed'),
  }),
});

const SequenceType = builder.objectRef<SequenceOverview>('MailSequence').implement({
  description: 'The emails that follow an opt-in',
  fields: (t) => ({
    id: t.expose('id', { type: SequenceName }),
    name: t.exposeString('name'),
    about: t.exposeString('about'),
    isOn: t.exposeBoolean('isOn'),
    stopsOnPurchase: t.exposeBoolean('stopsOnPurchase'),
    steps: t.expose('steps', { type: [SequenceStepType] }),
    figures: t.expose('figures', { type: SequenceFiguresType }),
  }),
});

builder.queryField('mailSequences', (t) =>
  t.field({
    type: [SequenceType],
    authScopes: { pageFlag: 'broadcasts' },
    resolve: (_root, _args, ctx) => {
      refuseLimited(ctx);
      return listSequences(ctx);
    },
  }),
);

const StepInput = builder.inputType('SequenceStepInput', {
  fields: (t) => ({
    dayOffset: t.int({ required: true }),
    hour: t.int(),
    subject: t.string({ required: true }),
    body: t.field({ type: 'JSON', required: true }),
    buttonLabel: t.string({ required: true }),
    buttonAddress: t.string({ required: true }),
    isOn: t.boolean({ required: true }),
  }),
});

type Given = typeof StepInput.$inferInput;

const stepOf = (input: Given) => ({ ...input, ...textOf(input), hour: input.hour ?? null });

/** Checked by the schema of the rules. */
function textOf<Text extends { body?: unknown }>({ body, ...text }: Text) {
  return { ...text, body };
}

builder.mutationFields((t) => ({
  switchSequence: t.field({
    type: SequenceType,
    authScopes: { functionFlag: 'broadcast_send' },
    args: {
      id: t.arg({ type: SequenceName, required: true }),
      isOn: t.arg.boolean({ required: true }),
      stopsOnPurchase: t.arg.boolean({ required: true }),
    },
    resolve: (_root, { id, ...values }, ctx) => {
      refuseLimited(ctx);
      return switchSequence(ctx, id, values);
    },
  }),
  createSequenceStep: t.field({
    type: SequenceType,
    authScopes: { functionFlag: 'broadcast_send' },
    args: {
      sequence: t.arg({ type: SequenceName, required: true }),
      input: t.arg({ type: StepInput, required: true }),
    },
    resolve: (_root, { sequence, input }, ctx) => {
      refuseLimited(ctx);
      return createStep(ctx, sequence, stepOf(input));
    },
  }),
  updateSequenceStep: t.field({
    type: SequenceType,
    authScopes: { functionFlag: 'broadcast_send' },
    args: {
      id: t.arg.int({ required: true }),
      revision: t.arg.int({ required: true }),
      input: t.arg({ type: StepInput, required: true }),
    },
    resolve: (_root, { id, revision, input }, ctx) => {
      refuseLimited(ctx);
      return updateStep(ctx, id, { revision, input: stepOf(input) });
    },
  }),
  deleteSequenceStep: t.field({
    type: SequenceType,
    authScopes: { functionFlag: 'broadcast_send' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => {
      refuseLimited(ctx);
      return deleteStep(ctx, id);
    },
  }),
}));

const CampaignTextInput = builder.inputType('CampaignTextInput', {
  fields: (t) => ({
    subject: t.string({ required: true }),
    body: t.field({ type: 'JSON', required: true }),
    buttonLabel: t.string({ required: true }),
    buttonAddress: t.string({ required: true }),
  }),
});

const CampaignPreviewType = builder
  .objectRef<{ subject: string; html: string; text: string }>('CampaignPreview')
  .implement({
    description: 'What a made-up person would read',
    fields: (t) => ({
      subject: t.exposeString('subject'),
      html: t.exposeString('html'),
      text: t.exposeString('text'),
    }),
  });

builder.queryField('campaignPreview', (t) =>
  t.field({
    type: CampaignPreviewType,
    authScopes: { pageFlag: 'broadcasts' },
    args: { input: t.arg({ type: CampaignTextInput, required: true }) },
    resolve: (_root, { input }, ctx) => previewMail(ctx, textOf(input)),
  }),
);

builder.mutationField('sendTestMail', (t) =>
  t.string({
    description: 'To oneself; the address',
    authScopes: { functionFlag: 'broadcast_update' },
    args: { input: t.arg({ type: CampaignTextInput, required: true }) },
    resolve: (_root, { input }, ctx) => sendTestMail(ctx, textOf(input)),
  }),
);

/** Whether mails leave this installation: pages say so before somebody writes to thousands. */
const MailServerState = builder.enumType('MailServerState', { values: ['set', 'demo', 'missing'] as const });

builder.queryField('mailServer', (t) =>
  t.field({
    type: MailServerState,
    authScopes: { pageFlag: 'broadcasts' },
    resolve: (_root, _args, { hasSmtp, isDemo }) => (hasSmtp ? 'set' : isDemo ? 'demo' : 'missing'),
  }),
);

const LeadMailType = builder.objectRef<LeadMail>('LeadMail').implement({
  description: 'What a lead got from a sequence or a broadcast',
  fields: (t) => ({
    id: t.exposeString('id'),
    title: t.exposeString('title'),
    at: t.expose('at', { type: 'DateTime' }),
    status: t.exposeString('status'),
  }),
});

builder.queryField('leadMails', (t) =>
  t.field({
    type: [LeadMailType],
    authScopes: { pageFlag: 'leads' },
    args: { leadId: t.arg.int({ required: true }) },
    resolve: async (_root, { leadId }, ctx) => {
      await refuseUnseenLead(ctx, leadId);
      return mailsOfLead(ctx, leadId);
    },
  }),
);

const SuppressionReasonType = builder.enumType('SuppressionReason', { values: suppressionReasons });

const SuppressionType = builder.objectRef<MailSuppression>('MailSuppression').implement({
  description: 'An address that gets no news and offers',
  fields: (t) => ({
    id: t.string({ resolve: ({ personKey, reason }) => `${reason}:${personKey}` }),
    personKey: t.exposeString('personKey'),
    address: t.exposeString('address'),
    reason: t.expose('reason', { type: SuppressionReasonType }),
    detail: t.exposeString('detail', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const SuppressionListType = listedType('MailSuppressionList', SuppressionType);

builder.queryField('mailSuppressions', (t) =>
  t.field({
    type: SuppressionListType,
    authScopes: { pageFlag: 'broadcasts' },
    args: {
      search: t.arg.string(),
      reason: t.arg({ type: SuppressionReasonType }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { search, reason, page, pageSize }, ctx) => {
      refuseLimited(ctx);
      return listSuppressions(ctx, { search, reason }, { page, pageSize });
    },
  }),
);

builder.mutationField('liftMailSuppression', (t) =>
  t.field({
    type: SuppressionType,
    authScopes: { functionFlag: 'broadcast_send' },
    args: {
      personKey: t.arg.string({ required: true }),
      reason: t.arg({ type: SuppressionReasonType, required: true }),
    },
    resolve: (_root, args: { personKey: string; reason: SuppressionReason }, ctx) => {
      refuseLimited(ctx);
      return liftSuppression(ctx, args);
    },
  }),
);
