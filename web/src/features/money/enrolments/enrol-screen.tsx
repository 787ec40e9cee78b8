import { errorCode } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatTimeOfDay } from '@app/rules/time/manila';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useNavigate, useSearchParams } from '#router/router.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { EnrolledState } from './enrolled-state.tsx';
import { type Newcomer, nobody, writeDraft } from './enrolment-draft.ts';
import { PersonForEnrolment } from './enrolments.operations.ts';
import { MoneyStep } from './money-step.tsx';
import { newcomerFromText } from './newcomer-from-text.ts';
import { OfferStep } from './offer-step.tsx';
import { PayingStep } from './paying-step.tsx';
import { PersonStep } from './person-step.tsx';
import { SummaryBar, SummaryCard } from './summary-card.tsx';
import { type Enrolled, useEnrol } from './use-enrol.ts';
import { type Enrolment, type PersonToEnrol, useEnrolment } from './use-enrolment.ts';
import classes from './enrolments.module.css';

/** Enrolling on one screen: for somebody who is here, and without an id for anybody. */
export function EnrolScreen({ userId }: { userId: number | null }) {
  // A new key begins anew: the next person, or the same one after an undo.
  const [round, setRound] = useState(0);
  const again = () => setRound((before) => before + 1);
  if (userId === null) return <Enrolling key={round} person={null} onAgain={again} />;
  return (
    <DataView
      key={`${userId}-${round}`}
      query={PersonForEnrolment}
      variables={{ id: userId }}
      loading={<SkeletonPage />}
      failure={({ error, text, retry }) => (
        <Page title="Enroll a person">
          {errorCode(error) === 'NOT_FOUND' ? (
            <EmptyState
              drawing="search"
              title="We could not find this person"
              text="They may have been archived or merged."
              action={<RouteButton to="enrollPerson">Find a person</RouteButton>}
            />
          ) : (
            <ErrorState message={text} onRetry={retry} />
          )}
        </Page>
      )}
      ready={({ enrolmentPerson }) => <Enrolling person={enrolmentPerson} onAgain={again} />}
    />
  );
}

/** `?name=…&mobile=…&email=…` of a link that knows something about somebody new. */
function prefilledFrom(query: URLSearchParams): Newcomer | null {
  const [name, mobile, email] = [query.get('name'), query.get('mobile'), query.get('email')];
  if (!name && !mobile && !email) return null;
  return {
    ...(name ? newcomerFromText(name) : nobody),
    ...(mobile && { mobileNumber: mobile }),
    ...(email && { email }),
  };
}

type EnrollingProps = { person: PersonToEnrol | null; onAgain: () => void };

function Enrolling({ person, onAgain }: EnrollingProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [made, setMade] = useState<Enrolled | null>(null);
  const enrolment = useEnrolment(person, person ? null : prefilledFrom(query));
  const { errors, isSending, enrol } = useEnrol(enrolment, setMade);
  useEnrolKey(made ? () => undefined : enrol);
  const isNarrow = useMediaQuery('(max-width: 899.98px)');

  const goTo = (userId: number | null) => {
    // What is chosen so far goes along to the other person.
    const { newcomer: _newcomer, ...rest } = enrolment.draft;
    writeDraft({ ...enrolment.place, userId }, rest);
    enrolment.discard();
    void navigate(userId === null ? pathTo('enrollPerson') : pathTo('enrollUser', { id: userId }));
  };
  if (made)
    return (
      <Page title="Enroll a person">
        <EnrolledState
          made={made}
          onNext={() => {
            void navigate(pathTo('enrollPerson'));
            onAgain();
          }}
          onUndone={() => {
            void navigate(pathTo('enrollUser', { id: made.user.id }));
            onAgain();
          }}
        />
      </Page>
    );
  const summary = { enrolment, isSending, onEnrol: enrol };
  return (
    <Page title="Enroll a person" secondaryActions={<DraftNote enrolment={enrolment} />}>
      <div className={classes.grid}>
        <div className={classes.steps}>
          <PersonStep enrolment={enrolment} errors={errors} onChoose={goTo} />
          <OfferStep enrolment={enrolment} errors={errors} />
          <PayingStep enrolment={enrolment} errors={errors} />
          <MoneyStep enrolment={enrolment} errors={errors} />
        </div>
        {isNarrow ? <SummaryBar {...summary} /> : <SummaryCard {...summary} />}
      </div>
    </Page>
  );
}

function DraftNote({ enrolment: { draft, discard } }: { enrolment: Enrolment }) {
  if (!draft.savedAt) return null;
  return (
    <span className={classes.draft}>
      <IconCheck size={16} aria-hidden /> Draft saved {formatTimeOfDay(new Date(draft.savedAt))}
      <Button variant="subtle" size="sm" onClick={discard}>
        Discard
      </Button>
    </span>
  );
}

/** Ctrl Enter (⌘ Enter) does what the button does. */
function useEnrolKey(enrol: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // The question is asked by a dialog of its own.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    enrol();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
