import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { displayName } from '@app/rules/people/users/full-name';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Person } from '#ui/people/person.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { EnrolmentStates, ManualUserSubscription } from './enrolment.operations.ts';
import { FunnelPicker } from './funnel-picker.tsx';
import { type FoundPerson, PersonFinder } from './person-finder.tsx';
import classes from '../subscriptions.module.css';
import { type FunnelChoice, useFunnelChoice } from './use-funnel-choice.ts';

/** Manual enrollment: no batch and no levels, only subscriptions. */
export function ManualSubscriptionTab() {
  const { may, mayOpen } = useAccess();
  const [person, setPerson] = useState<FoundPerson | null>(null);
  const choice = useFunnelChoice();
  const states = useQuery(EnrolmentStates, { variables: { id: person?.id ?? 0 }, skip: person === null });
  if (!may('user_enroll/unenroll') || !mayOpen('enrollUser')) {
    return <EmptyState drawing="lock" title="You cannot enroll people" />;
  }
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <FunnelPicker
          key={person?.id}
          choice={choice}
          userId={person?.id ?? null}
          states={states.data?.enrolmentPerson.funnels}
        />
      </div>
      <div className={classes.stack}>
        <Card title="Person">
          <div className={classes.stack}>
            <PersonFinder label="Find a person" onChoose={setPerson} />
            {person && (
              <Person
                id={person.id}
                name={displayName(person) || person.tribeId}
                detail={[person.tribeId, person.email].filter(Boolean).join(' · ')}
                src={person.profileImage}
              />
            )}
            {person && mayOpen('viewSubscription') && (
              <RouteLink to="viewSubscription" params={{ userId: person.id }}>
                Their subscriptions
              </RouteLink>
            )}
          </div>
        </Card>
        <SubscribeButton person={person} choice={choice} />
      </div>
    </div>
  );
}

function SubscribeButton({ person, choice }: { person: FoundPerson | null; choice: FunnelChoice }) {
  const [subscribe, { loading }] = useMutation(ManualUserSubscription);
  const retryKeys = useRetryKeys();
  const send = async () => {
    if (!person) return toast.error('Please select a person!');
    if (choice.chosen.length === 0) return toast.error(enrolmentMessages.funnelMissing);
    const title = enrolmentMessages.question(displayName(person) || person.tribeId, choice.chosen.length);
    if (!(await confirm({ title, confirmLabel: 'Enroll' }))) return;
    const funnelDetails = choice.chosen.map(({ funnel, termId, validityByDays, startByDays }) => ({
      id: funnel.id,
      paymentTerm: termId,
      validityByDays,
      startByDays,
    }));
    const variables = { id: person.id, funnelDetails };
    const sent = subscribe({ variables, context: retryKeys.contextFor(variables) });
    if (!(await attempt(sent, enrolmentMessages.enrolled))) return;
    retryKeys.done();
    choice.clear();
  };
  return (
    <Button fullWidth loading={loading} onClick={() => void send()}>
      Enroll to funnel
    </Button>
  );
}
