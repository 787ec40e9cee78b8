import type { UserFilter } from '#gql/graphql.ts';

/** Where the file of a filtered list comes from. */
export function exportAddress(filter: UserFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  return `/api/export/users?${query}`;
}
