import {
  type FieldsWith,
  type PersonFieldKind,
  personFieldList,
  type personFields,
} from '../../people/users/person-fields.ts';

/** The fields staff choose between; each value is taken from one of the two accounts. */
export type MergeField = (typeof personFields)[FieldsWith<{ mergedAs: string }>]['mergedAs'];

/** Labels of choices that cover several fields. */
const jointLabels: Partial<Record<MergeField, string>> = { location: 'Location' };

const choices = personFieldList.flatMap(({ name, label, kind, mergedAs }) =>
  // The list types `mergedAs` as a string; the table contains only these names.
  mergedAs ? [{ name, label, kind, choice: mergedAs as MergeField }] : [],
);

export const mergeFields: readonly MergeField[] = [...new Set(choices.map(({ choice }) => choice))];

const firstOf = (choice: MergeField) => choices.find((field) => field.choice === choice);

export const mergeFieldLabels: Readonly<Record<MergeField, string>> = byChoice(
  (choice) => jointLabels[choice] ?? firstOf(choice)?.label ?? choice,
);

export const mergeFieldKinds: Readonly<Record<MergeField, PersonFieldKind>> = byChoice(
  (choice) => firstOf(choice)?.kind ?? 'text',
);

/** The columns that belong to each choice. */
export const mergeFieldColumns: Readonly<Record<MergeField, readonly FieldsWith<{ mergedAs: string }>[]>> = byChoice(
  (choice) =>
    choices.flatMap((field) => (field.choice === choice ? [field.name as FieldsWith<{ mergedAs: string }>] : [])),
);

function byChoice<Value>(valueOf: (choice: MergeField) => Value): Record<MergeField, Value> {
  // The entries cover every choice.
  return Object.fromEntries(mergeFields.map((choice) => [choice, valueOf(choice)])) as Record<MergeField, Value>;
}

export type FieldSide = 'kept' | 'folded';
export type FieldValues = { field: MergeField; kept: string | null; folded: string | null };

export function differs({ kept, folded }: Pick<FieldValues, 'kept' | 'folded'>): boolean {
  return (kept ?? '') !== (folded ?? '');
}

/** The default choice: the account that stays, unless its field is empty. */
export function usualSide({ kept, folded }: Pick<FieldValues, 'kept' | 'folded'>): FieldSide {
  return !kept && folded ? 'folded' : 'kept';
}
