import type { UserFilter } from '../../gql/graphql.ts';

/** Where the file of a filtered list comes from. */
export function exportAddress(filter: UserFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  return `/api/export/users?${query}`;
}

/** Lets the browser fetch the file by itself: it shows the progress, and nothing is held in the page. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
