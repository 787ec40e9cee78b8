import type { Location } from '@app/rules/locations/location';

/** The source of the location pickers' lists. Unknown codes give empty lists. */
export type LocationSource = {
  countries: () => Promise<Location[]>;
  states: (country: string) => Promise<Location[]>;
  cities: (country: string, state: string) => Promise<Location[]>;
  /** Asks again next time, where answers are kept. */
  forget?: () => void;
};
