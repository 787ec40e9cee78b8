import { broadcastStatusFacts, type SkipReason, skipReasonLabels } from '@app/rules/growth/campaigns/broadcasts';
import { errorText } from '@app/rules/errors/error-text';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type { BroadcastDetailQuery, BroadcastRecipientsQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { people } from './audience-fields.tsx';
import classes from './campaigns.module.css';
import {
  BroadcastRecipients,
  PauseBroadcast,
  ResumeBroadcast,
  StopBroadcast,
  UnscheduleBroadcast,
} from './campaigns.operations.ts';
import { MailPreview } from './mail-preview.tsx';

type BroadcastDetails = BroadcastDetailQuery['broadcast'];
type Props = { broadcast: BroadcastDetails; onChanged: () => void };

/** What became of a broadcast, live while it is sent. */
export function BroadcastProgress({ broadcast, onChanged }: Props) {
  const { id, status, total, sent, kept, failed, skipped, unsubscribed, subject, body, buttonLabel, buttonAddress } =
    broadcast;
  const decided = sent + kept + failed + skipped;
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <Card
          title={broadcastStatusFacts[status].label}
          rank={2}
          aside={<Buttons broadcast={broadcast} onChanged={onChanged} />}
        >
          <div className={classes.stack}>
            <Times {...broadcast} />
            {total > 0 && (
              <>
                <ProgressBar label="Sent so far" tone="primary" percent={(decided / total) * 100} />
                <p className={classes.dim} aria-live="polite">
                  {`${decided.toLocaleString('en')} of ${people(total)} done`}
                </p>
              </>
            )}
            <dl className={classes.figures}>
              <Figure label="Sent" value={sent} />
              {kept > 0 && <Figure label="Kept, no mail server" value={kept} />}
              <Figure label="Failed" value={failed} />
              <Figure label="Left out" value={skipped} />
              <Figure label="Unsubscribed after" value={unsubscribed} />
            </dl>
            {broadcast.skippedByReason.length > 0 && (
              <p className={classes.dim}>
                Left out:{' '}
                {broadcast.skippedByReason.map(({ reason, count }) => `${reasonLabel(reason)} ${count}`).join(' · ')}
              </p>
            )}
          </div>
        </Card>
        <RecipientList id={id} decided={decided} />
      </div>
      <div className={classes.side}>
        <MailPreview text={{ subject, body: body as RichText, buttonLabel, buttonAddress }} />
      </div>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value.toLocaleString('en')}</dd>
    </div>
  );
}

function Times({ status, scheduledAt, startedAt, finishedAt, pace }: BroadcastDetails) {
  if (status === 'scheduled' && scheduledAt) {
    return (
      <p className={classes.dim}>
        Begins <DateText value={scheduledAt} form="exact" /> Manila time, {pace} per minute.
      </p>
    );
  }
  return (
    <p className={classes.dim}>
      {startedAt && (
        <>
          Started <DateText value={startedAt} form="exact" />
        </>
      )}
      {finishedAt && (
        <>
          , ended <DateText value={finishedAt} form="exact" />
        </>
      )}
      {`, ${pace} per minute.`}
    </p>
  );
}

function Buttons({ broadcast: { id, status, name }, onChanged }: Props) {
  const { may } = useAccess();
  const [pause, pausing] = useMutation(PauseBroadcast);
  const [resume, resuming] = useMutation(ResumeBroadcast);
  const [stop, stopping] = useMutation(StopBroadcast);
  const [unschedule, unscheduling] = useMutation(UnscheduleBroadcast);
  if (!may('broadcast_send')) return null;
  const run = async (work: Promise<unknown>, done: string) => {
    if (await attempt(work, done)) onChanged();
  };
  const askToStop = async () => {
    const isSure = await confirm({
      title: `Stop “${name}”?`,
      body: 'Whoever has not got it gets nothing. You cannot continue it later.',
      confirmLabel: 'Stop for good',
      danger: true,
    });
    if (isSure) await run(stop({ variables: { id } }), 'Stopped');
  };
  return (
    <div className={classes.row}>
      {status === 'scheduled' && (
        <Button
          variant="default"
          size="sm"
          loading={unscheduling.loading}
          onClick={() => void run(unschedule({ variables: { id } }), 'Back to a draft')}
        >
          Back to draft
        </Button>
      )}
      {status === 'sending' && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          loading={pausing.loading}
          onClick={() => void run(pause({ variables: { id } }), 'Paused')}
        >
          Pause
        </Button>
      )}
      {status === 'paused' && (
        <Button
          size="sm"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={resuming.loading}
          onClick={() => void run(resume({ variables: { id } }), 'Sending again')}
        >
          Continue
        </Button>
      )}
      {(status === 'sending' || status === 'paused') && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          loading={stopping.loading}
          onClick={() => void askToStop()}
        >
          Stop
        </Button>
      )}
    </div>
  );
}

type Recipient = BroadcastRecipientsQuery['broadcastRecipients']['items'][number];

const statuses: Record<Recipient['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Waiting', tone: 'neutral' },
  queued: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  kept: { label: 'Kept', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  skipped: { label: 'Left out', tone: 'warning' },
};

const filters = [
  { key: 'status', label: 'Result', options: Object.entries(statuses).map(([value, { label }]) => ({ value, label })) },
];

const columns: readonly Column<Recipient>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'address', header: 'Email', cell: ({ address }) => address },
  {
    key: 'status',
    header: 'Result',
    cell: ({ status, reason }) => (
      <StatusBadge tone={statuses[status].tone}>{reason ? reasonLabel(reason) : statuses[status].label}</StatusBadge>
    ),
  },
];

function RecipientList({ id, decided }: { id: number; decided: number }) {
  const query = useTableQuery({ filters: ['status'] });
  const status = query.filters.status?.[0];
  const { data, error, refetch } = useQuery(BroadcastRecipients, {
    variables: {
      id,
      status: isStatus(status) ? status : null,
      page: query.page,
      pageSize: query.limit,
    },
  });
  useReload(decided, () => void refetch().catch(() => undefined));
  return (
    <DataTable
      label="People of this broadcast"
      query={query}
      columns={columns}
      rows={data?.broadcastRecipients.items}
      total={data?.broadcastRecipients.totalCount}
      error={error && errorText(error)}
      onRetry={() => void refetch().catch(() => undefined)}
      primaryKey="id"
      filters={filters}
      empty={<EmptyState drawing="chat" title="Nobody yet" text="The list is written down when sending begins." />}
      noMatch={{ title: 'Nobody with this result' }}
    />
  );
}

/** The list follows the figures above it. */
function useReload(decided: number, reload: () => void): void {
  const again = useEffectEvent(reload);
  useEffect(() => again(), [decided]);
}

const isStatus = (text: string | undefined): text is Recipient['status'] =>
  text !== undefined && Object.hasOwn(statuses, text);

function reasonLabel(reason: string): string {
  return Object.hasOwn(skipReasonLabels, reason) ? skipReasonLabels[reason as SkipReason] : reason;
}
