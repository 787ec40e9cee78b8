import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { markedText } from '@app/rules/platform/palette/marked-text';
import {
  IconBell,
  IconBook,
  IconBrandMessenger,
  IconCalendarEvent,
  IconCash,
  IconClipboardList,
  IconFileText,
  IconFolder,
  IconMessageCircle,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconReceipt2,
  IconSpeakerphone,
  IconUser,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType, MouseEvent } from 'react';
import { Link } from '#router/router.ts';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { pageIcon } from './page-icons.ts';
import type { PaletteLine, RowIcon } from './palette-rows.ts';
import classes from './palette.module.css';

const icons: Record<Exclude<RowIcon, 'page'>, ComponentType<{ size?: number }>> = {
  person: IconUser,
  payment: IconReceipt2,
  course: IconBook,
  lesson: IconPlayerPlay,
  event: IconCalendarEvent,
  resource: IconFolder,
  form: IconClipboardList,
  funnel: IconSpeakerphone,
  group: IconUsersGroup,
  subGroup: IconUsersGroup,
  batch: IconUsersGroup,
  post: IconMessageCircle,
  enroll: IconUserPlus,
  record: IconCash,
  messenger: IconBrandMessenger,
  reminder: IconBell,
  payments: IconFileText,
  edit: IconPencil,
  create: IconPlus,
};

const tones: readonly string[] = ['success', 'warning', 'danger', 'neutral'] satisfies BadgeTone[];
const isTone = (tone: string): tone is BadgeTone => tones.includes(tone);

type LineProps = {
  id: string;
  line: PaletteLine;
  typed: string;
  isSelected: boolean;
  onOpen: (event: MouseEvent) => void;
  onPoint: () => void;
};

/** One line: a link, so that the mouse opens it in a new tab as everywhere. */
export function Line({ id, line, typed, isSelected, onOpen, onPoint }: LineProps) {
  const { title, detail, badge, amount, person, group, icon, end, keys, path, isElsewhere } = line;
  const isPerson = icon === 'person';
  const inner = (
    <>
      {isPerson ? (
        <Avatar id={person?.userId ?? 0} name={title} src={person?.profileImage} />
      ) : (
        <Icon icon={icon} path={path} isAction={group === 'actions'} />
      )}
      <span
        className={classes.words}
        data-two-lines={isPerson || undefined}
        data-payment={group === 'payments' || undefined}
      >
        <span className={classes.title}>
          {amount != null && <b>{formatPesos(centavosFromPesos(amount) ?? 0)} </b>}
          <Marked text={title} typed={typed} />
        </span>
        {detail && (
          <span className={classes.detail}>
            {group === 'payments' && <span className={classes.dot}>· </span>}
            <Marked text={detail} typed={typed} />
          </span>
        )}
      </span>
      <span className={classes.end}>
        {badge && isTone(badge.tone) && <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
        {end}
        {keys?.map((key) => (
          <KeyHint key={key}>{key}</KeyHint>
        ))}
        {isSelected && !keys && <KeyHint>Enter</KeyHint>}
      </span>
    </>
  );
  const props = {
    id,
    role: 'option',
    'aria-selected': isSelected,
    tabIndex: -1,
    className: classes.line,
    'data-person': isPerson || undefined,
    onClick: onOpen,
    onMouseMove: onPoint,
  };
  if (isElsewhere) {
    return (
      <a {...props} href={path} target="_blank" rel="noopener noreferrer">
        {inner}
      </a>
    );
  }
  return (
    <Link {...props} to={path}>
      {inner}
    </Link>
  );
}

function Icon({ icon, path, isAction }: { icon: RowIcon; path: string; isAction: boolean }) {
  const Drawn = icon === 'page' ? pageIcon(path) : icons[icon];
  return (
    <span className={classes.icon} data-action={isAction || undefined} aria-hidden>
      <Drawn size={18} />
    </span>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markedText(text, typed).map((part, at) => (part.isMatch ? <mark key={at}>{part.text}</mark> : part.text));
}
