import { philippineRegions } from '@app/rules/money/calamity-pauses/philippine-regions';
import { distinctPlaces, type Place, placesOfRegion } from '@app/rules/money/calamity-pauses/places';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { locationPath, useLocations } from '#parts/people/use-locations.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import classes from './calamity-pauses.module.css';

const regions = Object.keys(philippineRegions);

type PlacePickerProps = { places: readonly Place[]; error?: string | undefined; onChange: (places: Place[]) => void };

/** Regions, provinces and cities from the lists of the profile's address. A whole province takes its cities in. */
export function PlacePicker({ places, error, onChange }: PlacePickerProps) {
  const [region, setRegion] = useState<string | null>(null);
  const [province, setProvince] = useState<string | null>(null);
  const [city, setCity] = useState<string | null>(null);
  const states = useLocations(locationPath('PH', 'states'));
  const code = states.find(({ name }) => name === province)?.code;
  const cities = useLocations(locationPath('PH', code, 'cities'));
  const provinces = region ? placesOfRegion(region).map((place) => place.province) : states.map(({ name }) => name);
  const add = () => {
    const added = province ? [{ province, city }] : region ? placesOfRegion(region) : [];
    onChange(distinctPlaces([...places, ...added]));
    // Another city of the same province may follow; a whole one is done.
    if (city === null) setProvince(null);
    if (province === null) setRegion(null);
    setCity(null);
  };
  return (
    <div className={classes.picker}>
      <div className={classes.three}>
        <SelectField
          label="Region"
          placeholder="Any region"
          data={regions}
          value={region}
          searchable
          clearable
          onChange={(next) => {
            setRegion(next);
            setProvince(null);
            setCity(null);
          }}
        />
        <SelectField
          label="Province"
          placeholder={region ? 'All of the region' : 'Choose one'}
          data={provinces}
          value={province}
          searchable
          clearable
          onChange={(next) => {
            setProvince(next);
            setCity(null);
          }}
        />
        <SelectField
          label="City or town"
          placeholder="All of the province"
          data={[...new Set(cities.map(({ name }) => name))]}
          value={city}
          searchable
          clearable
          disabled={province === null}
          onChange={setCity}
        />
      </div>
      <div>
        <Button variant="default" disabled={province === null && region === null} onClick={add}>
          Add {city ?? province ?? region ?? 'a place'}
        </Button>
      </div>
      {places.length > 0 && (
        <ul className={classes.places} aria-label="Chosen places">
          {places.map((place) => {
            const name = place.city === null ? place.province : `${place.city} (${place.province})`;
            return (
              <li key={name}>
                {name}
                <IconButton
                  size={28}
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(places.filter((each) => each !== place))}
                >
                  <IconX size={14} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
