import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { EventFieldsFragment, EventTimeFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { TableFooter } from '#ui/data-table/table-footer.tsx';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { AnswersModal, answersModalId } from './answers/answers-modal.tsx';
import { EventTime } from './event-time.tsx';
import classes from './events.module.css';
import { CancelOccurrence, EventTimes, RestoreOccurrence } from './events.operations.ts';
import { RecordingModal, recordingModalId } from './recording-modal.tsx';

const tabs = [
  { value: 'coming', label: 'Upcoming dates' },
  { value: 'past', label: 'Past dates' },
] as const;

/** Each occurrence of the event, with the actions of staff. */
export function EventTimesCard({ event }: { event: EventFieldsFragment }) {
  const [chosen, setChosen] = useState<EventTimeFieldsFragment | null>(null);
  return (
    <Card title="Dates">
      <QueryTabs label="Dates" param="dates" tabs={tabs} resets={['dates-page']}>
        {(which) => <TimesPage key={which} event={event} past={which === 'past'} onChoose={setChosen} />}
      </QueryTabs>
      <AnswersModal key={`answers ${chosen?.id}`} time={chosen} />
      <RecordingModal key={`recording ${chosen?.id}`} time={chosen} />
    </Card>
  );
}

type TimesPageProps = {
  event: EventFieldsFragment;
  past: boolean;
  onChoose: (time: EventTimeFieldsFragment) => void;
};

function TimesPage({ event, past, onChoose }: TimesPageProps) {
  const query = useTableQuery({ name: 'dates' });
  const variables = { eventId: event.id, past, page: query.page, pageSize: query.limit };
  const { data, loading, error, refetch } = useQuery(EventTimes, { variables, fetchPolicy: 'cache-and-network' });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) {
    return (
      loading && (
        <PageLoading>
          <SkeletonText />
        </PageLoading>
      )
    );
  }
  const { items, totalCount } = data.eventOccurrences;
  if (totalCount === 0) {
    return <p className={classes.facts}>{past ? 'No past dates yet.' : 'No upcoming dates.'}</p>;
  }
  return (
    <>
      <ul className={classes.dates}>
        {items.map((time) => (
          <TimeRow key={time.id} event={event} time={time} onChoose={onChoose} />
        ))}
      </ul>
      {totalCount > query.limit && <TableFooter query={query} total={totalCount} />}
    </>
  );
}

type TimeRowProps = Pick<TimesPageProps, 'event' | 'onChoose'> & { time: EventTimeFieldsFragment };

function TimeRow({ event, time, onChoose }: TimeRowProps) {
  const { may } = useAccess();
  const modal = useModal();
  const { cancel, restore } = useTimeActions(event.title);
  const isOver = new Date(time.endsAt) <= useNow();
  const { going, maybe, attended } = time.counts;
  const open = (id: string) => {
    onChoose(time);
    modal.open(id);
  };
  return (
    <li className={classes.timeRow} data-cancelled={time.cancelledAt !== null || undefined}>
      <span className={classes.words}>
        <EventTime startsAt={time.startsAt} endsAt={time.endsAt} />
        <span className={classes.marks}>
          {time.cancelledAt && <StatusBadge tone="danger">Cancelled</StatusBadge>}
          {time.recordingUrl && <StatusBadge tone="info">Recorded</StatusBadge>}
          <span className={classes.facts}>
            {isOver
              ? `${attended} of ${going} attended`
              : `${going}${event.capacity ? ` of ${event.capacity}` : ''} going${maybe > 0 ? `, ${maybe} maybe` : ''}`}
          </span>
        </span>
      </span>
      <span className={classes.buttons}>
        <Button variant="subtle" size="sm" onClick={() => open(answersModalId)}>
          {isOver && may('event_update') ? 'Attendance' : 'Going'}
        </Button>
        {may('event_update') && isOver && (
          <Button variant="subtle" size="sm" onClick={() => open(recordingModalId)}>
            Recording
          </Button>
        )}
        {may('event_update') &&
          !isOver &&
          (time.cancelledAt ? (
            <Button variant="subtle" size="sm" onClick={() => void restore(time)}>
              Restore date
            </Button>
          ) : (
            <Button variant="subtle" size="sm" color="hibiscus" onClick={() => void cancel(time)}>
              Cancel date
            </Button>
          ))}
      </span>
    </li>
  );
}

function useTimeActions(title: string) {
  const [cancel] = useMutation(CancelOccurrence);
  const [restore] = useMutation(RestoreOccurrence);
  return {
    cancel: async ({ id, counts }: EventTimeFieldsFragment) => {
      const isConfirmed = await confirm({
        title: `Cancel this date of ${title}?`,
        body:
          counts.going + counts.maybe > 0
            ? `We email the ${plural(counts.going + counts.maybe, 'person', 'people')} who said Going or Maybe. The date stays visible as cancelled.`
            : 'The date stays visible as cancelled.',
        confirmLabel: 'Cancel date',
        danger: true,
      });
      if (isConfirmed) await attempt(cancel({ variables: { occurrenceId: id } }), 'Date cancelled');
    },
    restore: async ({ id }: EventTimeFieldsFragment) => {
      await attempt(restore({ variables: { occurrenceId: id } }), 'Date restored');
    },
  };
}
