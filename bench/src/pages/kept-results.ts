import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from './in-turn.ts';

type Way = 'phone' | 'lighthouse';
type KeptResult = Measured & { by: Way };

const path = join(import.meta.dirname, '..', '..', 'pages.json');

/** Keeps the last result of each page, version and way of measuring. */
export function keepResults(by: Way, measured: readonly Measured[]): void {
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as KeptResult[]) : [];
  const isReplaced = (row: KeptResult) =>
    row.by === by && measured.some(({ page, version }) => row.page === page && row.version === version);
  const rows = [...kept.filter((row) => !isReplaced(row)), ...measured.map((row) => ({ by, ...row }))];
  writeFileSync(path, `${JSON.stringify(rows, null, 2)}\n`);
}
