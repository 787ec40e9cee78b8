import { type EventFormValues, planForm } from '@app/rules/learning/events/event-form';
import { useQuery } from '#graphql/use-query.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { EventTime } from '../event-time.tsx';
import classes from '../events.module.css';
import { EventFirstDates } from '../events.operations.ts';

/** The first dates of the recurrence in the form; nothing while it is incomplete. */
export function NextDates({ values }: { values: EventFormValues }) {
  const { date, startTime, endTime, timeZone, recurrence } = values;
  const typed = JSON.stringify({ date, startTime, endTime, timeZone, recurrence });
  const [settled] = useDebouncedValue(typed, 250);
  const { data: plan } = planForm.safeParse(JSON.parse(settled));
  const { data } = useQuery(EventFirstDates, plan ? { variables: { plan } } : { skip: true, variables: noPlan });
  if (!plan || !data) return null;
  return (
    <div aria-live="polite">
      <p className={classes.legend}>First dates</p>
      <ol className={classes.nextDates} aria-label="First dates">
        {data.eventFirstDates.map(({ startsAt, endsAt }) => (
          <li key={startsAt}>
            <EventTime startsAt={startsAt} endsAt={endsAt} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Never sent. */
const noPlan = { plan: { date: '', startTime: '', endTime: '', timeZone: '' } };
