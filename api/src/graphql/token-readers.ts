import { apiTokenMessages } from '@app/rules/people/api-tokens/api-token';
import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { Context } from '#context.ts';
import { Forbidden } from '#errors.ts';
import { operationAccess } from './access-table.ts';

/**
 * What API tokens may call: queries that name a page flag, which the scope then asks for. Everything else refuses them,
 * whatever its scope: what is public or for everybody who is signed in may be about the maker's own account.
 */
export function refuseTokens(schema: GraphQLSchema): void {
  const isRead = new Map(
    operationAccess(schema).map(({ operation, access }) => [
      operation,
      operation.startsWith('Query.') && typeof access['pageFlag'] === 'string',
    ]),
  );
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (isRead.get(`${root?.name}.${field.name}`)) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, ctx: Context, info) => {
        if (ctx.viewer?.tokenId !== undefined) throw new Forbidden(apiTokenMessages.notForTokens);
        return resolve(source, args, ctx, info);
      };
    }
  }
}
