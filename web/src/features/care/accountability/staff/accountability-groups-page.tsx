import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import type { AccountabilityOverviewQuery } from '#gql/graphql.ts';
import { Link } from '#router/link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatCard, type StatChange } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { AccountabilityChanged, AccountabilityOverview } from './accountability-groups.operations.ts';
import { everything } from './everything.ts';
import { CandidatesList } from './candidates-list.tsx';
import { FormModal, formModalId } from './form-modal.tsx';
import { GroupModal, newGroupModalId } from './group-modal.tsx';
import { GroupsTab } from './groups-tab.tsx';
import { SilentTab } from './silent-tab.tsx';
import { WaitingTab } from './waiting-tab.tsx';
import classes from './staff.module.css';

type Overview = AccountabilityOverviewQuery['accountabilityOverview'];

/** Staff form and balance all groups; a lead sees the own one. */
export default function AccountabilityGroupsPage() {
  const { data, error, loading, refetch } = useQuery(AccountabilityOverview);
  const client = useDataClient();
  const again = () => void refetch().catch(() => undefined);
  useSubscription(AccountabilityChanged, {
    onError: () => {},
    onData: () => void client.refetchQueries({ include: everything }),
  });
  if (error) return <ErrorState level={1} message={errorText(error)} onRetry={again} retrying={loading} />;
  if (!data) {
    return (
      <PageLoading>
        <SkeletonCard />
        <SkeletonCard />
      </PageLoading>
    );
  }
  const overview = data.accountabilityOverview;
  if (!overview.seesAll && overview.groups === 0) return <NoGroupLed />;
  return <Groups overview={overview} />;
}

function NoGroupLed() {
  return (
    <EmptyState
      level={1}
      drawing="chat"
      title="You do not lead an accountability group"
      text="Leads see their own group here: who checked in, who is silent, and whom to hand it over to. Coaches see the groups their people are in; nobody of yours is in one yet."
      action={
        <Button component={Link} to={pathTo('accountabilityBuddies')} variant="default">
          Accountability buddies
        </Button>
      }
    />
  );
}

function Groups({ overview }: { overview: Overview }) {
  const modal = useModal();
  const { managesAll, seesAll, silent, waiting, candidates, groups } = overview;
  return (
    <Page
      title="Accountability groups"
      description={seesAll ? undefined : 'Your own group, and those your people are in.'}
      action={
        managesAll && (
          <Button leftSection={<IconPlus size={18} />} onClick={() => modal.open(newGroupModalId)}>
            New group
          </Button>
        )
      }
      secondaryActions={
        managesAll && (
          <Button variant="default" leftSection={<IconUsersGroup size={18} />} onClick={() => modal.open(formModalId)}>
            Form groups
          </Button>
        )
      }
    >
      <QueryTabs
        label="Accountability"
        resets={['page', 'q', 'balance']}
        tabs={[
          { value: 'groups', label: 'Groups', count: groups },
          { value: 'silent', label: 'Silent members', count: silent, isBad: silent > 0 },
          ...(managesAll
            ? [
                { value: 'waiting', label: 'Without a group', count: waiting } as const,
                { value: 'candidates', label: 'Lead candidates', count: candidates } as const,
              ]
            : []),
        ]}
      >
        {(tab) => {
          if (tab === 'silent') return <SilentTab managesAll={managesAll} />;
          if (tab === 'waiting') return <WaitingTab />;
          if (tab === 'candidates') return <CandidatesList />;
          return (
            <div className={classes.stack}>
              <Figures overview={overview} />
              <GroupsTab managesAll={managesAll} silent={silent} />
            </div>
          );
        }}
      </QueryTabs>
      {managesAll && (
        <>
          <GroupModal group={null} managesAll seats={overview.seats} />
          <FormModal formedFrom={overview.formedFrom} formedUntil={overview.formedUntil} />
        </>
      )}
    </Page>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { rates, groups, balanced, silent, silentAfter, withoutLead, leaderless, members } = overview;
  const [before = 0, now = 0] = rates.slice(-2);
  return (
    <StatGrid>
      <StatCard
        label="Check-in rate, last 7 days"
        value={members > 0 ? `${now}%` : '–'}
        {...(members > 0 && { change: changeOf(before, now) })}
        former={members > 0 ? `from ${before}%` : 'Nobody is in a group'}
        trend={rates}
      />
      <StatCard label="Groups in balance" value={`${balanced} of ${groups}`} former="5 active members or more" />
      <StatCard
        label="Silent members"
        value={silent}
        former={`${plural(silentAfter, 'miss', 'misses')} in a row or more`}
      />
      <StatCard
        label="Groups without a lead"
        value={withoutLead}
        former={withoutLead > 0 ? leaderless.join(', ') : `${plural(members, 'member')} in groups`}
      />
    </StatGrid>
  );
}

function changeOf(before: number, now: number): StatChange {
  const difference = now - before;
  const direction = difference > 0 ? 'up' : difference < 0 ? 'down' : 'flat';
  const tone = difference > 0 ? 'good' : difference < 0 ? 'bad' : 'neutral';
  return { text: `${Math.abs(difference)} pts`, direction, tone };
}
