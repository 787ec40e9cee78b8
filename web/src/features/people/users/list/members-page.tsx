import { DUE_DAYS } from '@app/rules/money/collections/due-entries';
import { type MemberTab, memberTabLabels, memberTabs } from '@app/rules/people/users/member-tabs';
import { personStatuses } from '@app/rules/people/users/people-filter';
import { IconUpload, IconUserPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { UserFilter } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { QueryTabs, useQueryTab } from '#ui/finding/query-tabs.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { MemberCounts, MemberDues, Members } from '../people.operations.ts';
import { atRiskColumns, memberColumns, staffColumns } from './member-columns.tsx';
import { personSort, usualSort } from './people-columns.tsx';
import { exportAddress, filterOf, personAddress, usePeopleFilters } from './people-list.tsx';
import { PickModal } from './pick-modal.tsx';
import { SavedViewsBar } from './saved-views.tsx';
import { usePeopleActions } from './use-people-actions.tsx';
import { useRowActions } from './use-row-actions.tsx';

// Few record a payment here: its form comes when somebody does.
const RecordForRow = lazyPart(() => import('./record-for-row.tsx'));

const tabs = memberTabs.map((value) => ({ value, label: memberTabLabels[value] }));

/** Members in tabs with counts, and staff apart. */
export default function MembersPage() {
  const { may, mayOpen } = useAccess();
  const [tab = 'all'] = useQueryTab(tabs);
  const [search] = useSearchParams();
  // A saved view brings its columns along.
  const view = search.get('view');
  // The home leads here with those who may be lost; every other view is a saved one.
  const isAtRisk = view === 'at-risk';
  const query = useTableQuery({
    filters: ['status', 'level', 'batch', 'group', 'stage', 'membership'],
    ...(!isAtRisk && { defaultSort: usualSort }),
  });
  const others: UserFilter = { ...filterOf('members', query), ...(isAtRisk && { view: 'atRisk' }) };
  const isArchived = others.status === 'archived';
  // Archived people are in no tab.
  const filter = isArchived ? others : { ...others, tab };
  const { data, error, refetch } = useQuery(Members, {
    variables: {
      filter,
      // The worst first, until somebody sorts by another column.
      sort: isAtRisk && query.sort === null ? 'risk' : personSort(query.sort),
      page: query.page,
      pageSize: query.limit,
      isStaff: tab === 'staff',
      isAtRisk,
    },
    fetchPolicy: 'cache-and-network',
  });
  const counts = useQuery(MemberCounts, { variables: { filter: others }, fetchPolicy: 'cache-and-network' });
  const counted = (counts.data ?? counts.previousData)?.memberCounts;
  const filters = usePeopleFilters();
  const { actions, picking } = usePeopleActions(filter);
  const { rowActions, payer } = useRowActions();
  const enroll = may('user_enroll/unenroll') && mayOpen('enrollPerson') && (
    <RouteButton to="enrollPerson" leftSection={<IconUserPlus size={18} />}>
      Enroll a person
    </RouteButton>
  );

  return (
    <Page
      title="Members"
      mark={isAtRisk && <StatusBadge tone="warning">At risk</StatusBadge>}
      description={
        isAtRisk && (
          <>
            Members who may be lost, the worst first. <RouteLink to="users">Show all members</RouteLink>
          </>
        )
      }
      action={enroll}
      secondaryActions={<QuietActions />}
    >
      <QueryTabs
        label="Members"
        tabs={tabs.map((each) => ({
          ...each,
          count: counted?.[each.value],
          isBad: each.value === 'overdue',
          isApart: each.value === 'staff',
        }))}
      />
      <SavedViewsBar everyone={counted?.all} />
      <DataTable
        // The columns of staff are others, and so is what is chosen of them.
        key={`${tab === 'staff' ? 'staff' : 'members'}-${view ?? ''}`}
        label="Members"
        query={query}
        columns={tab === 'staff' ? staffColumns : isAtRisk ? atRiskColumns : memberColumns}
        {...listedRows(data?.users, { error, refetch })}
        primaryKey="id"
        rowHref={(person) => personAddress(person, 'members')}
        filters={[seen(mayOpen('archivedUsers')), ...filters]}
        searchPlaceholder="Name, email, mobile, ID"
        rowActions={isArchived || tab === 'staff' ? undefined : rowActions}
        batchActions={isArchived ? [] : actions}
        onExport={may('user_export') ? () => download(exportAddress(filter)) : undefined}
        footNote={tab === 'staff' ? undefined : <Dues filter={filter} />}
        empty={<EmptyState drawing="people" {...emptyWords[tab]} action={enroll} />}
        noMatch={{ title: 'Nobody matches these filters' }}
      />
      <PickModal picking={picking} />
      {payer && (
        <Suspense fallback={null}>
          <RecordForRow
            key={`${payer.id}-${payer.round}`}
            payerId={payer.id}
            onChanged={() => void refetch().catch(() => undefined)}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** What those who match owe now or soon; nothing for those who see no money. */
function Dues({ filter }: { filter: UserFilter }) {
  const { data } = useQuery(MemberDues, { variables: { filter }, fetchPolicy: 'cache-and-network' });
  if (data?.memberDues == null || data.memberDues === 0) return null;
  return (
    <>
      <Money pesos={data.memberDues} /> overdue or due in {DUE_DAYS} days
    </>
  );
}

function QuietActions() {
  const { may, mayOpen } = useAccess();
  return (
    <>
      {may('import_run') && mayOpen('uploadContents') && (
        <RouteButton to="uploadContents" variant="default" leftSection={<IconUpload size={18} />}>
          Import
        </RouteButton>
      )}
      {may('user_create') && mayOpen('newUser') && (
        <RouteButton to="newUser" variant="default">
          New User
        </RouteButton>
      )}
    </>
  );
}

const statusWords = { all: null, active: 'Seen in 30 days', inactive: 'Not seen in 30 days', archived: 'Archived' };

/** The status of the specification: when somebody was seen last, or that they are archived. */
function seen(withArchived: boolean) {
  const options = personStatuses.flatMap((value) => {
    const label = statusWords[value];
    return label === null || (value === 'archived' && !withArchived) ? [] : [{ value, label }];
  });
  return { key: 'status', label: 'Status', options };
}

const nobody = { title: 'Nobody here', text: 'People appear here as soon as there is one.' };
const emptyWords: Record<MemberTab, { title: string; text: string }> = {
  all: { title: 'No members yet', text: 'Members appear here as soon as there is one.' },
  active: nobody,
  overdue: { title: 'Nobody is overdue', text: 'Members with a late payment appear here.' },
  expiring: { title: 'No membership ends soon', text: 'Members whose last 30 days have begun appear here.' },
  inactive: { title: 'Nobody is inactive', text: 'Members whose membership ended appear here.' },
  staff: { title: 'No staff yet', text: 'People with access to the desk appear here.' },
};
