import { browserPage } from '#navigation/browser-page.ts';
import { useAuth } from '#session/auth-context.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Screen } from '../screen.tsx';

/** In place of a page whose code is not on this phone while there is no connection. */
export function MissingPageScreen() {
  const { isAuthenticated } = useAuth();
  return (
    <Screen layout={isAuthenticated ? 'app' : 'public'} title="Offline">
      <ErrorState level={1} message="Check your connection and try again." onRetry={() => browserPage.reload()} />
    </Screen>
  );
}
