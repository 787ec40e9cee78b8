import { expect, test } from 'vitest';
import type { FormField, FormValues, ShowIf } from './form-fields.ts';
import { holds, stageOf, visible, visibleFields } from './show-if.ts';

const field = (id: string, showIf: ShowIf | null = null, type: FormField['type'] = 'shortText'): FormField => ({
  id,
  type,
  label: id,
  help: null,
  isRequired: true,
  options: [],
  min: null,
  max: null,
  showIf,
});
const ids = (fields: FormField[], values: FormValues) => visibleFields(fields, values).map(({ id }) => id);

test.each<{ is: ShowIf['is']; of: string[]; value: FormValues[string]; result: boolean }>([
  { is: 'any', of: ['a', 'b'], value: 'b', result: true },
  { is: 'any', of: ['a'], value: 'b', result: false },
  { is: 'any', of: ['a'], value: null, result: false },
  { is: 'none', of: ['a'], value: null, result: true },
  { is: 'none', of: ['a'], value: 'a', result: false },
  { is: 'any', of: ['a'], value: ['x', 'a'], result: true },
  { is: 'none', of: ['a'], value: ['x', 'a'], result: false },
  { is: 'any', of: ['3'], value: 3, result: true },
  { is: 'any', of: ['yes'], value: true, result: true },
  { is: 'any', of: ['yes'], value: false, result: false },
])('$is of $of with $value: $result', ({ is, of, value, result }) => {
  expect(holds({ fieldId: 'q', is, of }, { q: value })).toBe(result);
});

test('a hidden field counts as not answered for those that look at it', () => {
  const fields = [
    field('works'),
    field('where', { fieldId: 'works', is: 'any', of: ['yes'] }),
    field('why', { fieldId: 'where', is: 'any', of: ['Upwork'] }),
  ];
  expect(ids(fields, { works: 'yes', where: 'Upwork' })).toEqual(['works', 'where', 'why']);
  expect(ids(fields, { works: 'no', where: 'Upwork' })).toEqual(['works']);
  expect(visible(fields, { works: 'no', where: 'Upwork' }).values).toEqual({ works: 'no' });
});

test('a rule that looks ahead never holds for what comes later', () => {
  const fields = [field('first', { fieldId: 'later', is: 'any', of: ['x'] }), field('later')];
  expect(ids(fields, { later: 'x' })).toEqual(['later']);
});

test('a hidden section hides what follows, up to the next section', () => {
  const fields = [
    field('q'),
    field('s1', { fieldId: 'q', is: 'any', of: ['yes'] }, 'section'),
    field('inside'),
    field('s2', null, 'section'),
    field('after'),
  ];
  expect(ids(fields, { q: 'no' })).toEqual(['q', 's2', 'after']);
  expect(ids(fields, { q: 'yes' })).toEqual(['q', 's1', 'inside', 's2', 'after']);
});

test('the first rule whose conditions all hold decides the stage', () => {
  const rules = [
    {
      stageNumber: 3,
      when: [
        { fieldId: 'clients', is: 'any' as const, of: ['Yes'] },
        { fieldId: 'pay', is: 'any' as const, of: ['High'] },
      ],
    },
    { stageNumber: 2, when: [{ fieldId: 'clients', is: 'any' as const, of: ['Yes'] }] },
  ];
  expect(stageOf(rules, { clients: 'Yes', pay: 'High' })).toBe(3);
  expect(stageOf(rules, { clients: 'Yes' })).toBe(2);
  expect(stageOf(rules, {})).toBeNull();
});
