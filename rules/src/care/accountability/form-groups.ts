/** Somebody who waits for a group. */
export type Waiting = { userId: number; batchId: number | null; stage: number | null };

export type OpenGroup = { id: number; size: number; capacity: number; batchIds: readonly (number | null)[] };

export type GroupSizes = { smallest: number; largest: number };

export type FormPlan = {
  filled: { groupId: number; userIds: number[] }[];
  made: { userIds: number[] }[];
  /** Too few for a group of their own. */
  rest: number[];
};

/**
 * Groups that are too small are filled first, with people of the same batch where there are some. The others make groups
 * of nearly the same size, with those of a batch and a stage together.
 */
export function planGroups(people: readonly Waiting[], groups: readonly OpenGroup[], sizes: GroupSizes): FormPlan {
  const left = [...people];
  const small = groups.filter(({ size }) => size < sizes.smallest).toSorted((a, b) => b.size - a.size || a.id - b.id);
  const filled = small.flatMap((group) => {
    const seats = Math.min(group.capacity, sizes.smallest) - group.size;
    const byFit = left.toSorted((a, b) => fit(b, group) - fit(a, group));
    const chosen = byFit.slice(0, Math.max(0, seats));
    for (const person of chosen) left.splice(left.indexOf(person), 1);
    return chosen.length > 0 ? [{ groupId: group.id, userIds: chosen.map(({ userId }) => userId) }] : [];
  });
  const ordered = left.toSorted(
    (a, b) => (a.batchId ?? 0) - (b.batchId ?? 0) || (a.stage ?? -1) - (b.stage ?? -1) || a.userId - b.userId,
  );
  const counts = splitSizes(ordered.length, sizes);
  let from = 0;
  const made = counts.map((count) => {
    const userIds = ordered.slice(from, from + count).map(({ userId }) => userId);
    from += count;
    return { userIds };
  });
  return { filled, made, rest: ordered.slice(from).map(({ userId }) => userId) };
}

const fit = ({ batchId }: Waiting, group: OpenGroup) => (group.batchIds.includes(batchId) ? 1 : 0);

/** The sizes of the groups that most people fit into, as even as they can be: 13 people are 5, 4 and 4. */
export function splitSizes(people: number, { smallest, largest }: GroupSizes): number[] {
  let best: number[] = [];
  for (let count = 1; count * smallest <= people; count++) {
    const seated = Math.min(people, count * largest);
    const sizes = Array.from({ length: count }, (_, place) => Math.floor((seated + count - 1 - place) / count));
    if (sizes.reduce((sum, size) => sum + size, 0) > best.reduce((sum, size) => sum + size, 0)) best = sizes;
  }
  return best;
}
