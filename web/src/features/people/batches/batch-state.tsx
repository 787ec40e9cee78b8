import { launchState } from '@app/rules/people/batches/batch';
import { manilaDay } from '@app/rules/time/manila';
import { DateText } from '#ui/dates/date-text.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { useNow } from '#ui/dates/use-now.ts';

type Launch = { launchFrom?: string | null; launchTo?: string | null };

const states: Record<NonNullable<ReturnType<typeof launchState>>, { label: string; tone: BadgeTone }> = {
  upcoming: { label: 'Upcoming', tone: 'info' },
  open: { label: 'Launching', tone: 'warning' },
  over: { label: 'Launched', tone: 'neutral' },
};

/** Whether its launch is to come, under way or over on today's day in Manila. */
export function LaunchBadge(launch: Launch) {
  const state = launchState(launch, manilaDay(useNow()));
  if (!state) return <StatusBadge tone="outline">No dates yet</StatusBadge>;
  return <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>;
}

export function CurrentBadge() {
  return <StatusBadge tone="success">Current</StatusBadge>;
}

export function Day({ value }: { value?: string | null }) {
  return value ? <DateText value={value} /> : '–';
}
