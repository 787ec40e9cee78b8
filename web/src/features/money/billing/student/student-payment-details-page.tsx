import { PageFailure } from '#navigation/page-failure.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { PersonPagePanel } from '#features/people/users/person/person-page-panel.tsx';
import { StudentPaymentsPanel } from './student-payments-panel.tsx';

/** The page of a person, open at all about their money. */
export default function StudentPaymentDetailsPage() {
  const { id } = useRouteParams('studentPaymentDetails');
  return (
    <PersonPagePanel
      id={id}
      tab="payments"
      title="Student payment details"
      content={({ onChanged, frame }) => (
        <StudentPaymentsPanel
          userId={id}
          onChanged={onChanged}
          frame={frame}
          failure={(failure) => (
            <PageFailure
              noun="person"
              reason="The account may have been merged with another one."
              back={<RouteButton to="users">All members</RouteButton>}
              failure={failure}
            />
          )}
        />
      )}
    />
  );
}
