import { personKindOf } from '@app/rules/people/users/person-kind';
import { useAuth } from './auth-context.ts';

/** Members and staff share their wins; those who only signed up, and mere affiliates, do not see them. */
export function useIsOfCommunity(): boolean {
  const { currentUser } = useAuth();
  return currentUser !== null && personKindOf(currentUser.accessLevels.map(({ id }) => id)) === 'members';
}
