import { outsideBudget } from './budgets.ts';
import type { FigureName, Figures } from './figures.ts';
import type { MeasuredPage } from './page-list.ts';

/** A page with its figures of now, and of before where they were measured. */
export type TableRow = { page: MeasuredPage; now: Figures; before: Figures | undefined };

const columns: { name: FigureName; heading: string; text: (value: number) => string }[] = [
  { name: 'kilobytes', heading: 'kB', text: String },
  { name: 'requests', heading: 'requests', text: String },
  { name: 'cold', heading: 'cold s', text: seconds },
  { name: 'warm', heading: 'warm s', text: seconds },
  { name: 'drawnCold', heading: 'drawn cold s', text: seconds },
  { name: 'drawnWarm', heading: 'drawn warm s', text: seconds },
  { name: 'layoutShift', heading: 'CLS', text: (value) => value.toFixed(3) },
  { name: 'performance', heading: 'performance', text: String },
  { name: 'accessibility', heading: 'accessibility', text: String },
  { name: 'bestPractices', heading: 'best practices', text: String },
  { name: 'search', heading: 'search', text: String },
];

/** One line for each page; two versions stand as `before → now` in one cell. */
export function pageTable(rows: readonly TableRow[]): string {
  const shown = columns.filter(({ name }) => rows.some(({ now }) => now[name] !== undefined));
  const lines = [
    ['page', ...shown.map(({ heading }) => heading), 'budget'],
    ...rows.map(({ page, now, before }) => [
      page.name,
      ...shown.map(({ name, text }) => cell(text, before?.[name], now[name])),
      verdict(outsideBudget(page.kind, now)),
    ]),
  ];
  const widths = lines[0]?.map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0))) ?? [];
  return lines.map((line) => line.map((text, place) => text.padEnd(widths[place] ?? 0)).join('  ')).join('\n');
}

function cell(text: (value: number) => string, ...values: (number | undefined)[]): string {
  return values.flatMap((value) => (value === undefined ? [] : text(value))).join(' → ');
}

function verdict(outside: readonly FigureName[]): string {
  const headings = columns
    .filter(({ name }) => outside.includes(name))
    .map(({ heading }) => heading.replace(/ s$/, ''));
  return headings.length === 0 ? 'ok' : `outside: ${headings.join(', ')}`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
