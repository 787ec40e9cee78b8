import { challengeDayInput, proofKinds, proofLabels } from '@app/rules/growth/challenges/challenge-days';
import { dateOfDay } from '@app/rules/growth/challenges/challenge-time';
import { errorText } from '@app/rules/errors/error-text';
import { formatDay } from '@app/rules/time/manila';
import { useState } from 'react';
import type { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSave } from '#graphql/use-save.ts';
import type { ChallengeRunFieldsFragment, ChallengeTasksQuery } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ChallengeTasks, UpdateChallengeDay } from './challenge-groups.operations.ts';
import classes from './staff.module.css';

type Task = ChallengeTasksQuery['challengeTasks'][number];
type DaysTabProps = { run: ChallengeRunFieldsFragment; mayManage: boolean };

const modalId = 'challenge-day';

/** The twelve tasks, and how many people did each. */
export function DaysTab({ run, mayManage }: DaysTabProps) {
  const modal = useModal();
  const { data, error, refetch } = useQuery(ChallengeTasks, { variables: { runId: run.id } });
  const [edited, setEdited] = useState<Task | null>(null);
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonCard />;
  return (
    <>
      <ol className={classes.tasks}>
        {data.challengeTasks.map((task) => (
          <li key={task.day} className={classes.task}>
            <span className={classes.taskDay}>{task.day}</span>
            <div className={classes.taskWords}>
              <b>{task.title}</b>
              <span className={classes.quiet}>
                {run.startsOn && `${formatDay(dateOfDay({ startsOn: run.startsOn }, task.day))} · `}
                {proofLabels[task.proof]}
              </span>
              <p className={classes.quiet}>{task.text}</p>
            </div>
            <div className={classes.taskDone}>
              <span className={classes.quiet}>
                {task.doneCount} of {run.people} done
              </span>
              <ProgressBar
                percent={run.people > 0 ? (task.doneCount / run.people) * 100 : 0}
                label={`Day ${task.day} done`}
                tone="primary"
              />
            </div>
            {mayManage && (
              <Button
                variant="default"
                size="sm"
                aria-label={`Edit day ${task.day}`}
                onClick={() => {
                  setEdited(task);
                  modal.open(modalId);
                }}
              >
                Edit
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Modal id={modalId} title={edited ? `Day ${edited.day}` : 'Day'}>
        {edited && <DayForm key={edited.day} runId={run.id} task={edited} />}
      </Modal>
    </>
  );
}

function DayForm({ runId, task }: { runId: number; task: Task }) {
  const modal = useModal();
  const [update] = useMutation(UpdateChallengeDay, { refetchQueries: [ChallengeTasks] });
  const form = useSchemaForm(challengeDayInput, { title: task.title, text: task.text, proof: task.proof });
  const { failure, save } = useSave(async (input: z.output<typeof challengeDayInput>) => {
    await update({ variables: { runId, day: task.day, input } });
    toast.success('Day saved');
    modal.close();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="Title" data-autofocus {...form.getInputProps('title')} />
      <TextareaField
        label="Text"
        help="What to do, and how. Markdown works."
        maxLength={3000}
        {...form.getInputProps('text')}
      />
      <SelectField
        label="Proof"
        help="What people hand in besides a few words."
        data={proofKinds.map((value) => ({ value, label: proofLabels[value] }))}
        {...form.getInputProps('proof')}
      />
      <ModalFormButtons submitLabel="Save" />
    </Form>
  );
}
