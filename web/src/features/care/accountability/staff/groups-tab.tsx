import { balanceLabels, balances, isSilentGroup } from '@app/rules/care/accountability/balance';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconArrowsExchange, IconFlame, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { AccountabilityBalance, AccountabilityGroupRowFragment } from '#gql/graphql.ts';
import { Link } from '#router/link.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Person } from '#ui/people/person.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { AccountabilityGroups, CloseAccountabilityGroup } from './accountability-groups.operations.ts';
import { everything } from './everything.ts';
import { GroupDrawer } from './group-drawer.tsx';
import { editGroupModalId, GroupModal } from './group-modal.tsx';
import { handOverModalId, HandOverModal } from './hand-over-modal.tsx';
import { MergeBanner } from './merge-banner.tsx';
import { moveAllModalId, MoveModal } from './move-modal.tsx';
import { SeatLegend, Seats } from './seats.tsx';
import { SilentRows } from './silent-tab.tsx';
import classes from './staff.module.css';

type Group = AccountabilityGroupRowFragment;

const balanceTones: Record<AccountabilityBalance, BadgeTone> = {
  balanced: 'success',
  watch: 'warning',
  merge: 'danger',
};

const columns: readonly Column<Group>[] = [
  {
    key: 'name',
    header: 'Group',
    cell: ({ name, batch }) => (
      <span className={classes.two}>
        <b>{name}</b>
        {batch && <span className={classes.quiet}>{batch}</span>}
      </span>
    ),
  },
  {
    key: 'lead',
    header: 'Lead',
    cell: ({ lead }) =>
      lead ? (
        <Person id={lead.userId} name={lead.name} src={lead.profileImage} size="sm" />
      ) : (
        <StatusBadge tone="danger">No lead</StatusBadge>
      ),
  },
  {
    key: 'members',
    header: 'Members',
    cell: ({ members, capacity }) => <Seats members={members} capacity={capacity} />,
  },
  {
    key: 'rate',
    header: 'Check-ins, 6 weeks',
    cell: ({ name, rate }) =>
      rate == null ? (
        <span className={classes.quiet}>Not yet</span>
      ) : (
        <span className={classes.rate}>
          <ProgressBar percent={rate} label={`Check-ins of ${name}`} tone={rate < 60 ? 'accent' : 'primary'} />
          <span className={classes.figure}>{rate}%</span>
        </span>
      ),
  },
  {
    key: 'streak',
    header: 'Streak',
    cell: ({ streak }) => (
      <span className={classes.flame} data-none={streak === 0 || undefined}>
        <IconFlame size={18} aria-hidden />
        {streak}
      </span>
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    cell: ({ balance }) => <StatusBadge tone={balanceTones[balance]}>{balanceLabels[balance]}</StatusBadge>,
  },
];

/** There is somebody to choose: another of the group, or for staff somebody who comes in to lead it. */
const mayChooseLead = ({ mayChange, members, capacity }: Group, managesAll: boolean) =>
  mayChange && (members.length > 1 || (managesAll && members.length < capacity));

/** The weakest groups first, with what to do about them. */
export function GroupsTab({ managesAll, silent }: { managesAll: boolean; silent: number }) {
  const modal = useModal();
  const query = useTableQuery({ filters: ['balance'] });
  const [shown, setShown] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Group | null>(null);
  const [moved, setMoved] = useState<Group | null>(null);
  const balance = balances.find((each) => each === query.filters.balance?.[0]) ?? null;
  const { data, error, refetch } = useQuery(AccountabilityGroups, {
    variables: { search: query.search || null, balance, page: query.page, pageSize: query.limit },
  });
  const [close] = useMutation(CloseAccountabilityGroup, { refetchQueries: everything });
  const open = (group: Group, modalId: string) => {
    setChosen(group);
    modal.open(modalId);
  };
  const askAndClose = async ({ id, name, members }: Group) => {
    const body =
      members.length > 0 &&
      `${members.map((member) => member.name).join(', ')} take a break. Each of them is told, and can ask for a group again. Their check-ins stay.`;
    const isSure = await confirm({
      title: `Close ${name}?`,
      confirmLabel: 'Close',
      danger: true,
      ...(body && { body }),
    });
    if (!isSure) return;
    if (await attempt(close({ variables: { id } }), `${name} is closed`)) setShown(null);
  };
  const moveAll = (group: Group) => {
    setMoved(group);
    modal.open(moveAllModalId);
  };
  const drawn = data?.accountabilityGroups.items.find(({ id }) => id === shown) ?? null;
  return (
    <div className={classes.stack}>
      {managesAll && <MergeBanner />}
      <SeatLegend />
      <DataTable
        label="Accountability groups"
        query={query}
        columns={columns}
        {...listedRows(data?.accountabilityGroups, { error, refetch })}
        primaryKey="id"
        searchPlaceholder="Group or member"
        filters={[
          {
            key: 'balance',
            label: 'Balance',
            options: balances.map((value) => ({ value, label: balanceLabels[value] })),
          },
        ]}
        rowActions={(group) => [
          { label: 'Show members', onClick: () => setShown(group.id) },
          ...(mayChooseLead(group, managesAll)
            ? [
                {
                  label: group.lead ? 'Hand over the lead' : 'Choose a lead',
                  icon: <IconArrowsExchange size={18} />,
                  onClick: () => open(group, handOverModalId),
                },
              ]
            : []),
          ...(group.mayChange
            ? [{ label: 'Edit', icon: <IconPencil size={18} />, onClick: () => open(group, editGroupModalId) }]
            : []),
          ...(managesAll && group.members.length > 0
            ? [{ label: 'Move everyone', icon: <IconUsersGroup size={18} />, onClick: () => moveAll(group) }]
            : []),
          ...(managesAll && (group.members.length === 0 || isSilentGroup(group))
            ? [
                {
                  label: 'Close',
                  icon: <IconTrash size={18} />,
                  danger: true,
                  onClick: () => void askAndClose(group),
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState
            drawing="chat"
            title="No groups yet"
            text="Form groups of members who asked for one, or approve somebody who wants to lead."
          />
        }
        noMatch={{ title: 'No group matches' }}
      />
      {silent > 0 && (
        <Card
          title="Silent members"
          rank={2}
          padding="none"
          aside={<Link to={pathTo('accountabilityGroups', {}, { tab: 'silent' })}>All {silent}</Link>}
        >
          <SilentRows managesAll={managesAll} limit={4} />
        </Card>
      )}
      <GroupDrawer
        group={drawn}
        managesAll={managesAll}
        onClose={() => setShown(null)}
        {...(managesAll &&
          drawn && {
            onMoveAll: () => moveAll(drawn),
            onChooseLead: () => open(drawn, handOverModalId),
            onEnd: () => void askAndClose(drawn),
          })}
      />
      {moved && <MoveModal key={`all-${moved.id}`} people={moved.members} from={moved} />}
      {chosen && <HandOverModal key={`over-${chosen.id}`} group={chosen} managesAll={managesAll} />}
      {chosen && <GroupModal key={`edit-${chosen.id}`} group={chosen} managesAll={managesAll} />}
    </div>
  );
}
