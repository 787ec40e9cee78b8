import { plural } from '@app/rules/text/plural';
import { IconTrophy } from '@tabler/icons-react';
import type { MyChallengeQuery } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { BareDialog } from '#ui/modal/bare-dialog.tsx';
import { Title } from '#ui/values/title.tsx';
import { DoneDrawing } from './done-drawing.tsx';
import classes from './challenges.module.css';

type Challenge = NonNullable<MyChallengeQuery['myChallenge']>;

/** The day that finished the challenge, on a screen of its own. */
export function ChallengeFinished({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const { firstName } = useCurrentUser();
  const left = challenge.days.filter(({ state }) => state !== 'done').length;
  return (
    <BareDialog label="Challenge finished" onClose={onClose}>
      <div className={classes.party}>
        <DoneDrawing />
        <Title order={2}>{firstName ? `Natapos mo, ${firstName}!` : 'Natapos mo!'}</Title>
        <p className={classes.quiet}>
          {challenge.finishDays} of 12 tasks: you finished the challenge.
          {left > 0 && ` ${plural(left, 'more day', 'more days')} if you like. Your group is proud of you.`}
        </p>
        <RouteButton
          to="community"
          query={{ tab: 'wins', new: 'win' }}
          size="lg"
          fullWidth
          leftSection={<IconTrophy size={20} />}
        >
          Share as a win
        </RouteButton>
        <Button variant="default" size="lg" fullWidth onClick={onClose}>
          Back to my days
        </Button>
      </div>
    </BareDialog>
  );
}
