import { evidenceFacts } from '@app/rules/journey/stages/evidence';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { StageTaskFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { RowMenu } from '#ui/buttons/row-menu.tsx';
import type { RowAction } from '#ui/data-table/table-types.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { MoveButtons, SortableList, SortableRow, type SortableRowState } from '#ui/sortable/sortable-list.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from '../stages.module.css';
import { RemoveStageTask, ReorderStageTasks, StageDetail } from '../stages.operations.ts';
import { TaskFormModal, taskModalId } from './task-form-modal.tsx';

type StageTasksProps = { stageId: number; tasks: readonly StageTaskFieldsFragment[]; mayChange: boolean };

/** The tasks of a stage in their order; those who may change them drag or step, edit and take them away. */
export function StageTasks({ stageId, tasks, mayChange }: StageTasksProps) {
  const modal = useModal();
  const [editing, setEditing] = useState<StageTaskFieldsFragment | null>(null);
  const isPhone = useIsPhone();
  const { shown, reorder, remove } = useTaskActions(stageId, tasks);
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
        <EmptyState drawing="box" title="No tasks yet" text="Add tasks, so members have something to do." />
      )}
      {mayChange ? (
        <SortableList
          items={shown}
          label="Tasks of this stage"
          nameOf={({ title }) => title}
          onOrder={(order) => void reorder(order)}
          className={classes.taskList}
        >
          {(task, row) => (
            <SortableRow key={task.id} row={row} className={classes.taskItem} marks={{ 'data-sortable': true }}>
              <TaskWords task={task} />
              {!isPhone && <MoveButtons row={row} />}
              <RowMenu
                actions={[
                  ...(isPhone ? stepsOf(row) : []),
                  { label: 'Edit', icon: <IconPencil size={18} />, onClick: () => open(task) },
                  { label: 'Remove', icon: <IconTrash size={18} />, danger: true, onClick: () => void remove(task) },
                ]}
              />
            </SortableRow>
          )}
        </SortableList>
      ) : (
        <ol className={classes.taskList}>
          {shown.map((task, index) => (
            <li key={task.id} className={classes.taskItem}>
              <b>{index + 1}</b>
              <TaskWords task={task} />
            </li>
          ))}
        </ol>
      )}
      {mayChange && <TaskFormModal key={editing?.id ?? 'new'} stageId={stageId} task={editing} />}
    </Card>
  );
}

function TaskWords({ task: { title, evidence, actionLabel, points } }: { task: StageTaskFieldsFragment }) {
  return (
    <>
      <span className={`${classes.person} ${classes.taskWords}`}>
        <b>{title}</b>
        <span className={classes.quiet}>
          To submit: {evidenceFacts[evidence].label.toLowerCase()}
          {actionLabel && ` · button “${actionLabel}”`}
        </span>
      </span>
      <XpChip kind="earn" points={points} />
    </>
  );
}

function stepsOf({ up, down }: SortableRowState): RowAction[] {
  return [
    ...(up ? [{ label: 'Move up', icon: <IconArrowUp size={18} />, onClick: up }] : []),
    ...(down ? [{ label: 'Move down', icon: <IconArrowDown size={18} />, onClick: down }] : []),
  ];
}

/** The visible tasks and their actions. A new order is shown at once, before it is saved. */
function useTaskActions(stageId: number, tasks: readonly StageTaskFieldsFragment[]) {
  const again = { refetchQueries: [StageDetail], awaitRefetchQueries: true };
  const [newOrder, setNewOrder] = useState<readonly StageTaskFieldsFragment[] | null>(null);
  const [saveOrder] = useMutation(ReorderStageTasks, again);
  const [removeTask] = useMutation(RemoveStageTask, again);
  const reorder = async (order: readonly StageTaskFieldsFragment[]) => {
    setNewOrder(order);
    await attempt(saveOrder({ variables: { stageId, taskIds: order.map(({ id }) => id) } }));
    setNewOrder((latest) => (latest === order ? null : latest));
  };
  const remove = async ({ id, title }: StageTaskFieldsFragment) => {
    const isConfirmed = await confirm({
      title: `Remove “${title}”?`,
      body: 'Members no longer have to do it. Those who finished it keep it and its XP.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isConfirmed) await attempt(removeTask({ variables: { id } }));
  };
  return { shown: newOrder ?? tasks, reorder, remove };
}
