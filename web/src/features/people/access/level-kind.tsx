import { StatusBadge } from '#ui/values/status-badge.tsx';

/** System levels cannot be deleted; the others were made by staff. */
export function LevelKind({ isSystem }: { isSystem: boolean }) {
  return (
    <StatusBadge tone={isSystem ? 'neutral' : 'info'} mark="none">
      {isSystem ? 'System' : 'Custom'}
    </StatusBadge>
  );
}
