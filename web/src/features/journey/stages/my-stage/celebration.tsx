import { usualWaitText } from '@app/rules/journey/move-ups/usual-wait';
import { stageLabel, stageTitle } from '@app/rules/journey/stages/stage-title';
import { plural } from '@app/rules/text/plural';
import { daysUntil, manilaDay } from '@app/rules/time/manila';
import { IconMountain, IconTrophy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Celebration as CelebrationKind, JourneyFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CloseButton } from '#ui/buttons/close-button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { BareDialog } from '#ui/modal/bare-dialog.tsx';
import { Title } from '#ui/values/title.tsx';
import { AskForMoveUp, MyStage, SeeCelebration } from '../journey.operations.ts';
import { xpOfStage } from '../xp-of-stage.ts';
import classes from './celebration.module.css';
import { PartyDrawing } from './party-drawing.tsx';

/** What there is to celebrate, on a screen of its own: it comes until it was seen, on whatever device. */
export function Celebration({ progress }: { progress: JourneyFieldsFragment }) {
  const see = useSeen();
  if (progress.lastApproved) {
    return <MovedUp progress={progress} feedback={progress.lastApproved.feedback} onClose={() => see('movedUp')} />;
  }
  return progress.isFinishNew ? <StageFinished progress={progress} onClose={() => see('stageFinished')} /> : null;
}

/** Closes it at once; should the server not hear of it, it comes again another time. */
function useSeen() {
  const client = useDataClient();
  const { id } = useCurrentUser();
  return (what: CelebrationKind) => {
    client.cache.updateQuery({ query: MyStage, variables: { id } }, (known) =>
      known?.userStageProgress
        ? {
            ...known,
            userStageProgress: {
              ...known.userStageProgress,
              ...(what === 'movedUp' ? { lastApproved: null } : { isFinishNew: false }),
            },
          }
        : known,
    );
    client.mutate({ mutation: SeeCelebration, variables: { what } }).catch(() => undefined);
  };
}

type PartyProps = { progress: JourneyFieldsFragment; onClose: () => void };

/** All tasks are done: what it took, and the member's own press to go on. */
function StageFinished({ progress, onClose }: PartyProps) {
  const { firstName } = useCurrentUser();
  const now = useNow();
  const { stage, stageTasks, nextStage, enteredAt } = progress;
  const tasks = stageTasks.length;
  const days = Math.max(1, -daysUntil(manilaDay(new Date(enteredAt)), now));
  const [daysCount = '', ...daysWord] = plural(days, 'day').split(' ');
  return (
    <Party label="Stage finished" onClose={onClose}>
      <div className={classes.top}>
        <PartyDrawing />
        <p className={classes.kicker}>{stageLabel(stage) ?? stage.name} finished</p>
        <Title order={2} className={classes.title}>
          {firstName ? `Natapos mo, ${firstName}!` : 'Natapos mo!'}
        </Title>
        <p className={classes.words}>
          {stage.name}: {tasks === 1 ? 'the task is done' : `all ${tasks} tasks are done`}. Your coach and your group
          are proud of you.
        </p>
        <div className={classes.figures}>
          <Figure value={`+${xpOfStage(stageTasks).earned.toLocaleString('en-PH')}`} label="XP earned" isGold />
          <Figure value={`${tasks} of ${tasks}`} label={tasks === 1 ? 'task' : 'tasks'} />
          <Figure value={daysCount} label={daysWord.join(' ')} />
        </div>
      </div>
      <div className={classes.bottom}>
        {nextStage && (
          <div className={classes.next}>
            <span className={classes.nextDot} aria-hidden>
              <IconMountain size={20} />
            </span>
            <div className={classes.nextWords}>
              <span className={classes.quiet}>Next, after a coach’s review</span>
              <b>{stageTitle(nextStage)}</b>
            </div>
            <span className={classes.quiet}>{usualWaitText(progress.usualReviewHours ?? null)}</span>
          </div>
        )}
        <GoOn progress={progress} onClose={onClose} />
        <ShareButton onClose={onClose} />
        <Button variant="subtle" color="gray" fullWidth onClick={onClose}>
          Later
        </Button>
      </div>
    </Party>
  );
}

/** Asks, unless it was asked already or nothing comes after this stage. */
function GoOn({ progress: { moveUp, nextStage }, onClose }: PartyProps) {
  const [ask] = useMutation(AskForMoveUp, { refetchQueries: [MyStage], awaitRefetchQueries: true });
  const [isAsking, setAsking] = useState(false);
  if (!nextStage) return null;
  if (moveUp?.status === 'waiting') {
    return (
      <Button size="lg" fullWidth onClick={onClose}>
        See my place in line
      </Button>
    );
  }
  const send = async () => {
    setAsking(true);
    const isAsked = await attempt(ask(), 'You are in line');
    setAsking(false);
    if (isAsked) onClose();
  };
  return (
    <Button size="lg" fullWidth loading={isAsking} onClick={() => void send()}>
      Ask to move up
    </Button>
  );
}

type MovedUpProps = PartyProps & { feedback: string | null | undefined };

/** A reviewer approved it: the new stage, with their words. */
function MovedUp({ progress: { stage }, feedback, onClose }: MovedUpProps) {
  const label = stageLabel(stage) ?? stage.name;
  return (
    <Party label="You moved up!" onClose={onClose}>
      <div className={classes.top}>
        <svg className={classes.badge} viewBox="0 0 72 72" aria-hidden>
          <circle className={classes.starRing} cx="36" cy="36" r="34" />
          <path
            className={classes.star}
            d="M36 10l7.500 17.500L62 29.500 48 42l4 18.500L36 51l-16 9.500L24 42 10 29.500l18.500-2z"
          />
          <text className={classes.number} x="36" y="45">
            {stage.number}
          </text>
        </svg>
        <p className={classes.kicker}>Move-up approved</p>
        <Title order={2} className={classes.title}>
          You are in {label}!
        </Title>
        <p className={classes.words}>{feedback ? `“${feedback}”` : `${stage.name} is next. Ang galing mo!`}</p>
      </div>
      <div className={classes.bottom}>
        <Button size="lg" fullWidth onClick={onClose}>
          See my first task
        </Button>
        <ShareButton onClose={onClose} />
      </div>
    </Party>
  );
}

function ShareButton({ onClose }: { onClose: () => void }) {
  return (
    <RouteButton
      to="community"
      query={{ tab: 'wins', new: 'win' }}
      variant="light"
      size="lg"
      fullWidth
      leftSection={<IconTrophy size={20} />}
      onClick={onClose}
    >
      Share as a win
    </RouteButton>
  );
}

function Party({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <BareDialog label={label} onClose={onClose}>
      <div className={classes.party}>
        {children}
        {/* Last, so that the main button has the focus. */}
        <CloseButton className={classes.close} size={44} iconSize={20} onClick={onClose} />
      </div>
    </BareDialog>
  );
}

function Figure({ value, label, isGold }: { value: string; label: string; isGold?: true }) {
  return (
    <div className={classes.figure} data-gold={isGold}>
      <b>{value}</b>
      <span>{label}</span>
    </div>
  );
}
