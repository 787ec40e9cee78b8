import { xpText } from '@app/rules/journey/stages/stage-progress';
import { stageLabel, stageTitle } from '@app/rules/journey/stages/stage-title';
import { plural } from '@app/rules/text/plural';
import { Suspense, useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import type { JourneyFieldsFragment } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { Drawer } from '#ui/modal/drawer.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { ProgressRing } from '#ui/figures/progress-ring.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { MyStage } from '../journey.operations.ts';
import classes from '../stages.module.css';

const StagesModal = lazyPart(async () => ({ default: (await import('./stages-modal.tsx')).StagesModal }));
const stagesModalId = 'stages';

/** XP in the top bar; it opens the drawer with where one is on the path. Without a stage there is nothing to show. */
export function StageDrawerPanel() {
  const { id } = useCurrentUser();
  const [opened, setOpened] = useState(false);
  const modal = useModal();
  const { data } = useQuery(MyStage, { variables: { id } });
  const progress = data?.userStageProgress;
  if (!progress) return null;
  return (
    <>
      <PlainButton
        className={classes.xpButton}
        aria-label={`${xpText(progress.points)}, open my stage and points`}
        onClick={() => setOpened(true)}
      >
        <XpChip points={progress.points} />
      </PlainButton>
      <Drawer opened={opened} onClose={() => setOpened(false)} title="Stage and points" width={380}>
        <DrawerContent
          progress={progress}
          onLeave={() => setOpened(false)}
          onPath={() => {
            setOpened(false);
            modal.open(stagesModalId);
          }}
        />
      </Drawer>
      {modal.current === stagesModalId && (
        <Suspense>
          <StagesModal current={progress.stage.number} />
        </Suspense>
      )}
    </>
  );
}

type DrawerContentProps = { progress: JourneyFieldsFragment; onLeave: () => void; onPath: () => void };

function DrawerContent({ progress, onLeave, onPath }: DrawerContentProps) {
  const { stage, nextStage, points, percentage, stageTasks, remainingTasksCount, moveUp } = progress;
  const remaining = stageTasks.filter(({ isCompleted }) => !isCompleted);
  return (
    <div className={classes.stack}>
      <div className={classes.drawerHead}>
        <ProgressRing
          percent={percentage}
          label={`Tasks of ${stage.name}`}
          detail={`${stageTasks.length - remainingTasksCount} of ${stageTasks.length} tasks`}
        />
        <div className={classes.person}>
          {stageLabel(stage) && <span className={classes.quiet}>{stageLabel(stage)}</span>}
          <b className={classes.cardTitle}>{stage.name}</b>
          <span className={classes.drawerXp}>
            <XpChip points={points} />
          </span>
        </div>
      </div>
      {moveUp?.status === 'waiting' && <p>You asked to move up. A reviewer will look at your work.</p>}
      {remaining.length > 0 ? (
        <section aria-label="Remaining tasks">
          <p className={classes.quiet}>{plural(remaining.length, 'task')} left</p>
          <ul className={classes.leftList}>
            {remaining.map(({ id, title, points: gives }) => (
              <li key={id} className={classes.next}>
                {title}
                <XpChip kind="earn" points={gives} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className={classes.quiet}>All tasks of this stage are done.</p>
      )}
      <p className={classes.nextStage}>
        <span className={classes.quiet}>Next</span>
        <b>{nextStage ? stageTitle(nextStage) : 'You are on the last stage'}</b>
      </p>
      <div className={classes.drawerButtons}>
        <RouteButton to="viewStage" onClick={onLeave}>
          Open my stage
        </RouteButton>
        <Button variant="default" onClick={onPath}>
          See all stages
        </Button>
      </div>
    </div>
  );
}
