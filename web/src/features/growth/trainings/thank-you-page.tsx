import type { ReactNode } from 'react';
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
  const toNext = isAuthenticated ? (
    <RouteButton to="home">Go to home</RouteButton>
  ) : (
    <RouteButton to="login">Log in</RouteButton>
  );
  const thanks = (
    <Thanks
      title="Salamat! Thank you."
      text="We got it. Check your email for the next step, and look in your spam folder too."
      action={toNext}
      secondary={!isAuthenticated && !token && <RouteLink to="signup">Create an account</RouteLink>}
    />
  );
  if (!token) return <div className={classes.thanks}>{thanks}</div>;
  const isIn = (
    <Thanks
      title="Salamat! You are in."
      text="Everything is open for you. We sent you an email, too."
      action={toNext}
    />
  );
  return (
    <div className={classes.thanks}>
      <OrderThanksPanel token={token} whenIn={isIn} otherwise={thanks} />
    </div>
  );
}

type ThanksProps = { title: string; text: string; action: ReactNode; secondary?: ReactNode };

function Thanks(words: ThanksProps) {
  return <EmptyState drawing="chat" level={1} {...words} />;
}
