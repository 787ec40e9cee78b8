import { formatPesos } from '@app/rules/amounts/pesos';
import { hadReminder, REMINDER_REST_HOURS } from '@app/rules/money/collections/board';
import { messengerAddress, smsAddress } from '@app/rules/money/collections/messenger';
import { plural } from '@app/rules/text/plural';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { BoardCardRowFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { formFailure } from '#graphql/form-failure.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { copyText } from '#ui/buttons/copy-text.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { CollectionBoard, NoteCollectionContacts, SendCollectionReminders } from './board.operations.ts';
import { type DialogProps, moveModalId, namesOf, sumOf } from './dialog-parts.ts';
import { messageTo } from './message-text.ts';
import classes from './board.module.css';

type Way = 'mail' | 'messenger' | 'text';
type Cards = DialogProps['cards'];

const ways: readonly { value: Way; label: string }[] = [
  { value: 'messenger', label: 'Messenger text' },
  { value: 'mail', label: 'Email' },
  { value: 'text', label: 'SMS' },
];

/** Reminds several people: one mail to each, or a text to paste, one person after the other. */
export function ReminderDialog({ cards, onDone }: DialogProps) {
  const modal = useModal();
  const [way, setWay] = useState<Way>('mail');
  const [written, setWritten] = useState<ReadonlySet<number>>(new Set());
  const [send, { loading }] = useMutation(SendCollectionReminders, { refetchQueries: [CollectionBoard] });
  const { rested, waiting, open } = useParts(cards, way, written);
  const remind = async () => {
    try {
      const { data } = await send({ variables: { userIds: cards.map(({ id }) => id) } });
      const { sent, reminded, left: skipped } = data.sendCollectionReminders;
      const rest = reminded + skipped > 0 ? `, ${reminded + skipped} left out` : '';
      if (sent > 0) toast.success(`${plural(sent, 'reminder')} sent${rest}`);
      else toast.info(`No reminder sent${rest}`);
      modal.close();
      onDone(cards);
    } catch (failure) {
      const { title, messages } = formFailure(failure);
      toast.error(messages[0] ?? title ?? 'No reminder was sent');
    }
  };
  const finish = () => {
    modal.close();
    onDone(cards);
  };
  return (
    <Modal
      id={moveModalId}
      title={`Remind ${namesOf(cards)}, ${formatPesos(sumOf(cards))}`}
      footer={
        way === 'mail' ? (
          <>
            <CancelButton />
            <Button loading={loading} disabled={open.length === 0} onClick={() => void remind()}>
              Send to {plural(open.length, 'person', 'people')}
            </Button>
          </>
        ) : (
          <Button variant={written.size > 0 ? 'filled' : 'default'} onClick={finish}>
            Done
          </Button>
        )
      }
    >
      <div className={classes.stack}>
        <Segmented label="How" options={ways} value={way} onChange={setWay} />
        {way === 'mail' ? (
          <p>
            Each person gets one email about their oldest overdue payment: the amount, the due date, the payment code
            and the link to pay. It counts as a contact.
          </p>
        ) : (
          <Texts
            cards={open}
            channel={way}
            written={written}
            onWritten={(id) => setWritten((before) => new Set([...before, id]))}
          />
        )}
        {rested.length > 0 && (
          <p className={classes.dim}>
            {leftOut(rested)} had a reminder within {REMINDER_REST_HOURS} hours and {rested.length === 1 ? 'is' : 'are'}{' '}
            left out.
          </p>
        )}
        {waiting.length > 0 && (
          <p className={classes.dim}>
            {leftOut(waiting)} sent a proof and {waiting.length === 1 ? 'waits' : 'wait'} for us.
          </p>
        )}
      </div>
    </Modal>
  );
}

/** Who gets one, and who is left out. Whoever was written to just now stays in sight. */
function useParts(cards: Cards, way: Way, written: ReadonlySet<number>) {
  const now = useNow();
  const isRested = (card: BoardCardRowFragment) =>
    !written.has(card.id) && (way === 'mail' ? card.isReminded : hadReminder(card, now));
  const rested = cards.filter(isRested);
  const waiting = cards.filter((card) => card.proof !== null && !isRested(card));
  return { rested, waiting, open: cards.filter((card) => card.proof === null && !isRested(card)) };
}

type TextsProps = {
  cards: Cards;
  channel: Exclude<Way, 'mail'>;
  written: ReadonlySet<number>;
  onWritten: (id: number) => void;
};

/** Neither Messenger nor a phone takes several texts at once: each is copied, and its conversation is opened. */
function Texts({ cards, channel, written, onWritten }: TextsProps) {
  const isPhone = useIsPhone();
  const [note] = useMutation(NoteCollectionContacts, { refetchQueries: [CollectionBoard] });
  const write = async (card: BoardCardRowFragment) => {
    const text = messageTo(card);
    const { mobileNumber } = card.person;
    const sms = isPhone && mobileNumber ? smsAddress(mobileNumber, text) : null;
    const address = channel === 'messenger' ? messengerAddress(card.facebookProfile) : sms;
    // Before anything waits: a browser opens no window later.
    if (address) window.open(address, '_blank', 'noopener');
    if (!(await copyText(text)) && !address) {
      toast.error('Your browser did not let us copy this.');
      return;
    }
    const noted = note({ variables: { userIds: [card.id], channel, note: 'Payment reminder' } });
    if (await attempt(noted, `Text for ${card.person.name} copied, contact saved`)) onWritten(card.id);
  };
  const [first] = cards;
  if (!first) return <p>Nobody is left to write to.</p>;
  return (
    <>
      <p className={classes.message}>{messageTo(first)}</p>
      <ul className={classes.texts} aria-label="People to write to">
        {cards.map((card) => (
          <li key={card.id}>
            <span>
              <b>{card.person.name}</b>
              <span className={classes.dim}>{wayTo(card, channel)}</span>
            </span>
            <Button
              size="sm"
              variant="default"
              leftSection={written.has(card.id) ? <IconCheck size={16} /> : <IconCopy size={16} />}
              aria-label={`${written.has(card.id) ? 'Copied' : 'Copy'} the text for ${card.person.name}`}
              onClick={() => void write(card)}
            >
              {written.has(card.id) ? 'Copied' : 'Copy'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function wayTo({ person, facebookProfile }: BoardCardRowFragment, channel: TextsProps['channel']): string {
  if (channel === 'text') return person.mobileNumber ?? 'No mobile number';
  return messengerAddress(facebookProfile) ? 'Opens Messenger' : 'No Facebook profile, paste it yourself';
}

/** Names while they are few. */
function leftOut(cards: Cards): string {
  if (cards.length > 3) return plural(cards.length, 'person', 'people');
  return new Intl.ListFormat('en-PH').format(cards.map(({ person }) => person.name));
}
