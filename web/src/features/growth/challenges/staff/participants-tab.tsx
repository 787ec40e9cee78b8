import {
  type ParticipantState,
  participantStateLabels,
  participantStates,
} from '@app/rules/growth/challenges/run-input';
import { pathTo } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { ChallengeMembersQuery, ChallengeParticipantState, ChallengeRunFieldsFragment } from '#gql/graphql.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, Selection } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Person } from '#ui/people/person.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { ChallengeGroups, ChallengeMembers } from './challenge-groups.operations.ts';
import { MoveModal, moveModalId } from './move-modal.tsx';

type Member = ChallengeMembersQuery['challengeMembers']['items'][number];

const columns: readonly Column<Member>[] = [
  {
    key: 'name',
    header: 'Person',
    cell: ({ id, userId, name, profileImage }) => <Person id={userId ?? id} name={name} src={profileImage} />,
  },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'group', header: 'Group', cell: ({ groupName }) => groupName ?? '–' },
  { key: 'done', header: 'Days done', align: 'right', cell: ({ doneCount }) => `${doneCount} of 12` },
  { key: 'state', header: 'Status', cell: (member) => <State {...member} /> },
  {
    key: 'last',
    header: 'Last check-in',
    cell: ({ lastDoneAt }) => (lastDoneAt ? <DateText value={lastDoneAt} form="relative" /> : 'Not yet'),
  },
  { key: 'joined', header: 'Joined', optional: true, cell: ({ joinedAt }) => <DateText value={joinedAt} /> },
];

function State({ isFinished, isSilent, userId }: Member) {
  if (isFinished) return <StatusBadge tone="success">Finished</StatusBadge>;
  if (isSilent) return <StatusBadge tone="danger">Silent</StatusBadge>;
  return userId === null ? (
    <StatusBadge tone="neutral">No account yet</StatusBadge>
  ) : (
    <StatusBadge tone="info">Taking part</StatusBadge>
  );
}

type ParticipantsTabProps = {
  run: ChallengeRunFieldsFragment;
  mayManage: boolean;
  /** The tab of one state has no filter for it. */
  only: ParticipantState | null;
};

/** Everyone of a challenge; those who are chosen move together. */
export function ParticipantsTab({ run, mayManage, only }: ParticipantsTabProps) {
  const { mayOpen } = useAccess();
  const modal = useModal();
  const query = useTableQuery({ filters: ['state', 'group'] });
  const [chosen, setChosen] = useState<{ people: { id: number; name: string }[]; clear: () => void } | null>(null);
  const groups = useQuery(ChallengeGroups, { variables: { runId: run.id } }).data?.challengeGroups ?? [];
  const state = only ?? participantStates.find((each) => each === query.filters.state?.[0]) ?? null;
  const groupId = query.filters.group?.[0] ? Number(query.filters.group[0]) : null;
  const { data, error, refetch } = useQuery(ChallengeMembers, {
    variables: {
      runId: run.id,
      search: query.search || null,
      // The words of the API have no hyphens.
      state: (state?.replaceAll('-', '_') ?? null) as ChallengeParticipantState | null,
      groupId,
      page: query.page,
      pageSize: query.limit,
    },
  });
  const start = ({ keys, all, clear }: Selection) => {
    if (all) {
      toast.error('Choose the people on this page, or form groups for everyone.');
      return;
    }
    setChosen({ people: keys.map((key) => ({ id: Number(key), name: '' })), clear });
    modal.open(moveModalId);
  };
  const address = () => {
    const filter = new URLSearchParams({
      ...(query.search && { search: query.search }),
      ...(state && { state }),
      ...(groupId !== null && { groupId: String(groupId) }),
    });
    return `/api/export/challenge-participants/${run.id}?${filter}`;
  };
  return (
    <>
      <DataTable
        label="Participants"
        query={query}
        columns={columns}
        {...listedRows(data?.challengeMembers, { error, refetch })}
        primaryKey="id"
        rowHref={({ userId }) =>
          userId !== null && userId !== undefined && mayOpen('user') ? pathTo('user', { id: userId }) : undefined
        }
        filters={
          only
            ? []
            : [
                {
                  key: 'state',
                  label: 'Status',
                  options: participantStates.map((value) => ({ value, label: participantStateLabels[value] })),
                },
                {
                  key: 'group',
                  label: 'Group',
                  options: groups.map(({ id, name }) => ({ value: String(id), label: name })),
                },
              ]
        }
        batchActions={mayManage ? [{ label: 'Move', onRun: start }] : []}
        onExport={mayManage ? () => download(address()) : undefined}
        searchPlaceholder="Search by name or email"
        empty={<EmptyState drawing="chat" {...emptyWords(only)} />}
        noMatch={{ title: only ? emptyWords(only).title : 'Nobody matches' }}
      />
      {chosen && (
        <MoveModal
          key={chosen.people.map(({ id }) => id).join()}
          run={run}
          people={chosen.people}
          onMoved={chosen.clear}
        />
      )}
    </>
  );
}

function emptyWords(only: ParticipantState | null): { title: string; text: string } {
  if (only === 'without-group') return { title: 'Everyone has a group', text: 'People who join later appear here.' };
  if (only === 'silent') return { title: 'Nobody is silent', text: 'People without a check-in for days appear here.' };
  return { title: 'Nobody has joined yet', text: 'Share the link to /12-day-challenge. Whoever joins appears here.' };
}
