import { errorText } from '@app/rules/errors/error-text';
import { afterDiscard, taskName } from '@app/rules/platform/jobs/task-words';
import { plural } from '@app/rules/text/plural';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { FailedJobsQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, RowAction } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { DiscardModal, discardModalId } from './discard-modal.tsx';
import { JobDrawer } from './job-drawer.tsx';
import { JobStatus } from './job-status.tsx';
import classes from './jobs-page.module.css';
import { FailedJobs, RetryJob, RetryJobsOfKind } from './jobs.operations.ts';

type Job = FailedJobsQuery['failedJobs']['items'][number];
type Kind = FailedJobsQuery['failedJobKinds'][number];

const columns: readonly Column<Job>[] = [
  { key: 'task', header: 'Job', cell: ({ task }) => taskName(task) },
  { key: 'status', header: 'Status', cell: (job) => <JobStatus job={job} /> },
  { key: 'error', header: 'Last error', cell: ({ error }) => <span className={classes.error}>{error}</span> },
  {
    key: 'attempts',
    header: 'Tries',
    align: 'right',
    cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
  },
  { key: 'runAt', header: 'Run at', cell: ({ runAt }) => <DateText value={runAt} form="relative" /> },
  {
    key: 'created',
    header: 'Created',
    optional: true,
    cell: ({ createdAt }) => <DateText value={createdAt} form="relative" />,
  },
];

/** Failed background jobs: tried again one by one or by kind, or discarded with a reason. */
export default function JobsPage() {
  const query = useTableQuery({ filters: ['task'] });
  const task = query.filters.task?.[0] ?? null;
  const { may, mayOpen } = useAccess();
  const { data, loading, error, refetch } = useQuery(FailedJobs, {
    variables: { task, page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => refetch().catch(() => undefined);
  const retry = useRetry(reload);
  const [toDiscard, setToDiscard] = useState<Job | null>(null);
  const modal = useModal();
  const [search, setSearch] = useSearchParams();
  const withJob = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete('job');
    else next.set('job', id);
    return next;
  };
  const discard = (job: Job) => {
    setToDiscard(job);
    modal.open(discardModalId);
  };
  const actionsOf = (job: Job): RowAction[] => {
    if (job.isRunning) return [];
    const again = { label: 'Try again', icon: <IconRefresh size={18} />, onClick: () => void retry(job) };
    const away = { label: 'Discard', icon: <IconTrash size={18} />, danger: true, onClick: () => discard(job) };
    return afterDiscard(job.task) === null ? [again] : [again, away];
  };
  return (
    <Page
      title="Jobs"
      description="Failed jobs: emails, imports, reminders and other background work."
      secondaryActions={
        <>
          {mayOpen('mails') && (
            <RouteButton to="mails" query={{ status: 'failed' }} variant="default">
              Failed emails
            </RouteButton>
          )}
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={loading}
            onClick={() => void reload()}
          >
            Refresh
          </Button>
        </>
      }
      action={
        may('job_retry') && data && data.failedJobs.totalCount > 1 ? (
          <RetryAll task={task} total={data.failedJobs.totalCount} onDone={reload} />
        ) : undefined
      }
    >
      <DataTable
        label="Failed jobs"
        query={query}
        columns={columns}
        rows={data?.failedJobs.items}
        total={data?.failedJobs.totalCount}
        error={error && errorText(error)}
        onRetry={() => void reload()}
        primaryKey="id"
        rowHref={({ id }) => `?${withJob(id)}`}
        filters={[{ key: 'task', label: 'Job', options: optionsOf(data?.failedJobKinds ?? [], task) }]}
        rowActions={may('job_retry') ? actionsOf : undefined}
        empty={
          <EmptyState drawing="box" title="No failed jobs" text="Jobs that fail are listed here until they are done." />
        }
        noMatch={{ title: 'No failed job of this kind' }}
      />
      <JobDrawer
        job={data?.failedJobs.items.find(({ id }) => id === search.get('job'))}
        onClose={() => setSearch(() => withJob(null), { replace: true })}
      />
      {toDiscard && <DiscardModal job={toDiscard} onDone={reload} />}
    </Page>
  );
}

/** With the one that is chosen, also when none of it is left. */
function optionsOf(kinds: readonly Kind[], chosen: string | null) {
  const found = kinds.map(({ task, count }) => ({ value: task, label: `${taskName(task)} (${count})` }));
  const isListed = chosen === null || kinds.some(({ task }) => task === chosen);
  return isListed ? found : [...found, { value: chosen, label: taskName(chosen) }];
}

function useRetry(reload: () => Promise<unknown>) {
  const [retryJob] = useMutation(RetryJob);
  return async ({ id }: Job) => {
    await attempt(retryJob({ variables: { id } }), 'The job is queued again.');
    await reload();
  };
}

type RetryAllProps = { task: string | null; total: number; onDone: () => Promise<unknown> };

/** All that the list has: every kind, or the chosen one. */
function RetryAll({ task, total, onDone }: RetryAllProps) {
  const [retryAll, { loading }] = useMutation(RetryJobsOfKind);
  const which = task ? `“${taskName(task)}”` : 'every kind';
  const retry = async () => {
    const isSure = await confirm({
      title: `Try ${plural(total, 'job')} again?`,
      body: `All failed jobs of ${which} are queued again, from their first try.`,
      confirmLabel: 'Try again',
    });
    if (!isSure) return;
    const isDone = await attempt(
      retryAll({ variables: { task } }).then(({ data }) => {
        toast.success(`${plural(data.retryFailedJobs, 'job')} queued again.`);
      }),
    );
    if (isDone) await onDone();
  };
  return (
    <Button loading={loading} onClick={() => void retry()}>
      {task ? 'Try all of this kind again' : 'Try all again'}
    </Button>
  );
}
