import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measurement } from './measure.ts';

export type Row = { work: string; people: number; ours: Measurement; limit: Measurement };

const path = join(import.meta.dirname, '..', 'results.json');

/** Keeps the last result of each work and size, and prints the ratios. */
export function addResults(rows: readonly Row[]): void {
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Row[]) : [];
  const isReplaced = ({ work, people }: Row) => rows.some((row) => row.work === work && row.people === people);
  writeFileSync(path, `${JSON.stringify([...kept.filter((row) => !isReplaced(row)), ...rows], null, 2)}\n`);
  for (const { work, people, ours, limit } of rows) {
    const ratio = (ours.requestsPerSecond / limit.requestsPerSecond).toFixed(2);
    process.stdout.write(`${work}, ${people} people: ${ratio} of the limit\n`);
    console.table({ ours, limit });
  }
}
