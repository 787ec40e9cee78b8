import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import type { MyAccountabilityQuery } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AskForAccountabilityGroup, MyAccountability } from './accountability.operations.ts';
import { Invitation, VolunteerButton } from './lead-offer.tsx';
import classes from './accountability.module.css';

type NoGroupProps = { mine: MyAccountabilityQuery['myAccountability'] };

/** Nobody is in a group by accident: they ask, and hear when it is formed. */
export function NoGroup({ mine }: NoGroupProps) {
  const [askFor, { loading }] = useMutation(AskForAccountabilityGroup, {
    refetchQueries: [MyAccountability],
    awaitRefetchQueries: true,
  });
  return (
    <div className={classes.stack}>
      <Invitation mine={mine} />
      <EmptyState
        level={1}
        drawing="chat"
        title={mine.hasAsked ? 'Your group is being formed' : 'Nobody walks alone'}
        text={
          mine.hasAsked
            ? 'You’ll get a message when it is ready.'
            : `An accountability group begins with ${mine.formedFrom} to ${mine.formedUntil} members who check in with each other every week. It takes one tap.`
        }
        action={
          mine.hasAsked ? (
            <VolunteerButton mine={mine} />
          ) : (
            <Button
              size="lg"
              loading={loading}
              onClick={() =>
                void attempt(askFor({ variables: { asks: true } }), 'You’ll get a message when your group is ready.')
              }
            >
              Find me a group
            </Button>
          )
        }
        secondary={
          mine.hasAsked ? (
            <Button
              variant="subtle"
              color="gray"
              loading={loading}
              onClick={() => void attempt(askFor({ variables: { asks: false } }), 'Your request is canceled.')}
            >
              Cancel my request
            </Button>
          ) : (
            <VolunteerButton mine={mine} />
          )
        }
      />
    </div>
  );
}
