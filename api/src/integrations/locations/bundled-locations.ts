import type { LocationSource } from './location-source.ts';
import { philippineCities, philippineProvinces } from './philippine-cities.ts';

const PHILIPPINES = 'PH';

/** Large, so it is loaded for the first form that needs it; most processes never do. */
const dataSet = () => import('country-state-city');

type CodedLocation = { name: string; isoCode: string };
const coded = ({ name, isoCode }: CodedLocation) => ({ name, code: isoCode });

/** The data set that comes with the product. */
export const bundledLocations: LocationSource = {
  countries: async () => (await dataSet()).Country.getAllCountries().map(coded),
  states: async (country) => {
    const states = (await dataSet()).State.getStatesOfCountry(country).map(coded);
    if (country !== PHILIPPINES) return states;
    // The data set lists regions as provinces; people write the province.
    const provinces = states.filter(({ code }) => code in philippineCities && !(code in philippineProvinces));
    return [...provinces, ...Object.entries(philippineProvinces).map(([code, name]) => ({ name, code }))];
  },
  cities: async (country, state) => {
    // The set has the places of our own country under the wrong provinces.
    if (country === PHILIPPINES)
      return (Object.hasOwn(philippineCities, state) ? (philippineCities[state] ?? []) : []).map((name) => ({ name }));
    return (await dataSet()).City.getCitiesOfState(country, state).map(({ name }) => ({ name }));
  },
};
