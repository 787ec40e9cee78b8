import { stageLabel } from '@app/rules/journey/stages/stage-title';
import { useState } from 'react';
import { Title } from '#ui/values/title.tsx';
import type { JourneyFieldsFragment, JourneyTaskFragment } from '#gql/graphql.ts';
import { Card } from '#ui/frame/card.tsx';
import { laterPart, useLoadLater } from '#offline/later-part.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from '../stages.module.css';
import { TaskRow } from './task-row.tsx';
import type { Evidence, useFinishTask } from './use-finish-task.ts';
import { xpOfStage } from '../xp-of-stage.ts';

const EvidenceModal = laterPart(async () => (await import('./evidence-modal.tsx')).EvidenceModal, null);
/** The id of the modal, known without loading it. */
const evidenceModalId = 'task-evidence';

type StageCardProps = { progress: JourneyFieldsFragment } & ReturnType<typeof useFinishTask>;

/** The stage with its tasks; the first unfinished one is open. */
export function StageCard({ progress, finish, finishing, justDone }: StageCardProps) {
  const { stage, stageTasks, percentage, remainingTasksCount } = progress;
  const modal = useModal();
  // Evidence can be given without a connection.
  useLoadLater(EvidenceModal);
  const firstOpen = stageTasks.find(({ isCompleted }) => !isCompleted)?.id ?? null;
  const [chosen, setChosen] = useState<number | 'none' | null>(null);
  const [openTask, setOpenTask] = useState<JourneyTaskFragment | null>(null);
  const opened = chosen ?? firstOpen;
  const done = stageTasks.length - remainingTasksCount;
  const { earned, possible } = xpOfStage(stageTasks);

  const start = (task: JourneyTaskFragment) => {
    if (task.evidence === 'none') {
      void send(task);
      return;
    }
    setOpenTask(task);
    modal.open(evidenceModalId);
  };
  const send = (task: JourneyTaskFragment, evidence?: Evidence, picture?: File | null) => {
    // The next one opens.
    setChosen(null);
    return finish(task, evidence, picture);
  };

  return (
    <Card padding="none">
      <header className={classes.stageHead}>
        <div className={classes.stageName}>
          <div>
            {stageLabel(stage) && <p className={classes.quiet}>{stageLabel(stage)}</p>}
            <Title order={2}>{stage.name}</Title>
          </div>
          <XpChip points={earned} outOf={possible} />
        </div>
        <ProgressBar percent={percentage} label={`Tasks of ${stage.name}`} />
        <p className={classes.figures}>
          <span>
            {done} of {stageTasks.length} tasks done
          </span>
          <b>{percentage}%</b>
        </p>
      </header>
      {stageTasks.length === 0 && <p className={classes.noTasks}>There are no tasks here yet. They are coming soon.</p>}
      <ul className={classes.tasks}>
        {stageTasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            isOpen={opened === task.id}
            isFinishing={finishing.has(task.id)}
            isJustDone={justDone === task.id}
            onToggle={() => setChosen(opened === task.id ? 'none' : task.id)}
            onFinish={() => start(task)}
          />
        ))}
      </ul>
      {openTask && <EvidenceModal key={openTask.id} task={openTask} onFinish={send} />}
    </Card>
  );
}
