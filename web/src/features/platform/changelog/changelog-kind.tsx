import { type ChangelogKind, changelogKindLabels } from '@app/rules/platform/changelog/changelog-entry';
import { StatusBadge } from '#ui/values/status-badge.tsx';

const tones = { new: 'success', improved: 'info', fixed: 'neutral' } as const satisfies Record<ChangelogKind, string>;

export function ChangelogKindBadge({ kind }: { kind: ChangelogKind }) {
  return (
    <StatusBadge tone={tones[kind]} mark="none">
      {changelogKindLabels[kind]}
    </StatusBadge>
  );
}
