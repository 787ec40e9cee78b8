import { formatDay, formatTimeOfDay, manilaDay, months, weekdayOf } from '@app/rules/time/manila';
import { plural } from '@app/rules/text/plural';
import { IconVideo } from '@tabler/icons-react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { AvatarStack } from '#ui/people/avatar-stack.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { NextSessionQuery } from '#gql/graphql.ts';
import { CardState, HomeCard, SkeletonRows } from './home-card.tsx';
import classes from './staff-home.module.css';
import own from './coach-home.module.css';
import { NextSession, RemindSession } from './staff-home.operations.ts';

type Session = NonNullable<NextSessionQuery['nextSession']>;

/** The next event that one hosts. */
export function SessionCard() {
  const { may, mayOpen } = useAccess();
  const query = useQuery(NextSession, { fetchPolicy: 'cache-and-network' });
  return (
    <HomeCard
      title="My next session"
      className={own.session}
      aside={
        <RouteLink to="viewEvents" size="sm">
          Calendar
        </RouteLink>
      }
    >
      <CardState query={query} skeleton={<SkeletonRows rows={1} />}>
        {({ nextSession }) =>
          nextSession ? (
            <SessionView session={nextSession} />
          ) : (
            <p className={classes.nothing}>
              No session planned.{' '}
              {may('event_create') && mayOpen('newEvent') && <RouteLink to="newEvent">New event</RouteLink>}
            </p>
          )
        }
      </CardState>
    </HomeCard>
  );
}

function SessionView({
  session: { eventId, occurrenceId, title, startsAt, endsAt, place, meetingUrl, goingCount, going, unanswered },
}: {
  session: Session;
}) {
  const now = useNow();
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)];
  const day = manilaDay(starts);
  const when = `${day === manilaDay(now) ? 'Today' : formatDay(day)}, ${span(starts, ends)}`;
  return (
    <>
      <div className={own.sessionBody}>
        <span className={own.tile} aria-hidden>
          <i>{months[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}</i>
          <b>{Number(day.slice(8))}</b>
          <span>{weekdayOf(day).slice(0, 3)}</span>
        </span>
        <span className={classes.grow}>
          <RouteLink to="viewEvent" params={{ id: eventId }} className={classes.name}>
            {title}
          </RouteLink>
          <span className={own.when}>{[when, place].filter(Boolean).join(' · ')}</span>
          <span className={own.going}>
            <AvatarStack
              max={4}
              people={going.map(({ personId, name, profileImage }) => ({
                id: personId,
                name,
                src: profileImage ?? null,
              }))}
            />
            <span className={classes.small}>{goingCount === 0 ? 'No answers yet' : `${goingCount} going`}</span>
          </span>
        </span>
      </div>
      {(meetingUrl || (unanswered.count > 0 && starts > now)) && (
        <div className={`${classes.footer} ${own.sessionButtons}`}>
          {meetingUrl && (
            <Button
              component="a"
              href={meetingUrl}
              target="_blank"
              rel="noreferrer"
              variant="light"
              leftSection={<IconVideo size={18} aria-hidden />}
            >
              Open the room
            </Button>
          )}
          {unanswered.count > 0 && starts > now && <Remind occurrenceId={occurrenceId} unanswered={unanswered} />}
        </div>
      )}
    </>
  );
}

/** People of one's groups who have not said whether they come; each is reminded once. */
function Remind({ occurrenceId, unanswered }: Pick<Session, 'occurrenceId' | 'unanswered'>) {
  const [remind, { loading }] = useMutation(RemindSession, { refetchQueries: [NextSession] });
  const left = unanswered.count - unanswered.reminded;
  if (left === 0) return <span className={classes.small}>{plural(unanswered.count, 'person', 'people')} reminded</span>;
  const send = async () => {
    const sent = remind({ variables: { occurrenceId } });
    if (await attempt(sent)) {
      const count = (await sent).data.remindSession;
      toast.success(count === 0 ? 'Everyone was reminded already' : `Reminded ${plural(count, 'person', 'people')}`);
    }
  };
  return (
    <Button variant="default" loading={loading} onClick={() => void send()}>
      Remind {left} not answered
    </Button>
  );
}

/** `8:00 to 9:00 PM`: the half of the day is said once when it is the same. */
function span(starts: Date, ends: Date): string {
  const [from, to] = [formatTimeOfDay(starts), formatTimeOfDay(ends)];
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} to ${to}`;
}
