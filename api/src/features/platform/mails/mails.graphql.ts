import type { Context } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { failedMailTotals, type FailedTotals } from './failed-mails.ts';
import { listedType } from '#graphql/listed.ts';
import {
  findMailTemplate,
  listMailTemplates,
  type MailTemplatePreview,
  renderSample,
  sampleSubject,
} from './mail-templates.ts';
import { findMail, listMails, retryFailedMails, retryMail } from './mails.service.ts';
import { type Mail, mailStatuses } from '#tables/platform/mails.table.ts';
import { renderStoredMail, subjectOf } from './stored-mail.ts';

const MailStatus = builder.enumType('MailStatus', { values: mailStatuses });

const MailBody = builder.objectRef<{ html: string; text: string }>('MailBody').implement({
  fields: (t) => ({ html: t.exposeString('html'), text: t.exposeString('text') }),
});

const MailType = builder.objectRef<Mail>('Mail').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    userId: t.exposeInt('userId', { nullable: true }),
    toAddress: t.exposeString('toAddress'),
    template: t.exposeString('template'),
    subject: t.string({ resolve: (mail, _args, ctx) => subjectOf(ctx, mail) }),
    status: t.expose('status', { type: MailStatus }),
    tries: t.exposeInt('tries'),
    lastError: t.exposeString('lastError', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    body: t.field({
      type: MailBody,
      nullable: true,
      description: 'What the person got to read; null for those who may only see that it was sent',
      authScopes: { functionFlag: 'mail_read' },
      unauthorizedResolver: () => null,
      resolve: (mail, _args, ctx) => renderStoredMail(ctx, mail, { withSecret: maySeeSecrets(ctx) }),
    }),
  }),
});

/** A demo without a mail server has no other way to tell a newcomer the code. */
function maySeeSecrets({ isDemo, hasSmtp }: Context): boolean {
  return isDemo && !hasSmtp;
}

const MailListType = listedType('MailList', MailType);

const MailFilter = builder.inputType('MailFilter', {
  fields: (t) => ({ status: t.field({ type: MailStatus }), search: t.string() }),
});

builder.queryField('mails', (t) =>
  t.field({
    type: MailListType,
    authScopes: { pageFlag: 'mails' },
    args: { filter: t.arg({ type: MailFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, page, pageSize }, ctx) => listMails(ctx, filter ?? {}, { page, pageSize }),
  }),
);

builder.queryField('mail', (t) =>
  t.field({
    type: MailType,
    authScopes: { pageFlag: 'mails' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findMail(ctx, id),
  }),
);

builder.mutationField('retryMail', (t) =>
  t.field({
    type: MailType,
    authScopes: { functionFlag: 'job_retry' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => retryMail(ctx, id),
  }),
);

builder.mutationField('retryFailedMails', (t) =>
  t.int({
    description: 'All that were given up and are still worth sending; how many',
    authScopes: { functionFlag: 'job_retry' },
    resolve: (_root, _args, ctx) => retryFailedMails(ctx),
  }),
);

const MailTemplateType = builder.objectRef<MailTemplatePreview>('MailTemplate').implement({
  description: 'A kind of mail, filled with made-up contents',
  fields: (t) => ({
    name: t.exposeString('name'),
    subject: t.string({ resolve: (template, _args, ctx) => sampleSubject(ctx, template) }),
    body: t.field({ type: MailBody, resolve: (template, _args, ctx) => renderSample(ctx, template) }),
  }),
});

builder.queryField('mailTemplates', (t) =>
  t.field({
    type: [MailTemplateType],
    authScopes: { pageFlag: 'mails' },
    resolve: () => listMailTemplates(),
  }),
);

builder.queryField('mailTemplate', (t) =>
  t.field({
    type: MailTemplateType,
    authScopes: { pageFlag: 'mails' },
    args: { name: t.arg.string({ required: true }) },
    resolve: (_root, { name }) => findMailTemplate(name),
  }),
);

const FailedMailTotalsType = builder.objectRef<FailedTotals>('FailedMailTotals').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    oldestAt: t.expose('oldestAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('failedMailTotals', (t) =>
  t.field({
    type: FailedMailTotalsType,
    authScopes: { pageFlag: 'mails' },
    resolve: (_root, _args, ctx) => failedMailTotals(ctx),
  }),
);
