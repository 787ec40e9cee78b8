import { philippineRegions } from './philippine-regions.ts';

/** A province, or one city of it. */
export type Place = { province: string; city: string | null };

/** As places are compared: people type their town in any case, with or without the dots of an ñ. */
export const placeKey = (name: string) =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A region stands for all its provinces; an unknown one for none. */
export const placesOfRegion = (region: string): Place[] =>
  (Object.hasOwn(philippineRegions, region) ? (philippineRegions[region] ?? []) : []).map((province) => ({
    province,
    city: null,
  }));

/** Each place once; a city of a province that is there as a whole adds nobody. */
export function distinctPlaces(places: readonly Place[]): Place[] {
  const whole = new Set(places.filter(({ city }) => city === null).map(({ province }) => placeKey(province)));
  const byKey = new Map(
    places
      .filter(({ province, city }) => city === null || !whole.has(placeKey(province)))
      .map((place) => [`${placeKey(place.province)}|${place.city === null ? '' : placeKey(place.city)}`, place]),
  );
  return [...byKey.values()];
}

/** Whether somebody may live in a place of both: the same city, or one is the whole province. */
export function haveCommonPlace(some: readonly Place[], others: readonly Place[]): boolean {
  const isCommon = (one: Place, other: Place) =>
    placeKey(one.province) === placeKey(other.province) &&
    (one.city === null || other.city === null || placeKey(one.city) === placeKey(other.city));
  return some.some((one) => others.some((other) => isCommon(one, other)));
}

/** "Catanduanes, Naga (Camarines Sur)". A region whose provinces are all there is called by its name. */
export function placesText(places: readonly Place[]): string {
  const whole = new Set(places.filter(({ city }) => city === null).map(({ province }) => province));
  const regions = Object.entries(philippineRegions).filter(([, provinces]) =>
    provinces.every((province) => whole.has(province)),
  );
  const inRegions = new Set(regions.flatMap(([, provinces]) => provinces));
  return [
    ...regions.map(([region]) => region),
    ...places
      .filter(({ province, city }) => city !== null || !inRegions.has(province))
      .map(({ province, city }) => (city === null ? province : `${city} (${province})`)),
  ].join(', ');
}
