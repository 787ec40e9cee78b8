import { builder } from '#graphql/builder.ts';
import { acceptTerms, type OwnTerms, ownTerms } from './accept-terms.ts';
import { type MyAffiliate, myAffiliate } from './my-affiliate.ts';
import { saveTerms } from './terms.ts';

const TermsType = builder.objectRef<OwnTerms>('AffiliateTerms').implement({
  fields: (t) => ({
    version: t.exposeInt('version'),
    text: t.exposeString('text', { description: 'Markdown' }),
    writtenAt: t.expose('writtenAt', { type: 'DateTime' }),
    acceptedAt: t.expose('acceptedAt', { type: 'DateTime', nullable: true }),
    refusal: t.exposeString('refusal', { nullable: true, description: 'Why the viewer cannot accept them' }),
    slug: t.exposeString('slug', { nullable: true }),
    suggestedSlug: t.exposeString('suggestedSlug', { nullable: true }),
  }),
});

const MyAffiliateType = builder.objectRef<MyAffiliate>('MyAffiliate').implement({
  fields: (t) => ({
    userId: t.exposeInt('userId'),
    slug: t.exposeString('slug'),
    url: t.exposeString('url', { description: 'The main link' }),
    since: t.expose('since', { type: 'DateTime' }),
    suspendedAt: t.expose('suspendedAt', { type: 'DateTime', nullable: true }),
    suspendReason: t.exposeString('suspendReason', { nullable: true }),
    hasNewTerms: t.exposeBoolean('hasNewTerms', { description: 'The terms changed after they were accepted' }),
  }),
});

builder.queryFields((t) => ({
  affiliateTerms: t.field({
    type: TermsType,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => ownTerms(ctx),
  }),
  myAffiliate: t.field({
    type: MyAffiliateType,
    nullable: true,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => myAffiliate(ctx),
  }),
}));

builder.mutationFields((t) => ({
  acceptAffiliateTerms: t.field({
    type: MyAffiliateType,
    authScopes: { signedIn: true },
    args: { version: t.arg.int({ required: true }), slug: t.arg.string() },
    resolve: async (_root, { version, slug }, ctx) => {
      await acceptTerms(ctx, { version, slug });
      const affiliate = await myAffiliate(ctx);
      if (!affiliate) throw new Error('the affiliate is gone');
      return affiliate;
    },
  }),
  saveAffiliateTerms: t.int({
    description: 'A new version of the terms, which affiliates are asked to accept',
    authScopes: { functionFlag: 'affiliate-resource_update' },
    args: { text: t.arg.string({ required: true }), version: t.arg.int({ required: true }) },
    resolve: async (_root, args, ctx) => (await saveTerms(ctx, args)).version,
  }),
}));
