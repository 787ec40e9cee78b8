import { type HealthState, healthWords } from '@app/rules/care/health/health';
import { StatusBadge } from '#ui/values/status-badge.tsx';

/** The names of the states as the server's enumeration writes them. */
export type HealthStateName = 'at_risk' | 'good' | 'watch';

const stateOf = (state: HealthStateName): HealthState => (state === 'at_risk' ? 'at-risk' : state);

export function HealthBadge({ state }: { state: HealthStateName }) {
  const { label, tone } = healthWords[stateOf(state)];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
