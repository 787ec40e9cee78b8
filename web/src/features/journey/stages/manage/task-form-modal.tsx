import { evidenceFacts, type EvidenceKind, evidenceKinds } from '@app/rules/journey/stages/evidence';
import { type StageTaskInput, stageTaskInput } from '@app/rules/journey/stages/stage';
import { causeLabels, type TaskCause, taskCauses } from '@app/rules/journey/stages/task-causes';
import { useMutation } from '#graphql/use-mutation.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import type { StageTaskFieldsFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CreateStageTask, StageDetail, UpdateStageTask } from '../stages.operations.ts';

export const taskModalId = 'stage-task';

type TaskFormProps = { stageId: number; task: StageTaskFieldsFragment | null };

/** Creates a task, or changes the given one. */
export function TaskFormModal(props: TaskFormProps) {
  return (
    <Modal id={taskModalId} title={props.task ? 'Edit task' : 'New task'}>
      <TaskForm {...props} />
    </Modal>
  );
}

const evidenceOptions = evidenceKinds.map((kind) => ({ value: kind, label: evidenceFacts[kind].label }));

const byHand = 'by-hand';
const causeOptions = [
  { value: byHand, label: 'The member says so' },
  ...taskCauses.map((cause) => ({ value: cause as string, label: causeLabels[cause] })),
];

function TaskForm({ stageId, task }: TaskFormProps) {
  const modal = useModal();
  const again = { refetchQueries: [StageDetail], awaitRefetchQueries: true };
  const [createTask] = useMutation(CreateStageTask, again);
  const [updateTask] = useMutation(UpdateStageTask, again);
  const form = useSchemaForm(stageTaskInput, {
    title: task?.title ?? '',
    description: task?.description ?? '',
    points: task?.points ?? 50,
    actionLabel: task?.actionLabel ?? '',
    actionUrl: task?.actionUrl ?? '',
    evidence: (task?.evidence ?? 'none') as EvidenceKind,
    cause: task?.cause ?? null,
  });
  const { failure, save } = useSave(async (input: StageTaskInput) => {
    if (task) await updateTask({ variables: { id: task.id, input } });
    else await createTask({ variables: { stageId, input } });
    toast.success(task ? 'Task saved' : 'Task added');
    modal.close();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="Title" data-autofocus {...form.getInputProps('title')} />
      <TextareaField label="Description" help="Markdown is allowed." {...form.getInputProps('description')} />
      <NumberInput
        label="XP"
        description="Applies from now on. XP already given stays."
        min={0}
        max={100_000}
        {...form.getInputProps('points')}
      />
      <SelectField
        label="Done when"
        help="The server ticks the task by itself once it has happened."
        data={causeOptions}
        value={form.values.cause ?? byHand}
        onChange={(value) => form.setFieldValue('cause', value === byHand ? null : (value as TaskCause))}
      />
      <SelectField label="To submit" data={evidenceOptions} {...form.getInputProps('evidence')} />
      <TextField label="Button" help="Optional, such as “Open my group”." {...form.getInputProps('actionLabel')} />
      <TextField
        label="Link"
        help="Where the button leads: a path such as /courses, or an https:// link."
        {...form.getInputProps('actionUrl')}
      />
      <ModalFormButtons submitLabel={task ? 'Save' : 'Add task'} />
    </Form>
  );
}
