let latest: Record<string, string> = {};

type Sender = { type: string; token: string | null; personId: number | null };

/**
 * The headers of every request of a signed-in person. The cookie is what counts, and it is the same in all tabs: the
 * page says whose it is, and the server refuses when somebody else has signed in meanwhile.
 */
export function authHeaders({ type, token, personId }: Sender): Record<string, string> {
  latest = {
    ...tokenHeaders(type, token),
    ...(personId !== null && { 'done-by': String(personId) }),
  };
  return latest;
}

export function tokenHeaders(type: string, token: string | null): Record<string, string> {
  return token ? { 'auth-provider': type, authorization: `Bearer ${token}` } : {};
}

/** The same for a page that is going away, which has no time to ask for the token again, and for files. */
export function latestAuthHeaders(): Record<string, string> {
  return latest;
}
