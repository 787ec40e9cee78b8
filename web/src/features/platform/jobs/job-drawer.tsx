import { taskName } from '@app/rules/platform/jobs/task-words';
import type { FailedJobsQuery } from '#gql/graphql.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Title } from '#ui/values/title.tsx';
import { JobStatus } from './job-status.tsx';
import classes from './jobs-page.module.css';

type Job = FailedJobsQuery['failedJobs']['items'][number];

type JobDrawerProps = {
  /** None while nothing is chosen, and when the chosen job is no longer in the list. */
  job: Job | undefined;
  onClose: () => void;
};

/** One failed job beside the list, with all of its error. */
export function JobDrawer({ job, onClose }: JobDrawerProps) {
  return (
    <Drawer opened={job !== undefined} onClose={onClose} width={560} title="Failed job">
      {job && <JobFacts job={job} />}
    </Drawer>
  );
}

function JobFacts({ job }: { job: Job }) {
  const { task, attempts, maxAttempts, runAt, createdAt, details } = job;
  return (
    <div className={classes.job}>
      <DescriptionList
        items={[
          { label: 'Job', value: taskName(task) },
          { label: 'Status', value: <JobStatus job={job} /> },
          { label: 'Tries', value: `${attempts} of ${maxAttempts}` },
          { label: 'Run at', value: <DateText value={runAt} form="exact" /> },
          { label: 'Created', value: <DateText value={createdAt} form="exact" /> },
        ]}
      />
      <section>
        <div className={classes.detailsHead}>
          <Title order={3}>Last error</Title>
          <CopyButton value={details} />
        </div>
        {/* It scrolls, so the keyboard has to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={classes.details} tabIndex={0}>
          {details}
        </pre>
      </section>
    </div>
  );
}
