import { expect, test } from 'vitest';
import type { FormField } from './form-fields.ts';
import { formFields, formInput } from './form-input.ts';

const field = (changes: Partial<FormField> = {}): FormField => ({
  id: 'a',
  type: 'shortText',
  label: 'Name',
  help: null,
  isRequired: false,
  options: [],
  min: null,
  max: null,
  showIf: null,
  ...changes,
});
const problem = (fields: FormField[]) => formFields.safeParse(fields).error?.issues[0]?.message ?? null;

test.each<{ what: string; fields: FormField[]; says: string | null }>([
  { what: 'a plain question', fields: [field()], says: null },
  { what: 'no label', fields: [field({ label: ' ' })], says: 'Label is required' },
  { what: 'one option', fields: [field({ type: 'choice', options: ['A'] })], says: 'Give at least two options' },
  {
    what: 'the same option twice',
    fields: [field({ type: 'choice', options: ['A', 'A '] })],
    says: 'Two options are the same',
  },
  {
    what: 'an empty option',
    fields: [field({ type: 'manyChoices', options: ['A', ' '] })],
    says: 'An option is empty',
  },
  { what: 'limits that are no numbers', fields: [field({ min: 'x' })], says: 'Minimum is not valid' },
  { what: 'a negative limit of a number', fields: [field({ type: 'number', min: '-5' })], says: null },
  {
    what: 'limits the wrong way round',
    fields: [field({ min: '9', max: '1' })],
    says: 'The maximum is below the minimum',
  },
  {
    what: 'a scale of one step',
    fields: [field({ type: 'scale', min: '3', max: '3' })],
    says: 'A scale has 2 to 11 steps',
  },
  { what: 'a day that is none', fields: [field({ type: 'date', max: '2026-13-01' })], says: 'Maximum is not valid' },
  { what: 'the same id twice', fields: [field(), field()], says: 'Two fields have the same id' },
  {
    what: 'a rule on an earlier question',
    fields: [field(), field({ id: 'b', showIf: { fieldId: 'a', is: 'any', of: ['x'] } })],
    says: null,
  },
  {
    what: 'a rule on a later question',
    fields: [field({ showIf: { fieldId: 'b', is: 'any', of: ['x'] } }), field({ id: 'b' })],
    says: 'A rule can look only at earlier questions',
  },
  {
    what: 'a rule without a value',
    fields: [field(), field({ id: 'b', showIf: { fieldId: 'a', is: 'any', of: [] } })],
    says: 'Choose at least one value',
  },
])('$what: $says', ({ fields, says }) => {
  expect(problem(fields)).toBe(says);
});

test('a form has a title, an address and addresses to tell', () => {
  const input = {
    title: ' Feedback ',
    slug: 'Feed Back',
    isOpen: true,
    isPublic: false,
    isOnce: true,
    sendsConfirmation: false,
    notify: ['x'],
  };
  const { error } = formInput.safeParse(input);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['slug', 'notify.0']);
  expect(formInput.parse({ ...input, slug: 'feed-back', notify: [' Ana@Example.com'] })).toMatchObject({
    title: 'Feedback',
    notify: ['ana@example.com'],
    intro: null,
  });
});
