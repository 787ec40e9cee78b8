import { errorCode, errorText } from '@app/rules/errors/error-text';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { StandingBadge } from './status-tones.tsx';
import { PersonSubscriptions } from './subscriptions.operations.ts';
import classes from './subscriptions.module.css';

/**
 * Access follows money: a person's subscriptions, whether they are open, and why, in words. For staff who may see it.
 */
export function PersonSubscriptionsPanel({ userId }: { userId: number }) {
  const { may, mayOpen } = useAccess();
  const isShown = mayOpen('viewSubscription');
  const { data, error, refetch } = useQuery(PersonSubscriptions, {
    variables: { userId },
    skip: !isShown,
    fetchPolicy: 'cache-and-network',
  });
  if (!isShown) return null;
  const subscriptions = data?.subscriptionsOfUser;
  // Success managers with their own people see only their money.
  const isOutOfSight = error !== undefined && errorCode(error) === 'NOT_FOUND';
  const mayEnrol = may('user_enroll/unenroll') && mayOpen('enrollUser');
  return (
    <Card
      title="Subscriptions"
      aside={
        <span className={`${classes.buttons} ${classes.aside}`}>
          {mayEnrol && (
            <RouteLink to="enrollUser" params={{ id: userId }}>
              Enroll
            </RouteLink>
          )}
          {!isOutOfSight && (
            <RouteLink to="viewSubscription" params={{ userId }}>
              Schedules
            </RouteLink>
          )}
        </span>
      }
    >
      {isOutOfSight && <p className={classes.dim}>You do not own this person’s payments.</p>}
      {error && !isOutOfSight && (
        <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!error && !subscriptions && <SkeletonText lines={3} />}
      {subscriptions?.length === 0 && <p className={classes.dim}>No Subscription Records here</p>}
      {subscriptions && subscriptions.length > 0 && (
        <ul className={classes.panel}>
          {subscriptions.map(({ id, funnel, standing, standingTone, entitlement, paid, total }) => (
            <li key={id} className={classes.panelLine}>
              <span className={classes.badges}>
                <RouteLink to="subscription" params={{ id }}>
                  {funnel.name}
                </RouteLink>
                <StandingBadge tone={standingTone}>{standing}</StandingBadge>
              </span>
              <span className={`${classes.dim} ${classes.sentence}`}>
                {entitlement} · <Money pesos={paid} /> of <Money pesos={total} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
