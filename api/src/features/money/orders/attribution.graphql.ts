import { builder } from '#graphql/builder.ts';
import { changeAttribution } from './set-attribution.ts';

builder.mutationField('setSubscriptionAffiliate', (t) =>
  t.int({
    description: 'Names another affiliate for the order of a subscription, or none. Earlier commissions stay.',
    // Whoever decides what affiliates are paid; never while impersonating, which the service refuses.
    authScopes: { functionFlag: 'payout_run' },
    args: {
      subscriptionId: t.arg.int({ required: true }),
      affiliateId: t.arg.int(),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, { subscriptionId, affiliateId, reason }, ctx) =>
      changeAttribution(ctx, { subscriptionId, affiliateId: affiliateId ?? null, reason }),
  }),
);
