import { candidateLabels, type CandidateState } from '@app/rules/care/accountability/group-words';
import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { AccountabilityCandidateRowFragment, AccountabilityCandidateState } from '#gql/graphql.ts';
import { Link } from '#router/link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Person } from '#ui/people/person.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import {
  AccountabilityCandidates,
  InviteAccountabilityLead,
  ProposedAccountabilityLeads,
} from './accountability-groups.operations.ts';
import { everything } from './everything.ts';
import classes from './staff.module.css';

type Candidate = AccountabilityCandidateRowFragment;

/** The words of the API have no hyphens. */
export const stateLabel = (state: AccountabilityCandidateState): string =>
  candidateLabels[state.replaceAll('_', '-') as CandidateState];

export const stateTones: Record<AccountabilityCandidateState, BadgeTone> = {
  volunteered: 'success',
  put_forward: 'info',
  invited: 'warning',
  approved: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/** Who may lead: those who offered it or were put forward, and whom the rule proposes. */
export function CandidatesList() {
  const { data, error, refetch } = useQuery(AccountabilityCandidates, { variables: { decided: false } });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonCard />;
  return (
    <div className={classes.stack}>
      <Card title="Waiting for a decision" rank={2} padding="none">
        {data.accountabilityCandidates.length === 0 ? (
          <EmptyState
            drawing="chat"
            title="No candidates to decide on"
            text="Members offer to lead on their group’s page; leads and coaches put people forward."
          />
        ) : (
          <ul className={classes.rows}>
            {data.accountabilityCandidates.map((candidate) => (
              <CandidateRow key={candidate.id} candidate={candidate} />
            ))}
          </ul>
        )}
      </Card>
      <Proposed />
    </div>
  );
}

function CandidateRow({ candidate }: { candidate: Candidate }) {
  const { id, userId, name, profileImage, state, by, batch, group, facts, refusal, capacity } = candidate;
  return (
    <li className={classes.row}>
      <Person
        id={userId}
        name={name}
        src={profileImage}
        detail={[batch, group && `in ${group}`, by && state !== 'volunteered' && `by ${by}`]
          .filter(Boolean)
          .join(' · ')}
      />
      <StatusBadge tone={stateTones[state]}>{stateLabel(state)}</StatusBadge>
      <span className={classes.quiet}>
        {factsText(facts, capacity)}
        {refusal && (
          <b className={classes.silent} data-long>
            <br />
            {refusal}
          </b>
        )}
      </span>
      <Button
        component={Link}
        to={pathTo('accountabilityTeamLeadSelectionDetail', { id })}
        variant="default"
        aria-label={`Look at ${name}`}
      >
        Look
      </Button>
    </li>
  );
}

type Facts = Candidate['facts'];

export function factsText({ stage, points, checkIns }: Facts, capacity?: number): string {
  return [
    stage == null ? 'No stage yet' : `Stage ${stage}`,
    `${points.toLocaleString('en-PH')} XP`,
    `${checkIns} of 6 check-ins`,
    capacity !== undefined && `room for ${plural(capacity, 'person', 'people')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Proposed() {
  const { data } = useQuery(ProposedAccountabilityLeads);
  const [invite, { loading }] = useMutation(InviteAccountabilityLead, {
    refetchQueries: [...everything, ProposedAccountabilityLeads],
  });
  const people = data?.proposedAccountabilityLeads ?? [];
  if (people.length === 0) return null;
  return (
    <Card title="Proposed by the rule" rank={2} padding="none">
      <p className={classes.note}>
        Active in the last six weeks, far enough to help others, and nobody has asked them yet.
      </p>
      <ul className={classes.rows}>
        {people.map(({ userId, name, profileImage, group, facts }) => (
          <li key={userId} className={classes.row}>
            <Person id={userId} name={name} src={profileImage} detail={`in ${group}`} />
            <span className={classes.quiet}>{factsText(facts)}</span>
            <Button
              variant="default"
              disabled={loading}
              aria-label={`Invite ${name}`}
              onClick={() => void attempt(invite({ variables: { userId } }), `${name} is invited`)}
            >
              Invite
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
