import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import type { MyAccountabilityQuery } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import {
  LeaveAccountabilityGroup,
  MyAccountability,
  VolunteerAsAccountabilityLead,
  WithdrawAsAccountabilityLead,
} from './accountability.operations.ts';
import classes from './accountability.module.css';

type Mine = MyAccountabilityQuery['myAccountability'];

const refresh = { refetchQueries: [MyAccountability], awaitRefetchQueries: true };

/** What a member can change about their place: leave, offer to lead, answer an invitation. A lead hands over first. */
export function LeadOffer({ mine, isLead }: { mine: Mine; isLead: boolean }) {
  const [leave, { loading }] = useMutation(LeaveAccountabilityGroup, refresh);
  if (isLead) return null;
  const name = mine.group?.name ?? 'the group';
  const askAndLeave = async () => {
    const isSure = await confirm({
      title: `Leave ${name}?`,
      body: 'Your check-ins stay with you. You can ask for another group whenever you like.',
      confirmLabel: 'Leave the group',
      danger: true,
    });
    if (isSure) await attempt(leave({ variables: { reason: '' } }), `You left ${name}.`);
  };
  return (
    <div className={classes.offer}>
      <Invitation mine={mine} />
      <div className={classes.offerButtons}>
        <VolunteerButton mine={mine} />
        {mine.group && (
          <Button variant="subtle" color="gray" loading={loading} onClick={() => void askAndLeave()}>
            Leave the group
          </Button>
        )}
      </div>
    </div>
  );
}

export function Invitation({ mine }: { mine: Mine }) {
  const [accept, accepting] = useMutation(VolunteerAsAccountabilityLead, refresh);
  const [decline, declining] = useMutation(WithdrawAsAccountabilityLead, refresh);
  if (mine.candidacy !== 'invited') return null;
  return (
    <Card>
      <div className={classes.invitation}>
        <p>
          <b>Would you lead a group?</b> You check in regularly and are far enough to help others. It takes about an
          hour a week.
        </p>
        <div className={classes.offerButtons}>
          <Button
            loading={accepting.loading}
            onClick={() =>
              void attempt(
                accept({ variables: { capacity: mine.formedUntil, words: '' } }),
                'Salamat! The team will set up your group.',
              )
            }
          >
            Yes, I’d like to
          </Button>
          <Button
            variant="default"
            loading={declining.loading}
            onClick={() => void attempt(decline({ variables: {} }), 'That is fine. Salamat for telling us.')}
          >
            Not now
          </Button>
        </div>
      </div>
    </Card>
  );
}

export function VolunteerButton({ mine }: { mine: Mine }) {
  const [volunteer, { loading }] = useMutation(VolunteerAsAccountabilityLead, refresh);
  const [withdraw, withdrawing] = useMutation(WithdrawAsAccountabilityLead, refresh);
  if (mine.candidacy === 'invited') return null;
  if (mine.candidacy) {
    return (
      <p className={classes.quiet}>
        You offered to lead a group. We’ll tell you when the team decides.{' '}
        <Button
          variant="transparent"
          size="compact-sm"
          loading={withdrawing.loading}
          onClick={() => void attempt(withdraw({ variables: {} }), 'You withdrew your offer.')}
        >
          Withdraw
        </Button>
      </p>
    );
  }
  return (
    <Button
      variant="default"
      loading={loading}
      onClick={() =>
        void attempt(
          volunteer({ variables: { capacity: mine.formedUntil, words: '' } }),
          'Salamat! We’ll tell you when the team decides.',
        )
      }
    >
      I’d like to lead a group
    </Button>
  );
}
