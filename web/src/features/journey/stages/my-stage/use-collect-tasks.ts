import { xpText } from '@app/rules/journey/stages/stage-progress';
import { useEffect, useRef } from 'react';
import type { JourneyFieldsFragment } from '#gql/graphql.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import { toast } from '#ui/toasts/toast.ts';
import { CollectTasks, MyStage } from '../journey.operations.ts';

/**
 * Tasks that were done elsewhere (a photo, a first lesson …) are ticked when the person comes by. Once for each visit:
 * what the server does not tick then, waits.
 */
export function useCollectTasks(progress: JourneyFieldsFragment | null): void {
  const client = useDataClient();
  const { isImpersonating } = useCurrentUser();
  const { isReadOnly } = useAccess();
  const isReady = progress?.stageTasks.some((task) => !task.isCompleted && task.isReady) ?? false;
  const hasTried = useRef(false);
  useEffect(() => {
    if (!isReady || isImpersonating || isReadOnly || hasTried.current) return;
    hasTried.current = true;
    const collect = async () => {
      const { data } = await client.mutate({ mutation: CollectTasks, refetchQueries: [MyStage] });
      const earned = data.collectTasks.reduce((sum, { completion }) => sum + (completion?.earnedPoints ?? 0), 0);
      const [first] = data.collectTasks;
      if (first) toast.success(`+${xpText(earned)}: ${data.collectTasks.map(({ title }) => title).join(', ')}`);
    };
    // Nobody asked for it, so nobody is told when it fails; the next visit tries again.
    collect().catch(() => undefined);
  }, [client, isReady, isImpersonating, isReadOnly]);
}
