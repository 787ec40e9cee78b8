import { GraphQLScalarType, type ValueNode, parseValue } from 'graphql';
import { expect, test } from 'vitest';
import { buildSchema } from './schema.ts';

const schema = buildSchema();

function scalar(name: string): GraphQLScalarType {
  const type = schema.getType(name);
  if (!(type instanceof GraphQLScalarType)) throw new Error(`${name} is no scalar`);
  return type;
}

const literal = (value: unknown): ValueNode =>
  parseValue(typeof value === 'bigint' ? String(value) : JSON.stringify(value));

test.each([
  { name: 'Date', value: '2026-11-15', inside: '2026-11-15' },
  { name: 'Date', value: '2026-11-15T17:00:00Z', inside: '2026-11-16' },
  { name: 'Date', value: '2028-02-29', inside: '2028-02-29' },
  { name: 'DateTime', value: '2026-11-15T08:00:00+08:00', inside: new Date('2026-11-15T00:00:00Z') },
  { name: 'Pesos', value: 1_234.5, inside: 123_450 },
  { name: 'Pesos', value: 0, inside: 0 },
])('$name takes $value, as a variable and in the document', ({ name, value, inside }) => {
  expect(scalar(name).parseValue(value)).toEqual(inside);
  expect(scalar(name).parseLiteral(literal(value))).toEqual(inside);
});

test.each([
  ...[
    '2026-02-30',
    '2026-13-01',
    '2027-02-29',
    '26-1-1',
    '2026-1-1',
    '',
    ' 2026-01-01',
    'today',
    20_260_101,
    true,
    null,
    [],
    {},
  ].map((value) => ({ name: 'Date', value })),
  ...[
    '2026-01-01',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:00:00',
    '2026-01-01 00:00:00Z',
    '+010000-01-01T00:00:00Z',
    0,
    {},
  ].map((value) => ({ name: 'DateTime', value })),
  ...[1.005, '1', 1e21, null, [], true].map((value) => ({ name: 'Pesos', value })),
])('$name refuses $value', ({ name, value }) => {
  expect(() => scalar(name).parseValue(value)).toThrow();
  expect(() => scalar(name).parseLiteral(literal(value))).toThrow();
});

test.each([Number.NaN, Infinity, -Infinity])('Pesos refuses %s', (value) => {
  expect(() => scalar('Pesos').parseValue(value)).toThrow();
});
