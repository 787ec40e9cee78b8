import { useSearchParams } from '#router/router.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useAuth } from '#session/auth-context.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { OrderThanksPanel } from '#features/money/checkout/order/order-thanks-panel.tsx';
import classes from './thank-you-page.module.css';

/** The end of a form, an opt-in or a payment without its own page. With an order it shows the purchase. */
export default function ThankYouPage() {
  const { isAuthenticated } = useAuth();
  const [query] = useSearchParams();
  const token = query.get('order');
  return (
    <div className={classes.thanks}>
      <EmptyState
        drawing="chat"
        level={1}
        title="Salamat! Thank you."
        text="We got it. Check your email for the next step, and look in your spam folder too."
        action={
          isAuthenticated ? (
            <RouteButton to="home">Go to home</RouteButton>
          ) : (
            <RouteButton to="login">Log in</RouteButton>
          )
        }
        secondary={!isAuthenticated && !token && <RouteLink to="signup">Create an account</RouteLink>}
      />
      {token && <OrderThanksPanel token={token} />}
    </div>
  );
}
