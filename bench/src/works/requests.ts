import type { Person, Work } from './work.ts';

export type OurRequest = { method: 'POST'; path: string; headers: Record<string, string>; body: string };

/** The request of somebody's browser to the product. */
export function ourRequest({ document, variables, isPublic }: Work, person: Person): OurRequest {
  return {
    method: 'POST',
    path: '/api/graphql',
    headers: { 'content-type': 'application/json', ...(!isPublic && { cookie: person.cookie }) },
    body: JSON.stringify({ query: document, variables: variables?.(person) }),
  };
}
