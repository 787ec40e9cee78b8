import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** The smallest valid document for each root field, by its name in the access table (`Query.mails`). */
export function sampleOperations(schema: GraphQLSchema): Map<string, string> {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  const samples = new Map<string, string>();
  for (const [kind, root] of roots) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      samples.set(`${root?.name}.${field.name}`, `${kind} { ${fieldText(field)} }`);
    }
  }
  return samples;
}

function fieldText(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.filter(isRequiredArgument).map(({ name, type }) => `${name}: ${valueText(type)}`);
  const type = getNamedType(field.type);
  return `${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}${isObjectType(type) ? ` { ${leafOf(type)} }` : ''}`;
}

function leafOf(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
  const leaf = fields.find((field) => isLeafType(getNamedType(field.type)));
  return leaf?.name ?? '__typename';
}

/** Values that match nothing: an operation that runs with them refuses them as input. */
function valueText(type: GraphQLInputType): string {
  const inner = getNullableType(type);
  if (isListType(inner)) return '[]';
  if (isEnumType(inner)) return inner.getValues()[0]?.name ?? '';
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(isRequiredInputField);
    return `{ ${fields.map((field) => `${field.name}: ${valueText(field.type)}`).join(', ')} }`;
  }
  return samples[inner.name] ?? '""';
}

const samples: Record<string, string> = {
  Int: '2000000000',
  Float: '0.5',
  Boolean: 'false',
  String: '""',
  ID: '""',
  Date: '"2026-01-01"',
  DateTime: '"2026-01-01T00:00:00Z"',
  Pesos: '1',
  JSON: '{}',
};
