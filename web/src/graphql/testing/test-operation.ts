import { type DocumentNode, parse } from 'graphql';
import { operationOf } from '../build/operations.ts';
import type { Operation } from '../client/operation.ts';

/** An operation as the build makes it. The test says what it answers, and for which variables. */
export function testOperation<Data = unknown, Given = object>(source: string | DocumentNode): Operation<Data, Given> {
  const operation = operationOf(typeof source === 'string' ? parse(source) : source);
  if (!operation) throw new Error('This is no operation');
  // The text says it, and the compiler cannot read it.
  return operation as Operation<Data, Given>;
}
