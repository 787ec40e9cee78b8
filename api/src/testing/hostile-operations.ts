import * as fc from 'fast-check';
import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

type Variables = Record<string, unknown>;
type HostileOperation = { name: string; document: string; variables: fc.Arbitrary<Variables> };

/** Every query and mutation with all of its arguments, and values for them that our forms would never send. */
export function hostileOperations(schema: GraphQLSchema): HostileOperation[] {
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(root?.getFields() ?? {}).map((field) => ({
      name: field.name,
      document: documentOf(kind, field),
      variables: fc.record(Object.fromEntries(field.args.map(({ name, type }) => [name, valueOf(type)]))),
    }));
  });
}

function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const [head, tail] = args.length > 0 ? [`(${declared})`, `(${given})`] : ['', ''];
  return `${kind} ${head} { ${name}${tail} ${partsOf(type, 0)} }`;
}

/** The plain fields of the answer and of its parts. */
function partsOf(answered: GraphQLOutputType, depth: number): string {
  const type = getNamedType(answered);
  if (isLeafType(type)) return '';
  if (!isObjectType(type)) return '{ __typename }';
  const parts = Object.values(type.getFields())
    .filter(({ args, type: part }) => !args.some(isRequiredArgument) && (depth < 2 || isLeafType(getNamedType(part))))
    .map((field) => `${field.name} ${partsOf(field.type, depth + 1)}`);
  return `{ __typename ${parts.join(' ')} }`;
}

function valueOf(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (!isNonNullType(type)) return fc.option(someValueOf(type), { freq: 4 });
  return someValueOf(type);
}

function someValueOf(type: GraphQLInputType): fc.Arbitrary<unknown> {
  const inner = getNullableType(type);
  if (isListType(inner)) return fc.array(valueOf(inner.ofType), { maxLength: 3 });
  if (isEnumType(inner)) return fc.constantFrom(...inner.getValues().map(({ name }) => name));
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields());
    const requiredKeys = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
    return fc.record(Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type)])), { requiredKeys });
  }
  return fc.constantFrom(...(hostile[inner.name] ?? texts));
}

const texts = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e',
  'x'.repeat(3_000),
  '😀'.repeat(300),
  '%_\\',
  "'; select 1 --",
  '<script>',
  '-1',
  '2026-02-30',
  '0001-01-01',
  'null',
  'a@b.c',
  '+639171234567',
  'javascript:alert(1)',
  'https://example.com/x',
];

const hostile: Record<string, readonly unknown[]> = {
  Int: [0, 1, 2, -1, 100_000, 2_147_483_647, -2_147_483_648],
  Float: [0, -1, 0.005, 1e300],
  Boolean: [true, false],
  Date: ['2026-11-15', '0001-01-01', '9999-12-31'],
  DateTime: ['2026-11-15T00:00:00+14:00', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  Pesos: [0, 0.01, -1, 1_500, 1e12, 90_071_992_547_409],
  JSON: [{}, [], 1, 'x\u0000', { type: 'doc', content: [{ type: 'text', text: '\ud800\u0000' }] }, { a: { b: [{}] } }],
};
