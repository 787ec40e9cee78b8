import { moveUpMessages } from '@app/rules/journey/move-ups/move-up';
import { errorText } from '@app/rules/errors/error-text';
import { useRef, useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import type { MoveUpDecision } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Person } from '#ui/people/person.tsx';
import { useReviewKeys } from '#ui/use-review-keys.ts';
import { EvidenceView } from './evidence-view.tsx';
import { JourneySide } from './journey-side.tsx';
import { MoveUpEvidence } from './move-ups.operations.ts';
import classes from './move-ups.module.css';
import { NotesCard } from './notes-card.tsx';
import { Snippets } from './snippets.tsx';
import { useDecision } from './use-decision.ts';
import { useIsReviewer } from './use-is-reviewer.ts';
import type { WaitingRequest } from './waiting-request.ts';

type RequestViewProps = {
  request: WaitingRequest;
  onDecided: () => void;
  onUndone: () => void;
  onChanged: () => void;
};

/** One request: what was handed in, the way of the person until here, and the decision. */
export function RequestView({ request, ...events }: RequestViewProps) {
  const { id, stageId } = request;
  const mayDecide = useIsReviewer(stageId);
  const { data, error, loading, refetch } = useQuery(MoveUpEvidence, { variables: { id } });
  const again = () => void refetch().catch(() => undefined);
  const moveUp = data?.moveUp;
  return (
    <div className={classes.request}>
      <div className={classes.main}>
        <RequestHead request={request} />
        {moveUp && <EvidenceView evidence={moveUp.evidence} />}
        {!moveUp && error && <ErrorState message={errorText(error)} onRetry={again} retrying={loading} />}
        {!moveUp && !error && <SkeletonCard />}
        {moveUp && mayDecide && <Decision request={request} snippets={moveUp.snippets} {...events} />}
      </div>
      {moveUp && (
        <div className={classes.beside}>
          <JourneySide evidence={moveUp.evidence} />
          <NotesCard moveUpId={id} notes={moveUp.evidence.notes} mayWrite={mayDecide} />
        </div>
      )}
    </div>
  );
}

function RequestHead({ request }: { request: WaitingRequest }) {
  const { person, stage, nextStage, askedAt, isMine, claimedUntil, earlierAttempts } = request;
  return (
    <Card>
      <div className={classes.requestHead}>
        <Person
          id={person.id}
          name={person.name}
          src={person.profileImage}
          size="lg"
          detail={
            <>
              {nextStage ? `${stage} to ${nextStage}` : stage} · asked <DateText value={askedAt} form="relative" />
              {earlierAttempts > 0 && ` · attempt ${earlierAttempts + 1}`}
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
    </Card>
  );
}

type DecisionProps = RequestViewProps & { snippets: Parameters<typeof Snippets>[0]['snippets'] };

/** There once the evidence is: nobody decides what they have not seen. */
function Decision({ request, snippets, ...events }: DecisionProps) {
  const { isMine, stageId } = request;
  const { claim, release, decide, isBusy } = useDecision(request, events);
  const [feedback, setFeedback] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsavedChanges(feedback.trim() !== '' && !isBusy);

  const send = (decision: MoveUpDecision) => {
    if (decision === 'return' && feedback.trim() === '') {
      setError(moveUpMessages.feedbackNeeded);
      field.current?.focus();
      return;
    }
    void decide(decision, feedback);
  };
  const add = (text: string | undefined) => {
    if (!text) return;
    setFeedback((before) => (before.includes(text) ? before : [before.trim(), text].filter(Boolean).join('\n\n')));
    setError(null);
  };
  useReviewKeys({
    c: () => void (!isMine && claim()),
    a: () => send('approve'),
    r: () => (feedback.trim() === '' ? field.current?.focus() : send('return')),
    ...Object.fromEntries(snippets.slice(0, 9).map(({ text }, at) => [String(at + 1), () => add(text)])),
  });

  return (
    <>
      <Card>
        <div className={classes.decision}>
          <TextareaField
            ref={field}
            label="Feedback"
            help="Required to return a request. The member sees it."
            minRows={2}
            maxLength={5000}
            value={feedback}
            error={error}
            onChange={({ currentTarget }) => {
              setFeedback(currentTarget.value);
              setError(null);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault();
                send('return');
              }
              // Back to the keys of the page.
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
          />
          <Snippets stageId={stageId} snippets={snippets} written={feedback} onUse={add} />
        </div>
      </Card>
      <div className={classes.bar} data-action-bar>
        <Button onClick={() => send('approve')} loading={isBusy} rightSection={<Hint>A</Hint>}>
          Approve
        </Button>
        <Button variant="default" onClick={() => send('return')} disabled={isBusy} rightSection={<Hint>R</Hint>}>
          Return
        </Button>
        {isMine ? (
          <Button variant="subtle" onClick={() => void release()} disabled={isBusy}>
            Release
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => void claim()} disabled={isBusy}>
            Claim
          </Button>
        )}
      </div>
    </>
  );
}

/** The name of the button stays its word. */
function Hint({ children }: { children: string }) {
  return (
    <span aria-hidden>
      <KeyHint>{children}</KeyHint>
    </span>
  );
}
