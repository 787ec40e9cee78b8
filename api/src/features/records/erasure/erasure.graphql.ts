import { keptAfterErasure } from '@app/rules/records/erasure/erasure';
import { builder } from '#graphql/builder.ts';
import { requireViewer } from '#context.ts';
import { refuseOthersPerson } from '#features/people/users/may-act.ts';
import { DeletionRequestType } from '#features/people/profile/account.graphql.ts';
import { askForDeletion, coolingOffDays, planErasure } from './ask-for-erasure.ts';
import { erasureProblemsOf } from './open-matters.ts';

type Outlook = { userId: number };

const ErasureOutlookType = builder.objectRef<Outlook>('ErasureOutlook').implement({
  description: 'What erasing a person would mean now',
  fields: (t) => ({
    problems: t.stringList({
      description: 'What has to be settled first, in words; none when the person can be erased',
      resolve: ({ userId }, _args, ctx) => erasureProblemsOf(ctx, userId),
    }),
    days: t.int({ resolve: (_outlook, _args, ctx) => coolingOffDays(ctx) }),
    kept: t.stringList({ resolve: () => [...keptAfterErasure] }),
  }),
});

builder.queryField('myErasure', (t) =>
  t.field({
    type: ErasureOutlookType,
    authScopes: { ownHands: true },
    resolve: (_root, _args, ctx) => ({ userId: requireViewer(ctx).userId }),
  }),
);

builder.queryField('erasureOf', (t) =>
  t.field({
    type: ErasureOutlookType,
    authScopes: { functionFlag: 'user_privacy' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: async (_root, { userId }, ctx) => {
      await refuseOthersPerson(ctx, userId);
      return { userId };
    },
  }),
);

builder.mutationField('askForDeletion', (t) =>
  t.field({
    type: DeletionRequestType,
    authScopes: { ownHands: true },
    args: { reason: t.arg.string(), password: t.arg.string({ required: true }) },
    resolve: (_root, input, ctx) => askForDeletion(ctx, input),
  }),
);

builder.mutationField('planErasure', (t) =>
  t.field({
    type: DeletionRequestType,
    authScopes: { functionFlag: 'user_privacy' },
    args: { userId: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { userId, reason }, ctx) => planErasure(ctx, userId, { reason }),
  }),
);
