import { moveUpMessages } from '@app/rules/journey/move-ups/move-up';
import { UNDO_SECONDS } from '@app/rules/undo/undo-window';
import { useRef, useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { MoveUpDecision, QueuedRequestFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { useAuth } from '#session/auth-context.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { Person } from '#ui/people/person.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { EvidenceView } from './evidence-view.tsx';
import { ClaimMoveUp, DecideMoveUp, MoveUpEvidence, ReleaseMoveUp, UndoMoveUp } from './move-ups.operations.ts';
import classes from './move-ups.module.css';
import { NotesCard } from './notes-card.tsx';
import { type Snippet, Snippets } from './snippets.tsx';
import { useReviewKeys } from '#ui/use-review-keys.ts';

type RequestViewProps = {
  request: QueuedRequestFragment;
  stageId: number;
  snippets: readonly Snippet[];
  onDecided: () => void;
};

/** One request: the completed tasks, the reviewers' notes, and the decision of the reviewer with the claim. */
export function RequestView({ request, stageId, snippets, onDecided }: RequestViewProps) {
  const { id, person, askedAt, isMine, claimedBy, claimedUntil } = request;
  const { currentUser } = useAuth();
  const { may } = useAccess();
  const isReviewer =
    may('stage_update') ||
    currentUser?.managedStage?.id === stageId ||
    currentUser?.stagesAsReviewer.some((stage) => stage.id === stageId) === true;
  const { claim, release, decide, isBusy } = useDecision(request, onDecided);
  const [feedback, setFeedback] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsavedChanges(isMine && feedback.trim() !== '' && !isBusy);

  const send = (decision: MoveUpDecision) => {
    if (!isMine) return;
    if (decision === 'return' && feedback.trim() === '') {
      setError(moveUpMessages.feedbackNeeded);
      field.current?.focus();
      return;
    }
    void decide(decision, feedback);
  };
  useReviewKeys({
    c: () => void (isReviewer && !claimedBy && claim()),
    a: () => send('approve'),
    r: () => (feedback.trim() === '' ? field.current?.focus() : send('return')),
  });

  return (
    <div className={classes.request}>
      <Card>
        <div className={classes.requestHead}>
          <Person
            id={person.id}
            name={person.name}
            src={person.profileImage}
            size="lg"
            detail={
              <>
                asked <DateText value={askedAt} form="relative" />
              </>
            }
          />
          <RouteLink to="profile" params={{ slug: person.slug }}>
            Profile
          </RouteLink>
        </div>
        {isMine && claimedUntil && (
          <p className={classes.quiet}>
            Claimed by you until <DateText value={claimedUntil} form="exact" />
          </p>
        )}
        {claimedBy && !isMine && <p className={classes.quiet}>{claimedBy.name} is working on this request.</p>}
        {isReviewer && !claimedBy && (
          <Button onClick={() => void claim()} loading={isBusy}>
            Claim
          </Button>
        )}
        {isMine && (
          <div className={classes.decision}>
            <TextareaField
              ref={field}
              label="Feedback"
              help="Required to return a request. The member sees it."
              maxLength={5000}
              value={feedback}
              error={error}
              onChange={({ currentTarget }) => {
                setFeedback(currentTarget.value);
                setError(null);
              }}
            />
            <Snippets
              stageId={stageId}
              snippets={snippets}
              written={feedback}
              onUse={(text) => setFeedback((before) => [before.trim(), text].filter(Boolean).join('\n\n'))}
            />
            <div className={classes.buttons}>
              <Button onClick={() => send('approve')} loading={isBusy}>
                Approve
              </Button>
              <Button variant="default" onClick={() => send('return')} disabled={isBusy}>
                Return
              </Button>
              <Button variant="subtle" onClick={() => void release()} disabled={isBusy}>
                Release
              </Button>
            </div>
          </div>
        )}
      </Card>
      <DataView
        query={MoveUpEvidence}
        variables={{ id }}
        loading={<SkeletonCard />}
        ready={({ moveUp: { evidence } }) => (
          <>
            <EvidenceView evidence={evidence} />
            <NotesCard moveUpId={id} notes={evidence.notes} mayWrite={isReviewer} />
          </>
        )}
      />
    </div>
  );
}

function useDecision({ id, person }: QueuedRequestFragment, onDecided: () => void) {
  const [claim, claiming] = useMutation(ClaimMoveUp, { variables: { id } });
  const [release, releasing] = useMutation(ReleaseMoveUp, { variables: { id } });
  const [decide, deciding] = useMutation(DecideMoveUp);
  const client = useDataClient();
  // The view of this request is gone by then: the client continues.
  const takeBack = async () => {
    const undone = client.mutate({ mutation: UndoMoveUp, variables: { id } });
    if (await attempt(undone, `${person.name} is waiting for your decision again`)) onDecided();
  };
  return {
    claim: () => attempt(claim()),
    release: () => attempt(release()),
    decide: async (decision: MoveUpDecision, feedback: string) => {
      if (!(await attempt(decide({ variables: { id, decision, feedback: feedback.trim() || null } })))) return;
      toast.success(decision === 'approve' ? `${person.name} moves up` : `${person.name} gets your feedback`, {
        duration: UNDO_SECONDS * 1_000,
        action: { label: 'Undo', onClick: () => void takeBack() },
      });
      onDecided();
    },
    isBusy: claiming.loading || releasing.loading || deciding.loading,
  };
}
