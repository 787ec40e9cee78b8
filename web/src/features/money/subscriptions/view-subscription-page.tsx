import { PageFailure } from '#navigation/page-failure.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { PersonPagePanel } from '#features/people/users/person/person-page-panel.tsx';
import { PersonSchedulesPanel } from './person-schedules-panel.tsx';

/** The page of a person, open at what they bought and every bill. */
export default function ViewSubscriptionPage() {
  const { userId } = useRouteParams('viewSubscription');
  return (
    <PersonPagePanel
      id={userId}
      tab="payments"
      title="Subscriptions"
      content={({ onChanged, frame }) => (
        <PersonSchedulesPanel
          userId={userId}
          onChanged={onChanged}
          frame={frame}
          failure={(failure) => <PageFailure noun="person" reason="They may have been archived." failure={failure} />}
        />
      )}
    />
  );
}
