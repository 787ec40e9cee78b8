import { monthAfter, monthOf } from '@app/rules/learning/events/month';
import { addDays, addMonths } from '@app/rules/time/manila';
import type { KeyboardEvent } from 'react';

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => `${monthOf(day)}-01`,
  End: (day) => addDays(`${monthAfter(monthOf(day), 1)}-01`, -1),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The day that a key leads to in a calendar; null for all others, and for those of the browser (Alt and an arrow). */
export function dayForKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, day: string): string | null {
  return altKey || ctrlKey || metaKey ? null : (steps[key]?.(day) ?? null);
}
