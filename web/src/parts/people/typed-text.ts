import type { PersonField } from '@app/rules/people/users/person-fields';
import { sexes } from '@app/rules/people/users/person-input';

/** The text in the input of a field: empty when there is no value, or when it is not one of the choices. */
export function typedText({ kind }: Pick<PersonField, 'kind'>, value: unknown): string {
  if (typeof value !== 'string') return '';
  return kind === 'sex' ? (sexes.find((each) => each === value) ?? '') : value;
}
