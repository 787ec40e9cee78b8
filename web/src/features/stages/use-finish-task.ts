import { useApolloClient, useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { useCurrentUser } from '../../session/auth-context.ts';
import { toast } from '../../ui/toast.ts';
import { playFinishSound } from './finish-sound.ts';
import { withFinished } from './finished-progress.ts';
import { FinishTask, MyStage } from './journey.operations.ts';

export type Evidence = { text?: string | null; fileId?: number | null };

/**
 * Finishes tasks: the answer shows at once in points, percentage and what remains; then the whole is read again, since the
 * last task also asks for the move-up. A failure says why and leaves everything as it was.
 */
export function useFinishTask() {
  const { id } = useCurrentUser();
  const client = useApolloClient();
  const [finishTask] = useMutation(FinishTask);
  const [finishing, setFinishing] = useState<ReadonlySet<number>>(new Set());
  /** The one that was just done: its points fly in. */
  const [justDone, setJustDone] = useState<number | null>(null);

  const mark = (taskId: number, isFinishing: boolean) =>
    setFinishing((before) => {
      const after = new Set(before);
      if (isFinishing) after.add(taskId);
      else after.delete(taskId);
      return after;
    });

  const finish = async (taskId: number, evidence?: Evidence): Promise<boolean> => {
    if (finishing.has(taskId)) return false;
    mark(taskId, true);
    try {
      const { data } = await finishTask({ variables: { taskId, evidence: evidence ?? null } });
      if (data) {
        client.cache.updateQuery({ query: MyStage, variables: { id } }, (known) =>
          known?.userStageProgress
            ? { ...known, userStageProgress: withFinished(known.userStageProgress, data.finishTask) }
            : known,
        );
      }
      setJustDone(taskId);
      playFinishSound();
      void client.refetchQueries({ include: [MyStage] });
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    } finally {
      mark(taskId, false);
    }
  };

  return { finish, finishing, justDone };
}
