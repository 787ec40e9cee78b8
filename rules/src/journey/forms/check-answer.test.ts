import { expect, test } from 'vitest';
import { checkAnswer, storableDraft } from './check-answer.ts';
import { type FormField, type FormFieldType, formFieldTypes, type FormValues } from './form-fields.ts';
import { visibleFields } from './show-if.ts';

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
const check = (changes: Partial<FormField>, value: FormValues[string]) => {
  const { values, messages } = checkAnswer([field(changes)], { a: value });
  return messages['a'] ?? values['a'] ?? null;
};
const colours = ['Red', 'Green', 'Blue'];

test.each<{ given: Partial<FormField>; value: FormValues[string]; gives: unknown }>([
  { given: {}, value: '  Ana \n Cruz ', gives: 'Ana Cruz' },
  { given: { isRequired: true }, value: '   ', gives: 'Name is required' },
  { given: { isRequired: true, label: 'What is your name?' }, value: null, gives: 'This answer is required' },
  { given: { min: '3' }, value: 'ab', gives: 'Name is too short' },
  { given: { max: '3' }, value: 'abcd', gives: 'Name is too long' },
  { given: {}, value: 'x'.repeat(201), gives: 'Name is too long' },
  { given: {}, value: ['a'], gives: 'Name is not valid' },
  { given: {}, value: 'a\u0000b', gives: 'ab' },
  { given: { type: 'longText' }, value: '<script>alert(1)</script>', gives: '<script>alert(1)</script>' },
  { given: { type: 'longText' }, value: 'one\n\ntwo', gives: 'one\n\ntwo' },
  { given: { type: 'email' }, value: ' Ana@Example.com ', gives: 'ana@example.com' },
  { given: { type: 'email', label: 'Email' }, value: 'ana@', gives: 'Email is not formatted correctly' },
  { given: { type: 'mobileNumber' }, value: '0917 123 4567', gives: '+639171234567' },
  { given: { type: 'mobileNumber' }, value: '12', gives: 'Invalid mobile number!' },
  { given: { type: 'number' }, value: '12.5', gives: 12.5 },
  { given: { type: 'number' }, value: 0, gives: 0 },
  { given: { type: 'number' }, value: 'many', gives: 'Name is not valid' },
  { given: { type: 'number', min: '1', label: 'Hours' }, value: 0, gives: 'Hours is too low' },
  { given: { type: 'number', max: '40', label: 'Hours' }, value: 41, gives: 'Hours is too high' },
  { given: { type: 'date' }, value: '2026-02-29', gives: 'Name is not formatted correctly' },
  { given: { type: 'date', min: '2026-01-01', label: 'Start' }, value: '2025-12-31', gives: 'Start is too low' },
  { given: { type: 'date' }, value: '2026-02-28', gives: '2026-02-28' },
  { given: { type: 'choice', options: colours }, value: 'Green', gives: 'Green' },
  { given: { type: 'choice', options: colours, label: 'Colour' }, value: 'Black', gives: 'Colour is not valid' },
  { given: { type: 'manyChoices', options: colours }, value: ['Blue', 'Red', 'Blue'], gives: ['Red', 'Blue'] },
  { given: { type: 'manyChoices', options: colours, max: '1' }, value: ['Blue', 'Red'], gives: 'Name is too high' },
  { given: { type: 'manyChoices', options: colours }, value: ['Black'], gives: 'Name is not valid' },
  { given: { type: 'scale' }, value: 5, gives: 5 },
  { given: { type: 'scale' }, value: 6, gives: 'Name is too high' },
  { given: { type: 'scale' }, value: 2.5, gives: 'Name is not valid' },
  { given: { type: 'consent', isRequired: true, label: 'I agree' }, value: false, gives: 'I agree is required' },
  { given: { type: 'consent' }, value: true, gives: true },
  { given: { type: 'file' }, value: 12, gives: 12 },
  { given: { type: 'file' }, value: '12', gives: 'Name is not valid' },
])('$given with $value gives $gives', ({ given, value, gives }) => {
  expect(check(given, value)).toEqual(gives);
});

test('files are not asked of visitors, and refused when they come', () => {
  const fields = [field({ type: 'file', isRequired: true })];
  expect(checkAnswer(fields, {}, { isVisitor: true })).toEqual({ values: {}, messages: {} });
  expect(checkAnswer(fields, { a: 3 }, { isVisitor: true }).messages).toEqual({ a: 'Name is not valid' });
});

test('a draft keeps what is unfinished, and nothing unknown', () => {
  const fields = [field({ isRequired: true }), field({ id: 'b', type: 'email' }), field({ id: 'c', type: 'number' })];
  expect(storableDraft(fields, { b: 'ana@', c: 'x', z: 'no' })).toEqual({ b: 'ana@' });
});

/** Small and always the same: the runs can be repeated. */
function randomly(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('whatever the form and the answers: hidden fields never block, unknown and hidden values are never kept', () => {
  const types: FormFieldType[] = formFieldTypes.filter((type) => type !== 'file');
  for (let seed = 1; seed <= 300; seed++) {
    const pick = randomly(seed);
    const fields = Array.from({ length: 1 + pick(8) }, (_, at): FormField => {
      const showIf =
        at > 0 && pick(2) ? { fieldId: `f${pick(at)}`, is: pick(2) ? 'any' : 'none', of: ['Red', 'yes', '3'] } : null;
      const type = types[pick(types.length)] ?? 'shortText';
      return field({ id: `f${at}`, type, isRequired: pick(2) === 1, options: colours, showIf } as Partial<FormField>);
    });
    const samples = ['Red', 'Blue', 3, 9, true, false, null, ['Red'], ['Red', 'Black'], '', 'ana@example.com'];
    const given = Object.fromEntries(
      ['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'unknown', '__proto__x'].map((id) => [
        id,
        samples[pick(samples.length)] ?? null,
      ]),
    );
    const shown = new Set(visibleFields(fields, given).map(({ id }) => id));
    const { values, messages } = checkAnswer(fields, given);
    for (const id of [...Object.keys(values), ...Object.keys(messages)]) expect(shown).toContain(id);
    // An accepted answer is accepted again and shows the same fields: server and browser agree.
    if (Object.keys(messages).length === 0) expect(checkAnswer(fields, values)).toEqual({ values, messages: {} });
  }
});
