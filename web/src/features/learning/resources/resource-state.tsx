import type { ResourceFilesQuery } from '#gql/graphql.ts';
import { StatusBadge } from '#ui/values/status-badge.tsx';

type ResourceAccess = Pick<
  ResourceFilesQuery['resourceFiles']['items'][number],
  'isPublic' | 'isFree' | 'accessLevels'
>;

export function ResourceStatus({ status }: { status: 'draft' | 'published' }) {
  return status === 'published' ? (
    <StatusBadge tone="success">Published</StatusBadge>
  ) : (
    <StatusBadge tone="outline">Draft</StatusBadge>
  );
}

/** The audience, in words. */
export function OpenToText({ resource: { isPublic, isFree, accessLevels } }: { resource: ResourceAccess }) {
  if (isPublic) return 'Everyone, including visitors';
  if (isFree) return 'Everyone with an account';
  return accessLevels.map(({ name }) => name).join(', ') || 'Nobody yet';
}
