import { UNDO_SECONDS } from '@app/rules/undo/undo-window';
import { useRef, useState } from 'react';
import type { MoveUpDecision } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { toast } from '#ui/toasts/toast.ts';
import { ClaimMoveUp, DecideMoveUp, ReleaseMoveUp, UndoMoveUp } from './move-ups.operations.ts';
import type { WaitingRequest } from './waiting-request.ts';

type DecisionOptions = {
  /** Before the answer is there, so that the next one is on the screen. */
  onDecided: () => void;
  onUndone: () => void;
  /** Claimed, given back, or refused because somebody else was faster. */
  onChanged: () => void;
};

/** Claims, gives back and decides one request, each once however often a key is pressed. */
export function useDecision({ id, person, isMine }: WaitingRequest, options: DecisionOptions) {
  const { onDecided, onUndone, onChanged } = options;
  // The view of this request is gone when its decision is undone: the client continues.
  const client = useDataClient();
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);

  const once = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    await work();
    isUnderWay.current = false;
    setIsBusy(false);
  };
  const takeBack = async () => {
    const undone = client.mutate({ mutation: UndoMoveUp, variables: { id } });
    if (await attempt(undone, `${person.name} is waiting for your decision again`)) onUndone();
  };
  const claim = () => attempt(client.mutate({ mutation: ClaimMoveUp, variables: { id } }));
  return {
    isBusy,
    claim: () =>
      once(async () => {
        await claim();
        onChanged();
      }),
    release: () =>
      once(async () => {
        await attempt(client.mutate({ mutation: ReleaseMoveUp, variables: { id } }));
        onChanged();
      }),
    /** Of a request that nobody has claimed it is claimed first, so that nobody else decides it meanwhile. */
    decide: (decision: MoveUpDecision, feedback: string) =>
      once(async () => {
        if (!isMine && !(await claim())) return onChanged();
        const variables = { id, decision, feedback: feedback.trim() || null };
        if (!(await attempt(client.mutate({ mutation: DecideMoveUp, variables })))) return onChanged();
        toast.success(decision === 'approve' ? `${person.name} moves up` : `${person.name} gets your feedback`, {
          duration: UNDO_SECONDS * 1_000,
          action: { label: 'Undo', onClick: () => void takeBack() },
        });
        onDecided();
      }),
  };
}
