import { hash } from 'node:crypto';
import { Column, SQL, StringChunk, Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

export type StatementText = { text: string; name: string };
type Statement = StatementText & { values: unknown[] };

/** A step for each piece of a statement; at the last one its text. */
type Step = { next: Map<unknown, Step>; known?: StatementText };

let first: Step = { next: new Map() };
let steps = 0;
const mostSteps = 100_000;
/** Stands for any value: a text does not depend on it. */
const value = Symbol('value');

/**
 * The text of a statement, a name for it, and its values. The same filters in use give the same pieces in the same order;
 * going through these to a text that is known costs a tenth of putting it together and looking it up.
 */
export function statementText(label: string, statement: SQL): Statement {
  const values: unknown[] = [];
  const last = walk(statement.queryChunks, step(first, label), values);
  if (last?.known) return { ...last.known, values };

  const { sql: text, params } = dialect.sqlToQuery(statement);
  const made = { text, name: `${label}-${hash('sha1', text, 'base64url').slice(0, 16)}` };
  // Fewer are left when some were written into the text.
  if (last && params.length === values.length) last.known = made;
  if (steps > mostSteps) forget();
  return { ...made, values: params };
}

/** Null where a piece is of a kind whose text or value is not simply its own. */
function walk(pieces: readonly unknown[], from: Step, values: unknown[]): Step | null {
  let here: Step | null = from;
  for (const piece of pieces) {
    if (here === null) return null;
    if (piece instanceof StringChunk) here = step(here, piece.value);
    else if (piece instanceof SQL) here = walk(piece.queryChunks, here, values);
    else if (piece instanceof Column || piece instanceof Table) here = step(here, piece);
    else if (isValue(piece)) {
      values.push(piece);
      here = step(here, value);
    } else if (piece !== undefined) return null;
  }
  return here;
}

function isValue(piece: unknown): boolean {
  if (typeof piece === 'string' || typeof piece === 'number' || typeof piece === 'boolean') return true;
  return piece === null || piece instanceof Date;
}

function step({ next }: Step, piece: unknown): Step {
  const known = next.get(piece);
  if (known) return known;
  const made: Step = { next: new Map() };
  next.set(piece, made);
  steps += 1;
  return made;
}

/** Begins anew rather than grow without end. */
function forget(): void {
  first = { next: new Map() };
  steps = 0;
}
