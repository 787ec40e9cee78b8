import type { DayRange } from '../../time/day-buckets.ts';
import {
  dimensionFacts,
  isReportSource,
  NO_KEY,
  OTHERS_KEY,
  type ReportDimension,
  reportFacts,
  type ReportSourceId,
} from './report-catalog.ts';
import { isRange, rangeWords } from './report-period.ts';

/** One condition on facts: their dimension has this key, or none of some others. */
export type RowsPart = {
  dimension: ReportDimension;
  key: string;
  /** Of all others together: the keys that stand beside them. Without one, those that the table of the period lists. */
  besides?: readonly string[];
};

/** All others of a dimension together. */
export const othersPart = (dimension: ReportDimension, besides: readonly string[] = []): RowsPart => ({
  dimension,
  key: OTHERS_KEY,
  besides,
});

/**
 * Which facts stand behind a figure, as the parameter `rows` of an address says it: `all`, `platform:gcash`,
 * `platform:gcash,days:2026-11-01..2026-11-07`; `platform:/gcash/maya` is all besides these, `batch:/` what the table has
 * as others. On a page of several sources `of:overdue` comes first.
 */
export type ReportRows = {
  /** Null where the page has one source. */
  of: ReportSourceId | null;
  parts: readonly RowsPart[];
  /** The days of a bar; null for all of the period. */
  days: DayRange | null;
};

export const ALL_ROWS: ReportRows = { of: null, parts: [], days: null };

/** A key as the address has it: signs that separate are written in percent. */
const written = (key: string) => encodeURIComponent(key).replaceAll("'", '%27');
/** Of an address of rows. */
export const LONGEST_ROWS = 1_000;

/** The words of the address. */
export function printRows({ of, parts, days }: ReportRows): string {
  const words = [
    ...(of ? [`of:${of}`] : []),
    ...parts.map(({ dimension, key, besides }) =>
      besides ? `${dimension}:/${besides.map(written).join('/')}` : `${dimension}:${written(key)}`,
    ),
    ...(days ? [`days:${days.from}..${days.to}`] : []),
  ];
  return words.length === 0 ? 'all' : words.join(',');
}

/** The other way round; null for what names no rows of that source, or of any without one. */
export function parseRows(text: string, source: ReportSourceId | null = null): ReportRows | null {
  if (text.length > LONGEST_ROWS) return null;
  if (text === 'all') return ALL_ROWS;
  let of: ReportSourceId | null = null;
  let days: DayRange | null = null;
  const parts: RowsPart[] = [];
  for (const [place, word] of text.split(',').entries()) {
    const colon = word.indexOf(':');
    const [name, value] = [word.slice(0, colon), word.slice(colon + 1)];
    if (colon < 1 || value === '') return null;
    if (name === 'of') {
      if (place > 0 || !isReportSource(value) || (source && source !== value)) return null;
      of = value;
    } else if (name === 'days') {
      const [from = '', to = '', ...rest] = value.split('..');
      if (days || rest.length > 0 || !isRange({ from, to })) return null;
      days = { from, to };
    } else {
      const part = partOf(of ?? source, name, value);
      if (!part || parts.some(({ dimension }) => dimension === part.dimension)) return null;
      parts.push(part);
    }
  }
  return { of, parts, days };
}

function partOf(source: ReportSourceId | null, name: string, value: string): RowsPart | null {
  if (!Object.hasOwn(dimensionFacts, name)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the keys of the record
  const dimension = name as ReportDimension;
  if (source && !hasDimension(source, dimension)) return null;
  if (!value.startsWith('/')) {
    const key = decoded(value);
    return key === null ? null : { dimension, key };
  }
  const besides: (string | null)[] = value === '/' ? [] : value.slice(1).split('/').map(decoded);
  return besides.every((key) => key !== null) ? othersPart(dimension, besides) : null;
}

function hasDimension(source: ReportSourceId, dimension: ReportDimension): boolean {
  const { dimensions, filters = [] } = reportFacts[source];
  return dimensions.includes(dimension) || filters.includes(dimension);
}

function decoded(value: string): string | null {
  try {
    const key = decodeURIComponent(value);
    // A NUL is the one sign that the database has no place for.
    return key.includes('\u0000') ? null : key;
  } catch {
    return null;
  }
}

/** The heading of the rows: `Collections: GCash, Nov 1 to Nov 7 2026`. Names of keys are the server's. */
export function rowsTitle(
  source: ReportSourceId,
  { parts, days }: ReportRows,
  names: ReadonlyMap<ReportDimension, string>,
): string {
  const words = parts.map(({ dimension, key, besides }) => {
    if (besides) return `${dimensionFacts[dimension].label}: all others`;
    return key === NO_KEY ? dimensionFacts[dimension].none : (names.get(dimension) ?? key);
  });
  const { title } = reportFacts[source];
  const said = [...words, ...(days ? [rangeWords(days)] : [])];
  return said.length === 0 ? title : `${title}: ${said.join(', ')}`;
}
