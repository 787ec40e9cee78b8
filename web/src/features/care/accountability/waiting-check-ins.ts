import type { OwnAccountabilityGroupFragment } from '#gql/graphql.ts';
import type { KeptItem } from '#outbox/kept-item.ts';

type Group = OwnAccountabilityGroupFragment;

export const checkInSubject = (group: Pick<Group, 'id' | 'closesOn'>) => `accountability:${group.id}:${group.closesOn}`;

/** Whether a check-in of this period waits on this phone. */
export function isWaiting(group: Group, items: readonly KeptItem[]): boolean {
  return group.own == null && items.some(({ subject }) => subject === checkInSubject(group));
}

/** A check-in that waits on this phone is shown as made. */
export function withWaiting(group: Group, items: readonly KeptItem[]): Group {
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
