import { type PersonInput, sexes } from '@app/rules/people/users/person-input';
import type { UseFormReturnType } from '@mantine/form';
import { TextField } from '#ui/form/text-field.tsx';
import { LocationFields } from '#parts/people/location-fields.tsx';
import { BirthDateField, SexField } from '#parts/people/personal-fields.tsx';
import type { PersonOnPage } from './person/person-page-parts.tsx';
import classes from './people.module.css';

export type PersonValues = { [Name in keyof Required<PersonInput>]: NonNullable<PersonInput[Name]> };

export const emptyPerson: PersonValues = {
  email: '',
  firstName: '',
  middleName: '',
  lastName: '',
  suffix: '',
  sex: '',
  birthdate: '',
  mobileNumber: '',
  facebookProfile: '',
  country: '',
  state: '',
  city: '',
};

export function valuesOf(person: PersonOnPage): PersonValues {
  return {
    email: person.email ?? '',
    firstName: person.firstName,
    middleName: person.middleName ?? '',
    lastName: person.lastName,
    suffix: person.suffix ?? '',
    sex: sexes.find((each) => each === person.sex) ?? '',
    birthdate: person.birthdate ?? '',
    mobileNumber: person.mobileNumber ?? '',
    facebookProfile: person.facebookProfile ?? '',
    country: person.country ?? '',
    state: person.state ?? '',
    city: person.city ?? '',
  };
}

type InputProps = ReturnType<UseFormReturnType<PersonValues>['getInputProps']>;

/** Who a person is, for the new and the edit page. */
export function PersonFields({ field }: { field: (name: keyof PersonValues) => InputProps }) {
  return (
    <>
      <div className={classes.pair}>
        <TextField label="Given Name" required {...field('firstName')} />
        <TextField label="Middle Name" {...field('middleName')} />
        <TextField label="Last Name" required {...field('lastName')} />
        <TextField label="Suffix" placeholder="Jr., III" {...field('suffix')} />
      </div>
      <TextField label="Email" type="email" required autoComplete="off" {...field('email')} />
      <div className={classes.pair}>
        <TextField label="Mobile Number" type="tel" placeholder="0917 123 4567" {...field('mobileNumber')} />
        <TextField label="Facebook Profile" placeholder="facebook.com/username" {...field('facebookProfile')} />
        <SexField placeholder="Not known" {...field('sex')} />
        <BirthDateField {...field('birthdate')} />
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
