import type { Context } from '#context.ts';
import { announce } from '#live/bus.ts';

/** What happens in a group is heard by its people, what happens in any of them by staff. */
export const accountabilityGroupTopic = (groupId: number) => `accountability-group:${groupId}`;
export const ACCOUNTABILITY_TOPIC = 'accountability';

export async function announceGroups(
  { db }: Pick<Context, 'db'>,
  groupIds: readonly number[],
  userIds: readonly number[] = [],
): Promise<void> {
  await announce(
    db,
    ACCOUNTABILITY_TOPIC,
    ...groupIds.map(accountabilityGroupTopic),
    // Their top bar shows the link or leaves it out.
    ...userIds.map((id) => `user:${id}`),
  );
}
