import { type CurrentUser, readCurrentUser } from './current-user.ts';
import { fieldsOf } from './fields.ts';

const query = 'query __REDWOOD__AUTH_GET_CURRENT_USER { redwood { currentUser } }';

/** Loads the signed-in person; null when nobody is. */
export async function fetchCurrentUser(type: string, token: string | null): Promise<CurrentUser | null> {
  const response = await fetch('/api/graphql', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'auth-provider': type, authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  if (!response.ok) throw new Error(`Could not fetch current user: ${response.statusText} (${response.status})`);
  const { data, errors } = fieldsOf(await response.json());
  // Nobody said that there is no session: it could not be checked.
  if (Array.isArray(errors) && errors.length > 0) throw new Error('Could not fetch current user: answered with errors');
  const { redwood } = fieldsOf(data);
  return readCurrentUser(fieldsOf(redwood).currentUser);
}
