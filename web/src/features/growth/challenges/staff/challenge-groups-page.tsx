import { errorText } from '@app/rules/errors/error-text';
import { formatDay } from '@app/rules/time/manila';
import { IconPencil, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import type { ChallengeRunFieldsFragment } from '#gql/graphql.ts';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatCard } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import {
  ChallengeGroups,
  ChallengeMembers,
  ChallengeRunChanged,
  ChallengeRuns,
} from './challenge-groups.operations.ts';
import { DaysTab } from './days-tab.tsx';
import { GroupsTab } from './groups-tab.tsx';
import { ParticipantsTab } from './participants-tab.tsx';
import { newRunModalId, runModalId, RunModal } from './run-modal.tsx';
import { SplitModal, splitModalId } from './split-modal.tsx';
import classes from './staff.module.css';

/** Staff form the groups of a challenge, see who is silent, and write its tasks. */
export default function ChallengeGroupsPage() {
  const { data, error, loading, refetch } = useQuery(ChallengeRuns);
  const [search] = useSearchParams();
  const again = () => void refetch().catch(() => undefined);
  if (error) return <ErrorState message={errorText(error)} onRetry={again} retrying={loading} />;
  if (!data) {
    return (
      <PageLoading>
        <SkeletonCard />
      </PageLoading>
    );
  }
  const runs = data.challengeRuns;
  const usual =
    runs.find(({ state }) => state === 'running') ?? runs.find(({ state }) => state === 'coming') ?? runs[0];
  const run = runs.find(({ id }) => String(id) === search.get('run')) ?? usual;
  return run ? <Run key={run.id} run={run} runs={runs} /> : <NoRuns />;
}

function NoRuns() {
  const { may } = useAccess();
  const modal = useModal();
  return (
    <Page title="Challenge groups">
      <EmptyState
        drawing="box"
        title="No challenge yet"
        text="A challenge has twelve days with a task each, people who join, and groups that keep each other going."
        action={may('challenge_manage') && <Button onClick={() => modal.open(newRunModalId)}>New challenge</Button>}
      />
      <RunModal run={null} />
    </Page>
  );
}

type RunProps = { run: ChallengeRunFieldsFragment; runs: readonly ChallengeRunFieldsFragment[] };

function Run({ run, runs }: RunProps) {
  const { may } = useAccess();
  const modal = useModal();
  const client = useDataClient();
  const mayManage = may('challenge_manage');
  useSubscription(ChallengeRunChanged, {
    variables: { runId: run.id },
    onError: () => {},
    onData: () => void client.refetchQueries({ include: [ChallengeRuns, ChallengeGroups, ChallengeMembers] }),
  });
  const isOver = run.state === 'ended';
  return (
    <Page
      title="Challenge groups"
      description={describe(run)}
      action={
        mayManage &&
        !isOver && (
          <Button leftSection={<IconUsersGroup size={18} />} onClick={() => modal.open(splitModalId)}>
            Form groups
          </Button>
        )
      }
      secondaryActions={
        mayManage && (
          <>
            <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => modal.open(runModalId)}>
              Edit
            </Button>
            <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => modal.open(newRunModalId)}>
              New challenge
            </Button>
          </>
        )
      }
    >
      {runs.length > 1 && <RunChoice run={run} runs={runs} />}
      <Figures run={run} />
      <QueryTabs
        label="Challenge"
        resets={['page', 'q', 'state', 'group']}
        tabs={[
          { value: 'groups', label: 'Groups' },
          { value: 'participants', label: 'Participants', count: run.people },
          {
            value: 'without',
            label: 'Without a group',
            count: run.withoutGroup,
            isBad: run.withoutGroup > 0 && !isOver,
          },
          { value: 'silent', label: 'Silent', count: run.silent, isBad: run.silent > 0 },
          { value: 'days', label: 'Days' },
        ]}
      >
        {(tab) => {
          if (tab === 'groups') return <GroupsTab run={run} mayManage={mayManage} />;
          if (tab === 'days') return <DaysTab run={run} mayManage={mayManage} />;
          return (
            <ParticipantsTab
              key={tab}
              run={run}
              mayManage={mayManage}
              only={tab === 'without' ? 'without-group' : tab === 'silent' ? 'silent' : null}
            />
          );
        }}
      </QueryTabs>
      <RunModal run={run} />
      <RunModal run={null} />
      <SplitModal run={run} />
    </Page>
  );
}

function describe({ name, state, startsOn, opened }: ChallengeRunFieldsFragment): string {
  if (state === 'running') return `${name}: day ${opened} of 12.`;
  if (state === 'ended') return `${name} has ended.`;
  return startsOn ? `${name} starts ${formatDay(startsOn)}.` : `${name} has no first day yet.`;
}

function RunChoice({ run, runs }: RunProps) {
  const [, setSearch] = useSearchParams();
  return (
    <div className={classes.choice}>
      <SelectField
        label="Challenge"
        value={String(run.id)}
        data={runs.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => setSearch(id ? { run: id } : {})}
      />
    </div>
  );
}

function Figures({ run }: { run: ChallengeRunFieldsFragment }) {
  const possible = run.people * run.opened;
  return (
    <StatGrid>
      <StatCard
        label="Check-in rate"
        value={possible > 0 ? `${Math.round((run.done / possible) * 100)}%` : '–'}
        former={
          possible > 0
            ? `${run.done.toLocaleString('en-PH')} of ${possible.toLocaleString('en-PH')} tasks`
            : 'From the first day on'
        }
      />
      <StatCard
        label="People"
        value={run.people.toLocaleString('en-PH')}
        former={`${run.withoutGroup} without a group`}
      />
      <StatCard label="Silent" value={run.silent} former="No check-in for days" />
      <StatCard label="Finished" value={run.finished} former={`${run.finishDays} of 12 tasks`} />
    </StatGrid>
  );
}
