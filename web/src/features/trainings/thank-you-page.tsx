import { RouteButton, RouteLink } from '../../navigation/route-link.tsx';
import { useAuth } from '../../session/auth-context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Where a form, an opt-in or a payment ends when it has no page of its own. */
export default function ThankYouPage() {
  const { isAuthenticated } = useAuth();
  return (
    <EmptyState
      drawing="chat"
      level={1}
      title="Salamat! Thank you."
      text="We have received it. If there is something for you to do next, you will find it in your e-mail; please look into the spam folder too."
      action={
        isAuthenticated ? <RouteButton to="home">Go to home</RouteButton> : <RouteButton to="login">Log in</RouteButton>
      }
      secondary={!isAuthenticated && <RouteLink to="signup">Create an account</RouteLink>}
    />
  );
}
