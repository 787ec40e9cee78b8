import { errorText } from '@app/rules/errors/error-text';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { FailedJobsQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './jobs-page.module.css';
import { FailedJobs, RetryJob } from './jobs.operations.ts';

type Job = FailedJobsQuery['failedJobs']['items'][number];

const columns: readonly Column<Job>[] = [
  { key: 'task', header: 'Job', cell: ({ task }) => inWords(task) },
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

/** Failed background jobs. */
export default function JobsPage() {
  const query = useTableQuery({});
  const { may } = useAccess();
  const { data, loading, error, refetch } = useQuery(FailedJobs, {
    variables: { page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => refetch().catch(() => undefined);
  const retry = useRetry(reload);
  return (
    <Page
      title="Jobs"
      description="Failed jobs: emails, imports, reminders and other background work."
      secondaryActions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={loading}
          onClick={() => void reload()}
        >
          Refresh
        </Button>
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
        rowActions={
          may('job_retry')
            ? (job) =>
                job.isRunning
                  ? []
                  : [{ label: 'Try again', icon: <IconRefresh size={18} />, onClick: () => void retry(job) }]
            : undefined
        }
        empty={
          <EmptyState drawing="box" title="No failed jobs" text="Jobs that fail are listed here until they are done." />
        }
      />
    </Page>
  );
}

function JobStatus({ job: { isRunning, isGivenUp } }: { job: Job }) {
  if (isRunning) return <StatusBadge tone="info">Running</StatusBadge>;
  return isGivenUp ? (
    <StatusBadge tone="danger">Failed</StatusBadge>
  ) : (
    <StatusBadge tone="warning">Will retry</StatusBadge>
  );
}

function useRetry(reload: () => Promise<unknown>) {
  const [retryJob] = useMutation(RetryJob);
  return async ({ id }: Job) => {
    await attempt(retryJob({ variables: { id } }), 'The job is queued again.');
    await reload();
  };
}

/** `Send mail` of `send-mail`. */
function inWords(task: string): string {
  const words = task.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
