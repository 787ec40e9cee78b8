import {
  IconAlertTriangle,
  IconBug,
  IconBuildingBank,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarDue,
  IconCircleCheck,
  IconConfetti,
  IconEyeOff,
  IconFlag,
  IconDeviceMobile,
  IconDownload,
  IconLock,
  IconMailX,
  IconMessageCircle,
  IconReceipt,
  IconReceiptRefund,
  IconRefreshAlert,
  IconSpeakerphone,
  IconStairsUp,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { OpenWorkKind } from '#gql/graphql.ts';
import classes from './notifications.module.css';

type Look = { Icon: TablerIcon; tone: 'brand' | 'accent' | 'danger' | 'quiet' };

/** By the word before the first dash that says what it is about; anything else has the bell of the team. */
const ofKinds: Record<string, Look> = {
  'payment-received': { Icon: IconCircleCheck, tone: 'brand' },
  'proof-returned': { Icon: IconReceiptRefund, tone: 'danger' },
  'payment-due': { Icon: IconCalendarDue, tone: 'accent' },
  'membership-ending': { Icon: IconCalendarDue, tone: 'accent' },
  'move-up-approved': { Icon: IconStairsUp, tone: 'brand' },
  'move-up-ready': { Icon: IconStairsUp, tone: 'accent' },
  'move-up-returned': { Icon: IconStairsUp, tone: 'accent' },
  'question-answered': { Icon: IconMessageCircle, tone: 'brand' },
  mention: { Icon: IconMessageCircle, tone: 'brand' },
  'win-cheered': { Icon: IconConfetti, tone: 'accent' },
  'post-reacted': { Icon: IconConfetti, tone: 'accent' },
  'post-commented': { Icon: IconMessageCircle, tone: 'brand' },
  'comment-replied': { Icon: IconMessageCircle, tone: 'brand' },
  'post-hidden': { Icon: IconEyeOff, tone: 'danger' },
  'post-reported': { Icon: IconFlag, tone: 'danger' },
  'report-decided': { Icon: IconFlag, tone: 'brand' },
  'event-soon': { Icon: IconCalendarEvent, tone: 'brand' },
  'event-unanswered': { Icon: IconCalendarEvent, tone: 'brand' },
  'leader-message': { Icon: IconMessageCircle, tone: 'brand' },
  'people-assigned': { Icon: IconUsers, tone: 'brand' },
  'group-joined': { Icon: IconUsers, tone: 'brand' },
  'commission-earned': { Icon: IconCircleCheck, tone: 'brand' },
  'commission-due': { Icon: IconCalendarDue, tone: 'brand' },
  'payout-sent': { Icon: IconBuildingBank, tone: 'brand' },
  'payout-failed': { Icon: IconReceiptRefund, tone: 'danger' },
  'payout-account-changed': { Icon: IconLock, tone: 'quiet' },
  'password-changed': { Icon: IconLock, tone: 'quiet' },
  'email-changed': { Icon: IconLock, tone: 'quiet' },
  'new-log-in': { Icon: IconDeviceMobile, tone: 'quiet' },
  'data-ready': { Icon: IconDownload, tone: 'quiet' },
};

const ofWork: Record<OpenWorkKind, Look> = {
  proofs: { Icon: IconReceipt, tone: 'accent' },
  broken_promises: { Icon: IconAlertTriangle, tone: 'danger' },
  next_actions: { Icon: IconCalendarCheck, tone: 'brand' },
  move_ups: { Icon: IconStairsUp, tone: 'accent' },
  questions: { Icon: IconMessageCircle, tone: 'brand' },
  post_reports: { Icon: IconFlag, tone: 'danger' },
  bug_reports: { Icon: IconBug, tone: 'danger' },
  failed_mails: { Icon: IconMailX, tone: 'danger' },
  failed_jobs: { Icon: IconRefreshAlert, tone: 'danger' },
  stopped_hooks: { Icon: IconRefreshAlert, tone: 'danger' },
  money_to_review: { Icon: IconBuildingBank, tone: 'brand' },
  overdue: { Icon: IconAlertTriangle, tone: 'danger' },
  payout_runs: { Icon: IconBuildingBank, tone: 'accent' },
};

export const lookOfKind = (kind: string): Look => ofKinds[kind] ?? { Icon: IconSpeakerphone, tone: 'brand' };
export const lookOfWork = (kind: OpenWorkKind): Look => ofWork[kind];

export function LineIcon({ look: { Icon, tone } }: { look: Look }) {
  return (
    <span className={classes.icon} data-tone={tone} aria-hidden>
      <Icon size={20} />
    </span>
  );
}

/** Beside a face: what the person did. */
export function KindBadge({ look: { Icon, tone } }: { look: Look }) {
  return (
    <span className={classes.badge} data-tone={tone} aria-hidden>
      <Icon size={12} stroke={2.2} />
    </span>
  );
}
