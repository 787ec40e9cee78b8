import { IconHandStop } from '@tabler/icons-react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import type { ChallengeBuddyRowFragment } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { MyChallenge, NudgeBuddy } from './challenges.operations.ts';
import classes from './challenges.module.css';

export function NudgeButton({ buddy }: { buddy: ChallengeBuddyRowFragment }) {
  const [nudge, { loading }] = useMutation(NudgeBuddy, { refetchQueries: [MyChallenge], awaitRefetchQueries: true });
  if (buddy.isNudged) return <span className={classes.quiet}>Nudged today</span>;
  if (!buddy.mayBeNudged) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconHandStop size={18} />}
      loading={loading}
      onClick={() =>
        void attempt(nudge({ variables: { participantId: buddy.id } }), `${buddy.name.split(' ')[0]} hears from you.`)
      }
    >
      Nudge
    </Button>
  );
}
