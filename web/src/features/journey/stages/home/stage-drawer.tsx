import { stageLabel, stageTitle } from '@app/rules/journey/stages/stage-title';
import { plural } from '@app/rules/text/plural';
import { Suspense } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { JourneyFieldsFragment } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { ProgressRing } from '#ui/figures/progress-ring.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import classes from '../stages.module.css';

const StagesModal = lazyPart(async () => ({ default: (await import('./stages-modal.tsx')).StagesModal }));
const stagesModalId = 'stages';

type StageDrawerProps = { progress: JourneyFieldsFragment; opened: boolean; onClose: () => void };

/** Where one is on the path, and what comes next. */
export function StageDrawer({ progress, opened, onClose }: StageDrawerProps) {
  const modal = useModal();
  return (
    <>
      <Drawer opened={opened} onClose={onClose} title="Stage and points" width={380}>
        <DrawerContent
          progress={progress}
          onLeave={onClose}
          onPath={() => {
            onClose();
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
