import { StatusBadge } from '#ui/values/status-badge.tsx';

/** What the people with a level need to log in. */
export function LevelLogin({ needsSecondStep }: { needsSecondStep: boolean }) {
  return needsSecondStep ? (
    <StatusBadge tone="success" mark="none">
      Needs two-step login
    </StatusBadge>
  ) : (
    'Password'
  );
}
