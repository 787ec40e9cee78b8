import { builder } from '#graphql/builder.ts';
import { requireViewer } from '#context.ts';
import { UserType } from '#features/people/users/user-type.ts';
import { askForNewEmail, findOpenChange, sendEmailLinkAgain, takeBackNewEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { archiveAsAsked, declineDeletion, openDeletionRequests, takeBackDeletion } from './deletion-requests.ts';
import type { DeletionRequest } from '#tables/people/profile.table.ts';
import type { EmailChange } from '#tables/people/auth.table.ts';

const EmailChangeType = builder.objectRef<EmailChange>('EmailChange').implement({
  fields: (t) => ({
    newEmail: t.exposeString('newEmail'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

export const DeletionRequestType = builder.objectRef<DeletionRequest>('DeletionRequest').implement({
  fields: (t) => ({
    reason: t.exposeString('reason', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isByStaff: t.boolean({ resolve: ({ askedById }) => askedById !== null }),
    erasesAt: t.expose('erasesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the person is erased; null for a request that staff decide',
    }),
    waitsFor: t.exposeString('waitsFor', { nullable: true, description: 'Why it was put off, in words' }),
  }),
});

builder.queryField('myEmailChange', (t) =>
  t.field({
    type: EmailChangeType,
    nullable: true,
    authScopes: { ownHands: true },
    resolve: (_root, _args, ctx) => findOpenChange(ctx),
  }),
);

builder.mutationField('askForNewEmail', (t) =>
  t.field({
    type: EmailChangeType,
    authScopes: { ownHands: true },
    args: { email: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: (_root, input, ctx) => askForNewEmail(ctx, input),
  }),
);

builder.mutationField('sendEmailLinkAgain', (t) =>
  t.field({
    type: EmailChangeType,
    authScopes: { ownHands: true },
    resolve: (_root, _args, ctx) => sendEmailLinkAgain(ctx),
  }),
);

builder.mutationField('takeBackNewEmail', (t) =>
  t.boolean({
    authScopes: { ownHands: true },
    resolve: async (_root, _args, ctx) => {
      await takeBackNewEmail(ctx);
      return true;
    },
  }),
);

builder.mutationField('confirmEmail', (t) =>
  t.string({
    description: 'The new address; the link of the mail is the proof, so no session is asked for',
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => confirmEmail(ctx, token),
  }),
);

builder.queryField('myDeletionRequest', (t) =>
  t.field({
    type: DeletionRequestType,
    nullable: true,
    authScopes: { ownHands: true },
    resolve: async (_root, _args, ctx) => (await openDeletionRequests(ctx, [requireViewer(ctx).userId]))[0] ?? null,
  }),
);

builder.mutationField('takeBackDeletion', (t) =>
  t.boolean({
    authScopes: { ownHands: true },
    resolve: async (_root, _args, ctx) => {
      await takeBackDeletion(ctx);
      return true;
    },
  }),
);

builder.objectField(UserType, 'deletionRequest', (t) =>
  t.loadable({
    type: DeletionRequestType,
    nullable: true,
    description: 'Open, and for those who may decide it; null for everyone else',
    load: (ids: number[], ctx) => openDeletionRequests(ctx, ids),
    resolve: ({ id }, _args, { viewer }) =>
      viewer?.functions.has('user_archive') || viewer?.functions.has('user_privacy') ? id : null,
  }),
);

builder.mutationField('archiveAsAsked', (t) =>
  t.boolean({
    authScopes: { functionFlag: 'user_archive' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: async (_root, { userId }, ctx) => {
      await archiveAsAsked(ctx, userId);
      return true;
    },
  }),
);

builder.mutationField('declineDeletion', (t) =>
  t.boolean({
    authScopes: { functionFlag: 'user_archive' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: async (_root, { userId }, ctx) => {
      await declineDeletion(ctx, userId);
      return true;
    },
  }),
);
