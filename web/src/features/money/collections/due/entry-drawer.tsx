import { isContactChannel } from '@app/rules/money/collections/collections';
import { channelLabels } from '@app/rules/money/collections/contact';
import { errorText } from '@app/rules/errors/error-text';
import { spacedMobileNumber } from '@app/rules/people/contact/mobile-number';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { DueRowFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { Money } from '#ui/values/money.tsx';
import { Person } from '#ui/people/person.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import {
  AssignCollectionOwner,
  CollectionContacts,
  DueEntries,
  SendPaymentReminders,
} from '../collections.operations.ts';
import { CollectionBoard } from '../board/board.operations.ts';
import { ContactForm } from './contact-form.tsx';
import { DueDay, EntryStatus } from './due-columns.tsx';
import classes from './due-list.module.css';
import { useOwnerChoices } from './owner-modal.tsx';
import { PromiseForm } from './promise-form.tsx';
import { RecordPaymentForm } from './record-payment-form.tsx';

type EntryDrawerProps = { entry: DueRowFragment | null; onClose: () => void };

/** One entry beside the list: the person and their contacts, the history, and the actions. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  // It stays drawn with the last one while it slides away.
  const [shown, setShown] = useState(entry);
  if (entry && entry !== shown) setShown(entry);
  return (
    <Drawer opened={entry !== null} onClose={onClose} title="Payment" width={520}>
      {shown && <EntryView key={shown.id} entry={shown} />}
    </Drawer>
  );
}

type EntryViewProps = { entry: DueRowFragment; recordsPayment?: boolean };

/** The person, their payment, and what can be done about it. */
export function EntryView({ entry, recordsPayment }: EntryViewProps) {
  const { may, mayOpen } = useAccess();
  const { person } = entry;
  const mayWork = may('payment_approve');
  return (
    <div className={classes.drawer}>
      <Person
        id={person.id}
        name={person.name}
        src={person.profileImage}
        size="lg"
        detail={[person.tribeId, person.batch].filter(Boolean).join(' · ')}
      />
      <DescriptionList
        items={[
          { label: 'Status', value: <EntryStatus entry={entry} /> },
          { label: 'Balance', value: <Money pesos={entry.openAmount} strong /> },
          { label: 'Due', value: <DueDay scheduleDate={entry.scheduleDate} /> },
          { label: 'Product', value: `${entry.product} (${entry.number} of ${entry.entryCount})` },
          {
            label: 'Payment code',
            value: (
              <>
                {entry.paymentCode} <CopyButton value={entry.paymentCode} label="Copy" />
              </>
            ),
          },
          {
            label: 'Mobile',
            value: person.mobileNumber && (
              <a href={`tel:${person.mobileNumber}`}>{spacedMobileNumber(person.mobileNumber)}</a>
            ),
          },
          { label: 'Email', value: <a href={`mailto:${person.email}`}>{person.email}</a> },
          ...(entry.promise
            ? [
                {
                  label: 'Promised for',
                  value: (
                    <>
                      <DateText value={entry.promise.promisedFor} />,{' '}
                      <Money pesos={entry.promise.amount ?? entry.openAmount} />
                      {entry.promise.note && ` · ${entry.promise.note}`}
                    </>
                  ),
                },
              ]
            : []),
          { label: 'Owner', value: mayWork ? <OwnerField entry={entry} /> : (entry.owner?.name ?? null) },
        ]}
      />
      <div className={classes.links}>
        {mayOpen('studentPaymentDetails') && (
          <RouteButton to="studentPaymentDetails" params={{ id: person.id }} variant="default">
            Payment details
          </RouteButton>
        )}
        {mayWork && !entry.hasProof && <ReminderButton id={entry.id} />}
      </div>
      {mayWork && !entry.hasProof && <RecordPaymentForm entry={entry} startsOpen={recordsPayment} />}
      {mayWork && <PromiseForm entry={entry} />}
      <section>
        <h3>Contacts</h3>
        {mayWork && <ContactForm userId={person.id} />}
        <DataView
          query={CollectionContacts}
          variables={{ userId: person.id }}
          loading={<SkeletonText />}
          empty={<p className={classes.quiet}>No contacts yet.</p>}
          ready={({ collectionContacts }) => (
            <ul className={classes.contacts}>
              {collectionContacts.map(({ id, channel, note, at, by }) => (
                <li key={id}>
                  <b>{isContactChannel(channel) ? channelLabels[channel] : channel}</b>
                  {note && `: ${note}`}
                  <div className={classes.quiet}>
                    <DateText value={at} form="exact" />
                    {by && ` · ${by.name}`}
                  </div>
                </li>
              ))}
            </ul>
          )}
        />
      </section>
    </div>
  );
}

function OwnerField({ entry }: { entry: DueRowFragment }) {
  const choices = useOwnerChoices();
  const [assign, { loading }] = useMutation(AssignCollectionOwner, { refetchQueries: [CollectionBoard, DueEntries] });
  const change = async (value: string | null) => {
    await attempt(assign({ variables: { userIds: [entry.person.id], ownerId: Number(value) || null } }), 'Owner set');
  };
  return (
    <SelectField
      aria-label="Owner"
      size="sm"
      searchable
      data={choices}
      disabled={loading}
      value={entry.owner ? String(entry.owner.id) : 'none'}
      onChange={(value) => void change(value)}
    />
  );
}

function ReminderButton({ id }: { id: number }) {
  const [send, { loading }] = useMutation(SendPaymentReminders, {
    refetchQueries: [CollectionBoard, DueEntries, CollectionContacts],
  });
  const remind = async () => {
    try {
      const { data } = await send({ variables: { scheduleIds: [id] } });
      if (data?.sendPaymentReminders.sent) toast.success('Reminder sent');
      else toast.info('A reminder was already sent today');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Button variant="default" loading={loading} onClick={() => void remind()}>
      Send reminder
    </Button>
  );
}
