import { type StaffField, staffFields } from '@app/rules/people/users/person-fields';
import type { PersonInput } from '@app/rules/people/users/person-input';
import type { UseFormReturnType } from '@mantine/form';
import { LocationFields } from '#parts/people/location-fields.tsx';
import { typedText } from '#parts/people/typed-text.ts';
import { StaffInputs } from '#parts/people/person-inputs.tsx';
import type { PersonOnPage } from './person/person-page-parts.tsx';
import classes from '#parts/people/person-fields.module.css';

export type PersonValues = { [Name in keyof Required<PersonInput>]: NonNullable<PersonInput[Name]> };

/** The entries cover every field. */
const valuesOfFields = (person: Partial<Record<StaffField, unknown>>) =>
  Object.fromEntries(staffFields.map((field) => [field.name, typedText(field, person[field.name])])) as PersonValues;

export const emptyPerson: PersonValues = valuesOfFields({});

export function valuesOf(person: PersonOnPage): PersonValues {
  return valuesOfFields(person);
}

type InputProps = ReturnType<UseFormReturnType<PersonValues>['getInputProps']>;

/** The identity of a person, for the new and the edit page. */
export function PersonFields({ field }: { field: (name: keyof PersonValues) => InputProps }) {
  return (
    <>
      <div className={classes.pair}>
        <StaffInputs groups={['name']} unchosen="" field={field} />
      </div>
      <StaffInputs groups={['account']} unchosen="" field={field} />
      <div className={classes.pair}>
        <StaffInputs groups={['contact', 'socials', 'personal']} unchosen="Not set" field={field} />
      </div>
      <PlaceFields field={field} />
    </>
  );
}

function PlaceFields({ field }: { field: (name: keyof PersonValues) => InputProps }) {
  const [country, state, city] = [field('country'), field('state'), field('city')];
  return (
    <LocationFields
      value={{ country: country.value, state: state.value, city: city.value }}
      errors={{ country: country.error, state: state.error, city: city.error }}
      onChange={(place) => {
        country.onChange(place.country);
        state.onChange(place.state);
        city.onChange(place.city);
      }}
    />
  );
}
