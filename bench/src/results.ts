import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ratioOf, type Round } from './measure.ts';
import type { Overload } from './overload.ts';

type Row = Round & { work: string; people: number };

const path = join(import.meta.dirname, '..', 'results.json');

/** Keeps the last result of each work and size, and prints its ratio: at once, so that a later work that breaks off takes nothing along. */
export function addResult(row: Row): void {
  const { work, people, ours, limit } = row;
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Row[]) : [];
  const others = kept.filter((other) => other.work !== work || other.people !== people);
  writeFileSync(path, `${JSON.stringify([...others, row], null, 2)}\n`);
  process.stdout.write(`${work}, ${people} people: ${ratioOf(row).toFixed(2)} of the limit\n`);
  console.table({ ours, limit });
}

type OverloadRow = Overload & { label: string; people: number };

const overloadPath = join(import.meta.dirname, '..', 'overload.json');

/** Keeps the last result of each label, so that two versions can be put side by side. */
export function addOverload(row: OverloadRow): void {
  const kept = existsSync(overloadPath) ? (JSON.parse(readFileSync(overloadPath, 'utf8')) as OverloadRow[]) : [];
  const rows = [...kept.filter(({ label }) => label !== row.label), row];
  writeFileSync(overloadPath, `${JSON.stringify(rows, null, 2)}\n`);
  console.table(Object.fromEntries(rows.map(({ label, ...figures }) => [label, figures])));
}
