import { usualWaitText } from '@app/rules/journey/move-ups/usual-wait';
import { ordinal } from '@app/rules/text/ordinal';
import { xpText } from '@app/rules/journey/stages/stage-progress';
import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { plural } from '@app/rules/text/plural';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { JourneyFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Stepper } from '#ui/figures/stepper.tsx';
import { AskForMoveUp, MyStage } from '../journey.operations.ts';
import classes from '../stages.module.css';
import { xpOfStage } from '../xp-of-stage.ts';

/** After the last task: asking, waiting in line, or a reviewer's feedback. */
export function MoveUpCard({ progress }: { progress: JourneyFieldsFragment }) {
  const { stageTasks, remainingTasksCount, moveUp, nextStage } = progress;
  if (moveUp?.status === 'waiting') return <WaitingCard progress={progress} moveUp={moveUp} />;
  const isDone = stageTasks.length > 0 && remainingTasksCount === 0;
  if (!nextStage) {
    return isDone ? (
      <Banner
        tone="news"
        title="You finished every stage"
        detail="Every task of the last stage is done. Salamat for leading the way!"
      />
    ) : null;
  }
  return (
    <>
      {moveUp?.status === 'returned' && (
        <Banner tone="warning" title="Almost there: your reviewer asks for a little more" detail={moveUp.feedback} />
      )}
      {isDone && <AskCard isAgain={moveUp?.status === 'returned'} next={stageTitle(nextStage)} />}
    </>
  );
}

type WaitingMoveUp = { progress: JourneyFieldsFragment; moveUp: NonNullable<JourneyFieldsFragment['moveUp']> };

function WaitingCard({ progress, moveUp }: WaitingMoveUp) {
  const { stageTasks, nextStage, remainingTasksCount, usualReviewHours } = progress;
  const place = moveUp.place ?? 1;
  const length = moveUp.queueLength ?? place;
  const { earned } = xpOfStage(stageTasks);
  const done = stageTasks.length - remainingTasksCount;
  return (
    <Card>
      <div className={classes.inLine}>
        <p className={classes.place}>
          <b>{ordinal(place)}</b>
          <span>in line</span>
        </p>
        <div>
          <h2 className={classes.cardTitle}>Waiting for review</h2>
          <p className={classes.quiet}>
            You asked to move up{nextStage && ` to ${stageTitle(nextStage)}`}. A review usually takes{' '}
            {usualWaitText(usualReviewHours ?? null)}.
          </p>
        </div>
      </div>
      <Stepper
        steps={[
          {
            label: remainingTasksCount === 0 ? `All ${plural(done, 'task')} done` : `${plural(done, 'task')} done`,
            detail: `${xpText(earned)} earned in this stage`,
            state: 'done',
          },
          { label: 'Move-up asked', detail: <DateText value={moveUp.askedAt} form="exact" />, state: 'done' },
          {
            label: 'In the queue',
            detail: `${plural(place - 1, 'person', 'people')} ahead of you, ${length} in all`,
            state: 'current',
          },
          { label: 'Coach decides', detail: 'We notify you here and by email', state: 'open' },
        ]}
      />
    </Card>
  );
}

function AskCard({ isAgain, next }: { isAgain: boolean; next: string }) {
  const [ask, { loading }] = useMutation(AskForMoveUp, { refetchQueries: [MyStage], awaitRefetchQueries: true });
  const send = async () => {
    await attempt(ask(), 'You are in line');
  };
  return (
    <Card>
      <h2 className={classes.cardTitle}>All tasks done</h2>
      <p className={classes.quiet}>
        {isAgain
          ? 'When you have done what your reviewer asked for, ask again.'
          : `Ask a reviewer to look at your work.`}
      </p>
      <div className={classes.buttons}>
        <Button loading={loading} onClick={() => void send()}>
          {isAgain ? 'Ask again' : `Ask to move up to ${next}`}
        </Button>
      </div>
    </Card>
  );
}
