import { useState } from 'react';
import { useAuth } from '#session/auth-context.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useFirstScreen } from '../first-screen.ts';
import classes from './screens.module.css';

/** The server could not say whether the viewer is signed in. */
export function SessionTroubleScreen() {
  const { reauthenticate } = useAuth();
  const [isTrying, setIsTrying] = useState(false);
  useFirstScreen();

  const tryAgain = async () => {
    setIsTrying(true);
    await reauthenticate();
    setIsTrying(false);
  };
  return (
    <main className={classes.whole}>
      <ErrorState
        level={1}
        title="We cannot reach Tribe right now"
        message="Check your connection and try again."
        retrying={isTrying}
        onRetry={tryAgain}
      />
    </main>
  );
}
