import type { PersonField } from '@app/rules/people/users/person-fields';
import { sexes } from '@app/rules/people/users/person-input';

/** What stands in the input of a field: nothing where nothing is known, or where it is none of the choices. */
export function typedText({ kind }: Pick<PersonField, 'kind'>, value: unknown): string {
  if (typeof value !== 'string') return '';
  return kind === 'sex' ? (sexes.find((each) => each === value) ?? '') : value;
}
