import { ownFields, personFieldList, staffFields } from '@app/rules/people/users/person-fields';
import { type DocumentNode, Kind, parse, visit } from 'graphql';
import { expect, test } from 'vitest';
import type { Operation } from '#graphql/client/operation.ts';
import { PersonDetail, UpdateUser } from '#features/people/users/people.operations.ts';
import { MyProfile, ProfileBySlug, UpdateProfile } from './profile.operations.ts';

// An operation names its fields letter by letter; these are the ones that have to follow the table.

/** What is selected of the person: on the given types, at their first level. */
function selected({ text }: Operation, root: string): string[] {
  const document = parse(text);
  const names: string[] = [];
  visit(document, {
    Field: (field) => {
      if (field.name.value !== root) return undefined;
      names.push(...fieldsIn(document, field.selectionSet?.selections ?? []));
      return false;
    },
  });
  return names;
}

type Selections = NonNullable<Parameters<typeof fieldsIn>[1]>;
function fieldsIn(document: DocumentNode, selections: readonly { kind: string; name?: { value: string } }[]): string[] {
  return selections.flatMap(({ kind, name }) => {
    if (kind === Kind.FIELD) return name?.value ?? [];
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name?.value,
    );
    const inside: Selections = fragment && 'selectionSet' in fragment ? fragment.selectionSet.selections : [];
    return fieldsIn(document, inside);
  });
}

const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

test.each([
  ['MyProfile', MyProfile, 'myProfile'],
  ['UpdateProfile', UpdateProfile, 'updateProfile'],
] as const)('%s asks for all that people change themselves', (_name, document, root) => {
  expect(selected(document, root)).toEqual(expect.arrayContaining(names(ownFields)));
});

test.each([
  ['PersonDetail', PersonDetail, 'user'],
  ['UpdateUser', UpdateUser, 'updateUser'],
] as const)('%s asks for all that staff see and change', (_name, document, root) => {
  const onPage = personFieldList.filter(({ isOnPage }) => isOnPage);
  expect(selected(document, root)).toEqual(expect.arrayContaining(names([...onPage, ...staffFields])));
});

test('ProfileBySlug asks for all that others see', () => {
  const shown = personFieldList.filter(({ isPublic, kind }) => isPublic && kind !== 'instant');
  expect(selected(ProfileBySlug, 'profileBySlug')).toEqual(expect.arrayContaining(names(shown)));
});
