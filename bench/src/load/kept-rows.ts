import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './row.ts';

const path = join(import.meta.dirname, '..', '..', 'load.json');
const kept = (): Row[] => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Row[]) : []);

/** The last result of each load and size: at once, so that a later load that breaks off takes nothing along. */
export function keepRow(row: Row): void {
  const others = kept().filter(({ load, people }) => load !== row.load || people !== row.people);
  const rows = [...others, row].toSorted(
    (one, other) => one.load.localeCompare(other.load) || one.people - other.people,
  );
  writeFileSync(path, `${JSON.stringify(rows, null, 2)}\n`);
  process.stdout.write(`${cellsOf(row, rows).join(' | ')}\n`);
}

const headings = [
  'Load',
  'People',
  'p50',
  'p95',
  'p99',
  'Refused',
  'Failed',
  'CPU each',
  '× bare',
  'Growth',
  'MiB',
  'Beside',
  'Bar',
  'Met',
];

/** In the form in which docs/scaling.md has it. */
export function printTable(): void {
  const rows = kept();
  const lines = [headings, headings.map(() => '---'), ...rows.map((row) => cellsOf(row, rows))];
  process.stdout.write(`\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}

function cellsOf(row: Row, rows: readonly Row[]): string[] {
  const { load, what, people, times, refused, failed, cpuMs, bare, memory, notes, bar, meets } = row;
  const smallest = rows.filter((other) => other.load === load).toSorted((one, other) => one.people - other.people)[0];
  const growth = cpuMs !== null && smallest?.cpuMs && smallest.people < people ? cpuMs / smallest.cpuMs : null;
  return [
    `${load}: ${what}`,
    people.toLocaleString('en'),
    ...[times?.p50, times?.p95, times?.p99].map((time) => (time === undefined ? '–' : String(Math.round(time)))),
    String(refused),
    String(failed),
    cpuMs === null ? '–' : `${cpuMs.toFixed(1)} ms`,
    bare && cpuMs !== null && bare.cpuMs > 0 ? (cpuMs / bare.cpuMs).toFixed(1) : '–',
    growth === null ? '–' : growth.toFixed(1),
    memory === null ? '–' : String(memory),
    Object.entries(notes)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ') || '–',
    bar,
    meets ? 'yes' : 'no',
  ];
}
