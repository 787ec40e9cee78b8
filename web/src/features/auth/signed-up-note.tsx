import { Loader, Title } from '@mantine/core';
import { displayName } from '@app/rules/users/full-name';
import { RouteButton } from '../../navigation/route-link.tsx';
import { useAuth } from '../../session/auth-context.ts';
import panel from './auth-panel.module.css';
import classes from './signed-up-note.module.css';

/** What a signed-in person sees on the sign-up page for the moment until it takes them on. */
export function SignedUpNote() {
  const { currentUser } = useAuth();
  const name = currentUser?.firstName ?? (currentUser ? displayName(currentUser) : '');
  return (
    <div className={panel.panel}>
      <div role="status" className={classes.note}>
        <Loader size={28} />
        <Title order={1}>{name ? `Welcome, ${name}` : 'Welcome'}</Title>
        <p className={panel.text}>You are logged in. We take you further in a moment.</p>
      </div>
      <RouteButton to="home" variant="default" fullWidth>
        Go on now
      </RouteButton>
    </div>
  );
}
