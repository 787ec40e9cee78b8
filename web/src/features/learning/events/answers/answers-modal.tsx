import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { EventTimeFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useAccess } from '#session/use-access.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { Person } from '#ui/people/person.tsx';
import { SkeletonPerson } from '#ui/feedback/skeleton.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import classes from '../events.module.css';
import { SetAttendance } from '../events.operations.ts';
import { PersonField } from '../person-field.tsx';
import { type Answer, useAllAnswers } from './use-all-answers.ts';

export const answersModalId = 'event-answers';

type Time = EventTimeFieldsFragment;

/** The people who are going; after the start, the attendance. */
export function AnswersModal({ time }: { time: Time | null }) {
  const { may } = useAccess();
  const now = useNow();
  const hasStarted = time !== null && new Date(time.startsAt) <= now;
  const takesAttendance = hasStarted && may('event_update');
  return (
    <Modal id={answersModalId} title={takesAttendance ? 'Attendance' : 'Going'} width={560}>
      {time && <Answers time={time} takesAttendance={takesAttendance} />}
    </Modal>
  );
}

function Answers({ time, takesAttendance }: { time: Time; takesAttendance: boolean }) {
  const { items, error, retry } = useAllAnswers(time.id);
  if (error) return <ErrorState message={error} onRetry={retry} />;
  if (!items) return <SkeletonPerson />;
  if (takesAttendance) return <AttendanceList time={time} answers={items} />;
  if (items.length === 0) return <p className={classes.facts}>Nobody has answered yet.</p>;
  return (
    <ul className={classes.people}>
      {items.map((answer) => (
        <li key={answer.userId} className={classes.personRow}>
          <Person id={answer.userId} name={answer.name} src={answer.profileImage} detail={answer.tribeId} />
          <AnswerMark answer={answer} />
        </li>
      ))}
    </ul>
  );
}

function AnswerMark({ answer: { isGoing, isMaybe, attendedAt } }: { answer: Answer }) {
  if (attendedAt) return <StatusBadge tone="success">Attended</StatusBadge>;
  if (isMaybe) return <StatusBadge tone="warning">Maybe</StatusBadge>;
  return isGoing ? <StatusBadge tone="info">Going</StatusBadge> : <StatusBadge tone="neutral">Not going</StatusBadge>;
}

type AnswerRow = { userId: number; name: string; isGoing: boolean };

function AttendanceList({ time, answers }: { time: Time; answers: readonly Answer[] }) {
  const modal = useModal();
  const [setAttendance, { loading }] = useMutation(SetAttendance);
  const [people, setPeople] = useState<readonly AnswerRow[]>(answers);
  const [present, setPresent] = useState(
    () => new Set(answers.filter(({ attendedAt }) => attendedAt).map(({ userId }) => userId)),
  );
  const mark = (userId: number, isThere: boolean) => {
    const next = new Set(present);
    if (isThere) next.add(userId);
    else next.delete(userId);
    setPresent(next);
  };
  const add = (person: { id: number; name: string } | null) => {
    if (!person) return;
    if (!people.some(({ userId }) => userId === person.id)) {
      setPeople([...people, { userId: person.id, name: person.name, isGoing: false }]);
    }
    mark(person.id, true);
  };
  const save = async () => {
    const saved = setAttendance({ variables: { occurrenceId: time.id, userIds: [...present] } });
    if (await attempt(saved, 'Attendance saved')) modal.close();
  };

  return (
    <div className={classes.stack}>
      {people.length === 0 && <p className={classes.facts}>Nobody answered Going. Add who attended.</p>}
      <ul className={classes.people}>
        {people.map(({ userId, name, isGoing }) => (
          <li key={userId}>
            <CheckboxField
              label={name}
              help={isGoing ? undefined : 'Did not answer Going'}
              checked={present.has(userId)}
              onChange={({ currentTarget }) => mark(userId, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <PersonField label="Someone else who attended" onChoose={add} clears />
      <Button loading={loading} onClick={() => void save()}>
        Save attendance ({present.size})
      </Button>
    </div>
  );
}
