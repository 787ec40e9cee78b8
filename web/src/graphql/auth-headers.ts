let latest: Record<string, string> = {};

/** The headers of every request of a signed-in person; the cookie is what counts. */
export function authHeaders(type: string, token: string | null): Record<string, string> {
  latest = token ? { 'auth-provider': type, authorization: `Bearer ${token}` } : {};
  return latest;
}

/** The same for a page that is going away, which has no time to ask for the token again. */
export function latestAuthHeaders(): Record<string, string> {
  return latest;
}
