import { eventTimes } from '@app/rules/learning/events/event-times';
import classes from './events.module.css';

type EventTimeProps = { startsAt: string; endsAt: string };

/** The zone of the viewer's device. */
const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When it is: always in Manila, and on the viewer's clock when that shows something else. */
export function EventTime({ startsAt, endsAt }: EventTimeProps) {
  const { manila, own } = eventTimes({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, viewerZone());
  return (
    <span className={classes.time}>
      <time dateTime={startsAt}>{manila}</time>
      <span className={classes.zone}>{own ? ' Manila time' : ''}</span>
      {own && <span className={classes.own}>{own} your time</span>}
    </span>
  );
}
