import type { ResourceFilesQuery } from '#gql/graphql.ts';

type ResourceAccess = Pick<
  ResourceFilesQuery['resourceFiles']['items'][number],
  'isPublic' | 'isFree' | 'accessLevels'
>;

/** The audience, in words. */
export function OpenToText({ resource: { isPublic, isFree, accessLevels } }: { resource: ResourceAccess }) {
  if (isPublic) return 'Everyone, including visitors';
  if (isFree) return 'Everyone with an account';
  return accessLevels.map(({ name }) => name).join(', ') || 'Nobody yet';
}
