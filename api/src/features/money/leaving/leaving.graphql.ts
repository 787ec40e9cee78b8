import { builder } from '#graphql/builder.ts';
import { answerLeaving, type OwnLeaving, ownLeaving } from './leaving.ts';

const OwnLeavingType = builder.objectRef<OwnLeaving>('OwnLeaving').implement({
  fields: (t) => ({
    id: t.exposeInt('subscriptionId'),
    isAsked: t.exposeBoolean('isAsked', { description: 'It is over, and they have not said why' }),
  }),
});

builder.queryField('myLeaving', (t) =>
  t.field({
    type: OwnLeavingType,
    authScopes: { signedIn: true },
    args: { subscriptionId: t.arg.int({ required: true }) },
    resolve: (_root, { subscriptionId }, ctx) => ownLeaving(ctx, subscriptionId),
  }),
);

builder.mutationField('answerLeaving', (t) =>
  t.field({
    type: OwnLeavingType,
    description: 'Why the viewer stopped; once for each subscription of theirs that is over',
    authScopes: { signedIn: true },
    args: {
      subscriptionId: t.arg.int({ required: true }),
      reason: t.arg.string({ required: true }),
      words: t.arg.string(),
    },
    resolve: (_root, args, ctx) => answerLeaving(ctx, args),
  }),
);
