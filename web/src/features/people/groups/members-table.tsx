import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { pathTo } from '@app/rules/navigation/route-table';
import { useQuery } from '#graphql/use-query.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';
import type { GroupMemberFilter, GroupMembersQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { BatchAction, Column, Filter } from '#ui/data-table/table-types.ts';
import type { TableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Person } from '#ui/people/person.tsx';
import { GroupMembers } from './groups.operations.ts';
import classes from './groups.module.css';

type Member = GroupMembersQuery['groupMembers']['items'][number];
type ColumnKey = 'group' | 'subGroup' | 'stage' | 'contact' | 'lastSeen' | 'joined';

const nameColumn: Column<Member> = {
  key: 'name',
  header: 'Member',
  cell: ({ id, name, profileImage }) => <Person id={id} name={name} src={profileImage} />,
};

const columns: Record<ColumnKey, Column<Member>> = {
  group: { key: 'group', header: 'Group', cell: ({ group }) => group?.name ?? '–' },
  subGroup: { key: 'subGroup', header: 'Sub-group', cell: ({ subGroup }) => subGroup?.name ?? '–' },
  stage: {
    key: 'stage',
    header: 'Stage',
    cell: ({ stage }) => (stage ? stageTitle(stage) : '–'),
  },
  contact: { key: 'contact', header: 'Contact', cell: (member) => <Contact {...member} /> },
  lastSeen: {
    key: 'lastSeen',
    header: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <DateText value={lastSeenAt} form="relative" /> : 'Not yet'),
  },
  joined: {
    key: 'joined',
    header: 'In the group since',
    optional: true,
    cell: ({ joinedAt }) => (joinedAt ? <DateText value={joinedAt} /> : '–'),
  },
};

function Contact({ email, mobileNumber }: Member) {
  return (
    <span className={classes.contact}>
      {email === null && mobileNumber === null && '–'}
      {email && (
        <TextLink inherit href={`mailto:${email}`}>
          {email}
        </TextLink>
      )}
      {mobileNumber && (
        <TextLink inherit href={`tel:${mobileNumber.replaceAll(/[^\d+]/g, '')}`}>
          {mobileNumber}
        </TextLink>
      )}
    </span>
  );
}

type MembersTableProps = {
  label: string;
  query: TableQuery;
  filter: GroupMemberFilter;
  show: readonly ColumnKey[];
  filters?: readonly Filter[];
  batchActions?: readonly BatchAction[];
  emptyText: string;
};

/** People of a group or of several: who, where, how far, how to reach them, and when they were last here. */
export function MembersTable({ label, query, filter, show, filters, batchActions, emptyText }: MembersTableProps) {
  const { mayOpen } = useAccess();
  const { data, error, refetch } = useQuery(GroupMembers, {
    variables: { filter: { ...filter, search: query.search || null }, page: query.page, pageSize: query.limit },
  });
  return (
    <DataTable
      label={label}
      query={query}
      columns={[nameColumn, ...show.map((key) => columns[key])]}
      {...listedRows(data?.groupMembers, { error, refetch })}
      primaryKey="id"
      // Staff open the page of the person, leaders the profile.
      rowHref={({ id, slug }) => (mayOpen('user') ? pathTo('user', { id }) : pathTo('profile', { slug }))}
      filters={filters}
      batchActions={batchActions}
      searchPlaceholder="Search people"
      empty={<EmptyState drawing="chat" title="No members yet" text={emptyText} />}
      noMatch={{ title: 'Nobody matches' }}
    />
  );
}
