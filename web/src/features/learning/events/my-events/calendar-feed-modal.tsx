import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from '../events.module.css';
import { CalendarFeedSince, CreateCalendarFeed, RevokeCalendarFeed } from './my-events.operations.ts';

export const feedModalId = 'calendar-feed';

/** The secret address for calendar programs: made, shown once, and ended here. */
export function CalendarFeedModal() {
  return (
    <Modal id={feedModalId} title="Your calendar feed">
      {/* The dialog drops its content when it closes, and with it the address. */}
      <FeedAddress />
    </Modal>
  );
}

function FeedAddress() {
  const [address, setAddress] = useState<string | null>(null);
  const { data } = useQuery(CalendarFeedSince, { fetchPolicy: 'cache-and-network' });
  const [create, creating] = useMutation(CreateCalendarFeed, { refetchQueries: [CalendarFeedSince] });
  const [revoke, revoking] = useMutation(RevokeCalendarFeed, { refetchQueries: [CalendarFeedSince] });
  const since = data?.calendarFeedSince;

  const make = async () => {
    try {
      const { data: made } = await create();
      setAddress(made?.createCalendarFeed ?? null);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const end = async () => {
    if (await attempt(revoke(), 'The old link no longer works')) setAddress(null);
  };

  return (
    <div className={classes.stack}>
      <p className={classes.prose}>
        Add this link to Google Calendar, Outlook or the calendar of your phone (“subscribe by URL”). It shows the
        events you are going to and stays up to date.
      </p>
      {address ? (
        <>
          <TextField
            label="Your link"
            help="We show it only once. Anyone who has it can see your events, so keep it private."
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={address} label="Copy the link" variant="default" />
        </>
      ) : (
        since && (
          <p className={classes.facts}>
            You created a link <DateText value={since} form="relative" />. A new link replaces it.
          </p>
        )
      )}
      <div className={classes.buttons}>
        {!address && (
          <Button loading={creating.loading} onClick={() => void make()}>
            {since ? 'Create a new link' : 'Create my link'}
          </Button>
        )}
        {since && (
          <Button variant="subtle" color="hibiscus" loading={revoking.loading} onClick={() => void end()}>
            Stop the feed
          </Button>
        )}
      </div>
    </div>
  );
}
