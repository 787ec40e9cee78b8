import { builder } from '#graphql/builder.ts';
import { keepAffiliateCode } from './affiliate-code.ts';

const AffiliateCodeInput = builder.inputType('AffiliateCodeInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    firstName: t.string(),
    lastName: t.string(),
    tags: t.stringList(),
    affCode: t.string(),
  }),
});

builder.mutationField('updateAffiliateCode', (t) =>
  t.boolean({
    authScopes: { halfSignedIn: true },
    args: { input: t.arg({ type: AffiliateCodeInput, required: true }) },
    resolve: (_root, { input }, ctx) => keepAffiliateCode(ctx, input),
  }),
);
