import { builder } from '#graphql/builder.ts';
import type { ApiToken } from '#tables/people/api-tokens.table.ts';
import { createApiToken, listApiTokens, namesOf, revokeApiToken, type TokenWithSecret } from './manage-tokens.ts';

const ApiTokenType = builder.objectRef<ApiToken>('ApiToken').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    ending: t.exposeString('ending', { description: 'Its last characters' }),
    pages: t.exposeStringList('pages', { description: 'The page flags it was given' }),
    maker: t.loadable({
      type: 'String',
      load: (ids: number[], ctx) => namesOf(ctx, ids),
      resolve: ({ userId }) => userId,
    }),
    isOwn: t.boolean({ resolve: ({ userId }, _args, { viewer }) => viewer?.userId === userId }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    uses: t.exposeInt('uses'),
  }),
});

const TokenWithSecretType = builder.objectRef<TokenWithSecret>('ApiTokenWithSecret').implement({
  fields: (t) => ({
    token: t.expose('token', { type: ApiTokenType }),
    secret: t.exposeString('secret', { description: 'The token itself, readable only now' }),
  }),
});

const ApiTokenInputType = builder.inputType('ApiTokenInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    pages: t.stringList({ required: true, description: 'Page flags, of those that one has' }),
    days: t.int({ required: true, description: '30, 90 or 365' }),
  }),
});

builder.queryField('apiTokens', (t) =>
  t.field({
    type: [ApiTokenType],
    description: 'Keys with which programs read; of everyone for those who edit access levels',
    authScopes: { functionFlag: 'api-token_manage' },
    resolve: (_root, _args, ctx) => listApiTokens(ctx),
  }),
);

builder.mutationFields((t) => ({
  createApiToken: t.field({
    type: TokenWithSecretType,
    authScopes: { functionFlag: 'api-token_manage' },
    args: { input: t.arg({ type: ApiTokenInputType, required: true }) },
    resolve: (_root, { input }, ctx) => createApiToken(ctx, input),
  }),
  revokeApiToken: t.field({
    type: ApiTokenType,
    authScopes: { functionFlag: 'api-token_manage' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => revokeApiToken(ctx, id),
  }),
}));
