import { z } from 'zod';

/** The units of a course with their lessons, in order, as the outline drags them. */
export type OutlineOrder = readonly { id: number; lessonIds: readonly number[] }[];

export const outlineOrderInput = z
  .array(z.object({ id: z.int().positive(), lessonIds: z.array(z.int().positive()).max(2_000) }))
  .max(500);

/** Whether both have the same units and lessons: nothing lost, nothing twice, nothing foreign. */
export function isSameOutline(before: OutlineOrder, after: OutlineOrder): boolean {
  return isPermutation(idsOf(before), idsOf(after)) && isPermutation(lessonsOf(before), lessonsOf(after));
}

export function moveUnit(order: OutlineOrder, unitId: number, to: number): OutlineOrder {
  const unit = order.find(({ id }) => id === unitId);
  if (!unit) return order;
  return order.filter(({ id }) => id !== unitId).toSpliced(clamp(to, order.length - 1), 0, unit);
}

/** Puts a lesson into a unit before its `to`th lesson, counted without the lesson itself. */
export function moveLesson(
  order: OutlineOrder,
  lessonId: number,
  { unitId, to }: { unitId: number; to: number },
): OutlineOrder {
  if (!order.some(({ id }) => id === unitId) || !lessonsOf(order).includes(lessonId)) return order;
  return order.map(({ id, lessonIds }) => {
    const rest = lessonIds.filter((each) => each !== lessonId);
    return { id, lessonIds: id === unitId ? rest.toSpliced(clamp(to, rest.length), 0, lessonId) : rest };
  });
}

/** One place up or down; at the edge of its unit a lesson goes into the next one. */
export function stepLesson(order: OutlineOrder, lessonId: number, step: -1 | 1): OutlineOrder {
  const at = order.findIndex(({ lessonIds }) => lessonIds.includes(lessonId));
  const unit = order[at];
  if (!unit) return order;
  const to = unit.lessonIds.indexOf(lessonId) + step;
  if (to >= 0 && to < unit.lessonIds.length) return moveLesson(order, lessonId, { unitId: unit.id, to });
  const neighbour = order[at + step];
  if (!neighbour) return order;
  return moveLesson(order, lessonId, { unitId: neighbour.id, to: step === 1 ? 0 : neighbour.lessonIds.length });
}

export function stepUnit(order: OutlineOrder, unitId: number, step: -1 | 1): OutlineOrder {
  const to = order.findIndex(({ id }) => id === unitId) + step;
  return to < 0 || to >= order.length ? order : moveUnit(order, unitId, to);
}

function idsOf(order: OutlineOrder): number[] {
  return order.map(({ id }) => id);
}

function lessonsOf(order: OutlineOrder): number[] {
  return order.flatMap(({ lessonIds }) => lessonIds);
}

function isPermutation(one: readonly number[], other: readonly number[]): boolean {
  const ids = new Set(one);
  return one.length === other.length && new Set(other).size === other.length && other.every((id) => ids.has(id));
}

function clamp(to: number, most: number): number {
  return Math.max(0, Math.min(to, most));
}
