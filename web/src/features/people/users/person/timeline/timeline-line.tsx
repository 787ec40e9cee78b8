import type { TimelineIcon } from '@app/rules/people/person-page/timeline';
import { formatInstant, formatTimeOfDay } from '@app/rules/time/manila';
import {
  IconAlertTriangle,
  IconBrandMessenger,
  IconCalendarDue,
  IconCalendarEvent,
  IconCash,
  IconCertificate,
  IconChecks,
  IconCircleCheck,
  IconHistory,
  IconLogin2,
  IconMail,
  IconNote,
  IconPhone,
  IconPlayerPlay,
  IconReceipt2,
  IconReceiptRefund,
  IconStairsUp,
  IconTicket,
  IconTrophy,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PersonTimelineQuery } from '#gql/graphql.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { Link } from '#router/router.ts';
import classes from './timeline.module.css';

export type Line = PersonTimelineQuery['personTimeline']['lines'][number];

type Tone = 'plain' | 'good' | 'bad' | 'accent';

const icons: Record<TimelineIcon, { icon: ComponentType<{ size: number }>; tone: Tone }> = {
  proof: { icon: IconReceipt2, tone: 'accent' },
  payment: { icon: IconCash, tone: 'good' },
  refused: { icon: IconReceiptRefund, tone: 'bad' },
  late: { icon: IconAlertTriangle, tone: 'bad' },
  subscription: { icon: IconTicket, tone: 'plain' },
  promise: { icon: IconCalendarDue, tone: 'accent' },
  call: { icon: IconPhone, tone: 'good' },
  message: { icon: IconBrandMessenger, tone: 'good' },
  mail: { icon: IconMail, tone: 'plain' },
  note: { icon: IconNote, tone: 'plain' },
  lesson: { icon: IconPlayerPlay, tone: 'plain' },
  finished: { icon: IconCircleCheck, tone: 'good' },
  certificate: { icon: IconCertificate, tone: 'accent' },
  event: { icon: IconCalendarEvent, tone: 'plain' },
  task: { icon: IconChecks, tone: 'good' },
  moveUp: { icon: IconStairsUp, tone: 'accent' },
  win: { icon: IconTrophy, tone: 'accent' },
  login: { icon: IconLogin2, tone: 'plain' },
  change: { icon: IconHistory, tone: 'plain' },
};

export function TimelineLine({ line: { at, icon, title, detail, quote, link } }: { line: Line }) {
  const { icon: Icon, tone } = icons[icon];
  const instant = new Date(at);
  return (
    <li className={classes.line}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        <Icon size={16} />
      </span>
      <div className={classes.words}>
        <p>{title.map(({ text, isStrong }, place) => (isStrong ? <b key={place}>{text}</b> : text))}</p>
        {(detail || link) && (
          <p className={classes.detail}>
            {detail}
            {detail && link && ' · '}
            {link && (
              <TextLink inherit component={Link} to={link.address}>
                {link.label}
              </TextLink>
            )}
          </p>
        )}
        {quote && <p className={classes.quote}>{quote}</p>}
      </div>
      <time className={classes.time} dateTime={at} title={formatInstant(instant)}>
        {formatTimeOfDay(instant)}
      </time>
    </li>
  );
}
