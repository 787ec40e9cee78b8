import { type OutboxItem, waitingValue } from '@app/rules/platform/outbox/outbox';
import type { OwnAccountabilityGroupFragment } from '#gql/graphql.ts';

type Group = OwnAccountabilityGroupFragment;

export const checkInSubject = (group: Pick<Group, 'id' | 'closesOn'>) => `accountability:${group.id}:${group.closesOn}`;

/** Whether a check-in of this period waits on this phone; one that was refused does not, and can be made again. */
export function isWaiting(group: Group, items: readonly OutboxItem[]): boolean {
  return group.own == null && waitingValue(items, checkInSubject(group)) !== undefined;
}

/** A check-in that waits on this phone is shown as made. */
export function withWaiting(group: Group, items: readonly OutboxItem[]): Group {
  if (!isWaiting(group, items)) return group;
  return {
    ...group,
    doneCount: group.doneCount + 1,
    toGo: Math.max(0, group.toGo - 1),
    buddies: group.buddies.map((buddy) =>
      buddy.isSelf
        ? {
            ...buddy,
            hasCheckedIn: true,
            streak: buddy.streak + 1,
            periods: buddy.periods.map((state, place) => (place === buddy.periods.length - 1 ? 'done' : state)),
          }
        : buddy,
    ),
  };
}
