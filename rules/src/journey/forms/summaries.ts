import { scaleOf } from './check-answer.ts';
import type { FormField, FormFieldType } from './form-fields.ts';

/** How often a value was given to a field; each of several choices counts. */
export type Tally = { fieldId: string; value: string; count: number };

export type Bar = { label: string; count: number };

export type FieldSummary = {
  fieldId: string;
  label: string;
  type: FormFieldType;
  /** How many people answered it. */
  answered: number;
  /** Empty for texts, dates and files: those are read, not counted. */
  bars: Bar[];
  /** For numbers and scales. */
  average: number | null;
};

const counted: readonly FormFieldType[] = ['choice', 'manyChoices', 'scale', 'number', 'consent'];

/** Whether a chart can be drawn of the answers to such a field. */
export function isCounted(type: FormFieldType): boolean {
  return counted.includes(type);
}

/** Whether the answers to such a field are texts, of which one reads some. */
export function isRead(type: FormFieldType): boolean {
  return !isCounted(type) && type !== 'file' && type !== 'section';
}

/** The answers, question by question. `answered` counts people by field. */
export function summaries(
  fields: readonly FormField[],
  tallies: readonly Tally[],
  answered: ReadonlyMap<string, number>,
): FieldSummary[] {
  const byField = Map.groupBy(tallies, ({ fieldId }) => fieldId);
  return fields
    .filter(({ type }) => type !== 'section')
    .map((field) => {
      const given = isCounted(field.type) ? (byField.get(field.id) ?? []) : [];
      const { id, label, type } = field;
      const summary = { fieldId: id, label, type, answered: answered.get(id) ?? 0 };
      return { ...summary, bars: barsOf(field, given), average: averageOf(type, given) };
    });
}

function barsOf(field: FormField, given: readonly Tally[]): Bar[] {
  if (field.type === 'number') return numberBars(given);
  const counts = new Map(given.map(({ value, count }) => [value, count]));
  const offered = offeredOf(field);
  // A choice of an earlier version that people picked is still listed.
  const former = [...counts.keys()].filter((value) => !offered.includes(value)).toSorted();
  return [...offered, ...former].map((value) => ({
    label: field.type === 'consent' ? 'Agreed' : value,
    count: counts.get(value) ?? 0,
  }));
}

function offeredOf(field: FormField): string[] {
  if (field.type === 'consent') return ['true'];
  if (field.type !== 'scale') return isCounted(field.type) ? field.options : [];
  const { min, max } = scaleOf(field);
  return Array.from({ length: max - min + 1 }, (_, step) => String(min + step));
}

const mostBars = 8;

/** Each number by itself while they are few, else ranges of the same width. */
function numberBars(given: readonly Tally[]): Bar[] {
  const numbers = given
    .map(({ value, count }) => ({ number: Number(value), count }))
    .filter(({ number }) => Number.isFinite(number))
    .toSorted((one, other) => one.number - other.number);
  if (numbers.length <= mostBars) return numbers.map(({ number, count }) => ({ label: String(number), count }));
  const lowest = numbers[0]?.number ?? 0;
  const width = roundWidth(((numbers.at(-1)?.number ?? 0) - lowest) / (mostBars - 1));
  const start = Math.floor(lowest / width);
  const counts = new Map<number, number>();
  for (const { number, count } of numbers) {
    const range = Math.floor(number / width) - start;
    counts.set(range, (counts.get(range) ?? 0) + count);
  }
  const areWhole = width >= 1 && numbers.every(({ number }) => Number.isInteger(number));
  return Array.from({ length: Math.max(...counts.keys()) + 1 }, (_, range) => ({
    label: rangeLabel((start + range) * width, (start + range + 1) * width, areWhole),
    count: counts.get(range) ?? 0,
  }));
}

/** 1, 2 or 5 times a power of ten, and not below the width that is needed. */
function roundWidth(needed: number): number {
  const power = 10 ** Math.floor(Math.log10(needed));
  return ([1, 2, 5, 10].find((step) => step * power >= needed) ?? 10) * power;
}

/** Of whole numbers both ends belong to the range. */
function rangeLabel(from: number, below: number, areWhole: boolean): string {
  return areWhole ? `${shown(from)} to ${shown(below - 1)}` : `${shown(from)} to below ${shown(below)}`;
}

function shown(number: number): string {
  return String(Number(number.toPrecision(6)));
}

function averageOf(type: FormFieldType, given: readonly Tally[]): number | null {
  if (type !== 'number' && type !== 'scale') return null;
  const answers = given.filter(({ value }) => Number.isFinite(Number(value)));
  const count = answers.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return null;
  return answers.reduce((sum, each) => sum + Number(each.value) * each.count, 0) / count;
}
