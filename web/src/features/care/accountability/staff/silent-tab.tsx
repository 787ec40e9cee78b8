import { shortDay } from '@app/rules/time/manila-clock';
import { missedText } from '@app/rules/care/accountability/lead-choice';
import { pathTo } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { SilentAccountabilityMembersQuery } from '#gql/graphql.ts';
import { useNavigate } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Person } from '#ui/people/person.tsx';
import { SilentAccountabilityMembers } from './accountability-groups.operations.ts';
import { moveModalId, MoveModal } from './move-modal.tsx';
import classes from './staff.module.css';

type Silent = SilentAccountabilityMembersQuery['silentAccountabilityMembers']['items'][number];

const columns: readonly Column<Silent>[] = [
  {
    key: 'name',
    header: 'Member',
    cell: ({ member, groupName }) => (
      <Person
        id={member.userId}
        name={member.name}
        src={member.profileImage}
        detail={[groupName, member.batch, member.stage != null && `Stage ${member.stage}`, member.isLead && 'Lead']
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  {
    key: 'missed',
    header: 'Silent',
    cell: ({ member, rhythm }) => (
      <b className={classes.silent} data-long={member.missed > 2 || undefined}>
        {missedText(member.missed, rhythm)}
      </b>
    ),
  },
  { key: 'step', header: 'Last step', cell: (row) => <span className={classes.quiet}>{lastStep(row)}</span> },
];

function lastStep({ nudgedOn, nudgedBy, member }: Silent): string {
  if (nudgedOn) return `Nudged by ${nudgedBy ?? 'a buddy'}, ${shortDay(nudgedOn)}`;
  return member.lastDay ? `Last check-in ${shortDay(member.lastDay)}` : 'Never checked in';
}

/** Who missed too often, the longest first. */
export function SilentTab({ managesAll }: { managesAll: boolean }) {
  const query = useTableQuery({});
  return <Table managesAll={managesAll} query={query} page={query.page} pageSize={query.limit} />;
}

type TableProps = {
  managesAll: boolean;
  query: ReturnType<typeof useTableQuery>;
  page: number;
  pageSize: number;
};

function Table({ managesAll, query, page, pageSize }: TableProps) {
  const modal = useModal();
  const { mayOpen } = useAccess();
  const navigate = useNavigate();
  const [moved, setMoved] = useState<{ userId: number; name: string } | null>(null);
  const { data, error, refetch } = useQuery(SilentAccountabilityMembers, { variables: { page, pageSize } });
  return (
    <>
      <DataTable
        label="Silent members"
        query={query}
        columns={columns}
        {...listedRows(data?.silentAccountabilityMembers, { error, refetch })}
        primaryKey={({ member }) => member.userId}
        rowHref={({ member }) => (mayOpen('user') ? pathTo('user', { id: member.userId }) : undefined)}
        rowActions={({ member, groupName }) => [
          // What is offered depends on the group: moving everyone, another lead, or its end.
          {
            label: 'Open their group',
            onClick: () => void navigate(pathTo('accountabilityGroups', {}, { q: groupName })),
          },
          ...(managesAll && !member.isLead
            ? [
                {
                  label: 'Move to another group',
                  onClick: () => {
                    setMoved(member);
                    modal.open(moveModalId);
                  },
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState drawing="chat" title="Nobody is silent" text="Members who miss check-ins in a row appear here." />
        }
      />
      {moved && <MoveModal key={moved.userId} people={[moved]} />}
    </>
  );
}

/** The first few of them, below the groups. */
export function SilentRows({ managesAll, limit }: { managesAll: boolean; limit: number }) {
  const { mayOpen } = useAccess();
  const { data } = useQuery(SilentAccountabilityMembers, { variables: { page: 1, pageSize: limit } });
  return (
    <ul className={classes.silentRows} data-all={managesAll || undefined}>
      {data?.silentAccountabilityMembers.items.map((row) => (
        <li key={row.member.userId}>
          {mayOpen('user') ? (
            <a className={classes.plainLink} href={pathTo('user', { id: row.member.userId })}>
              {columns[0]?.cell(row)}
            </a>
          ) : (
            columns[0]?.cell(row)
          )}
          {columns[1]?.cell(row)}
          {columns[2]?.cell(row)}
        </li>
      ))}
    </ul>
  );
}
