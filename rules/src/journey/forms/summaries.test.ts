import { expect, test } from 'vitest';
import type { FormField, FormFieldType } from './form-fields.ts';
import { summaries, type Tally } from './summaries.ts';

const field = (type: FormFieldType, options: string[] = []): FormField => ({
  id: 'q',
  type,
  label: 'Question',
  help: null,
  isRequired: false,
  options,
  min: null,
  max: null,
  showIf: null,
});
const tally = (counts: Record<string, number>): Tally[] =>
  Object.entries(counts).map(([value, count]) => ({ fieldId: 'q', value, count }));
const summary = (given: FormField, counts: Record<string, number>, answered = 0) =>
  summaries([given], tally(counts), new Map([['q', answered]]))[0];

test('choices are in the order of the form, those of earlier versions after them', () => {
  expect(summary(field('choice', ['A', 'B']), { B: 3, Old: 1 }, 4)).toEqual({
    fieldId: 'q',
    label: 'Question',
    type: 'choice',
    answered: 4,
    bars: [
      { label: 'A', count: 0 },
      { label: 'B', count: 3 },
      { label: 'Old', count: 1 },
    ],
    average: null,
  });
});

test('a scale shows every step and its average', () => {
  const given = summary(field('scale'), { '4': 1, '5': 3 });
  expect(given?.bars).toHaveLength(5);
  expect(given?.average).toBe(4.75);
});

test('few numbers are listed one by one, many in ranges that lose nobody', () => {
  expect(summary(field('number'), { '10': 2, '2': 1 })?.bars).toEqual([
    { label: '2', count: 1 },
    { label: '10', count: 2 },
  ]);
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [String(at * 7 - 3), 1]));
  const bars = summary(field('number'), many)?.bars ?? [];
  expect(bars.length).toBeLessThanOrEqual(9);
  expect(bars[1]?.label).toBe('0 to 99');
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(60);
});

test('texts and sections have no bars, and nobody is divided by zero', () => {
  expect(summary(field('longText'), {}, 7)).toMatchObject({ answered: 7, bars: [], average: null });
  expect(summary(field('scale'), {})?.average).toBeNull();
  expect(summaries([field('section')], [], new Map())).toEqual([]);
});
