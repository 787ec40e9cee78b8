import type { Location } from '@app/rules/locations/location';

/** Where the lists of the location pickers come from. Codes that nobody knows give empty lists. */
export type LocationSource = {
  countries: () => Promise<Location[]>;
  states: (country: string) => Promise<Location[]>;
  cities: (country: string, state: string) => Promise<Location[]>;
  /** Asks again next time, where answers are kept. */
  forget?: () => void;
};
