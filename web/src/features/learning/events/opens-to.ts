import type { EventFieldsFragment } from '#gql/graphql.ts';

/** The audience of an event, in words. */
export function opensTo({ isFree, accessLevels }: Pick<EventFieldsFragment, 'isFree' | 'accessLevels'>): string {
  if (isFree) return 'Everyone with an account';
  return accessLevels.map(({ name }) => name).join(', ') || 'Nobody yet';
}
