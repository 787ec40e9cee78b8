import type { GuardViewer } from '@app/rules/navigation/guard';
import type { AuthState } from './auth-state.ts';

/** The auth state as the guard of routes sees it. */
export function guardViewerOf({ loading, isAuthenticated, currentUser }: AuthState): GuardViewer {
  if (loading) return { state: 'loading' };
  if (!isAuthenticated) return { state: 'signedOut' };
  return { state: 'signedIn', pageAccess: currentUser?.pageAccess ?? {}, roles: currentUser?.roles ?? null };
}
