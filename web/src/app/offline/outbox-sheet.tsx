import { roughBytes } from '@app/rules/learning/progress/data-use';
import { refusedOf, waitingOf } from '@app/rules/platform/outbox/outbox';
import { plural } from '@app/rules/text/plural';
import { manilaDay } from '@app/rules/time/manila';
import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCheck,
  IconCloudUp,
  IconFlame,
  IconHeartHandshake,
  IconMessageCircle,
  IconNotes,
  IconReceipt,
  IconTrash,
  IconTrophy,
} from '@tabler/icons-react';
import { asOf } from '#offline/as-of.ts';
import { savedThings } from '#offline/saved-things.ts';
import { useSavedAnswers } from '#offline/use-saved-answers.ts';
import type { KeptItem } from '#outbox/kept-item.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { countsForStreak } from '#outbox/streak-deeds.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Dialog } from '#ui/modal/dialog.tsx';
import { Title } from '#ui/values/title.tsx';
import { SavedLinks } from './saved-links.tsx';
import { waitingText } from './waiting-text.ts';
import classes from './outbox-sheet.module.css';

type OutboxSheetProps = { outbox: Outbox; items: readonly KeptItem[]; onClose: () => void };

/** What waits on this phone to be sent, and what the server did not take. */
export function OutboxSheet({ outbox, items, onClose }: OutboxSheetProps) {
  const person = outbox.person ?? 0;
  const waiting = waitingOf(items, person);
  const refused = refusedOf(items, person);
  return (
    <Dialog title={titleOf(waiting.length, refused.length)} onClose={onClose}>
      <div className={classes.sheet}>
        {refused.map((item) => (
          <Refused key={item.key} item={item} outbox={outbox} />
        ))}
        {waiting.length > 0 && <Waiting items={waiting} onRemove={(key) => void outbox.remove(key)} />}
        {items.length === 0 && <p>Everything is sent.</p>}
        <AlsoSaved onOpen={onClose} />
      </div>
    </Dialog>
  );
}

/** By operation; what is not here is drawn as something on its way. */
const icons: Record<string, typeof IconCheck> = {
  CompleteLesson: IconCheck,
  FinishTask: IconCheck,
  SaveLessonNote: IconNotes,
  CreateWin: IconTrophy,
  CheerWin: IconHeartHandshake,
  CheerComment: IconHeartHandshake,
  CheerCheckIn: IconHeartHandshake,
  CheckInWithGroup: IconFlame,
  CompleteCheckIn: IconFlame,
  CheckInToChallenge: IconFlame,
  CreatePost: IconMessageCircle,
  AddComment: IconMessageCircle,
  ReactToPost: IconHeartHandshake,
  AnswerEvent: IconCalendarCheck,
  AnswerEventInLine: IconCalendarCheck,
  PromiseMyPayment: IconCalendarCheck,
  SubmitMyPaymentProof: IconReceipt,
};

function ItemIcon({ operation }: { operation: string | undefined }) {
  const Icon = icons[operation ?? ''] ?? IconCloudUp;
  return <Icon size={20} aria-hidden />;
}

function Waiting({ items, onRemove }: { items: readonly KeptItem[]; onRemove: (key: string) => void }) {
  const bytes = items.reduce((sum, item) => sum + bytesOf(item), 0);
  return (
    <>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.key} className={classes.item}>
            <span className={classes.icon}>
              <ItemIcon operation={item.request.operationName} />
            </span>
            <span className={classes.words}>
              <b>{item.title}</b>
              <small>{factsOf(item)}</small>
            </span>
            <IconButton size={44} aria-label={`Remove “${item.title}”`} onClick={() => onRemove(item.key)}>
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className={classes.foot}>We send them when you are back online. About {roughBytes(bytes)}.</p>
    </>
  );
}

/** When it was done, and that the day counts although it is sent later. */
function factsOf(item: KeptItem): string {
  const doneAt = new Date(item.doneAt);
  const when = sentence(asOf(doneAt));
  if (!countsForStreak(item)) return when;
  const isToday = manilaDay(doneAt) === manilaDay(new Date());
  return `${when} · counts for ${isToday ? 'today’s' : 'that day’s'} streak`;
}

/** Pages that work until the connection is back. */
function AlsoSaved({ onOpen }: { onOpen: () => void }) {
  const [answers] = useSavedAnswers();
  const things = savedThings(answers ?? []);
  if (things.length === 0) return null;
  return (
    <section>
      <Title order={3} className={classes.heading}>
        Also saved on this phone
      </Title>
      <SavedLinks things={things} onOpen={onOpen} />
    </section>
  );
}

function Refused({ item: { key, title, typed, refusal }, outbox }: { item: KeptItem; outbox: Outbox }) {
  return (
    <section className={classes.refused}>
      <IconAlertTriangle size={20} aria-hidden />
      <div className={classes.refusedWords}>
        <p>
          <b>{title}</b> was not sent.
        </p>
        <p>
          {closed(refusal ?? '')}
          {typed !== null && ' Your text is kept.'}
        </p>
      </div>
      <div className={classes.actions}>
        {typed !== null && <CopyButton value={typed} label="Copy my text" variant="default" />}
        <Button size="sm" variant="subtle" onClick={() => void outbox.tryAgain(key)}>
          Try again
        </Button>
        <Button size="sm" variant="subtle" onClick={() => void outbox.remove(key)}>
          Remove
        </Button>
      </div>
    </section>
  );
}

function bytesOf({ request, file }: KeptItem): number {
  return new Blob([JSON.stringify(request)]).size + (file?.content.size ?? 0);
}

function titleOf(waiting: number, refused: number): string {
  if (waiting > 0) return waitingText(waiting);
  return refused > 0 ? `${plural(refused, 'thing')} not sent` : 'Nothing is waiting';
}

/** With a full stop, because another sentence follows. */
function closed(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
