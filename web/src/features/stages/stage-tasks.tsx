import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { evidenceLabels } from '@app/rules/stages/evidence';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { StageTaskFieldsFragment } from '../../gql/graphql.ts';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { RowMenu } from '../../ui/data-table/row-menu.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useModal } from '../../ui/modal/modal-context.tsx';
import { toast } from '../../ui/toast.ts';
import { XpChip } from '../../ui/xp-chip.tsx';
import classes from './stages.module.css';
import { RemoveStageTask, ReorderStageTasks, StageDetail } from './stages.operations.ts';
import { TaskFormModal, taskModalId } from './task-form-modal.tsx';

type StageTasksProps = { stageId: number; tasks: readonly StageTaskFieldsFragment[]; mayChange: boolean };

/** The tasks of a stage in their order; those who may change them move, edit and take them away. */
export function StageTasks({ stageId, tasks, mayChange }: StageTasksProps) {
  const modal = useModal();
  const [editing, setEditing] = useState<StageTaskFieldsFragment | null>(null);
  const { move, remove, isMoving } = useTaskActions(stageId, tasks);
  const open = (task: StageTaskFieldsFragment | null) => {
    setEditing(task);
    modal.open(taskModalId);
  };
  const add = mayChange && (
    <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => open(null)}>
      Add task
    </Button>
  );
  return (
    <Card title="Tasks" aside={add} padding="none">
      {tasks.length === 0 && (
        <EmptyState drawing="box" title="No tasks yet" text="Members can move up once there is something to do." />
      )}
      <ol className={classes.taskList}>
        {tasks.map((task, index) => (
          <li key={task.id} className={classes.taskItem}>
            {mayChange ? (
              <span className={classes.order}>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${task.title} up`}
                  disabled={index === 0 || isMoving}
                  onClick={() => void move(index, -1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${task.title} down`}
                  disabled={index === tasks.length - 1 || isMoving}
                  onClick={() => void move(index, 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
              </span>
            ) : (
              <b>{index + 1}</b>
            )}
            <span className={classes.person}>
              <b>{task.title}</b>
              <span className={classes.quiet}>
                Hand in: {evidenceLabels[task.evidence].toLowerCase()}
                {task.actionLabel && ` · button “${task.actionLabel}”`}
              </span>
            </span>
            <XpChip kind="earn" points={task.points} />
            {mayChange && (
              <RowMenu
                actions={[
                  { label: 'Edit', icon: <IconPencil size={18} />, onClick: () => open(task) },
                  { label: 'Remove', icon: <IconTrash size={18} />, danger: true, onClick: () => void remove(task) },
                ]}
              />
            )}
          </li>
        ))}
      </ol>
      {mayChange && <TaskFormModal key={editing?.id ?? 'new'} stageId={stageId} task={editing} />}
    </Card>
  );
}

function useTaskActions(stageId: number, tasks: readonly StageTaskFieldsFragment[]) {
  const again = { refetchQueries: [StageDetail], awaitRefetchQueries: true };
  const [reorder, { loading: isMoving }] = useMutation(ReorderStageTasks, again);
  const [removeTask] = useMutation(RemoveStageTask, again);
  const told = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const move = (index: number, by: 1 | -1) => {
    const taskIds = tasks.map(({ id }) => id);
    const [taken] = taskIds.splice(index, 1);
    if (taken !== undefined) taskIds.splice(index + by, 0, taken);
    return told(() => reorder({ variables: { stageId, taskIds } }));
  };
  const remove = async ({ id, title }: StageTaskFieldsFragment) => {
    const agreed = await confirm({
      title: `Remove “${title}”?`,
      body: 'Nobody has to do it any more. Those who have done it keep it and its XP.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (agreed) await told(() => removeTask({ variables: { id } }));
  };
  return { move, remove, isMoving };
}
