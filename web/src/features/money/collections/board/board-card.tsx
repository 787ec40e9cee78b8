import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import {
  boardColumns,
  boardColumnLabels,
  boardMoves,
  daysLate,
  daysLateText,
  lateTone,
} from '@app/rules/money/collections/board';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { relativeDay, relativeTime } from '@app/rules/time/relative';
import {
  IconAlertTriangle,
  IconBrandMessenger,
  IconCalendarDue,
  IconDots,
  IconMail,
  IconMessage,
  IconPhone,
  IconReceipt2,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BoardCardRowFragment } from '#gql/graphql.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { platformLabel } from '../platform-label.ts';
import type { BoardActions } from './board-actions.ts';
import classes from './board.module.css';

type BoardCardProps = {
  card: BoardCardRowFragment;
  actions: BoardActions;
  isSelected: boolean;
  /** Picked up with the keyboard or the mouse. */
  isHeld: boolean;
};

/** A person who owes, with what happened last and what can be done. */
export function BoardCard({ card, actions, isSelected, isHeld }: BoardCardProps) {
  const now = useNow();
  const days = daysLate(card.oldestDueOn, manilaDay(now));
  const { person } = card;
  const mayWork = actions.mayWork;
  return (
    <article
      className={classes.card}
      data-card={card.id}
      data-column={card.column}
      data-selected={isSelected || undefined}
      data-held={isHeld || undefined}
      draggable={mayWork && !actions.isPhone}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(card.id));
        actions.hold(card);
      }}
      onDragEnd={() => actions.letGo()}
    >
      <div className={classes.who}>
        <Avatar id={person.id} name={person.name} src={person.profileImage} size="sm" />
        <div className={classes.grow}>
          <PlainButton
            className={classes.name}
            data-open
            onClick={() => actions.open(card)}
            aria-label={`${person.name}, ${formatPesos(centavosFromPesos(card.amount) ?? 0)}, ${daysLateText(days)}`}
          >
            {person.name}
          </PlainButton>
          <div className={classes.detail}>{[person.tribeId, person.batch].filter(Boolean).join(' · ')}</div>
        </div>
        {mayWork && (
          <Checkbox
            className={classes.check}
            aria-label={`Select ${person.name}`}
            checked={isSelected}
            tabIndex={-1}
            onChange={() => actions.toggle(card)}
          />
        )}
      </div>
      <div className={classes.amount}>
        <Money pesos={card.amount} strong />
        <span className={classes.late} data-tone={lateTone(days)}>
          {daysLateText(days)}
        </span>
      </div>
      <CardBadge card={card} now={now} />
      <LastWord card={card} now={now} />
      <div className={classes.foot}>
        <Owner card={card} actions={actions} />
        {mayWork && <QuickActions card={card} actions={actions} />}
      </div>
    </article>
  );
}

function CardBadge({ card, now }: { card: BoardCardRowFragment; now: Date }) {
  const badge = badgeOf(card, now);
  return badge && <div className={classes.badges}>{badge}</div>;
}

function badgeOf(card: BoardCardRowFragment, now: Date): ReactNode {
  const { column, proof, amount, closesOn, promisedFor } = card;
  if (proof) {
    if (proof.amount === amount) return <StatusBadge tone="success">Amount matches</StatusBadge>;
    return proof.amount < amount ? (
      <StatusBadge tone="warning">In part</StatusBadge>
    ) : (
      <StatusBadge tone="danger">Amount differs</StatusBadge>
    );
  }
  if (column === 'at-risk' && closesOn) {
    return (
      <>
        <StatusBadge tone="danger">Closes {shortDay(closesOn)}</StatusBadge>
        <PromiseBadge card={card} today={manilaDay(now)} />
      </>
    );
  }
  if (!promisedFor) return null;
  const today = manilaDay(now);
  if (promisedFor < today) return <StatusBadge tone="danger">Promise broken</StatusBadge>;
  if (promisedFor === today) return <StatusBadge tone="warning">Promised for today</StatusBadge>;
  return <StatusBadge tone="outline">{capital(relativeDay(promisedFor, now))}</StatusBadge>;
}

/** Of people at risk, where no other line tells of it. */
function PromiseBadge({ card: { promisedFor, promisedAmount }, today }: { card: BoardCardRowFragment; today: string }) {
  if (!promisedFor) return null;
  if (promisedFor < today) return <StatusBadge tone="danger">Promise broken</StatusBadge>;
  const sum = promisedAmount === null ? '' : ` · ${formatPesos(centavosFromPesos(promisedAmount) ?? 0)}`;
  return (
    <StatusBadge tone="warning">
      Promised {shortDay(promisedFor)}
      {sum}
    </StatusBadge>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Without the year: everything on the board is near. */
const shortDay = (day: string) => formatDay(day).replace(/ \d{4}$/, '');

const channelIcons: Record<string, typeof IconPhone> = {
  call: IconPhone,
  text: IconMessage,
  messenger: IconBrandMessenger,
  mail: IconMail,
  'in-person': IconUsers,
};

/** The line that says why the card is where it is. */
function LastWord({ card, now }: { card: BoardCardRowFragment; now: Date }) {
  const { proof, promisedFor, promisedAmount, lastContact, column } = card;
  if (proof) {
    const sum = formatPesos(centavosFromPesos(proof.amount) ?? 0);
    const text = `${sum} by ${platformLabel(proof.platform)}, ${relativeTime(new Date(proof.createdAt), now)}`;
    return <Line icon={IconReceipt2}>{text}</Line>;
  }
  if (promisedFor && column === 'to-contact') {
    return <Line icon={IconAlertTriangle}>Promise for {shortDay(promisedFor)} not kept</Line>;
  }
  if (promisedFor && column === 'promised') {
    return (
      <Line icon={IconCalendarDue}>
        <b>{promisedFor === manilaDay(now) ? 'Today' : shortDay(promisedFor)}</b>
        {promisedAmount !== null && `, ${formatPesos(centavosFromPesos(promisedAmount) ?? 0)}`}
      </Line>
    );
  }
  if (lastContact) {
    const when = capital(relativeTime(new Date(lastContact.at), now));
    return (
      <Line icon={channelIcons[lastContact.channel] ?? IconMessage}>
        {when}. {lastContact.note ?? lastContact.channelLabel}
      </Line>
    );
  }
  if (card.isReminded) return <Line icon={IconMail}>Reminder sent within 48 hours</Line>;
  return <Line icon={IconMessage}>No contact yet</Line>;
}

function Line({ icon: Icon, children }: { icon: typeof IconPhone; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <Icon size={14} aria-hidden />
      <span>{children}</span>
    </div>
  );
}

function Owner({ card: { id, owner, person }, actions }: { card: BoardCardRowFragment; actions: BoardActions }) {
  if (owner) {
    return (
      <span className={classes.owner}>
        <Avatar id={owner.id} name={owner.name} size="sm" />
        <span>{owner.name.split(' ')[0]}</span>
      </span>
    );
  }
  if (!actions.mayTake) return <span className={classes.owner}>No owner</span>;
  return (
    <PlainButton
      className={classes.take}
      tabIndex={-1}
      aria-label={`Take ${person.name}`}
      onClick={() => actions.take(id)}
    >
      Take
    </PlainButton>
  );
}

function QuickActions({ card, actions }: { card: BoardCardRowFragment; actions: BoardActions }) {
  const { person } = card;
  return (
    <span className={classes.quick}>
      <IconButton
        size={26}
        tabIndex={-1}
        aria-label={`Message ${person.name}`}
        title="Messenger"
        onClick={() => actions.message(card)}
      >
        <IconBrandMessenger size={16} />
      </IconButton>
      {person.mobileNumber && (
        <IconButton
          component="a"
          size={26}
          tabIndex={-1}
          href={`tel:${person.mobileNumber}`}
          aria-label={`Call ${person.name}`}
          title="Call"
        >
          <IconPhone size={16} />
        </IconButton>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton size={26} aria-label={`Actions for ${person.name}`}>
            <IconDots size={16} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => actions.open(card)}>Open</Menu.Item>
          <Menu.Divider />
          <Menu.Label>Move to</Menu.Label>
          {boardColumns.map(
            (column) =>
              boardMoves[column] !== null && (
                <Menu.Item key={column} onClick={() => actions.move([card], column)}>
                  {boardColumnLabels[column]}
                </Menu.Item>
              ),
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => actions.remind([card])}>Send a reminder</Menu.Item>
          <Menu.Item onClick={() => actions.give([card])}>Give to an owner</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
