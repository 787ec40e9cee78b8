import { centavosFromPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { isManilaDay, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { builder } from './builder.ts';

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function parseInstant(value: unknown): Date {
  const instant = typeof value === 'string' && instantPattern.test(value) ? new Date(value) : null;
  if (!instant || Number.isNaN(instant.getTime())) throw new GraphQLError('is not a date and time');
  return instant;
}

function parseDay(value: unknown): ManilaDay {
  if (typeof value === 'string' && isManilaDay(value)) return value;
  return manilaDay(parseInstant(value));
}

function parsePesos(value: unknown): number {
  const centavos = typeof value === 'number' ? centavosFromPesos(value) : null;
  if (centavos === null) throw new GraphQLError('is not an amount in pesos');
  return centavos;
}

/** A literal in the document goes through the same check as a variable. */
function scalar<Input, Output>(
  name: string,
  description: string,
  { parse, serialize }: { parse: (value: unknown) => Input; serialize: (value: Output) => unknown },
): GraphQLScalarType<Input, unknown> {
  return new GraphQLScalarType<Input, unknown>({
    name,
    description,
    parseValue: parse,
    parseLiteral: (node: ValueNode, variables) =>
      parse(
        node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : valueFromASTUntyped(node, variables),
      ),
    // graphql-js passes on whatever the resolver returned; the builder's types have checked that it is an Output.
    serialize: (value) => serialize(value as Output),
  });
}

builder.addScalarType(
  'Date',
  scalar<ManilaDay, ManilaDay>('Date', 'A day in Manila, YYYY-MM-DD', { parse: parseDay, serialize: (day) => day }),
);
builder.addScalarType(
  'DateTime',
  scalar<Date, Date>('DateTime', 'An instant, ISO 8601', {
    parse: parseInstant,
    serialize: (instant) => instant.toISOString(),
  }),
);
builder.addScalarType(
  'Pesos',
  scalar<number, number>('Pesos', 'An amount in Philippine pesos, at most two decimals', {
    parse: parsePesos,
    serialize: pesosFromCentavos,
  }),
);
builder.addScalarType(
  'JSON',
  scalar<unknown, unknown>('JSON', 'Any JSON value', { parse: (value) => value, serialize: (value) => value }),
);
