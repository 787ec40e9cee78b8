import type { CapacityWarning } from '#gql/graphql.ts';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './groups.module.css';

type CapacityFacts = { memberCount: number; capacity?: number | null; capacityWarning?: CapacityWarning | null };

const warnings: Record<CapacityWarning, { label: string; tone: BadgeTone }> = {
  almost: { label: 'Almost full', tone: 'warning' },
  full: { label: 'Full', tone: 'warning' },
  over: { label: 'Over capacity', tone: 'danger' },
};

/** `12 of 15`, with a badge once it gets tight. */
export function Capacity({ memberCount, capacity, capacityWarning }: CapacityFacts) {
  return (
    <span className={classes.capacity}>
      <span>{placesText(memberCount, capacity)}</span>
      {capacityWarning && (
        <StatusBadge tone={warnings[capacityWarning].tone}>{warnings[capacityWarning].label}</StatusBadge>
      )}
    </span>
  );
}

export function placesText(memberCount: number, capacity?: number | null): string {
  const members = memberCount.toLocaleString('en-PH');
  return capacity ? `${members} of ${capacity.toLocaleString('en-PH')}` : members;
}
