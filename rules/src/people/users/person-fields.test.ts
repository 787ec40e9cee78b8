import { expect, test } from 'vitest';
import { membersSheet } from '../../records/imports/import-sheets.ts';
import { profileInput } from '../profile/profile-input.ts';
import { importedFields, ownFields, personFieldList, personFields, staffFields, wordsOf } from './person-fields.ts';
import { personInput } from './person-input.ts';

const sorted = (names: readonly string[]) => names.toSorted();
const names = (fields: readonly { name: string }[]) => sorted(fields.map(({ name }) => name));

test('what may be changed is what the forms take', () => {
  expect(sorted(Object.keys(personInput.shape))).toEqual(names(staffFields));
  expect(sorted(Object.keys(profileInput.shape))).toEqual(names(ownFields));
});

test('every field that is imported has its column on the sheet, and reads back what was exported', () => {
  const columns = Object.entries(membersSheet.columns);
  const onSheet = columns.map(([key, { name }]) => [key === 'batch' ? 'batchId' : key, name]);
  for (const { name, importedAs } of personFieldList) {
    if (importedAs) expect(onSheet).toContainEqual([name, importedAs]);
  }
  expect(importedFields).toContain('basePoints');
  expect(importedFields).not.toContain('email');
});

test('no two fields share a heading or a label', () => {
  for (const part of ['label', 'exportedAs', 'importedAs'] as const) {
    const texts = personFieldList.flatMap((field) => field[part] ?? []);
    expect(new Set(texts).size, part).toBe(texts.length);
  }
});

test('what everyone sees is nothing private, and what a merge takes is chosen or decided by a rule', () => {
  for (const { name, isPublic, isPrivate, mergedAs, mergeRule } of personFieldList) {
    expect(isPublic && isPrivate, name).toBeFalsy();
    expect(mergedAs && mergeRule, name).toBeFalsy();
  }
});

test.each([
  ['birthdate', 'Birth date'],
  ['facebookProfile', 'Facebook profile'],
  ['tribeId', 'Tribe ID'],
  ['state', 'State or province'],
] as const)('the label of %s in a sentence is %s', (name, words) => {
  expect(wordsOf(personFields[name].label)).toBe(words);
});
