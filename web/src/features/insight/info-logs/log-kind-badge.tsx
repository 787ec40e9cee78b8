import { isTakingAway, type LogKind, logKindLabels } from '@app/rules/insight/info-logs/log-kinds';
import {
  IconBook,
  IconCash,
  IconFileImport,
  IconLink,
  IconMail,
  IconMessages,
  IconRobot,
  IconRoute,
  IconSettings,
  IconShoppingCart,
  IconSpeakerphone,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';

const icons: Record<LogKind, typeof IconCash> = {
  payment: IconCash,
  selling: IconShoppingCart,
  people: IconUsers,
  account: IconUserShield,
  content: IconBook,
  journey: IconRoute,
  community: IconMessages,
  growth: IconSpeakerphone,
  affiliate: IconLink,
  mail: IconMail,
  import: IconFileImport,
  settings: IconSettings,
  system: IconRobot,
};

const tones: Partial<Record<LogKind, BadgeTone>> = { account: 'warning', system: 'outline' };

/** What an entry is about. What takes something away is red, so that the eye finds it in a long list. */
export function LogKindBadge({ kind, action }: { kind: LogKind; action: string }) {
  const Icon = icons[kind];
  return (
    <StatusBadge tone={isTakingAway(action) ? 'danger' : (tones[kind] ?? 'neutral')} mark="none">
      <Icon size={14} aria-hidden />
      {logKindLabels[kind]}
    </StatusBadge>
  );
}
