import type { GraphQLSchema } from 'graphql';
import { isOwnAccountMutation } from './read-only-staff.ts';

export type OperationAccess = {
  operation: string;
  access: Record<string, unknown>;
  /** A mutation that is open to read-only staff as well; all others refuse them. */
  ownAccount?: true;
};

/** The access of each root field, read from the schema itself. */
export function operationAccess(schema: GraphQLSchema): OperationAccess[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      operation: `${root?.name}.${field.name}`,
      access: declaredScopes(field.extensions['pothosOptions']),
      ...(root?.name === 'Mutation' && isOwnAccountMutation(field.name) && { ownAccount: true as const }),
    })),
  );
}

/** Deny by default: the server does not start when a root field names no scope. */
export function checkDeclaredAccess(schema: GraphQLSchema): void {
  const undeclared = operationAccess(schema).filter(({ access }) => Object.keys(access).length === 0);
  if (undeclared.length === 0) return;
  const names = undeclared.map(({ operation }) => operation).join(', ');
  throw new Error(`These root fields do not say who may call them (authScopes): ${names}`);
}

/** A scope given as a function cannot be read, so it does not count as declared. */
function declaredScopes(options: unknown): Record<string, unknown> {
  if (typeof options !== 'object' || options === null || !('authScopes' in options)) return {};
  const { authScopes } = options;
  return typeof authScopes === 'object' && authScopes !== null ? { ...authScopes } : {};
}
