import { errorCode, errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { weekdays } from '@app/rules/care/accountability/group-words';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { AccountabilityCandidateQuery } from '#gql/graphql.ts';
import { ForbiddenState } from '#navigation/forbidden-state.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useNavigate } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import {
  AccountabilityCandidate,
  ApproveAccountabilityCandidate,
  DeclineAccountabilityCandidate,
} from './accountability-groups.operations.ts';
import { factsText, stateLabel, stateTones } from './candidates-list.tsx';
import { everything } from './everything.ts';
import classes from './staff.module.css';

type Detail = AccountabilityCandidateQuery['accountabilityCandidate'];

const declineModalId = 'decline-candidate';

/** One candidate: what speaks for them, who would be in their group, and the decision. */
export default function TeamLeadCandidatePage() {
  const { id } = useRouteParams('accountabilityTeamLeadSelectionDetail');
  const { may } = useAccess();
  // The address is open to everybody who is signed in; the people behind it are not.
  return may('accountability_manage') ? <FoundCandidate id={id} /> : <ForbiddenState />;
}

function FoundCandidate({ id }: { id: number }) {
  const { data, error, loading, refetch } = useQuery(AccountabilityCandidate, { variables: { id } });
  const again = () => void refetch().catch(() => undefined);
  if (error && !data) {
    const code = errorCode(error);
    if (code === 'NOT_FOUND') return <NotFoundState text="We could not find this candidate." />;
    if (code === 'FORBIDDEN') return <ForbiddenState />;
    return <ErrorState level={1} message={errorText(error)} onRetry={again} retrying={loading} />;
  }
  if (!data) {
    return (
      <PageLoading>
        <SkeletonCard />
      </PageLoading>
    );
  }
  return <Candidate key={id} detail={data.accountabilityCandidate} />;
}

function Candidate({ detail }: { detail: Detail }) {
  const { candidate, checkIns } = detail;
  const isOpen = ['volunteered', 'put_forward', 'invited'].includes(candidate.state);
  return (
    <Page
      title={candidate.name}
      mark={<StatusBadge tone={stateTones[candidate.state]}>{stateLabel(candidate.state)}</StatusBadge>}
      description={[
        candidate.batch,
        candidate.group && `in ${candidate.group}`,
        candidate.by && `put forward by ${candidate.by}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Card title="Why they fit" rank={2}>
            <p>{factsText(candidate.facts, candidate.capacity)}</p>
            {candidate.words && <blockquote className={classes.quote}>{candidate.words}</blockquote>}
            {candidate.refusal && (
              <p role="status" className={classes.warning}>
                {candidate.refusal}
              </p>
            )}
            {candidate.reason && <p className={classes.quiet}>Reason: {candidate.reason}</p>}
          </Card>
          <Card title="Last check-ins" rank={2}>
            {checkIns.length === 0 ? (
              <p className={classes.quiet}>No check-in yet.</p>
            ) : (
              <ul className={classes.checkIns}>
                {checkIns.map(({ id, day, done, goal }) => (
                  <li key={id}>
                    <span className={classes.quiet}>
                      <DateText value={day} />
                    </span>
                    <p>{done || 'Checked in without words.'}</p>
                    {goal && <p className={classes.quiet}>Next: {goal}</p>}
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
        {isOpen && <Decision detail={detail} />}
      </div>
    </Page>
  );
}

function Decision({ detail }: { detail: Detail }) {
  const { candidate, waiting, suggestedName } = detail;
  const modal = useModal();
  const navigate = useNavigate();
  const [name, setName] = useState(suggestedName);
  const [day, setDay] = useState('7');
  const [chosen, setChosen] = useState(() => waiting.filter(({ isChosen }) => isChosen).map(({ userId }) => userId));
  const [approve, { loading }] = useMutation(ApproveAccountabilityCandidate, { refetchQueries: everything });
  const size = chosen.length + 1;
  const save = async () => {
    const input = {
      name,
      capacity: Math.max(candidate.capacity, size, 2),
      rhythm: 'weekly' as const,
      checkInDay: Number(day),
    };
    const isDone = await attempt(
      approve({ variables: { id: candidate.id, input, userIds: chosen } }),
      `${candidate.name} leads ${name}`,
    );
    if (isDone) await navigate(pathTo('accountabilityGroups'));
  };
  const toggle = (userId: number) =>
    setChosen((before) => (before.includes(userId) ? before.filter((id) => id !== userId) : [...before, userId]));
  return (
    <Card
      title="Make a group"
      rank={2}
      footer={
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => modal.open(declineModalId)}>
            Decline
          </Button>
          <Button
            loading={loading}
            disabled={candidate.refusal != null || candidate.state === 'invited' || name.trim() === ''}
            onClick={() => void save()}
          >
            Approve
          </Button>
        </div>
      }
    >
      <div className={classes.stack}>
        {candidate.state === 'invited' && <p className={classes.quiet}>They have not answered the invitation yet.</p>}
        <TextInput label="Name of the group" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <SelectField
          label="Check-in day"
          data={weekdays.map((label, place) => ({ value: String(place + 1), label }))}
          value={day}
          onChange={(value) => setDay(value ?? '7')}
        />
        <fieldset className={classes.options}>
          <legend className={classes.legendText}>
            With {candidate.name.split(' ')[0]}: {plural(size, 'person', 'people')}
          </legend>
          {waiting.length === 0 && (
            <p className={classes.quiet}>Nobody waits for a group. You can move people into it later.</p>
          )}
          {waiting.map((person) => (
            <Checkbox
              key={person.userId}
              label={person.stage == null ? person.name : `${person.name} · Stage ${person.stage}`}
              checked={chosen.includes(person.userId)}
              onChange={() => toggle(person.userId)}
            />
          ))}
        </fieldset>
      </div>
      <DeclineModal id={candidate.id} name={candidate.name} />
    </Card>
  );
}

function DeclineModal({ id, name }: { id: number; name: string }) {
  const modal = useModal();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [decline, { loading }] = useMutation(DeclineAccountabilityCandidate, { refetchQueries: everything });
  const save = async () => {
    const isDone = await attempt(decline({ variables: { id, reason } }), `${name} is declined`);
    if (!isDone) return;
    modal.close();
    await navigate(pathTo('accountabilityTeamLeadSelection'));
  };
  return (
    <Modal
      id={declineModalId}
      title={`Decline ${name}?`}
      footer={
        <>
          <CancelButton />
          <Button color="hibiscus" loading={loading} disabled={reason.trim() === ''} onClick={() => void save()}>
            Decline
          </Button>
        </>
      }
    >
      <TextInput
        label="Why"
        description="Whoever offered to lead reads this. Say it kindly."
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Modal>
  );
}
