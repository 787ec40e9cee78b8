import { moveLesson, moveUnit, type OutlineOrder } from '@app/rules/learning/courses/outline-order';

export const unitKey = (id: number) => `unit-${id}`;
export const lessonKey = (id: number) => `lesson-${id}`;

/** The order after something was let go over something else. */
export function afterDrop(order: OutlineOrder, activeKey: string, overKey: string): OutlineOrder {
  if (activeKey === overKey) return order;
  const active = readKey(activeKey);
  const over = readKey(overKey);
  const overUnit = order.findIndex(({ id, lessonIds }) => (over.isUnit ? id === over.id : lessonIds.includes(over.id)));
  const unit = order[overUnit];
  if (!unit) return order;
  if (active.isUnit) return moveUnit(order, active.id, overUnit);
  const to = over.isUnit ? unit.lessonIds.length : unit.lessonIds.indexOf(over.id);
  return moveLesson(order, active.id, { unitId: unit.id, to });
}

function readKey(key: string): { isUnit: boolean; id: number } {
  return { isUnit: key.startsWith('unit-'), id: Number(key.split('-')[1]) };
}
