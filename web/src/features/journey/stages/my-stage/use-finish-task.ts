import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import type { FinishTaskMutation, JourneyTaskFragment, MyStageQuery } from '#gql/graphql.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { toast } from '#ui/toasts/toast.ts';
import { playFinishSound } from './finish-sound.ts';
import { asIfDone, taskSubject, withFinished } from './finished-progress.ts';
import { FinishTask, MyStage } from '../journey.operations.ts';

export type Evidence = { text?: string | null; fileId?: number | null };

/**
 * Finishes tasks. A task is shown as done at once in mark, points, percentage and remaining count, and reverts with the
 * reason when the server refuses; the form of one with evidence stays open until then, so that nothing typed is lost.
 * Without a connection it waits on the phone. Then everything is reloaded, because the last task also asks for the move-up.
 */
export function useFinishTask() {
  const { id } = useCurrentUser();
  const finishTask = useKeptMutation(FinishTask);
  const [finishing, setFinishing] = useState<ReadonlySet<number>>(new Set());
  /** The task just done: its points fly in. */
  const [justDone, setJustDone] = useState<number | null>(null);

  const mark = (taskId: number, isFinishing: boolean) =>
    setFinishing((before) => {
      const after = new Set(before);
      if (isFinishing) after.add(taskId);
      else after.delete(taskId);
      return after;
    });
  const finish = async (task: JourneyTaskFragment, evidence?: Evidence, picture?: File | null): Promise<boolean> => {
    if (finishing.has(task.id)) return false;
    const isAtOnce = evidence === undefined;
    mark(task.id, true);
    if (isAtOnce) setJustDone(task.id);
    try {
      const { kind } = await finishTask({
        variables: { taskId: task.id, evidence: evidence ?? null },
        title: `Task done: ${task.title}`,
        subject: taskSubject(task.id),
        value: 'done',
        typed: evidence?.text ?? undefined,
        ...(picture && { file: { ...evidenceFile, name: picture.name, content: picture } }),
        optimisticResponse: isAtOnce ? asIfDone(task) : undefined,
        refetchQueries: [MyStage],
        update: (cache, { data }) => {
          if (data) cache.updateQuery({ query: MyStage, variables: { id } }, (known) => withDone(known, data));
        },
      });
      setJustDone(task.id);
      // Only a confirmed task is done: a refusal must not have sounded like a success.
      if (kind === 'sent') playFinishSound();
      return true;
    } catch (error) {
      setJustDone(null);
      toast.error(errorText(error));
      return false;
    } finally {
      mark(task.id, false);
    }
  };

  return { finish, finishing, justDone };
}

/** Goes before the task, which names it. */
const evidenceFile = { purpose: 'task-evidence', at: ['evidence', 'fileId'] } as const;

function withDone(known: MyStageQuery | null, { finishTask }: FinishTaskMutation): MyStageQuery | null {
  if (!known?.userStageProgress) return known;
  return { ...known, userStageProgress: withFinished(known.userStageProgress, finishTask) };
}
