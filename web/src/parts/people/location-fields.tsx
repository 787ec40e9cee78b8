import { Autocomplete } from '#ui/heavy/autocomplete.tsx';
import type { ReactNode } from 'react';
import { locationPath, useLocations } from './use-locations.ts';
import classes from './person-fields.module.css';

export type Place = { country: string; state: string; city: string };
type Errors = Partial<Record<keyof Place, ReactNode>>;

type LocationFieldsProps = { value: Place; errors?: Errors; onChange: (place: Place) => void };

/** Nobody scrolls through more than this; typing narrows the list. */
const MOST_SHOWN = 100;

/**
 * Country, state and city, each list by the choice above it; a new choice empties the fields below. Stored as names, so
 * that an unknown place can be typed.
 */
export function LocationFields({ value, errors = {}, onChange }: LocationFieldsProps) {
  const { country, state, city } = value;
  const countries = useLocations(locationPath('countries'));
  const countryCode = countries.find(({ name }) => name === country)?.code;
  const states = useLocations(locationPath(countryCode, 'states'));
  const stateCode = states.find(({ name }) => name === state)?.code;
  const cities = useLocations(locationPath(countryCode, stateCode, 'cities'));
  const names = (places: readonly { name: string }[]) => places.map(({ name }) => name);
  const shared = { limit: MOST_SHOWN, autoComplete: 'off', maxLength: 100 };
  return (
    <div className={classes.pair}>
      <Autocomplete
        label="Country"
        data={names(countries)}
        value={country}
        error={errors.country}
        onChange={(next) => onChange({ country: next, state: '', city: '' })}
        {...shared}
      />
      <Autocomplete
        label="State or province"
        data={names(states)}
        value={state}
        error={errors.state}
        disabled={country.trim() === ''}
        onChange={(next) => onChange({ country, state: next, city: '' })}
        {...shared}
      />
      <Autocomplete
        label="City"
        data={names(cities)}
        value={city}
        error={errors.city}
        disabled={state.trim() === ''}
        onChange={(next) => onChange({ country, state, city: next })}
        {...shared}
      />
    </div>
  );
}
